import { entityById, parseFields } from '../catalogue/entities.ts';
import type { Reading } from '../read/reading.ts';
import { isTool } from '../expand/access.ts';
import { lookUpPlace } from '../read/place.ts';
import { kindOfNoun } from '../content/kinds.ts';
import { addEntity, MAX_ENTITIES, type Draft } from './draft.ts';
import { isMenuEntry } from './titled-page.ts';
import { camelCase, isChinese, named, ownWords, plural } from './naming.ts';

type PromptRecord = NonNullable<Reading['records']>[number]['value'];

/** Makes a described record an entity of the site: the catalogue's with further fields, or one of its own. Its id, or null. */
export function addRecord(draft: Draft, spoken: PromptRecord): string | null {
  const noun = nounOf(spoken.noun);
  if (noun === '' || (isNoThing(noun) && spoken.fields.length < 2)) return null;
  if (spoken.fields.length === 0 && isMenuEntry(draft, noun)) return null;
  const record = { ...spoken, noun: meant(draft, noun) };
  const known = record.entity ?? catalogueId(record.noun);
  if (known !== null && entityById(known) !== undefined) return extendEntity(draft, known, record);
  return addOwn(draft, record);
}

/** What is kept under the name of a department or an activity. */
function meant(draft: Draft, noun: string): string {
  const kept = draft.entities.has('patient') ? OF_HOSPITALS[noun.toLowerCase()] : undefined;
  return kept ?? (isTool(draft) ? OF_TOOLS[noun.toLowerCase()] : undefined) ?? noun;
}

/** Where people work, an activity is what they keep of it, not something to read about. */
const OF_TOOLS: Readonly<Record<string, string>> = {
  accounting: 'accounting record',
  bookkeeping: 'accounting record',
  settlement: 'settlement record',
  finance: 'financial record',
  marketing: 'marketing campaign',
  production: 'production order',
  maintenance: 'maintenance record',
  会计: '会计记录',
  核算: '核算记录',
  财务: '财务记录',
  生产: '生产订单',
};

/** What the departments of a hospital keep. */
const OF_HOSPITALS: Readonly<Record<string, string>> = {
  laboratory: 'lab test',
  lab: 'lab test',
  theater: 'surgery',
  theatre: 'surgery',
  'operating theater': 'surgery',
  pharmacy: 'medicine',
};

/** The noun without what only says something about it ("existing", "editing"). */
function nounOf(spoken: string): string {
  const noun = spoken
    .trim()
    .replace(/^(?:(?:the|a|an|own|their|its)\s+)+/i, '')
    .replace(/(.)(?:\s+names?|(?<!姓)名称)$/iu, '$1');
  const rest = noun.replace(
    /^(?:(?:existing|new|unnecessary|editing|creating|adding|deleting|viewing|managing|clear|other|various|different|specific|related|relevant|multiple|own|detailed|basic|corresponding|simple|retaining|original|showcasing)\s+)+/i,
    '',
  );
  return rest.replace(/(?:的|等)$/u, '').replace(/\b(pri|si|ma)z$/i, '$1ze');
}

/** Words that name a quality, a language or a part of any page: no records are kept of them. */
function isNoThing(noun: string): boolean {
  if (noun.length < 2 || NO_THINGS.test(noun)) return true;
  if (lookUpPlace(noun) !== undefined || QUALITY.test(noun)) return true;
  return !noun.includes(' ') && /(?:ly|ish|ous|able|ible|ful|less|istic)$/i.test(noun);
}

const NO_THINGS =
  /^(?:full|first|last|old|common|individual|free|simplified|panoramic|fast|slow|public|private|privacy|minimalist|modern|professional|placed|quality|conflict|chinese|english|french|german|spanish|japanese|korean|language|yahoo|google|more|other|navigation menu|menu|original|graph|content|information|function|page|website|effect|style|comparison|calculation|processing|browsing|interaction|experience|environment|platform|support|need|purpose|way|part|type|kind|number|name|title|description|price|image|text|color|status|time|date|click|view|result|access|up|off|out|on|siz|size|screen siz|screen size|social|dimension|dashboard|system|panel|screen|drop-?down(?: menus?)?|menus|options?|large|small|(?:mobile )?responsiveness|usability|(?:credit|debit|visa|mastercard)(?: cards?)?|(?:bank|wire|credit card|debit card) (?:transfers?|payments?)|paypal|alipay|wechat pay|apple pay|google pay|life|continent|europe|asia|africa|america|australia|oceania|world|globe)$/i;

/** How something is or what is done to it, left over where a sentence was cut into things. */
const QUALITY =
  /^(?:updates?|modifications?|adjustments?|developments?|validations?|hover|full|common|simplified|incomplete|duplicate|interact|speak|converse|dine|collaborate|analyze|develop|fun|old|odd|refresh|removal|scaling|coherent|vice versa|insights?|placement|participation|comprehension|computation|communication|interrupt|outputs?|emojis|mobile devices?|tab selection|click lock|password (?:recovery|retrieval|reset)|page reset|navigation menus|collapse menu items?|visual appeal|(?:form|data|form data) validation|(?:search engine|engine|seo|mobile|performance|system performance) optimization|resource integration|(?:better|fast|rapid|convenient|gain|valuable|secure|seamless|user[ -]friendly|error[ -]free|shrink|clean) .*)$/i;

function catalogueId(noun: string): string | null {
  const id = camelCase(noun);
  return id !== '' && entityById(id) !== undefined ? id : null;
}

function extendEntity(draft: Draft, id: string, record: PromptRecord): string | null {
  if (!addEntity(draft, id)) return null;
  const before = draft.entities.get(id) ?? { id };
  // "Patient name" is what a patient's own name is called.
  const names = [id, camelCase(record.noun)].flatMap((noun) => [`${noun}Name`, `${noun}Title`]);
  const fields = record.fields.filter((field) => !names.includes(field.split(':')[0] ?? ''));
  draft.entities.set(id, {
    ...before,
    ...(fields.length === 0 || before.fields !== undefined ? {} : { fields: fields.join(' '), extends: true }),
    ...described(record),
    ...(sameName(id, record.noun) || before.label !== undefined ? {} : named(record.noun)),
  });
  return id;
}

function sameName(id: string, noun: string): boolean {
  const name = entityById(id)?.name ?? ['', ''];
  return name[0].toLowerCase() === noun.toLowerCase() || name[1] === noun;
}

/** A record without a counterpart in the catalogue, with the fields named or the usual ones. */
function addOwn(draft: Draft, record: PromptRecord): string | null {
  const noun = record.noun.trim();
  const same = idOfNoun(draft, noun);
  if (same !== null) return describeAgain(draft, same, record);
  if (draft.entities.size >= MAX_ENTITIES || noun.length < 2) return null;
  const spoken = camelCase(noun);
  // "Constructor" is a name that every object has: tables by id must not find it there.
  const id = isChinese(noun) || spoken in {} ? `record${draft.entities.size + 1}` : spoken;
  if (id === '' || draft.entities.has(id)) return null;
  if (kindOfNoun([noun, noun]).id === 'process') draft.written.add(id);
  draft.entities.set(id, {
    id,
    fields: recordFields(record.fields, noun, draft),
    ...named(noun),
    icon: 'folder',
    ...described(record),
  });
  return id;
}

/** A record of the prompt's own that it describes under a second name has the fields named there. */
function describeAgain(draft: Draft, id: string, record: PromptRecord): string {
  const before = draft.entities.get(id);
  if (before === undefined || entityById(id) !== undefined || record.fields.length < 2) return id;
  draft.entities.set(id, { ...before, fields: recordFields(record.fields, record.noun, draft), ...described(record) });
  return id;
}

function described({ labels, values }: PromptRecord) {
  return {
    ...(labels === undefined
      ? {}
      : { fieldLabels: Object.fromEntries(Object.entries(labels).map(([key, words]) => [key, ownWords(words)])) }),
    ...(values === undefined || values.length === 0 ? {} : { values: values.map((value) => ownWords(value)) }),
  };
}

/** The entity of the draft that a noun names. */
export function idOfNoun(draft: Draft, spoken: string): string | null {
  const noun = meant(draft, nounOf(spoken));
  const word = noun.toLowerCase();
  const found = [...draft.entities.values()].find((entity) =>
    [entity.label?.en, entity.label?.zh, entity.plural?.en].some((name) => name?.toLowerCase() === word),
  );
  if (found !== undefined) return found.id;
  const item = /\bitem$/.test(word)
    ? [...draft.entities.values()].find(({ label }) => /\bitem$/i.test(label?.en ?? ''))
    : undefined;
  if (item !== undefined) return item.id;
  const money = MONEY.test(word) ? [...draft.entities.keys()].find((each) => MONEY.test(each)) : undefined;
  if (money !== undefined) return money;
  // "Venues" after "sports venues" are the same ones.
  const narrower = [...draft.entities.values()].find(
    ({ id: each, label }) =>
      entityById(each) === undefined &&
      label?.en?.toLowerCase().endsWith(` ${word}`) === true &&
      !/^\S+(?:al|ed|ic|ive|ous|able|ible|ant) /i.test(label.en),
  );
  if (narrower !== undefined && !word.includes(' ')) return narrower.id;
  const cued = [...draft.entities.keys()].find((each) => isCue(each, word));
  if (cued !== undefined) return cued;
  const id = catalogueId(noun);
  return id !== null && draft.entities.has(id) ? id : null;
}

const MONEY = /financ|^财务/iu;

/** Whether the catalogue knows the noun as another word for the entity. */
function isCue(id: string, word: string): boolean {
  return (entityById(id)?.cues.flat() ?? []).some((cue) => cue === word || plural(cue) === word);
}

const DEFAULT_FIELDS = 'image:image category:text summary:text description:longtext date:date';
const CASE_FIELDS =
  'applicant:text category:text date:date description:longtext status:(submitted|reviewing|approved|rejected)=submitted';
const WORK_FIELDS = 'owner:text category:text date:date status:(planned|active|done)=active description:longtext';
/** What is kept of records that somebody handles, by the words in their name. */
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
  [/(?:^|\s)sales?$|销售$/iu, 'product:text quantity:int amount:money customer:text date:date'],
  [/(?:price|exchange rate|quotation|价格|行情|汇率)$/iu, 'price:money change:pct high:money low:money updatedOn:date'],
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
  [/(?:record|history|记录)$/iu, 'date:date description:longtext status:(pending|done)=pending'],
];

/** What is kept of things of a kind that nothing closer says. */
const FIELDS_BY_KIND: Readonly<Record<string, string>> = {
  process: 'target:text date:datetime result:text note:longtext status:(scheduled|running|done|failed)=scheduled',
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

/** The fields named, with a title first; the usual ones of such a record when none were named. */
function recordFields(named: readonly string[], noun: string, draft: Draft): string {
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

/** What is kept of other things: where requests are approved, everything is handed in first. */
function plainFields(draft: Draft): string {
  if (!isTool(draft)) return DEFAULT_FIELDS;
  return draft.isWorkflow ? CASE_FIELDS : WORK_FIELDS;
}
