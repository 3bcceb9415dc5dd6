import type { Locale } from '../../domain/text.ts';
import type { PlannableReading } from '../read/reading.ts';
import { withDesigns } from './made-to-order.ts';
import { withoutSaidAgain } from './said-again.ts';

type Wish = NonNullable<PlannableReading['requests']>[number]['value'];

/** A company's own past and beliefs are told on its "about" page. */
const OF_ITSELF =
  /\b(?:compan(?:y|ies)|organi[sz]ation|brand|firm|school|club|studio|museum|hotel|team|our|its)\b.*\b(?:history|story|mission|vision|values|culture|philosophy|profile|background)\b|(?:公司|企业|品牌|学校|团队|机构).*(?:历史|历程|简介|介绍|使命|愿景|价值观|文化|理念)/iu;
const BELIEFS = /^(?:mission|vision|value|values|philosophy|culture|company history|使命|愿景|价值观|理念|企业文化)$/iu;
const ITSELF =
  /\b(?:the|our|your|this)\s+company\b|\bcompany(?: s|'s)? (?:systems?|web ?sites?|platform|internal|business|operations?|brand\p{L}*|logos?|information|profile|introduction|history|news|culture|overview|mission|values|latest)\b|公司的?(?:简介|介绍|信息|新闻|动态|历史|文化|使命|愿景|价值|系统|网站|平台|内部)/iu;
/** What lies on the table of a game is no record. */
const PIECES =
  /(?:cards?|card flipping|flipping|patterns?|pairs?|hands?|chips?|bets?|buttons?|boards?|moves?|turns?|rounds?|obstacles?|controls?|tiles?|pieces?|wheels?|公共牌|手牌|筹码|按钮)$/iu;
/** What a player does is played: "storing screws", "breaking a glass block", "card flipping". */
const MOVE =
  /^\p{L}+ing (?:an? |the )?\p{L}+|(?<!rank|build|train|trad|list|sett|stream|craft|book|meet|shopp|rat|mint|min|farm|record)ing$/iu;
/** What a whole site is about is no kind of row in it. */
const OF_ITS_FIELD = /^(?:\p{L}+ )?(?:tourism|sports?|education)$/iu;
const OF_THE_SITE = /^(?:web ?site|site|page) (?:title|keyword|description|name|logo|icon)s?$/iu;
const BROUGHT = /^(?:delivery|external:recognition)$/;
/** Without a telephone, a call is one to action: a button. */
const SPOKEN = /phone|voice|video|audio|\bcall(?:s|ing)? (?:log|list|record|histor|cent|queue)/iu;
const BY_PHONE = /\b(?:by|via|through|using)\s+(?:tele)?phone\b|\bphone number\b|\be-?mail address\b|电话|邮箱/iu;
const TALK = new Set(['chat', 'messages']);
/** What happened long ago is told, and what was said stands where people talk. */
const OF_OTHERS =
  /cultur|museum|\bhistorical (?:content|sites?|figures?)|\bhistory (?:of|and (?:facts|culture|features))\b(?! (?:their|orders?|user))|about the history|(?:chat|message|conversation)s? history|文化|博物/iu;
const HEARD = /audio|music|songs?\b|videos?\b|media|playback|tracks?\b|radio|podcast|音|视频|播放/iu;
const TREND = /^(?:(?:industry|market|latest|current|news)\s+)*trends?$/iu;
/** To rank high where people search is no ranking list. */
const FOUND_BY = /\bsearch\b|\bseo\b|google|engine|搜索|百度/iu;
const CRAFT =
  /\b(?:house|home|office|car|pet|window|carpet|pool)\s+(?:cleaning|painting|moving|repairs?|wash(?:ing)?|grooming|sitting|renovation|care|maintenance)\b/iu;
const GOODS = /stock|warehous|inventor|goods|material|storage|logistic|suppl|purchas|product|仓|库存|入库|出库|货/iu;
/** Records whose word means something else where nothing of their trade is spoken of ("form properties", "rows of a table"). */
const OF_A_TRADE: Readonly<Record<string, RegExp>> = {
  property: /estate|hous|home|apartment|rent|tenant|land|villa|building|mortgage|accommodation|agent|房|物业|楼/iu,
  table: /restaurant|dining|diner|reserv|guest|caf[eé]|bar\b|food|餐|桌|包间/iu,
  character:
    /\b(?:games?|novels?|story|stories|anime|comics?|roles?|hero|movies?|books?|films?|play|players?|cartoon|drama)\b|游戏|小说|角色|动漫|故事|卡/iu,
  policy: /insur|premium|claim|coverage|保险|理赔|保单/iu,
  // What people are lent or allotted; other resources are read and downloaded, and a human or enterprise resource is none.
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
};
/** Bills, statements and summaries are made from what is kept, not by a generator. */
const FROM_ROWS =
  /\b(?:bills?|invoices?|statements?|payrolls?|pay ?slips?|reports?|receipts?|daily|weekly|monthly|summari\p{L}*|statistic\p{L}*|data tables?)\b|账单|发票|工资|报表|报告|统计|汇总/iu;
const FROM_WORDS =
  /\b(?:texts?|articles?|videos?|papers?|images?|codes?|copy|notes?|meetings?|links?|content|conversations?|books?|qr)\b|文章|文本|视频|图片|代码/iu;
const CARED_FOR = new Set(['property', 'vehicle', 'pet']);

/** A reading without what only sounds like an ability or a kind of record: the site's own company, answers that are no quiz. */
export function tidied(read: PlannableReading): PlannableReading {
  const reading = withDesigns(withProgress(withReports(withoutSaidAgain(read))));
  const wishes = (reading.requests ?? []).map(({ value }) => value);
  const features = new Set(reading.features.map(({ value }) => value));
  const saying = (words: RegExp) => wishes.some((wish) => words.test(wish.object) || words.test(wish.text));
  const onlyBy = (feature: string, words: RegExp) => {
    const behind = wishes.filter((wish) => wish.feature === feature);
    return behind.length > 0 && behind.every((wish) => words.test(wish.text) || words.test(wish.object));
  };
  // Members who collect points check in each day; employees clock in.
  const isPlay = features.has('points') || reading.recipes[0]?.value === 'games';
  const isDaily = features.has('clock') && isPlay && !saying(/attend|employee|staff|clock|考勤|员工/iu);
  const isCheckin = isDaily && saying(/(?:check|sign|clock)(?:ing)?[ -]?in\b|签到|打卡/iu);
  const isTalk = wishes.some((wish) => wish.feature !== undefined && TALK.has(wish.feature) && !BY_PHONE.test(wish.text));
  const isRestaurant = reading.recipes[0]?.value === 'restaurant';
  const dropped = (feature: string) =>
    (isRestaurant && BROUGHT.test(feature)) ||
    (feature === 'history' &&
      saying(OF_ITSELF) &&
      wishes.every((wish) => wish.feature !== 'history' || OF_ITSELF.test(wish.text))) ||
    (TALK.has(feature) && wishes.length > 0 && !isTalk && features.has('contact')) ||
    ((feature === 'quiz' || feature === 'exam') &&
      (features.has('qa') || features.has('forum')) &&
      !saying(/quiz|exam|test\b|测验|考试|答题/iu)) ||
    (feature === 'leaderboard' && onlyBy('leaderboard', FOUND_BY)) ||
    (feature === 'clock' && isDaily && !isCheckin) ||
    (feature === 'chart' && onlyBy('chart', TREND)) ||
    (feature === 'history' && onlyBy('history', OF_OTHERS)) ||
    (feature === 'game' && onlyBy('game', HEARD) && !saying(/\bgam(?:es?|ing)\b|游戏/iu));
  const unkept = new Set([
    ...(isItself(wishes, reading.subject?.value ?? '') ? ['company'] : []),
    ...(!isTalk && features.has('contact') && wishes.length > 0 ? ['chatMessage'] : []),
    ...(features.has('contact') &&
    reading.recipes[0]?.value !== 'crm' &&
    !saying(/contacts? (?:list|person|management|people)|联系人/iu)
      ? ['contact']
      : []),
    ...(isCheckin ? ['workoutLog'] : []),
    ...(features.has('leaderboard') && reading.recipes[0]?.value !== 'sports' ? ['standing'] : []),
    ...(features.has('poll') && !saying(/survey|questionnaire|问卷|调查/iu) ? ['survey'] : []),
  ]);
  const crafted = CRAFT.test(reading.subject?.value ?? '') || wishes.some((wish) => CRAFT.test(wish.object));
  const named = new Set(wishes.map((wish) => wish.entity));
  const words = [reading.subject?.value, reading.purpose?.value, ...wishes.map((wish) => wish.text)].join(' ');
  for (const [id, trade] of Object.entries(OF_A_TRADE)) if (!trade.test(words)) unkept.add(id);
  const isKept = (id: string) => !unkept.has(id) && !(crafted && CARED_FOR.has(id) && !named.has(id));
  const isSaid = (id: string) =>
    OTHERWISE.some((one) => one.id === id) && reading.records?.some(({ value }) => value.noun === id);
  const isGame = [...features].some((id) => id === 'game' || id.startsWith('game:'));
  const isGameSite = isGame && reading.recipes[0]?.value === 'games';
  const played = (part: Part): Part => {
    if (isCheckin && part.feature === 'clock') return { ...part, feature: 'checkin' };
    // Where people eat, what is fetched or brought was ordered from the menu.
    const { record: _, entity: __, ...rest } = part;
    if (isRestaurant && BROUGHT.test(part.feature ?? '')) return { ...rest, feature: 'checkout' };
    return isGameSite && part.feature === undefined && part.entity === undefined && MOVE.test(part.title)
      ? { ...rest, feature: 'game' }
      : part;
  };
  const believes = features.has('about') || reading.pages.some(({ value }) => value === 'about');
  return {
    ...reading,
    features: reading.features
      .filter(({ value }) => !dropped(value))
      .map((feature) => (isCheckin && feature.value === 'clock' ? { ...feature, value: 'checkin' } : feature)),
    entities: reading.entities.filter(({ value }) => isKept(value)),
    records: [
      ...(reading.records ?? []).filter(
        ({ value }) =>
          !(believes && BELIEFS.test(value.noun)) &&
          !(value.fields.length === 0 && (OF_ITS_FIELD.test(value.noun) || OF_THE_SITE.test(value.noun))) &&
          !(isGame && (PIECES.test(value.noun) || MOVE.test(value.noun))) &&
          !(/^(?:\p{L}+ )?call$/u.test(value.noun) && !SPOKEN.test(words)) &&
          !(unkept.has(value.noun) && isSaid(value.noun)),
      ),
      ...OTHERWISE.flatMap(({ id, noun, none, ...kept }) =>
        unkept.has(id) && (named.has(id) || isSaid(id)) && none?.test(words) !== true && !(isGame && id === 'resource')
          ? [{ value: { fields: [], ...kept, noun: noun[reading.locale] }, confidence: 0.8 }]
          : [],
      ),
    ],
    ...(reading.sections !== undefined && {
      sections: reading.sections.map((section) => ({
        ...section,
        value: ownRows(played(section.value), isKept, reading.locale),
      })),
    }),
    ...(reading.requests !== undefined && {
      requests: reading.requests.map((request) => ({ ...request, value: withoutFalse(request.value, dropped, isKept) })),
    }),
  };
}

/** What would be generated from the rows a site keeps is a report on them. */
function withReports(reading: PlannableReading): PlannableReading {
  const made = ({ feature, text, object }: Pick<Wish, 'feature' | 'text' | 'object'>) =>
    feature === 'generator' && FROM_ROWS.test(`${text} ${object}`) && !FROM_WORDS.test(`${text} ${object}`);
  const wishes = reading.requests ?? [];
  if (!wishes.some(({ value }) => made(value))) return reading;
  const isMade = ({ feature, title }: Part) => made({ feature, text: title, object: '' });
  const requests = wishes.map((wish) => (made(wish.value) ? { ...wish, value: { ...wish.value, feature: 'report' } } : wish));
  const generates = requests.some(({ value }) => value.feature === 'generator');
  const reports = reading.features.some(({ value }) => value === 'report');
  return {
    ...reading,
    requests,
    sections: (reading.sections ?? []).map((part) =>
      isMade(part.value) ? { ...part, value: { ...part.value, feature: 'report' } } : part,
    ),
    features: [
      ...reading.features.filter(({ value }) => generates || value !== 'generator'),
      ...(reports ? [] : [{ value: 'report', confidence: 0.9 }]),
    ],
  };
}

/** Progress that is tracked is looked at, not looked up by a number. */
function withProgress(reading: PlannableReading): PlannableReading {
  const wishes = (reading.requests ?? []).filter(({ value }) => value.feature === 'track');
  if (wishes.length === 0 || !wishes.every(({ value }) => GOES_ON.test(`${value.text} ${value.object}`))) return reading;
  const named = <Each extends { feature?: string | undefined }>(found: { value: Each }) =>
    found.value.feature === 'track' ? { ...found, value: { ...found.value, feature: 'progress' } } : found;
  return {
    ...reading,
    features: reading.features.map((found) => (found.value === 'track' ? { ...found, value: 'progress' } : found)),
    requests: (reading.requests ?? []).map((found) => ({ ...found, ...named(found) })),
    ...(reading.sections !== undefined && { sections: reading.sections.map((found) => ({ ...found, ...named(found) })) }),
  };
}

const GOES_ON =
  /(?:learning|reading|training|study|fitness|goal|own|their|tracking|track) progress|progress tracking|\bhabits?\b|学习进度/iu;

/** Whether every mention of a company means the one whose site it is. */
function isItself(wishes: readonly Wish[], subject: string): boolean {
  const said = wishes.filter((wish) => wish.entity === 'company');
  return (
    (said.length > 0 || /\bcompany$|\bcompany (?:\p{L}+ )?(?:system|web ?site|platform)$|公司$|企业$/iu.test(subject)) &&
    said.every((wish) => ITSELF.test(wish.object) || ITSELF.test(wish.text))
  );
}

/** What is kept under the same word where it means something else; where it is part of a name, nothing is. */
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

type Part = NonNullable<PlannableReading['sections']>[number]['value'];

/** A part about records of another trade keeps records of its own under that word. */
function ownRows(part: Part, isKept: (entity: string) => boolean, locale: PlannableReading['locale']): Part {
  const { entity, ...rest } = part;
  if (entity === undefined || isKept(entity)) return part;
  if (OF_A_TRADE[entity] === undefined || rest.feature !== undefined) return rest;
  const otherwise = OTHERWISE.find(({ id }) => id === entity);
  if (otherwise !== undefined) return { ...rest, record: otherwise.noun[locale] };
  return { ...rest, record: part.title.replace(/\s+(?:management|display|inquiry)$/i, '') };
}

function withoutFalse(wish: Wish, dropped: (feature: string) => boolean, isKept: (entity: string) => boolean): Wish {
  const { feature, entity, record, ...rest } = wish;
  return {
    ...rest,
    ...(feature === undefined || dropped(feature) ? {} : { feature }),
    ...(entity === undefined || !isKept(entity) ? {} : { entity }),
    ...(record === undefined || BELIEFS.test(record) ? {} : { record }),
  };
}
