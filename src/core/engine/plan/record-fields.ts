import { parseFields } from '../catalogue/entities.ts';
import { kindOfNoun } from '../content/kinds.ts';
import { isTool } from '../recipe/access.ts';
import type { Draft } from './draft.ts';

/** The fields named, with a title first; the usual ones of such a record when none were named. */
export function recordFields(named: readonly string[], noun: string, draft: Draft): string {
  const fields = new Map(parseFields(named.join(' ')).map((field) => [field.key, field]));
  const written = new Map(named.map((source) => [source.split(':')[0] ?? '', source]));
  const display = ['title', 'name'].find((key) => fields.has(key)) ?? 'title';
  written.delete(display);
  const known = FIELDS_BY_NOUN.find(([words]) => words.test(noun))?.[1] ?? FIELDS_BY_KIND[kindOfNoun([noun, noun]).id];
  const usual =
    (draft.entities.has('patient') ? known?.replace('patient:text', 'patient:>patient') : known) ?? plainFields(draft);
  const rest = [...written].filter(([key]) => fields.has(key)).map(([, source]) => source);
  const enough = rest.length >= (isTool(draft) ? 3 : 4);
  const beside = enough ? [] : usual.split(' ').filter((source) => !fields.has(source.split(':')[0] ?? ''));
  return `${display}:text!# ${[...rest, ...beside].join(' ')}`;
}

const DEFAULT_FIELDS = 'image:image category:text summary:text description:longtext date:date';
const CASE_FIELDS =
  'applicant:text category:text date:date description:longtext status:(submitted|reviewing|approved|rejected)=submitted';
const WORK_FIELDS = 'owner:text category:text date:date status:(planned|active|done)=active description:longtext';
/** Fields of records that somebody handles, by the words in their name. */
const FIELDS_BY_NOUN: readonly (readonly [RegExp, string])[] = [
  [
    /financ|^account(?:ing|s) record|settlement|财务|资金|会计|核算|结算/iu,
    'kind:(income|expense)=income amount:money date:date category:text note:longtext',
  ],
  [
    /decision|决策/iu,
    'applicant:text date:date options:longtext reason:longtext status:(submitted|reviewing|approved|rejected)=submitted',
  ],
  [
    /infrastructure|facilit(?:y|ies)$|基础设施|基建/iu,
    'location:text kind:text condition:(good|fair|poor)=good value:money inspectedOn:date description:longtext',
  ],
  [/(?:medicine|medication|drug|药品?)$/iu, 'category:text stock:int=20 price:money supplier:text expiresOn:date'],
  [/\blab test$|化验|检验/iu, 'patient:text test:text date:date result:longtext status:(ordered|done)=ordered'],
  [
    /surger(?:y|ies)$|手术/iu,
    'patient:text date:datetime room:text surgeon:text team:text status:(scheduled|done|cancelled)=scheduled',
  ],
  [/ experience$/iu, 'company:text position:text startsOn:date endsOn:date description:longtext'],
  [
    /(?:emotion|mood|feeling|stress)(?: (?:state|status|level|log|entry))?$|情绪|心情|压力/iu,
    'date:date mood:(great|good|fair|poor)=good intensity:rating trigger:text description:longtext',
  ],
  [/(?:journal|diary|日记)$/iu, 'date:date mood:(great|good|fair|poor)=good description:longtext'],
  [/(?:\blog|\bentry|日志)$/iu, 'date:date author:text category:text description:longtext'],
  [
    /^(?:module|plugin|plug-in|extension|skin|theme)$|^(?:模块|插件|皮肤|主题)$/iu,
    'version:text author:text summary:longtext updatedOn:date status:(installed|uninstalled)=installed',
  ],
  [
    /^case$|案件/iu,
    'applicant:text category:text phone:phone date:date description:longtext status:(submitted|reviewing|approved|closed)=submitted',
  ],
  [/(?:case|case study|story|案例|故事)$/iu, 'image:image customer:text summary:text description:longtext date:date'],
  [/(?:practice|advice|tip|guide|tutorial|insight|指南|建议|攻略|教程)s?$/iu, 'summary:text body:longtext updatedOn:date'],
  [
    /(?:request|application|approval|claim|complaint|appeal|declaration|申请|投诉|审批|申报|理赔)$/iu,
    'applicant:text date:date reason:longtext status:(submitted|reviewing|approved|rejected)=submitted',
  ],
  [
    /(?:order|work order|订单|工单)$/iu,
    'customer:text amount:money date:date note:longtext status:(new|confirmed|done|cancelled)=new',
  ],
  [
    /(?:plan|schedule|goal|target|计划|目标|日程)$/iu,
    'startsOn:date endsOn:date description:longtext progress:pct status:(planned|active|done)=planned',
  ],
  [/(?:report|analysis|statistic|报告|报表)$/iu, 'period:text value:num change:pct date:date summary:longtext'],
  [/patient (?:fee|bill|payment)$/iu, 'patient:text amount:money date:date category:text status:(unpaid|paid)=unpaid'],
  [
    /(?:fee|cost|expense|bill|income|payment|费用|账单|收入|支出)$/iu,
    'amount:money date:date category:text note:longtext status:(unpaid|paid)=unpaid',
  ],
  [
    /\b(?:amount|turnover|revenue|profit|sales volume)s?$|(?:金额|营业额|利润)$/iu,
    'amount:money date:date category:text owner:text note:longtext',
  ],
  [/(?:^|\s)sales?$|销售$/iu, 'product:text quantity:int amount:money customer:text date:date'],
  [/(?:price|exchange rate|quotation|价格|行情|汇率)$/iu, 'price:money change:pct high:money low:money updatedOn:date'],
  [/investments?$|投资$/iu, 'category:text amount:money value:money change:pct date:date note:longtext'],
  [
    /performance|appraisal|绩效|考核/iu,
    'employee:text period:text score:num operator:text note:longtext status:(draft|done)=done',
  ],
  [/quality record|质检|质量/iu, 'product:text date:date operator:text result:text note:longtext status:(passed|failed)=passed'],
  [/social securit|社保/iu, 'employee:text period:text amount:money note:longtext status:(unpaid|paid)=paid'],
  [/(?:grade|mark|成绩)$/iu, 'student:text subject:text score:num date:date'],
  [/(?:stock|goods|inventory|库存|货物)$/iu, 'quantity:int unit:text location:text supplier:text updatedOn:date'],
  [
    /(?:data ?source|folder|library|database|dataset|数据源|文件夹|数据库|数据集)$/iu,
    'kind:text url:url summary:text items:int updatedOn:date',
  ],
  [
    /(?:flight|voyage|ferry|ferries|航班|班次)$/iu,
    'origin:text destination:text date:datetime gate:text status:(onTime|delayed|departed|cancelled)=onTime',
  ],
  [
    /(?:file|document|material|resource|contract|catalog(?:ue)?|brochure|文件|资料|资源|合同)$/iu,
    'kind:text file:file summary:longtext updatedOn:date',
  ],
  [
    /(?:data|emission|measurement|indicator|metric|consumption|density|densities|flow|volume|population|traffic|mileage|frequency|temperature|humidity|数据|指标|排放)$/iu,
    'source:text value:num unit:text date:date note:longtext',
  ],
  [
    /(?:rule|setting|configuration|parameter|template|model|规则|配置|模板)$/iu,
    'kind:text description:longtext active:bool=true updatedOn:date',
  ],
  [
    /(?:user|member|person|people|candidate|expert|lawyer|client|人员|专家|用户)$/iu,
    'photo:image position:text city:text phone:phone email:email bio:longtext',
  ],
  [
    /\binspection$/iu,
    'target:text location:text date:datetime operator:text result:text status:(scheduled|running|done|failed)=scheduled',
  ],
  [/(?:record|history|记录)$/iu, 'date:date description:longtext status:(pending|done)=pending'],
];

/** Fields of things of a kind, where nothing closer is known. */
const FIELDS_BY_KIND: Readonly<Record<string, string>> = {
  process: 'target:text date:datetime result:text note:longtext status:(scheduled|running|done|failed)=scheduled',
  handling: 'contact:text location:text date:datetime note:longtext status:(scheduled|running|done)=scheduled',
  topic: 'image:image summary:text body:longtext updatedOn:date',
  article: 'image:image summary:text body:longtext author:text publishedOn:date',
  place: 'image:image city:text address:address phone:phone hours:text description:longtext rating:rating',
  org: 'image:image industry:text city:text contact:text phone:phone email:email description:longtext',
  device: 'image:image model:text location:text status:(online|warning|offline)=online updatedOn:date description:longtext',
  event: 'image:image date:datetime venue:text capacity:int summary:text description:longtext',
  media: 'image:image author:text category:text file:file description:longtext publishedOn:date',
  course: 'image:image teacher:text level:(beginner|intermediate|advanced)=beginner hours:int summary:text description:longtext',
  goods: 'image:image price:money stock:int=20 category:text description:longtext',
  service: 'image:image price:money duration:int summary:text description:longtext',
  job: 'company:text city:text salary:text kind:text description:longtext postedOn:date',
  talk: 'author:text body:longtext date:datetime',
  work: 'owner:text startsOn:date endsOn:date progress:pct description:longtext status:(planned|active|done)=active',
  money: 'amount:money date:date category:text note:longtext',
  document: 'kind:text file:file summary:longtext updatedOn:date',
  request: 'applicant:text date:date reason:longtext status:(submitted|reviewing|approved|rejected)=submitted',
  person: 'photo:image position:text city:text phone:phone email:email rating:rating bio:longtext',
};

/** Returns the fields of all other things; where requests are approved, everything is handed in first. */
function plainFields(draft: Draft): string {
  if (!isTool(draft)) return DEFAULT_FIELDS;
  return draft.isWorkflow ? CASE_FIELDS : WORK_FIELDS;
}
