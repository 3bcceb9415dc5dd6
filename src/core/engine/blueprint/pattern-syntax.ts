/** Longest pattern of an author, in characters. */
export const PATTERN_LENGTH = 160;
/** Repetitions count as so many where they have no end: no checked text is longer. */
const UNBOUNDED = 300;
/** A pattern that can match one text in more ways is refused: looking at all of them would take too long. */
const MOST_WAYS = 30_000_000;
/** Largest number of characters that a pattern spells out, repetitions included. */
const MOST_SIZE = 2000;

/** A part of a pattern: as browsers take it, the ways in which it can match one text, and its size. */
interface Part {
  readonly source: string;
  readonly ways: number;
  readonly size: number;
}

/** Place in a pattern that is being read. */
interface Cursor {
  readonly text: string;
  at: number;
}

const SYNTAX = '^$\\.*+?()[]{}|/';
/** Has a meaning within `[…]` of the newest regular expressions. */
const IN_CLASS = '()[]{}/-|\\^&!#%,:;<=>@`~';
/** Letters that stand for characters after `\`. */
const CHARACTERS = /^[dDwWsStnrv]$/;

/**
 * Reads a regular expression of an author, for the whole text: letters, classes, choices, groups and repetitions. Null for
 * anything else, and for one that a text could keep busy (`(a+)+`). The answer means the same and is valid under the flag `v`.
 */
export function safePattern(pattern: string): string | null {
  if (pattern.length > PATTERN_LENGTH) return null;
  const cursor: Cursor = { text: pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, ''), at: 0 };
  const part = readChoice(cursor);
  if (part === null || cursor.at < cursor.text.length || part.source === '') return null;
  return part.ways <= MOST_WAYS && part.size <= MOST_SIZE && compilePattern(part.source) !== null ? part.source : null;
}

/** The pattern ready for whole texts; null where this engine cannot read it. */
export function compilePattern(source: string): RegExp | null {
  try {
    return new RegExp(`^(?:${source})$`, 'v');
  } catch {
    // An unknown property of characters, or an engine without the flag: nothing can be checked then.
    return null;
  }
}

function readChoice(cursor: Cursor): Part | null {
  const parts: Part[] = [];
  do {
    const part = readSequence(cursor);
    if (part === null) return null;
    parts.push(part);
  } while (taken(cursor, '|'));
  return {
    source: parts.map(({ source }) => source).join('|'),
    ways: parts.reduce((sum, { ways }) => sum + ways, 0),
    size: parts.reduce((sum, { size }) => sum + size, 0),
  };
}

function readSequence(cursor: Cursor): Part | null {
  let whole: Part = { source: '', ways: 1, size: 0 };
  while (cursor.at < cursor.text.length && !'|)'.includes(cursor.text.charAt(cursor.at))) {
    const atom = readAtom(cursor);
    const part = atom === null ? null : readRepetition(cursor, atom);
    if (part === null) return null;
    whole = { source: whole.source + part.source, ways: whole.ways * part.ways, size: whole.size + part.size };
  }
  return whole;
}

function readAtom(cursor: Cursor): Part | null {
  if (taken(cursor, '(')) {
    const isPlain = !cursor.text.startsWith('?', cursor.at) || takenAll(cursor, '?:');
    const inner = isPlain ? readChoice(cursor) : null;
    return inner !== null && taken(cursor, ')') ? { ...inner, source: `(?:${inner.source})` } : null;
  }
  if (taken(cursor, '[')) return one(readClass(cursor));
  if (taken(cursor, '.')) return one('.');
  const character = readCharacter(cursor, SYNTAX);
  return character === null ? null : one(character.source);
}

function one(source: string | null): Part | null {
  return source === null ? null : { source, ways: 1, size: 1 };
}

/** One character or a class by letter; a bare one that means something else is no character. */
function readCharacter(cursor: Cursor, special: string): { readonly source: string; readonly isClass: boolean } | null {
  if (taken(cursor, '\\')) {
    const escape = nextCharacter(cursor);
    const property = /^[pP]$/.test(escape) ? /^\{[\w=]{1,40}\}/.exec(cursor.text.slice(cursor.at))?.[0] : undefined;
    cursor.at += property?.length ?? 0;
    if (property !== undefined) return { source: `\\${escape}${property}`, isClass: true };
    if (CHARACTERS.test(escape)) return { source: `\\${escape}`, isClass: /^[dDwWsS]$/.test(escape) };
    return escape === '' || /^[a-zA-Z0-9]$/.test(escape) ? null : { source: escaped(escape, special), isClass: false };
  }
  const bare = nextCharacter(cursor);
  return bare === '' || (special === SYNTAX && SYNTAX.replace('/', '').includes(bare))
    ? null
    : { source: escaped(bare, special), isClass: false };
}

function escaped(character: string, special: string): string {
  return special.includes(character) ? `\\${character}` : character;
}

function readClass(cursor: Cursor): string | null {
  let source = taken(cursor, '^') ? '[^' : '[';
  const empty = source;
  while (!taken(cursor, ']')) {
    const first = readCharacter(cursor, IN_CLASS);
    if (first === null) return null;
    source += first.source;
    const isRange = !first.isClass && /^-[^\]]/.test(cursor.text.slice(cursor.at));
    if (!isRange) continue;
    cursor.at += 1;
    const last = readCharacter(cursor, IN_CLASS);
    if (last === null || last.isClass) return null;
    source += `-${last.source}`;
  }
  return source === empty ? null : `${source}]`;
}

function readRepetition(cursor: Cursor, atom: Part): Part | null {
  const sign = /^(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})/.exec(cursor.text.slice(cursor.at))?.[0];
  if (sign === undefined) return atom;
  cursor.at += sign.length;
  const lazy = taken(cursor, '?') ? '?' : '';
  const [least, most] = boundsOf(sign);
  if (most < least) return null;
  return {
    source: `${atom.source}${sign}${lazy}`,
    ways: repeatedWays(atom.ways, least, most),
    size: atom.size * Math.max(1, most === Infinity ? least : most),
  };
}

function boundsOf(sign: string): readonly [least: number, most: number] {
  if (sign === '*') return [0, Infinity];
  if (sign === '+') return [1, Infinity];
  if (sign === '?') return [0, 1];
  const [least = '0', most] = sign.slice(1, -1).split(',');
  if (most === '') return [Number(least), Infinity];
  return [Number(least), Number(most ?? least)];
}

function repeatedWays(ways: number, least: number, most: number): number {
  if (ways === 1) return (most === Infinity ? Math.max(UNBOUNDED, least) : most) - least + 1;
  if (most === Infinity) return Infinity;
  let sum = 0;
  for (let times = least; times <= most && sum < Infinity; times += 1) sum += ways ** times;
  return sum;
}

function taken(cursor: Cursor, sign: string): boolean {
  if (cursor.text.charAt(cursor.at) !== sign) return false;
  cursor.at += 1;
  return true;
}

function takenAll(cursor: Cursor, signs: string): boolean {
  if (!cursor.text.startsWith(signs, cursor.at)) return false;
  cursor.at += signs.length;
  return true;
}

function nextCharacter(cursor: Cursor): string {
  const code = cursor.text.codePointAt(cursor.at);
  const character = code === undefined ? '' : String.fromCodePoint(code);
  cursor.at += character.length;
  return character;
}
