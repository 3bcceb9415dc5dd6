import type { Token } from './normalize.ts';

/** What a request does and to what: "managing didactic plans" is the verb "manage" and the noun "didactic plan". */
export interface VerbNoun {
  readonly verb: string | null;
  /** Null when nothing but general words is left. */
  readonly noun: string | null;
  /** The verb is one that keeps records, or there is none. */
  readonly keepsRecords: boolean;
}

const RECORD_VERBS =
  'create add edit update delete remove manage view browse display show list publish submit post upload record track save store organize maintain enter input write read share generate customize design fill set select choose preview check monitor review request handle process see access explore collect assign schedule plan import query find search open report release modify download order buy purchase register receive send get learn make keep use provide perform complete issue approve donate adopt evaluate compare edit configure';
const VERBS = new Set(RECORD_VERBS.split(' '));
/** Verbs of things that a list and a form do not do: with an unknown noun they are no record. */
const OTHER_VERBS = new Set(
  'interact communicate participate engage connect analyze analyse navigate click log adjust ensure switch pause stop change call drag drop play watch listen follow like join invite reply apply compete earn win practice test calculate convert draw print scan pay sign chat comment subscribe contact take go try run start answer rotate zoom simulate optimize improve translate compress encrypt detect identify match verify authenticate authorize recommend predict visualize automate integrate deploy execute process train improve understand ask respond move copy paste crop resize record sync synchronize backup restore validate meet enjoy experience withdraw recharge transfer sell trade invest bet donate unlock upgrade return exchange control operate configure support'.split(
    ' ',
  ),
);
/** Endings in -ing that name a thing. */
const THINGS_IN_ING = new Set(
  'meeting training painting booking building listing wedding clothing drawing recording offering briefing blessing'.split(' '),
);
const DROPPED_ENDINGS = new Set(
  'management manage information info record list detail data status display creation editing addition deletion viewing browsing publishing submission history tracking page module function functionality feature system operation statistic overview introduction showcase display section panel center centre interface content entry'.split(
    ' ',
  ),
);
const SMALL_WORDS = new Set(
  'the a an their his her its own my our your new existing different various multiple several specific relevant related all other some more any available online personal corresponding detailed basic simple quickly easily such of for to in on by from with based via through at as and or each every this that these those certain own'.split(
    ' ',
  ),
);
const GENERAL_NOUNS = new Set(
  'thing item option function operation module content information data result detail system page user admin administrator setting record list status type mode style element component parameter field font button image keyword configuration database analysis control role verification performance storage security language suggestion size navigation history graphic number categorization filter sort sorting query login logout registration data permission authority response load speed experience environment condition requirement support method standard functionality website site app application platform service management feature need preference time process way action tool work text file topic category step level part area purpose activity account profile home homepage design layout theme color'.split(
    ' ',
  ),
);
const CHINESE_VERBS =
  /^(?:创建|新建|新增|添加|增加|编辑|修改|更新|删除|管理|查看|浏览|展示|显示|发布|提交|上传|记录|跟踪|保存|填写|设置|选择|预览|搜索|查询|查找|审核|处理|下载|导入|生成|收藏|分享|维护|登记|录入|对|将|所有|各种|不同|自己的|自己|相关|我的|新的|在线)+/u;
const CHINESE_ENDINGS = /(?:管理|信息|记录|列表|详情|数据|展示|页面|模块|功能|系统|的|发布|查询|查看|统计|操作|内容|情况)+$/u;

/** Takes a request apart; nouns of more than three words are no record's name. */
export function takeApart(tokens: readonly Token[], text: string): VerbNoun {
  return tokens[0]?.han === true ? takeApartChinese(text) : takeApartEnglish(tokens);
}

function takeApartEnglish(tokens: readonly Token[]): VerbNoun {
  const words = tokens.map((token) => ({ stem: token.stem, raw: token.raw }));
  let verb: string | null = null;
  let keepsRecords = true;
  while (words.length > 0) {
    const stem = words[0]?.stem ?? '';
    const other = baseOf(stem, OTHER_VERBS);
    const found = verbOf(stem) ?? other;
    if (!SMALL_WORDS.has(stem) && (found === null || verb !== null)) break;
    if (verb === null && other !== null) keepsRecords = false;
    verb ??= found;
    words.shift();
  }
  const cut = words.findIndex((word, index) => index > 0 && SMALL_WORDS.has(word.stem));
  const phrase = cut === -1 ? words : words.slice(0, cut);
  while (phrase.length > 1 && DROPPED_ENDINGS.has(phrase.at(-1)?.stem ?? '')) {
    verb ??= 'manage';
    phrase.pop();
  }
  const noun = phrase.map((word, index) => (index === phrase.length - 1 ? word.stem : word.raw.toLowerCase())).join(' ');
  const last = phrase.at(-1)?.stem ?? '';
  const action =
    verbOf(last) !== null || baseOf(last, OTHER_VERBS) !== null || (last.endsWith('ing') && !THINGS_IN_ING.has(last));
  const general =
    phrase.length === 0 || GENERAL_NOUNS.has(last) || action || phrase.length > 3 || last.length < 3 || NOT_NOUNS.test(last);
  return { verb, noun: general ? null : noun, keepsRecords };
}

/** The verb behind "managing", "manages" or "manage"; null for other words. */
export function verbOf(stem: string): string | null {
  return baseOf(stem, VERBS);
}

function baseOf(stem: string, verbs: ReadonlySet<string>): string | null {
  if (verbs.has(stem)) return stem;
  if (!stem.endsWith('ing')) return null;
  const base = stem.slice(0, -3);
  if (verbs.has(base)) return base;
  if (verbs.has(`${base}e`)) return `${base}e`;
  const single = base.slice(0, -1);
  return base.at(-1) === base.at(-2) && verbs.has(single) ? single : null;
}

/** Adverbs, adjectives and pronouns that a cut may leave at the end. */
const NOT_NOUNS =
  /(?:ly|ous|ive|able|ible|ful|ical|ional|less)$|^(?:them|one|it|out|where|when|etc|able|other|easy|able|unnecessary|historical|statistical|financial|wechat|english|backend|frontend|web|webpage|screen size|so|up|not|only|more|in|on|new)$/;

function takeApartChinese(text: string): VerbNoun {
  const verb = CHINESE_VERBS.exec(text)?.[0] ?? null;
  const rest = text.slice(verb?.length ?? 0);
  const ending = CHINESE_ENDINGS.exec(rest)?.[0] ?? '';
  const noun = rest.slice(0, rest.length - ending.length).replace(/[\s，。、]/gu, '');
  const general = noun.length < 2 || noun.length > 6 || /[的了并和与在]|用户|系统|网站|平台|功能|内容|数据/u.test(noun);
  return { verb: verb ?? (ending.includes('管理') ? '管理' : null), noun: general ? null : noun, keepsRecords: true };
}
