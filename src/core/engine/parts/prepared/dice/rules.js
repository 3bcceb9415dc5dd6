const SIDES = [2, 4, 6, 8, 10, 12, 20, 100];
/** A whole number from 1 to the number of sides, each as likely: what would favour the low ones is drawn again. */
const rollOf = (sides, draw32) => {
  const top = 4_294_967_296 - (4_294_967_296 % sides);
  let value = draw32();
  while (value >= top) value = draw32();
  return (value % sides) + 1;
};
const rollsOf = (count, sides, draw32) => Array.from({ length: count }, () => rollOf(sides, draw32));
const sumOf = (rolls) => rolls.reduce((sum, each) => sum + each, 0);
/** The pips of a side, as places of a grid of three by three. */
const PIPS = ['', '4', '26', '246', '0268', '02468', '023568'];
const counted = { two: 2, three: 3, four: 4, five: 5, six: 6, 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6 };
/** The dice that words tell: "two dice", "3d20", "三个骰子", a coin. */
const settingsOf = (text) => {
  if (/\bcoins?\b|硬币/i.test(text)) return { sides: 2, count: 1 };
  const [, many, given] = /\b(\d{1,2})?d(\d{1,3})\b/i.exec(text) ?? [];
  const [, word] = /\b(\d|two|three|four|five|six)\s+dice\b/i.exec(text) ?? /(\d|[两二三四五六])[个颗]骰子/.exec(text) ?? [];
  const count = Number(many ?? counted[word?.toLowerCase()] ?? word ?? 0);
  return {
    ...(SIDES.includes(Number(given)) ? { sides: Number(given) } : {}),
    ...(count >= 1 && count <= 12 ? { count } : {}),
  };
};
