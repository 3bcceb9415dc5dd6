/** A number as people type it, with a comma for the decimals or between thousands; NaN for anything else. */
const readNumber = (text) => {
  const said = text
    .trim()
    .replaceAll(/[\s_']/g, '')
    .replaceAll('，', ',')
    .replace('−', '-');
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(said) ? said.replaceAll(',', '') : said.replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)(e-?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
};
/** The next whole number up, where a hair above one is that one: 40 × 1.1 is 44. */
const roundUp = (value) => Math.ceil(value - 1e-9) + 0;
const roundDown = (value) => Math.floor(value + 1e-9);
const NUMERALS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const SIGNS_OF_NUMBERS = '零一二三四五六七八九';
/** A whole number in digits or in words of either language: "7", "seven", 三十, 两. */
const readCount = (word = '') => {
  const said = word.trim().toLowerCase().replace('两', '二');
  if (/^\d+$/.test(said)) return Number(said);
  if (NUMERALS.includes(said)) return NUMERALS.indexOf(said);
  const [, tens, ten, ones] = /^([一二三四五六七八九]?)(十?)([零一二三四五六七八九]?)$/.exec(said) ?? [];
  if (said === '' || ten === undefined) return Number.NaN;
  if (ten === '') return tens === '' || ones === '' ? SIGNS_OF_NUMBERS.indexOf(tens + ones) : Number.NaN;
  return (tens === '' ? 1 : SIGNS_OF_NUMBERS.indexOf(tens)) * 10 + (ones === '' ? 0 : SIGNS_OF_NUMBERS.indexOf(ones));
};
/** The first number that one of the patterns finds in a text, else the other value. */
const numberSaid = (text, patterns, otherwise) => {
  for (const pattern of patterns) {
    const found = pattern
      .exec(text)
      ?.slice(1)
      .find((each) => each !== undefined);
    const count = found === undefined ? Number.NaN : Number(found.replace(',', '.'));
    const value = Number.isNaN(count) ? readCount(found) : count;
    if (!Number.isNaN(value)) return value;
  }
  return otherwise;
};
/** The sign of the money that a text tells of. */
const moneySign = (text) => {
  const [sign] = /[£$€¥￥]/.exec(text) ?? [];
  if (sign !== undefined) return sign === '￥' ? '¥' : sign;
  if (/\d\s*(?:元|块)/.test(text)) return '元';
  return '';
};
const moneyText = (amount, sign) => {
  const digits = Number.isInteger(Math.round(amount * 100) / 100) ? 0 : 2;
  const figure = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount);
  return sign === '元' ? `${figure} 元` : `${sign}${figure}`;
};
