import type { PlannableReading } from '../read/reading.ts';
import type { Locale } from '../../domain/text.ts';
import { isConversation, visitFrequency, type ReadingContext, type RequestValue } from './reading-context.ts';

type Part = NonNullable<PlannableReading['sections']>[number]['value'];

const ITSELF =
  /\b(?:the|our|your|this)\s+company\b|\bcompany(?: s|'s)? (?:systems?|web ?sites?|platform|internal|business|operations?|brand\p{L}*|logos?|information|profile|introduction|history|news|culture|overview|mission|values|latest)\b|公司的?(?:简介|介绍|信息|新闻|动态|历史|文化|使命|愿景|价值|系统|网站|平台|内部)/iu;
const CRAFT =
  /\b(?:house|home|office|car|pet|window|carpet|pool)\s+(?:cleaning|painting|moving|repairs?|wash(?:ing)?|grooming|sitting|renovation|care|maintenance)\b/iu;
const CARED_FOR = new Set(['property', 'vehicle', 'pet']);
const GOODS = /stock|warehous|inventor|goods|material|storage|logistic|suppl|purchas|product|仓|库存|入库|出库|货/iu;
/** Records whose word means something else where nothing of their trade is spoken of ("form properties", "rows of a table"). */
const OF_A_TRADE: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    property: /estate|hous|home|apartment|rent|tenant|land|villa|building|mortgage|accommodation|agent|房|物业|楼/iu,
    table: /restaurant|dining|diner|reserv|guest|caf[eé]|bar\b|food|餐|桌|包间/iu,
    character:
      /\b(?:games?|novels?|story|stories|anime|comics?|roles?|hero|movies?|books?|films?|play|players?|cartoon|drama)\b|游戏|小说|角色|动漫|故事|卡/iu,
    policy: /insur|premium|claim|coverage|保险|理赔|保单/iu,
    // Money that is lent is no book of a library.
    loan: /librar|\bbooks?\b|borrow(?!ers?\b)|\btools?\b|equipment|archiv|图书|借阅|归还|借还/iu,
    // Resources are lent or allotted to people; others are read and downloaded, and a human or enterprise resource is neither.
    resource: /construct|allocat|schedul|crew|project|cloud|工程|施工|项目|分配|调度/iu,
    holding:
      /stock|\bshares\b|shareholder|invest|fund|portfolio|securit|trad(?:e|ing)|futures|crypto|coin|forex|asset|wealth|股|基金|持仓|证券|投资|理财|币/iu,
    track: /music|song|audio(?!\/video)|album|podcast|listen|radio|sing|音|歌/iu,
    match:
      /sport|league|football|soccer|basketball|tennis|tournament|competition|fixture|score|game|player|club|match(?:es)? (?:list|schedule|result|data|information|day)|比赛|赛事|球|对局/iu,
    purchaseRequest:
      /procur|requisition|supplier|vendor|inventor|warehous|material|erp\b|office|approv|tender|bid|\bbuy requests?|采购|请购|供应/iu,
    player:
      /sport|team|league|\bgam(?:es?|ing)\b|match|football|soccer|basketball|athlet|play(?:s|ing)? (?:against|with)|players|球|选手|游戏|比赛|玩家/iu,
    workoutLog: /work-?outs?\b|fitness|exercis|\bgym|sport|running|training|yoga|weight|健身|运动|锻炼|跑步|训练/iu,
    exhibit: /museum|exhibi|galler|artist|\bart(?:s|works?|ifacts?)?\b|heritage|collection|zoo|aquarium|展|博物|藏品|画廊/iu,
    rental: /\brent(?:al|als|ing|ed|s)?\b|leas(?:e|ing)|lend|borrow|car hire|bike hire|租/iu,
    stockIn: GOODS,
    stockOut: GOODS,
    stockMove: GOODS,
  }),
);

/** Records behind a word in its other sense; a word that is part of a name stands for none. */
const OTHERWISE: readonly {
  readonly id: string;
  readonly noun: Readonly<Record<Locale, string>>;
  readonly entity?: string;
  readonly fields?: string[];
  readonly none?: RegExp;
}[] = [
  // Policies that insure nothing are a government's or a company's.
  { id: 'policy', noun: { en: 'public policy', zh: '政策' } },
  {
    id: 'resource',
    noun: { en: 'resource', zh: '资源' },
    entity: 'document',
    fields: ['summary:longtext'],
    none: /\b(?:human|enterprise) resources?\b|人力资源|企业资源/iu,
  },
];

/** Kinds of records that the words mean; the others are another trade's, the site's own company, or an answer to an ability. */
export function entityMatcher(context: ReadingContext): (entity: string) => boolean {
  const { reading, requests, features, words, isRequestedWith } = context;
  const recipe = reading.recipes[0]?.value;
  const reached = features.has('contact');
  const mistaken = new Map<string, boolean>(
    Object.entries({
      invitation: recipe === 'wedding',
      company: isOwnCompany(requests, reading.subject?.value ?? ''),
      chatMessage: reached && requests.length > 0 && !isConversation(context),
      contact: reached && recipe !== 'crm' && !isRequestedWith(/contacts? (?:list|person|management|people)|联系人/iu),
      attendance: visitFrequency(context) !== undefined,
      standing: features.has('leaderboard') && recipe !== 'sports',
      systemLog: (reading.records ?? []).some(({ value }) => /^(?:work )?logs?$|^(?:工作)?日志$/iu.test(value.noun)),
      survey: features.has('poll') && !isRequestedWith(/survey|questionnaire|问卷|调查/iu),
    }),
  );
  const crafted = CRAFT.test(reading.subject?.value ?? '') || requests.some((request) => CRAFT.test(request.object));
  const named = new Set(requests.map((request) => request.entity));
  return (id) =>
    mistaken.get(id) !== true && OF_A_TRADE.get(id)?.test(words) !== false && !(crafted && CARED_FOR.has(id) && !named.has(id));
}

/** Records that are kept under a word which means something else here. */
export function recordsInOtherSense(
  { reading, requests, words }: ReadingContext,
  matches: (entity: string) => boolean,
  isGame: boolean,
): Records {
  return OTHERWISE.flatMap(({ id, noun, none, ...kept }) => {
    const isNamed = requests.some((request) => request.entity === id) || isNamedRecord(reading, id);
    if (matches(id) || !isNamed || none?.test(words) === true || (isGame && id === 'resource')) return [];
    return [{ value: { fields: [], ...kept, noun: noun[reading.locale] }, confidence: 0.8 }];
  });
}

type Records = NonNullable<PlannableReading['records']>;

/** Decides whether a word that can mean something else was read as a kind of record of its own. */
export function isNamedRecord(reading: PlannableReading, id: string): boolean {
  return OTHERWISE.some((one) => one.id === id) && (reading.records ?? []).some(({ value }) => value.noun === id);
}

/** A part about records of another trade keeps records of its own under that word. */
export function withOwnRecords(part: Part, isKept: (entity: string) => boolean, locale: PlannableReading['locale']): Part {
  const { entity, ...rest } = part;
  if (entity === undefined || isKept(entity)) return part;
  if (!OF_A_TRADE.has(entity) || rest.feature !== undefined) return rest;
  const otherwise = OTHERWISE.find(({ id }) => id === entity);
  if (otherwise !== undefined) return { ...rest, record: otherwise.noun[locale] };
  return { ...rest, record: part.title.replace(/\s+(?:management|display|inquiry)$/i, '') };
}

/** Decides whether every mention of a company means the one whose site it is. */
function isOwnCompany(requests: readonly RequestValue[], subject: string): boolean {
  const said = requests.filter((request) => request.entity === 'company');
  return (
    (said.length > 0 ||
      /\bcompany$|\bcompany (?:\p{L}+ )?(?:system|web ?site|platform)$|公司$|企业$|^(?:企业|公司)/iu.test(subject)) &&
    said.every((request) => ITSELF.test(request.object) || ITSELF.test(request.text))
  );
}
