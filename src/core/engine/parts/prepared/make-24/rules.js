const TARGET = 24;
const SIGNS = ['+', '-', '*', '/'];
const gcd = (a, b) => (b === 0 ? Math.abs(a) : gcd(b, a % b));
/** Numbers are fractions, so that 8 ÷ (3 − 8 ÷ 3) is 24 and nothing near it. */
const fraction = (above, below = 1) => {
  const by = gcd(above, below) * Math.sign(below) || 1;
  return [above / by, below / by];
};
const OPERATIONS = {
  '+': ([a, b], [c, d]) => fraction(a * d + c * b, b * d),
  '-': ([a, b], [c, d]) => fraction(a * d - c * b, b * d),
  '*': ([a, b], [c, d]) => fraction(a * c, b * d),
  '/': ([a, b], [c, d]) => (c === 0 ? null : fraction(a * d, b * c)),
};
const isTarget = ([above, below]) => below === 1 && above === TARGET;
/** An expression of all the numbers that makes the target; null where there is none. */
const solve = (cards) => {
  const search = (items) => {
    if (items.length === 1) return isTarget(items[0].value) ? items[0].text : null;
    for (const [i, one] of items.entries())
      for (const [j, other] of items.entries()) {
        if (i === j) continue;
        const rest = items.filter((_, index) => index !== i && index !== j);
        for (const sign of SIGNS) {
          if (i > j && (sign === '+' || sign === '*')) continue;
          const value = OPERATIONS[sign](one.value, other.value);
          const found = value && search([...rest, { value, text: joined(one, sign, other), sign }]);
          if (found) return found;
        }
      }
    return null;
  };
  return search(cards.map((card) => ({ value: fraction(card), text: String(card), sign: '' })));
};
/** Two expressions with a sign between them, in brackets where they would be read otherwise. */
const joined = (one, sign, other) => {
  const isProduct = sign === '*' || sign === '/';
  const isSum = ({ sign: own }) => own === '+' || own === '-';
  const left = isProduct && isSum(one) ? `(${one.text})` : one.text;
  const isWrapped =
    (isProduct && isSum(other)) || (sign === '-' && isSum(other)) || (sign === '/' && ['*', '/'].includes(other.sign));
  return `${left} ${sign} ${isWrapped ? `(${other.text})` : other.text}`;
};
const LETTERS = { a: 1, j: 11, q: 12, k: 13 };
/** The value of an expression and the numbers in it; null where it cannot be read. */
const valueOf = (text) => {
  const plain = text
    .toLowerCase()
    .replaceAll(/[×x·]/g, '*')
    .replaceAll(/[÷：:]/g, '/')
    .replaceAll(/[−–]/g, '-')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replaceAll(/\s+/g, '');
  if (/\d\s+\d/.test(text)) return null;
  const tokens = plain.match(/\d+|[ajqk]|[-+*/()]/g) ?? [];
  if (tokens.join('') !== plain || tokens.length === 0) return null;
  let at = 0;
  const used = [];
  const atom = () => {
    const token = tokens[at];
    at += 1;
    if (token === '(') {
      const inner = sum();
      if (tokens[at] !== ')') throw new SyntaxError('bracket');
      at += 1;
      return inner;
    }
    const number = LETTERS[token] ?? Number(token);
    if (!Number.isInteger(number)) throw new SyntaxError('number');
    used.push(number);
    return fraction(number);
  };
  const chain = (part, signs) => {
    let value = part();
    while (signs.includes(tokens[at])) {
      const sign = tokens[at];
      at += 1;
      const next = part();
      value = value && next && OPERATIONS[sign](value, next);
    }
    return value;
  };
  const product = () => chain(atom, ['*', '/']);
  const sum = () => chain(product, ['+', '-']);
  try {
    const value = sum();
    return at === tokens.length ? { value, used } : null;
  } catch {
    return null;
  }
};
const sorted = (cards) => [...cards].sort((one, other) => one - other).join();
/** What an answer is: right, or why not — it cannot be read, it uses other cards, or it makes another number. */
const judge = (text, cards) => {
  const found = valueOf(text);
  if (found === null) return { what: 'unread' };
  if (sorted(found.used) !== sorted(cards)) return { what: 'cards', ...cardFaults(found.used, cards) };
  if (found.value === null) return { what: 'zero' };
  return isTarget(found.value) ? { what: 'right' } : { what: 'other', value: found.value };
};
/** Numbers that are used too often, and those that are left over. */
const cardFaults = (used, cards) => {
  const without = (all, taken) =>
    taken.reduce((left, each) => (left.includes(each) ? left.toSpliced(left.indexOf(each), 1) : left), all);
  return { extra: without(used, cards), missing: without(cards, used) };
};
/** Four cards that make the target in some way. */
const deal = (random) => {
  for (let tries = 0; tries < 500; tries += 1) {
    const cards = Array.from({ length: 4 }, () => 1 + Math.floor(random() * 13));
    if (solve(cards) !== null) return cards;
  }
  return [3, 3, 8, 8];
};
const settingsOf = (text) => ({
  isBoard: /chalk|blackboard|黑板|粉笔/i.test(text),
  points: numberSaid(text, [/(?:对了|答对|每题)\D{0,6}?(\d{1,3})\s*分/, /(\d{1,3})\s+points?/i], 10),
  seconds: numberSaid(text, [/(\d{1,3})\s*秒/, /(\d{1,3})\s*(?:seconds|sec)\b/i], 60),
  bonus: numberSaid(text, [/(?:再加|多加|加)\s*(\d{1,3})\s*分/, /(\d{1,3})\s+(?:more|extra|bonus)/i], 5),
  streak: numberSaid(text, [/连对\s*([\d一二三四五六七八九十]+)\s*[题局]/, /(\d{1,2}|five|three)\s+(?:right )?in a row/i], 5),
});
