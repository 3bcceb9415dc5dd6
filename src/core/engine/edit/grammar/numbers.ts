const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const DIGITS = '一二三四五六七八九十';
/** "third", "3rd", 第三, "last", 最后. */
export const ORDINAL = new RegExp(
  `\\b(?:(${ORDINALS.join('|')})|([1-9]|10)(?:st|nd|rd|th)|last)\\b|第(?:([${DIGITS}])|([1-9]|10)(?!\\d))|最后`,
);
/** One, two, three, …: in both languages. */
const COUNTS =
  'one|an?|another/一;two|a couple of/二|两;three|a few/三|几;four/四;five|several/五|多;six/六;seven/七;eight/八;nine/九;ten/十'
    .split(';')
    .map((each) => {
      const [english = '', chinese = ''] = each.split('/');
      return new RegExp(`\\b(?:${english})\\b|${chinese}`);
    });

/** The place that an ordinal names, counted from 0; -1 is the last; null when there is none. */
export function ordinalIn(words: string): number | null {
  const match = ORDINAL.exec(words);
  if (match === null) return null;
  const [, word, digit, han, digits] = match;
  if (word !== undefined) return ORDINALS.indexOf(word);
  return han === undefined ? Number(digit ?? digits ?? 0) - 1 : DIGITS.indexOf(han);
}

/** Reads the number of things that a text asks for; null when it gives none. */
export function countIn(words: string): number | null {
  const digits = /(?<![\d.$¥￥€])(\d{1,3})(?![\d.%])/.exec(words)?.[1];
  if (digits !== undefined) return Number(digits);
  const at = COUNTS.findIndex((pattern) => pattern.test(words));
  return at < 0 ? null : at + 1;
}
