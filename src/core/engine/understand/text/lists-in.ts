/** A place of an idea. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A list of an idea: items between signs, behind what they are of. */
export interface FoundList {
  readonly form: 'bracket' | 'dash' | 'colon' | 'slash' | 'run';
  /** The clause before the list, or nothing where none stands there. */
  readonly head: Place;
  /** Items without what stands in brackets behind them. */
  readonly items: readonly Place[];
}

const OPEN = '(（[';
const CLOSE = ')）]';
const HEAD_EDGE = /[,，、;；.。:：!！?？\n()（）[\]•·*-]/u;
const SENTENCE_END = /[.。;；!！?？\n]/u;
const SEPARATORS = {
  plain: /[,，、;；|]|\s+(?:and|n)\s+|\s*&\s*|以及|还有|和(?=\p{Script=Han})/uy,
  strokes: /[,，、;；|]|\s*\/\s*|\s+(?:or|and|n)\s+|\s*&\s*|或者?|以及|还有|和(?=\p{Script=Han})/uy,
};
const LIST_MAX = 400;
const ITEMS_LEAST = 2;
const HEAD_MAX = 60;

/** The lists of an idea: in brackets, behind a dash or a colon, with strokes between them, and lines that begin alike. */
export function listsIn(idea: string): FoundList[] {
  const open = openLists(idea);
  const dashes = open.filter(({ form }) => form === 'dash');
  const colons = open.filter(({ form }) => form === 'colon');
  return [...bracketLists(idea), ...slashLists(idea), ...dashes, ...colons, ...lineLists(idea), ...runs(idea)].filter(
    ({ items }) => items.length >= ITEMS_LEAST,
  );
}

function bracketLists(idea: string): FoundList[] {
  const found: FoundList[] = [];
  for (const { index } of idea.matchAll(/[([（]/gu)) {
    const end = closing(idea, index);
    if (end !== null && end - index < LIST_MAX)
      found.push({ form: 'bracket', head: headBefore(idea, index), items: itemsIn(idea, { start: index + 1, end }, 'strokes') });
  }
  return found;
}

/** "kind - empty, half, full", "three rooms: red, blue and green": up to the end of the sentence. */
function openLists(idea: string): FoundList[] {
  return [...idea.matchAll(/(?<=[\p{L}\p{N})）”"」])(?:\s+[-–—]{1,2}\s+|——|\s?[:：](?!\d|\/\/)[ \t]*)/gu)].map(
    ({ 0: sign, index }) => {
      const start = index + sign.length;
      return {
        form: /[:：]/u.test(sign) ? 'colon' : 'dash',
        head: headBefore(idea, index),
        items: itemsIn(idea, { start, end: sentenceEnd(idea, start) }),
      };
    },
  );
}

/** "severity blocker/major/minor": the words before the first stroke are what it is of, but for the last of them. */
function slashLists(idea: string): FoundList[] {
  return [
    ...idea.matchAll(
      /[\p{L}\p{N}'-]+(?:\/[\p{L}\p{N}'-]+)+|[\p{L}\p{N}'-]+(?:\s\/\s[\p{L}\p{N}'-]+(?:\s[\p{L}\p{N}'-]+){0,2}?(?=\s\/|[,.;)\n]|$))+/gu,
    ),
  ].map(({ 0: list, index }) => ({
    form: 'slash',
    head: headBefore(idea, index),
    items: itemsIn(idea, { start: index, end: index + list.length }, 'strokes'),
  }));
}

/** Lines behind the same sign are one list. */
function lineLists(idea: string): FoundList[] {
  return [...idea.matchAll(/(?:(?:^|\n)\s*(?:[-*•·]|\d{1,2}[.)])\s*[^\n]+){2,}/gu)].map(({ 0: block, index }) => ({
    form: 'colon',
    head: headBefore(idea, index),
    items: [...block.matchAll(/(?:^|\n)\s*(?:[-*•·]|\d{1,2}[.)])\s*([^\n]+)/gu)].flatMap((line) => {
      const [whole, words = ''] = line;
      const start = index + line.index + whole.length - words.length;
      return trimmed(idea, { start, end: start + words.length }) ?? [];
    }),
  }));
}

/** The parts of each sentence. */
function runs(idea: string): FoundList[] {
  const found: FoundList[] = [];
  for (let start = 0; start < idea.length;) {
    const end = Math.max(sentenceEnd(idea, start), start + 1);
    found.push({ form: 'run', head: { start, end: start }, items: itemsIn(idea, { start, end }) });
    start = end + 1;
  }
  return found;
}

/** Items between signs; signs in brackets part nothing. */
function itemsIn(idea: string, place: Place, signs: keyof typeof SEPARATORS = 'plain'): Place[] {
  const { start } = place;
  const end = listEnd(idea, place);
  const separator = SEPARATORS[signs];
  const items: Place[] = [];
  let from = start;
  for (let at = start; at < end;) {
    const close = OPEN.includes(idea.charAt(at)) ? closing(idea, at) : null;
    separator.lastIndex = at;
    const sign = close === null ? (separator.exec(idea)?.[0] ?? '') : '';
    if (sign === '' || isWithinNumber(idea, at)) {
      at = (close ?? at) + 1;
      continue;
    }
    items.push({ start: from, end: at });
    at += sign.length;
    from = at;
  }
  items.push({ start: from, end });
  const plain = items.flatMap((item) => trimmed(idea, item) ?? []);
  // 前片 后片 袖子: in Chinese a space alone may part them.
  const [only] = plain.length === 1 ? plain : [];
  return only !== undefined && /^(?:\p{Script=Han}+ +)+\p{Script=Han}+$/u.test(idea.slice(only.start, only.end))
    ? [...idea.slice(only.start, only.end).matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
        start: only.start + index,
        end: only.start + index + word.length,
      }))
    : plain;
}

/** 人民路店、大学城店，每天…: what stands behind a comma is no item of a list with signs of its own. */
function listEnd(idea: string, { start, end }: Place): number {
  const words = idea.slice(start, end);
  const sign = words.indexOf('、');
  const comma = sign === -1 ? -1 : words.indexOf('，', sign);
  return comma === -1 ? end : start + comma;
}

/** "1,200" is one number. */
function isWithinNumber(idea: string, at: number): boolean {
  return idea.charAt(at) === ',' && /\d/.test(idea.charAt(at - 1)) && /\d/.test(idea.charAt(at + 1));
}

/** The item without spaces, opening words, and what is in brackets behind it; null where nothing is left. */
function trimmed(idea: string, { start, end }: Place): Place | null {
  const words = idea.slice(start, end);
  const lead =
    /^(?:[\s"“「·*-]|(?:and|or|also|plus|maybe|like|such as|e\.g\.|(?:an?|the)(?= \p{Ll})) |比如|例如|譬如)*/u.exec(words)?.[0]
      .length ?? 0;
  const rest = words
    .slice(lead)
    .replace(/\s*[(（[][\s\S]*$/u, '')
    .replace(/(?:[\s"”」.。]|\betc)+$/u, '');
  return rest === '' ? null : { start: start + lead, end: start + lead + rest.length };
}

function headBefore(idea: string, at: number): Place {
  let start = at;
  while (start > 0 && at - start < HEAD_MAX && !HEAD_EDGE.test(idea.charAt(start - 1))) start -= 1;
  const words = idea.slice(start, at);
  const lead = /^\s*(?:(?:and|or|plus|also) )?/iu.exec(words)?.[0].length ?? 0;
  return { start: start + lead, end: start + Math.max(lead, words.trimEnd().length) };
}

function closing(idea: string, open: number): number | null {
  let depth = 0;
  for (let at = open; at < Math.min(idea.length, open + LIST_MAX); at += 1) {
    if (OPEN.includes(idea.charAt(at))) depth += 1;
    if (CLOSE.includes(idea.charAt(at))) depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}

/** The end of the sentence, of the lines of a list, or of the brackets around it. */
function sentenceEnd(idea: string, start: number): number {
  let depth = 0;
  for (let at = start; at < idea.length && at - start < LIST_MAX * 2; at += 1) {
    const sign = idea.charAt(at);
    if (OPEN.includes(sign)) depth += 1;
    if (CLOSE.includes(sign)) depth -= 1;
    if (depth < 0) return at;
    const isPoint = '.?!？！'.includes(sign) && /[^\s\p{Script=Han}]/u.test(idea.charAt(at + 1));
    if (depth === 0 && SENTENCE_END.test(sign) && !isPoint) return at;
  }
  return Math.min(idea.length, start + LIST_MAX * 2);
}
