const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/\bfirst\b|\b1st\b|第一|第1/, 0],
  [/\bsecond\b|\b2nd\b|第二|第2/, 1],
  [/\bthird\b|\b3rd\b|第三|第3/, 2],
  [/\bfourth\b|\b4th\b|第四|第4/, 3],
  [/\bfifth\b|\b5th\b|第五|第5/, 4],
  [/\bsixth\b|\b6th\b|第六|第6/, 5],
  [/\blast\b|最后/, -1],
];
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
  return ORDINALS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** How many a text asks for; null when it does not say. */
export function countIn(words: string): number | null {
  const digits = /(?<![\d.$¥￥€])(\d{1,3})(?![\d.%])/.exec(words)?.[1];
  if (digits !== undefined) return Number(digits);
  return COUNTS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
