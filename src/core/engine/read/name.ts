export interface FoundName {
  readonly value: string;
  readonly confidence: number;
  readonly span: { start: number; end: number };
}

const QUOTED = /^\s*(?:[:：]\s*)?["“'‘「『《«]([^"”'’」』》»\n]{1,60}(?:['’]s[^"”」』》»\n]{0,40})?)["”'’」』》»]/u;
const ENGLISH_CUE =
  /\b(?:called|named|titled|name is|(?:call|name) (?:it|the (?:site|shop|app|website))|brand name|known as|under the name)\b\s*/giu;
const CHINESE_CUE =
  /名(?:为|叫|称[为是]?|字[叫为是]?)|叫做|叫作|取名[为叫]?|店名[叫为是]?|品牌名?[叫为是]|(?<![呼喊])叫(?!好|号|车|人)|标题为/gu;
/** Capitalised or numeric words, joined by the small words that names carry inside. */
const NAME_RUN =
  /^[\p{Lu}\p{N}][\p{L}\p{N}'’.&+-]*(?:\s+(?:(?:of|the|and|de|du|la|le|les|des|von|der|el|y|&|\+)\s+)*[\p{Lu}\p{N}][\p{L}\p{N}'’.&+-]*){0,6}/u;
const LOWER_NAME =
  /^[^\s,.;:!?()\n]+(?:\s+[^\s,.;:!?()\n]+){0,3}?(?=\s*(?:[,.;:!?()\n]|$|\s(?:with|that|which|where|in|for|who|to|and|using|offering|selling)\b))/u;
const CHINESE_RUN =
  /^\s*([^\s，。；、,.;:：!！?？\n（(]{1,20}?|[A-Za-z0-9À-ɏ][^，。；、,;:：!！?？\n（(\p{Script=Han}]{0,40}?)\s*(?=的|[，。；、,.;:：!！?？\n（(]|$)/u;
const FOR_RUN =
  /\b(?:for|of)\s+([\p{Lu}][\p{L}\p{N}'’&-]+(?:\s+(?:(?:of|the|and|de|du|la|le|&)\s+)?[\p{Lu}][\p{L}\p{N}'’&-]+){0,4})\s*,\s*(?:a|an|the|our|my)\s/u;

/** "for the Riverside School of Music": an organisation says of itself that it is one. */
const ORGANISATION_RUN =
  /\b(?:for|of)\s+(?:(?:the|our)\s*)?((?:\p{Lu}[\p{L}'’&-]+\s+(?:(?:of|for|and|&)\s+)?)*(?:Institute|University|College|School|Academy|Company|Corporation|Group|Hospital|Clinic|Museum|Library|Association|Foundation|Society|Council|Church|Bank|Agency|Club|Hotel|Studio|Laboratory)\b(?:\s+(?:of|for)\s+(?:\p{Lu}[\p{L}'’&-]+)(?:\s+(?:and\s+|of\s+)?\p{Lu}[\p{L}'’&-]+)*)?)/u;

/** "a wedding website for Anna and Tom": two given names stand for the pair. */
const PAIR_RUN = /\b(?:wedding|engagement|anniversary|婚礼)\b[^.;]*?\b(?:for|of)\s+(\p{Lu}\p{L}+\s+(?:and|&)\s+\p{Lu}\p{L}+)/iu;

/** The name a prompt gives the site: after "called", "named", 叫, 名为, in quotes, or as "for NAME, a ...". */
export function readName(prompt: string): FoundName | undefined {
  return (
    named(prompt, ENGLISH_CUE, runAfterEnglish) ??
    named(prompt, CHINESE_CUE, runAfterChinese) ??
    namedByFor(prompt) ??
    bracketed(prompt)
  );
}

interface Run {
  readonly text: string;
  readonly offset: number;
  readonly confidence: number;
}

function named(prompt: string, cue: RegExp, runAfter: (rest: string) => Run | null): FoundName | undefined {
  for (const match of prompt.matchAll(cue)) {
    const from = match.index + match[0].length;
    const run = quotedRun(prompt.slice(from)) ?? runAfter(prompt.slice(from));
    if (run === null) continue;
    const value = run.text.trim().replace(/[.,;:]+$/u, '');
    if (value === '') continue;
    const start = from + run.offset;
    return { value, confidence: run.confidence, span: { start, end: start + value.length } };
  }
  return undefined;
}

function quotedRun(rest: string): Run | null {
  const match = QUOTED.exec(rest);
  const text = match?.[1];
  if (match === null || text === undefined) return null;
  return { text, offset: match[0].indexOf(text), confidence: 1 };
}

function runAfterEnglish(rest: string): Run | null {
  const proper = NAME_RUN.exec(rest)?.[0];
  if (proper !== undefined) return { text: proper, offset: 0, confidence: 0.95 };
  const lower = LOWER_NAME.exec(rest)?.[0];
  return lower === undefined || /^(?:after|by|the|a|an|from|in|on|with)\b/i.test(lower)
    ? null
    : { text: lower, offset: 0, confidence: 0.7 };
}

function runAfterChinese(rest: string): Run | null {
  const match = CHINESE_RUN.exec(rest);
  const text = match?.[1];
  if (match === null || text === undefined || text.trim() === '') return null;
  return { text, offset: match[0].indexOf(text), confidence: 0.9 };
}

function namedByFor(prompt: string): FoundName | undefined {
  const match = FOR_RUN.exec(prompt) ?? PAIR_RUN.exec(prompt) ?? organisation(prompt);
  const value = match?.[1];
  if (match === null || value === undefined) return undefined;
  const start = match.index + match[0].indexOf(value);
  return { value, confidence: 0.6, span: { start, end: start + value.length } };
}

function organisation(prompt: string): RegExpExecArray | null {
  const match = ORGANISATION_RUN.exec(prompt);
  return match?.[1]?.includes(' ') === true ? match : null;
}

function bracketed(prompt: string): FoundName | undefined {
  const match = /[「『《]([^」』》\n]{1,30})[」』》]/u.exec(prompt);
  const value = match?.[1];
  if (match === null || value === undefined) return undefined;
  return { value, confidence: 0.6, span: { start: match.index + 1, end: match.index + 1 + value.length } };
}
