const columnName = (index) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index];
const TOKEN = /\s*(?:(\d+\.?\d*|\.\d+)|"([^"]*)"|(\$?[A-Z]\$?\d{1,3})(?![A-Z(\d])|([A-Z]+)|(<=|>=|<>|[-+*/^%&()<>=,;:]))/iy;
const tokensOf = (text) => {
  const tokens = [];
  let at = 0;
  while (text.slice(at).trim() !== '') {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (match === null) throw new Error('#ERROR');
    at = TOKEN.lastIndex;
    const [, digits, words, cell, name, sign] = match;
    if (digits !== undefined) tokens.push({ is: 'value', value: Number(digits) });
    else if (words !== undefined) tokens.push({ is: 'value', value: words });
    else if (cell !== undefined) tokens.push({ is: 'cell', value: cell.replaceAll('$', '').toUpperCase() });
    else if (name !== undefined) tokens.push({ is: 'name', value: name.toUpperCase() });
    else tokens.push({ is: 'sign', value: sign });
  }
  return tokens;
};
const asNumber = (value) => {
  if (value === '' || value === undefined) return 0;
  const result = Number(value);
  if (Number.isNaN(result)) throw new Error('#VALUE');
  return result;
};
const numbersIn = (values) => values.flat().filter((each) => typeof each === 'number');
const FUNCTIONS = {
  SUM: (...values) => numbersIn(values).reduce((sum, each) => sum + each, 0),
  AVERAGE: (...values) => {
    const all = numbersIn(values);
    if (all.length === 0) throw new Error('#DIV/0');
    return FUNCTIONS.SUM(all) / all.length;
  },
  MIN: (...values) => Math.min(...(numbersIn(values).length > 0 ? numbersIn(values) : [0])),
  MAX: (...values) => Math.max(...(numbersIn(values).length > 0 ? numbersIn(values) : [0])),
  COUNT: (...values) => numbersIn(values).length,
  ROUND: (value, digits = 0) => Math.round(asNumber(value) * 10 ** digits) / 10 ** digits,
  ABS: (value) => Math.abs(asNumber(value)),
  IF: (test, yes = true, no = false) => (test ? yes : no),
  AND: (...values) => values.flat().every(Boolean),
  OR: (...values) => values.flat().some(Boolean),
};
/** The value of a cell, which is worked out once for all that `known` has been handed to; throws `#…` where it cannot be. */
const valueOf = (cells, name, known = new Map()) => {
  const text = String(cells[name] ?? '');
  if (!text.startsWith('=')) return text.trim() !== '' && !Number.isNaN(Number(text)) ? Number(text) : text;
  if (!known.has(name)) {
    // Whoever asks for it while it is worked out stands in a circle.
    known.set(name, new Error('#CIRCLE'));
    const read = (other) => valueOf(cells, other, known);
    try {
      known.set(name, calculate(text.slice(1), read));
    } catch (error) {
      known.set(name, error);
    }
  }
  const value = known.get(name);
  if (value instanceof Error) throw value;
  return value;
};
/** What a cell shows: a number, a text, or `#…`. */
const shownValue = (cells, name, known = new Map()) => {
  try {
    return valueOf(cells, name, known);
  } catch (error) {
    return error.message.startsWith('#') ? error.message : '#ERROR';
  }
};
const rangeOf = (from, to) => {
  const [left, right] = [from, to].map((each) => each.charCodeAt(0)).toSorted((one, two) => one - two);
  const [top, bottom] = [from, to].map((each) => Number(each.slice(1))).toSorted((one, two) => one - two);
  return Array.from({ length: (right - left + 1) * (bottom - top + 1) }, (_, index) => {
    const width = right - left + 1;
    return `${String.fromCharCode(left + (index % width))}${top + Math.floor(index / width)}`;
  });
};
const LEVELS = [
  {
    '=': (a, b) => a === b,
    '<>': (a, b) => a !== b,
    '<': (a, b) => a < b,
    '>': (a, b) => a > b,
    '<=': (a, b) => a <= b,
    '>=': (a, b) => a >= b,
  },
  { '&': (a, b) => `${a}${b}` },
  { '+': (a, b) => asNumber(a) + asNumber(b), '-': (a, b) => asNumber(a) - asNumber(b) },
  {
    '*': (a, b) => asNumber(a) * asNumber(b),
    '/': (a, b) => {
      if (asNumber(b) === 0) throw new Error('#DIV/0');
      return asNumber(a) / asNumber(b);
    },
  },
  { '^': (a, b) => asNumber(a) ** asNumber(b) },
];
const calculate = (text, read) => {
  const tokens = tokensOf(text);
  let at = 0;
  const isSign = (value) => tokens[at]?.is === 'sign' && tokens[at].value === value;
  const expect = (value) => {
    if (!isSign(value)) throw new Error('#ERROR');
    at += 1;
  };
  const atom = () => {
    const token = tokens[at];
    at += 1;
    if (token?.is === 'value') return token.value;
    if (token?.is === 'cell') {
      if (!isSign(':')) return read(token.value);
      at += 1;
      const end = tokens[at];
      at += 1;
      if (end?.is !== 'cell') throw new Error('#ERROR');
      return rangeOf(token.value, end.value).map(read);
    }
    if (token?.is === 'name') {
      if (token.value === 'TRUE' || token.value === 'FALSE') return token.value === 'TRUE';
      const run = Object.hasOwn(FUNCTIONS, token.value) ? FUNCTIONS[token.value] : null;
      if (run === null) throw new Error('#NAME');
      expect('(');
      const given = [];
      while (!isSign(')')) {
        given.push(level(0));
        if (isSign(',') || isSign(';')) at += 1;
        else if (!isSign(')')) throw new Error('#ERROR');
      }
      at += 1;
      return run(...given);
    }
    if (token?.value === '(') {
      const value = level(0);
      expect(')');
      return value;
    }
    if (token?.value === '-') return -asNumber(part());
    if (token?.value === '+') return asNumber(part());
    throw new Error('#ERROR');
  };
  const part = () => {
    let value = atom();
    while (isSign('%')) {
      value = asNumber(value) / 100;
      at += 1;
    }
    return value;
  };
  const level = (depth) => {
    const signs = LEVELS[depth];
    if (signs === undefined) return part();
    let value = level(depth + 1);
    while (tokens[at]?.is === 'sign' && Object.hasOwn(signs, tokens[at].value)) {
      const run = signs[tokens[at].value];
      at += 1;
      value = run(value, level(depth + 1));
    }
    return value;
  };
  const value = level(0);
  if (at < tokens.length || Array.isArray(value)) throw new Error('#ERROR');
  return value;
};
const csvOf = (table) =>
  table
    .map((row) => row.map((each) => (/[",\n]/.test(String(each)) ? `"${String(each).replaceAll('"', '""')}"` : each)).join(','))
    .join('\r\n');
