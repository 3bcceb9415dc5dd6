/** A part of a prompt between two requests. */
export interface ClauseBreak {
  readonly start: number;
  readonly end: number;
}

/** Ends a request in any case. */
const HARD_BREAK =
  /[;；。！!\n]+|(?<!\b(?:dr|mr|mrs|ms|prof|st|no|vs|jr|sr|inc|ltd|co|etc|approx|e\.g|i\.e))\.(?=\s|$)|\.{2,}|,\s*also\s+|[，,]\s*(?:还有|另外|还要)/g;
/** Ends a request too, but not where what follows a colon is a text that asks. */
const QUESTION = /[?？]+(?=\s|$)/g;
const TEXT_BEGINS = /\n|:(?![\d/])/g;
const VERBS =
  'make|change|turn|set|use|add|insert|create|put|remove|delete|drop|hide|move|swap|duplicate|copy|rename|call|replace|recolou?r|paint|translate|switch|give|show|increase|reduce|round|include|convert|let|allow|sort|export|filter|center|centre|display|enable|get rid of|need|want';
/** "In the menu, call …" begins with the place of what follows. */
const PLACE_FIRST = String.raw`(?<!(?:^|[.;])\s*(?:please\s+)?in the (?:(?:main|top) )?(?:menu|navigation))`;
/** Ends a request only where another verb follows: "dark green and white" stays together. */
const ENGLISH_JOIN = new RegExp(
  `${PLACE_FIRST}(?:(?<!\\s)\\s*,\\s*(?:(?:and|then|also)\\s+){0,3}|(?<!\\s)\\s+(?:and|then)\\s+(?:(?:then|also)\\s+){0,3})(?:please\\s+)?(?=(?:${VERBS})\\b)`,
  'g',
);
/** "no rounded corners, no shadows": two requests where the first is one. */
const NO_FIRST = /^\W*(?:no|without)\s|^(?:不要|去掉)/;
const NO_JOIN = /(?<!\s)\s*(?:,|\s(?:and|or))\s*(?=(?:no|without)\s)|[,，、和](?=不要|去掉)/g;
/** Joins contact details that follow each other: "our address is ... and phone ...". */
const DETAIL_JOIN =
  /(?<!\s)(?:\s*,)?\s+and\s+(?=(?:our |the |my )?(?:phone|telephone|e-?mail|address)\b)|[，,、]\s*(?=(?:联系)?(?:电话|手机|邮箱|地址)(?:改|换|是|为|：|:))/g;
/** Begins the parts that belong to the thing before them. */
const PARTS_BEGIN = /[.;]|\bwith\b/g;
const CHINESE_JOIN =
  /(?:[，,、]\s*)?(?:并且|而且|然后|同时|另外|(?<!看板|列表|页面?|里|中|上|菜单)再|并|还要|以及)(?=把|将|给|在|添加|增加|加|新增|删|移|去掉|改|换|复制|用|让|使)|[，,、]\s*(?=把|将|给|在|添加|增加|加|新增|删|移|去掉|改|换|复制|用|让|使|请|再|不要|隐藏|显示|首页|看板|字|按钮|颜色|配色|背景|标题|图片|整体|风格)/g;

/**
 * Finds the breaks between the requests of a prompt, in order; quoted words are blanked out before. Each pattern goes through the text once:
 * what stands before a match is looked up, not read again.
 */
export function findBreaks(masked: string): ClauseBreak[] {
  const breaks = [
    ...matches(HARD_BREAK, masked),
    ...withoutThose(matches(QUESTION, masked), { after: ':', among: matches(TEXT_BEGINS, masked), masked }),
    ...matches(ENGLISH_JOIN, masked),
    ...noJoins(masked),
    ...withoutThose(matches(DETAIL_JOIN, masked), { after: 'with', among: matches(PARTS_BEGIN, masked), masked }),
    ...matches(CHINESE_JOIN, masked),
  ];
  return breaks.toSorted((a, b) => a.start - b.start);
}

function matches(pattern: RegExp, text: string): ClauseBreak[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

interface Before {
  /** The mark after which there is no cut. */
  readonly after: string;
  /** All marks, of which the last one before a cut counts. */
  readonly among: readonly ClauseBreak[];
  readonly masked: string;
}

function withoutThose(breaks: readonly ClauseBreak[], { after, among, masked }: Before): ClauseBreak[] {
  let next = 0;
  return breaks.filter(({ start }) => {
    while ((among[next]?.end ?? Infinity) <= start) next += 1;
    const last = among[next - 1];
    return last === undefined || masked.slice(last.start, last.end) !== after;
  });
}

/** Joins of the first request, up to its first comma. */
function noJoins(masked: string): ClauseBreak[] {
  const first = NO_FIRST.exec(masked);
  if (first === null) return [];
  const comma = masked.slice(first[0].length).search(/[,，、;]/);
  const end = comma < 0 ? masked.length : first[0].length + comma + 1;
  return matches(NO_JOIN, masked).filter((cut) => cut.start >= first[0].length - 1 && cut.start < end);
}
