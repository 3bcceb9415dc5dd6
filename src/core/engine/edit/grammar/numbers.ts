const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const DIGITS = '一二三四五六七八九十';
/** "third", "3rd", 第三, "last", 最后. */
export const ORDINAL = new RegExp(
  `\\b(?:(${ORDINALS.join('|')})|([1-9]|10)(?:st|nd|rd|th)|last)\\b|第(?:([${DIGITS}])|([1-9]|10)(?!\\d))|最后`,
);
const COUNTS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:one|an?|another)\b|一/, 1],
  [/\b(?:two|a couple of)\b|二|两/, 2],
  [/\b(?:three|a few)\b|三|几/, 3],
  [/\bfour\b|四/, 4],
  [/\b(?:five|several)\b|五|多/, 5],
  [/\bsix\b|六/, 6],
  [/\bseven\b|七/, 7],
  [/\beight\b|八/, 8],
  [/\bnine\b|九/, 9],
  [/\bten\b|十/, 10],
];

/** The place that an ordinal names, counted from 0; -1 is the last; null when there is none. */
export function ordinalIn(words: string): number | null {
  const match = ORDINAL.exec(words);
  if (match === null) return null;
  const [, word, digit, han, digits] = match;
  if (word !== undefined) return ORDINALS.indexOf(word);
  return han === undefined ? Number(digit ?? digits ?? 0) - 1 : DIGITS.indexOf(han);
}

/** How many a text asks for; null when it does not say. */
export function countIn(words: string): number | null {
  const digits = /(?<![\d.$¥￥€])(\d{1,3})(?![\d.%])/.exec(words)?.[1];
  if (digits !== undefined) return Number(digits);
  return COUNTS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
