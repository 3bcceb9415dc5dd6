import { allMatches } from './all-matches.ts';
import { blankSpans } from './blank-spans.ts';
import { CHINESE_VERBS } from './chinese-requests.ts';
import type { Sentence } from './normalize.ts';
import { fold } from './normalize.ts';
import { chineseRoleAtStart } from './roles.ts';

/** Kinds of openings of a list of requests: somebody does it, the site has it, or a thing consists of it. */
export type RegionKind = 'does' | 'has' | 'names' | 'consists' | 'purpose';

/** One thing asked for: a piece of a list such as "functionalities for A, B and C". */
export interface Request {
  /** The prompt's own words, trimmed. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A list of requests under one opening. */
export interface Region {
  readonly kind: RegionKind;
  /** The words before the opening, back to the last cut: who does it, or what has it. */
  readonly subject: string;
  /** The words of the opening itself ("allowing users to"). */
  readonly opening: string;
  /** True when the prompt begins with these words before the opening ("A gym with ..."): the site itself consists of what follows. */
  readonly isWhole?: boolean;
  readonly pieces: readonly Request[];
}

const NOUNS = "[\\p{L}'’-]+(?:\\s+(?!be\\b)[\\p{L}'’-]+)?";
const TRIGGERS: readonly (readonly [RegionKind, string])[] = [
  [
    'names',
    `\\b(?:functionalit(?:y|ies)|capabilit(?:y|ies)|features?|functions?|modules|sections|pages|parts|columns|menus|tabs|channels)\\s*(?:\\([^)]{0,40}\\)\\s*)?(?:,\\s*)?(?:such as|including|includes?|like|for|of|namely|are|:)\\s`,
  ],
  ['names', `\\b(?:functionalit(?:y|ies)|capabilit(?:y|ies)|ability|option)\\s+to\\s`],
  // Menus list pages.
  ['names', `(?<=\\b(?:menu|navigation bar),?\\s(?:including|with)\\s)(?:items|links|entries)\\s+(?:such as|like|for)\\s`],
  ['names', `(?<=\\bnavigation (?:menu|bar),?\\s)(?:including|with)\\s(?!features|functions|items|links|entries)`],
  [
    'does',
    `\\b(?:should|must|can|could|may|will|shall|need to|needs to|wants? to|would)\\s+(?:also\\s+|then\\s+|only\\s+|both\\s+)?(?:be\\s+(?:able|allowed|capable|used)\\s+(?:to|of)\\s+)?(?:also\\s+)?(?!also\\b|be\\b|have\\b|include|contain|support|provide|offer|feature|consist|allow|enable|let\\b|help\\b|ensure)`,
  ],
  [
    'purpose',
    `\\b(?:store|shop|website|site|marketplace|platform|company|business|agency)\\s+(?:that\\s+|which\\s+|for\\s+)?(?=(?:sell|rent|lend|leas)(?:s|ing)?\\s)`,
  ],
  ['does', `\\b(?:is|are) (?:able|allowed|required) to\\s`],
  [
    'does',
    `\\b(?:allow(?:s|ing)?|enabl(?:es?|ing)|let(?:s|ting)?|help(?:s|ing)?|requir(?:es?|ing)|permit(?:s|ting)?|facilitat(?:es?|ing))\\s+(?:for\\s+)?(?:${NOUNS}(?:\\s+and\\s+[\\p{L}'’-]+)?\\s+)?to\\s`,
  ],
  ['does', `\\b(?:allow(?:s|ing)?|enabl(?:es?|ing)|help(?:s|ing)?|let(?:s|ting)?)\\s+`],
  ['does', `\\b(?:which|that|where|who)\\s+(?:\\p{L}+\\s+)?(?:can|could|may|will|should|must)\\s+(?:be\\s+able\\s+to\\s+)?`],
  [
    'has',
    `\\b(?:should|must|will|shall|needs? to|can|may)\\s+(?:also\\s+)?(?:have|include|contain|support|provide|offer|feature|consist of|be (?:equipped|divided) (?:with|into)|ensure)\\b(?:\\s+(?:the|an?)(?=\\s))?(?:\\s+(?:following|basic|some|various|multiple))?`,
  ],
  [
    'has',
    `\\b(?:supports|offers|provides|(?:and|to|also) (?:support|offer|provide)|includes|has|needs|contains|features|supporting|providing|featuring|offering)\\b`,
  ],
  ['consists', `\\b(?:with|including|include|such as|like|plus|containing|namely|e\\.g\\.?)\\s`],
  ['consists', ':\\s'],
];
const CHINESE_TRIGGERS: readonly (readonly [RegionKind, string])[] = [
  [
    'names',
    '(?:功能|模块|页面|栏目|板块|版块|菜单|子系统)(?:主要)?(?:包括|包含|有|如下|为|是|分为|涵盖|:)+|(?:包括|包含|含有|有|分为|设有|带有)(?=[^,。;]{2,80}(?:等)?(?:页面|栏目|模块|板块|功能)(?:[,。;]|$))',
  ],
  [
    'does',
    '可以|能够|(?<![功性智技效职])能(?=[^源量力])|可(?=[查浏添在进管对修发随])|允许|让|方便|支持(?!者)|实现(?!一)|用于|负责|想要(?!一)|希望|进行',
  ],
  ['has', '具有|具备|提供|需要(?!一)(?:有)?|要有|带有|带(?=[^来动])|含有|拥有|设有|配有|增加'],
  ['consists', '包括|包含|例如|比如|如(?=[^何果此])|分别(?:是|为)|字段(?:有|为|:)|(?<=\\p{Script=Han})[:(]'],
];
const kinds = [...TRIGGERS.map(([kind]) => kind), ...CHINESE_TRIGGERS.map(([kind]) => kind)];
const TRIGGER = new RegExp([...TRIGGERS, ...CHINESE_TRIGGERS].map(([, source]) => `(${source})`).join('|'), 'gu');
const LEAD = new RegExp(`(\\b(?:for(?!\\s+(?:the|an?|my|our)\\s)|to|that|used for|used to)\\s+(?=\\p{L}{3,}))`, 'gu');
const SEPARATOR =
  /[,;，；、/()]|\s+-\s+|\s+(?:and\/or|and|as well as|or|plus|&|followed by)\s+|以及|(?<!参)[和与及或](?=[\p{Script=Han}])|并且?(?=\p{Script=Han})|同时(?=\p{Script=Han})|然后|还(?=可|能|要|需)/gu;
const LEADING =
  /^(?:\s|also|to|the|a|an|their|own|your|his|her|its|some|various|different|multiple|several|specific|relevant|related|all|other|such as|as|well|including|include|like|for|with|of|have|has|be|then|both|even|able|so|basic|etc|可以|能够|能|支持(?!者)|提供|进行|的|在线|等|并|一个|功能|还|也|通过系统|自己的)+(?=[\s\p{Script=Han}])\s*/u;
const TRAILING =
  /(?:[\s.!?。！？,，;；:："'）)]|等等|等(?:功能|操作|信息|内容|页面|栏目|模块|板块|版块|服务)?|,?\s*(?:etc|and more|and so on|respectively|according(?:ly)?)\.?)*$/u;
const TAIL_MAX = 80;
const MAX_SENTENCE = 4000;

/** Everything a prompt asks for in so many words: lists of single requests, in order. */
export function findRegions(prompt: string, sentences: readonly Sentence[]): Region[] {
  const source = { prompt, folded: fold(prompt) };
  return sentences.flatMap((sentence, index) => regionsOf(source, sentence, index === 0));
}

/** Finds the end of a list: before the person who does the next thing ("..., and sellers can ..."). */
function endOf(text: string, { end }: Opening, next: Opening | undefined): number {
  if (next === undefined) return text.length;
  if (!MODAL.test(text.slice(next.start, next.end))) return next.start;
  const between = text.slice(end, next.start);
  const cut = Math.max(...[',', ';', '、'].map((sign) => between.lastIndexOf(sign)));
  return cut === -1 || between.length - cut > MAX_SUBJECT ? next.start : end + cut;
}

const MODAL = /^(?:should|must|can|could|may|will|shall|need|would|可以|能够|能|可|负责)/;
const MAX_SUBJECT = 30;

interface Opening {
  readonly kind: RegionKind;
  readonly start: number;
  readonly end: number;
}

/** A prompt and its folded form, code unit by code unit. */
interface Source {
  readonly prompt: string;
  readonly folded: string;
}

function regionsOf({ prompt, folded }: Source, { start, end: last }: Sentence, lead: boolean): Region[] {
  const end = Math.min(last, start + MAX_SENTENCE);
  const whole = folded.slice(start, end);
  const asides = allMatches(ASIDE, whole);
  const spans = asides.map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const text = blankSpans(whole, spans);
  const spoken = blankSpans(prompt.slice(start, end), spans);
  const piecesOf = (from: number, to: number) =>
    cut({ prompt: spoken, folded: text }, from, to).map((piece) => ({
      ...piece,
      start: start + piece.start,
      end: start + piece.end,
    }));
  const found: Opening[] = openings(text, lead);
  const regions = found.map((opening, index) => {
    const until = endOf(text, opening, found[index + 1]);
    const since = Math.max(found[index - 1]?.end ?? 0, 0);
    return {
      kind: opening.kind,
      subject: subjectIn(text.slice(since, opening.start)),
      opening: text.slice(opening.start, opening.end),
      isWhole: lead && index === 0 && SITE_ITSELF.test(text.slice(0, opening.start)),
      pieces: piecesOf(opening.end, until),
    };
  });
  const plainly = spokenPlainly(text.slice(0, found[0]?.start), found.length > 0, lead).map(([from, to]): Region => ({
    kind: 'does',
    subject: '',
    opening: '',
    isWhole: false,
    pieces: piecesOf(from, to),
  }));
  return [...plainly, ...regions, ...asides.map((aside) => asideRegion({ prompt, folded, start, whole }, aside))];
}

/**
 * Chinese says what is wished in clauses without an opening ("教师申报项目、填写预算，科研处评审"): all but the one that names the
 * site, who does what an opening follows, and how it looks.
 */
function spokenPlainly(text: string, opens: boolean, lead: boolean): readonly (readonly [from: number, to: number])[] {
  if (!/\p{Script=Han}/u.test(text)) return [];
  const clauses = [...text.matchAll(/[^,;:.!?]+/gu)].map(({ index, 0: clause }) => ({ clause, from: index }));
  return clauses
    .slice(lead ? 1 : 0, opens ? -1 : undefined)
    .filter(({ clause }) => !LOOKS.test(clause) && (STATES.test(clause) || chineseRoleAtStart(clause) !== null))
    .map(({ clause, from }) => [from + (HAVING.exec(clause)?.[0].length ?? 0), from + clause.length]);
}

/** A list, or a deed. */
const STATES = new RegExp(`、|^\\s*(?:有(?!关(?!于))|${CHINESE_VERBS})`, 'u');
const HAVING = /^\s*(?:主要)?有(?!关(?!于))/u;
const LOOKS = /背景|底色|风格|色调|配色|主色|极简|[色调]$|^(?:请|帮|给)/u;

const SITE_ITSELF =
  /^\s*(?:please\s+)?(?:(?:build|make|create|design|develop|implement|i\s+(?:want|need))\s+(?:me\s+)?)?(?:an?|my|our)\s(?:(?!\b(?:where|that|which|who)\b)[^,:;])+$|^[^,:;]*(?:做|建|开发|设计|实现|制作)(?:一[个套款]|个)?[^,:;]+(?:系统|平台|网站|小程序|应用|官网|工具)$/iu;

/** "(such as apple, pear)" says more of the word before it and ends with the bracket. */
const ASIDE = /\(\s*((?:such as|e\.g\.?,?|for example,?|like|including|例如|比如|如|包括)\s*)([^()]*)\)/gu;

function asideRegion(
  { prompt, folded, start, whole }: Source & { readonly start: number; readonly whole: string },
  aside: RegExpExecArray,
): Region {
  const [all = '', opening = ''] = aside;
  const from = start + aside.index + all.indexOf(opening) + opening.length;
  return {
    kind: 'consists',
    subject: subjectIn(whole.slice(0, aside.index)),
    opening: `(${opening}`,
    pieces: cut({ prompt, folded }, from, start + aside.index + all.length - 1),
  };
}

function openings(text: string, lead: boolean): Opening[] {
  const triggers = allMatches(TRIGGER, text).map((match): Opening => {
    const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)] ?? 'has';
    return { kind, start: match.index, end: match.index + match[0].length };
  });
  const purposes = lead
    ? allMatches(LEAD, text).map((match): Opening => ({
        kind: 'purpose',
        start: match.index,
        end: match.index + match[0].length,
      }))
    : [];
  const first = purposes.find((purpose) =>
    triggers.every((trigger) => purpose.end <= trigger.start || purpose.start >= trigger.end),
  );
  const all = first === undefined ? triggers : [...triggers, first];
  return all
    .sort((a, b) => a.start - b.start)
    .filter((opening, index) => index === 0 || opening.start >= (all[index - 1]?.end ?? 0));
}

/** The last phrase of the words before an opening. */
function subjectIn(text: string): string {
  const plain = text.replace(/(?<![\s,;:，；：、（(])[\s,;:，；：、（(]+$/u, '');
  return (
    plain
      .split(/[,;，；。、]/u)
      .at(-1)
      ?.trim() ?? ''
  );
}

function cut(source: Source, start: number, end: number): Request[] {
  const text = source.folded.slice(start, end);
  const requests: Request[] = [];
  let from = 0;
  for (const match of allMatches(SEPARATOR, text)) {
    requests.push(trimmed(source, start + from, start + match.index));
    from = match.index + match[0].length;
  }
  requests.push(trimmed(source, start + from, end));
  return requests.filter((request) => /[\p{L}\p{N}]{2}|\p{Script=Han}/u.test(request.text));
}

function trimmed({ prompt, folded }: Source, start: number, end: number): Request {
  const words = folded.slice(start, end);
  const head = LEADING.exec(words)?.[0].length ?? 0;
  const tail = TRAILING.exec(words.slice(-TAIL_MAX))?.[0].length ?? 0;
  const from = Math.min(end, start + head);
  const to = Math.max(from, end - tail);
  return { text: prompt.slice(from, to).trim(), start: from, end: to };
}
