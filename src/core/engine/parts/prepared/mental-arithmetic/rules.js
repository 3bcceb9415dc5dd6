/** The signs of the operations, in their order. */
const SIGNS = { add: '+', take: '−', times: '×', share: '÷' };
const between = (low, high, random) => low + Math.floor(random() * (high - low + 1));
/** A task whose numbers and answer are whole, not negative, and within the range; division comes out even. */
const taskOf = ({ signs, top, table, tables }, random) => {
  const sign = signs[Math.floor(random() * signs.length)];
  if (sign === 'add') {
    const answer = between(2, top, random);
    const a = between(1, answer - 1, random);
    return { sign, a, b: answer - a, answer };
  }
  if (sign === 'take') {
    const a = between(2, top, random);
    const b = between(1, a, random);
    return { sign, a, b, answer: a - b };
  }
  const one = table > 0 ? table : between(2, tables, random);
  const other = between(1, 10, random);
  const all = one * other;
  if (sign === 'share') return { sign, a: all, b: one, answer: other };
  return random() < 0.5 ? { sign, a: one, b: other, answer: all } : { sign, a: other, b: one, answer: all };
};
const sumText = ({ a, b, sign }) => `${a} ${SIGNS[sign]} ${b}`;
/** As many tasks as wanted; one follows itself only where the range has no other. */
const tasksOf = (settings, count, random) => {
  const tasks = [];
  for (let tries = 0; tasks.length < count; tries += 1) {
    const task = taskOf(settings, random);
    if (tries > count * 20 || tasks.length === 0 || sumText(tasks.at(-1)) !== sumText(task)) tasks.push(task);
  }
  return tasks;
};
const whole = (value, [low, high], otherwise) => {
  const number = Math.round(Number(value));
  return value === '' || !Number.isFinite(number) ? otherwise : Math.min(high, Math.max(low, number));
};
const WORDS = {
  add: /\bsums?\b|\badd(?:ing|ition)?\b|\bplus\b|加/i,
  take: /\bsubtract|\bminus\b|\btak(?:e|ing) away\b|\bdifferences?\b|减/i,
  times: /\bmultipl|\btimes\b|乘|口诀/i,
  share: /\bdivi(?:de|ding|sion)|除(?!了)/i,
};
/** The settings that words tell: "sums up to 20", "7 times table", "100以内加减法". */
const settingsOf = (text) => {
  const signs = Object.keys(SIGNS).filter((sign) => WORDS[sign].test(text));
  const [, one, other] = /\b(?:up to|within|below|under|to)\s+(\d{1,4})\b|(\d{1,4})\s*以内/i.exec(text) ?? [];
  const [, first, second, third] =
    /\b(\d{1,2})\s+times[\s-]tables?\b|\btables? of (\d{1,2})\b|(\d{1,2})\s*的?(?:乘法|口诀)/i.exec(text) ?? [];
  const top = one ?? other;
  const table = first ?? second ?? third;
  return {
    ...(signs.length > 0 ? { signs } : {}),
    ...(top === undefined ? {} : { top: whole(top, [5, 1000], 20) }),
    ...(table === undefined ? {} : { table: whole(table, [2, 20], 2) }),
  };
};
