const RANGES = [
  /(?:\bfrom|\bbetween)\s+(\d{1,6})\s*(?:to|and|-|–)\s*(\d{1,6})/i,
  /(\d{1,6})\s*(?:到|至|~|～)\s*(\d{1,6})/,
  /\bnumbers?\D{0,12}(\d{1,6})\s*(?:to|-|–)\s*(\d{1,6})\b/i,
];
const TRIES = [
  new RegExp(`\\b(\\d{1,2}|${NUMERALS.join('|')})\\s+(?:tries|guesses|attempts|chances|goes|turns)\\b`, 'i'),
  /([\d一二三四五六七八九十]{1,3})\s*次(?:机会)?/,
];
/** The settings that words tell: the range, the tries, and how near is hot. */
const settingsOf = (text) => {
  const [one, other] =
    RANGES.map((pattern) => pattern.exec(text))
      .find(Boolean)
      ?.slice(1)
      .map(Number) ?? [];
  const [low, high] = other - one >= 3 ? [one, other] : [1, 100];
  const tries = numberSaid(text, TRIES, 0);
  const hot = numberSaid(text, [/within\s+(\d{1,3}|[a-z]+)/i, /(?:差|相差|距离)[^\d，。]{0,6}(\d{1,3})/], 0);
  return { low, high, tries: tries < 1 ? fairTries(low, high) : tries, hot };
};
/** As many tries as halving the range takes. */
const fairTries = (low, high) => Math.ceil(Math.log2(high - low + 2));
/** What is said of a guess: nothing that can be guessed, the number, or which way it lies and whether it is near. */
const answerOf = (guess, { secret, low, high, hot }) => {
  if (!Number.isInteger(guess) || guess < low || guess > high) return { what: 'refused' };
  if (guess === secret) return { what: 'found' };
  return { what: guess < secret ? 'higher' : 'lower', isHot: hot > 0 && Math.abs(guess - secret) <= hot };
};
/** The best list: fewest tries first, of equals the older one. */
const bestOf = (rows) =>
  rows
    .map((row, index) => ({ row, index }))
    .sort((one, other) => one.row.tries - other.row.tries || one.index - other.index)
    .map(({ row }) => row);
