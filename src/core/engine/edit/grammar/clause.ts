import type { Locale } from '../../../domain/text.ts';
import { fold } from '../../read/normalize.ts';

/** One request of a prompt. */
export interface Clause {
  /** As typed. */
  readonly text: string;
  /** Lower case and half-width, with quoted words blanked out; offsets agree with `text`. */
  readonly words: string;
  /** What stands in quotation marks, in order. */
  readonly quotes: readonly string[];
  /** The question mark behind it, which belongs to a new text unless the request itself is put as a question. */
  readonly mark?: string;
  readonly locale: Locale;
}

const QUOTED =
  /"([^"\n]+)"|“([^”\n]+)”|「([^」\n]+)」|『([^』\n]+)』|《([^》\n]+)》|(?<![\p{L}\p{N}])'([^'\n]+)'(?![\p{L}\p{N}])/gu;
/** Ends a request in any case. */
const HARD_BREAK =
  /[;；。！!\n]+|(?<!\b(?:dr|mr|mrs|ms|prof|st|no|vs|jr|sr|inc|ltd|co|etc|approx|e\.g|i\.e))\.(?=\s|$)|\.{2,}|(?<!:(?![\d/]).*)[?？]+(?=\s|$)|,\s*also\s+|[，,]\s*(?:还有|另外|还要)/g;
const POLITE = /^\W*(?:please\s+)?(?:can|could|would|will|may|shall)\b|^(?:请问|能|可)/;
const VERBS =
  'make|change|turn|set|use|add|insert|create|put|remove|delete|drop|hide|move|swap|duplicate|copy|rename|call|replace|recolou?r|paint|translate|switch|give|show|increase|reduce|round|include|convert|let|allow|sort|export|filter|center|centre|display|enable|get rid of|need|want';
/** Ends a request only where another verb follows: "dark green and white" stays together. */
const ENGLISH_JOIN = new RegExp(
  `(?:\\s*,\\s*(?:and\\s+|then\\s+|also\\s+)*|\\s+(?:and|then)\\s+(?:then\\s+|also\\s+)*)(?:please\\s+)?(?=(?:${VERBS})\\b)`,
  'g',
);
/** "no rounded corners, no shadows": two requests where the first is one. */
const NO_JOIN =
  /(?<=^\W*(?:no|without)\s[^,;]*)\s*(?:,|\s(?:and|or))\s*(?=(?:no|without)\s)|(?<=^(?:不要|去掉)[^,，、]*)[,，、和](?=不要|去掉)/g;
/** What a person says of the business, one after the other: "our address is ... and phone ...". */
const DETAIL_JOIN =
  /(?<!\bwith\b[^.;]*)\s*,?\s+and\s+(?=(?:our |the |my )?(?:phone|telephone|e-?mail|address)\b)|[，,、]\s*(?=(?:联系)?(?:电话|手机|邮箱|地址)(?:改|换|是|为|：|:))/g;
const CHINESE_JOIN =
  /(?:[，,、]\s*)?(?:并且|而且|然后|同时|另外|(?<!看板|列表|页面?|里|中|上|菜单)再|并|还要|以及)(?=把|将|给|在|添加|增加|加|新增|删|移|去掉|改|换|复制|用|让|使)|[，,、]\s*(?=把|将|给|在|添加|增加|加|新增|删|移|去掉|改|换|复制|用|让|使|请|再|不要|隐藏|显示|首页|看板|字|按钮|颜色|配色|背景|标题|图片|整体|风格)/g;

/** Cuts a prompt into its requests; words in quotation marks are never cut. */
export function splitClauses(prompt: string, locale: Locale): Clause[] {
  const masked = fold(blankQuotes(prompt));
  const cuts = [HARD_BREAK, ENGLISH_JOIN, NO_JOIN, DETAIL_JOIN, CHINESE_JOIN]
    .flatMap((pattern) => [...masked.matchAll(pattern)])
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .toSorted((a, b) => a.start - b.start);
  const clauses: Clause[] = [];
  let from = 0;
  for (const cut of [...cuts, { start: prompt.length, end: prompt.length }]) {
    if (cut.start >= from) {
      const mark = POLITE.test(masked.slice(from).trim()) ? undefined : /[?？]/.exec(prompt.charAt(cut.start))?.[0];
      clauses.push({ ...toClause(prompt.slice(from, cut.start), locale), ...(mark && { mark }) });
      from = cut.end;
    }
  }
  return clauses.filter((clause) => /[\p{L}\p{N}]/u.test(clause.text));
}

function toClause(source: string, locale: Locale): Clause {
  const text = source.trim();
  const quotes = [...text.matchAll(QUOTED)].map((match) => (match.slice(1).find((part) => part !== undefined) ?? '').trim());
  return { text, words: fold(blankQuotes(text)), quotes: quotes.filter((quote) => quote !== ''), locale };
}

function blankQuotes(text: string): string {
  return text.replace(QUOTED, (quoted) => '\u00a0'.repeat(quoted.length));
}
