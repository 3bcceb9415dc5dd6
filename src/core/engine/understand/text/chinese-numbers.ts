const DIGITS = '零一二三四五六七八九';

/** The number at the start of 三间, 十二个, 24个; null where there is none. */
export function numberIn(words: string): number | null {
  const plain = /^\d+/.exec(words)?.[0];
  if (plain !== undefined) return Number(plain);
  const [, before = '', ten = '', after = ''] = /^([一二两三四五六七八九]?)(十?)([一二三四五六七八九]?)/u.exec(words) ?? [];
  if (before + ten + after === '') return null;
  if (ten === '') return digit(before);
  return (before === '' ? 1 : digit(before)) * 10 + (after === '' ? 0 : digit(after));
}

function digit(sign: string): number {
  return DIGITS.indexOf(sign.replace('两', '二'));
}
