import { findColors, type FoundColor } from '../../read/colors.ts';
import { fold, tokenize, type Token } from '../../read/normalize.ts';
import { toOklch } from '../../theme/oklch.ts';
import type { Clause } from '../grammar/clause.ts';
import { countIn, ordinalIn } from '../grammar/numbers.ts';
import type { ChangedWords } from './changed-words.ts';
import { EMPTY_WORDS, VERBS } from './word-lists.ts';

/** Part of a request, by its place in it. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** The parts of a request, as typed, that nothing of what was done says. */
export function unhandledParts(clause: Clause, done: ChangedWords): string[] {
  const text = fold(clause.text);
  const tokens = tokenize(text);
  const isDone = statesOf(text, tokens, done);
  const spans: { from: number; to: number }[] = [];
  let isOpen = false;
  for (const [index, token] of tokens.entries()) {
    const last = spans.at(-1);
    const isDecimal = /^\d/.test(token.raw) && text.charAt(token.start - 1) === '.';
    if ((token.breakBefore && !isDecimal) || isDone[index] === 'done') isOpen = false;
    if (isDone[index] !== 'left') continue;
    if (isOpen && last !== undefined) last.to = index;
    else spans.push({ from: index, to: index });
    isOpen = true;
  }
  return spans
    .map(({ from, to }) => ({ start: startOf(from, tokens, isDone), end: tokens[to]?.end ?? 0, bare: tokens[from]?.start ?? 0 }))
    .filter(({ bare, end }) => isWorthSaying(text, { start: bare, end }))
    .map(({ start, end }) => clause.text.slice(start, endOfWord(text, end)).trim());
}

/** A last Chinese character before a break belongs to the word before it. */
function endOfWord(text: string, end: number): number {
  return /^\p{Script=Han}(?!\p{Script=Han})/u.test(text.slice(end)) ? end + 1 : end;
}

/** Starts the quotation at the verb right before the unhandled part, for "mark it" is clearer than "it". */
function startOf(from: number, tokens: readonly Token[], states: readonly State[]): number {
  let start = tokens[from]?.start ?? 0;
  for (let index = from; index > 0; index -= 1) {
    const [token, before] = [tokens[index], tokens[index - 1]];
    const opens = before !== undefined && isOpening(before.raw);
    if (token?.breakBefore === true || before === undefined || (states[index - 1] !== 'empty' && !opens)) break;
    if (opens) start = before.start;
  }
  return start;
}

function isOpening(word: string): boolean {
  return VERBS.has(word) || ordinalIn(word) !== null;
}

/** One Chinese character alone is a particle, no wish. */
function isWorthSaying(text: string, { start, end }: Span): boolean {
  return !/^\p{Script=Han}$/u.test(text.slice(start, end));
}

type State = 'done' | 'empty' | 'left';

function statesOf(text: string, tokens: readonly Token[], done: ChangedWords): State[] {
  const texts = done.texts.map(fold);
  // A request in Chinese characters alone has no word and no figure to compare.
  const spelled = tokens.some(({ han }) => !han) ? texts : [];
  const roots = new Set(spelled.flatMap((each) => tokenize(each).flatMap((token) => (token.han ? [] : [rootOf(token.raw)]))));
  const numbers = new Set(
    [...done.numbers, ...spelled.flatMap((each) => each.match(/\d+(?:\.\d+)?/g) ?? [])].map((each) => String(Number(each))),
  );
  const digits = spelled.map((each) => each.replace(/\D/g, '')).filter((each) => each.length > 4);
  const colors = findColors(text, 'en').filter((color) => isWorn(text, color, texts));
  const covered = coveredHan(text, texts);
  return tokens.map((token): State => {
    if (colors.some(({ start, end }) => token.start >= start && token.end <= end)) return 'done';
    if (token.han) return covered[token.start] ?? 'left';
    if (/^\d/.test(token.raw)) {
      const number = numberAt(text, token.start);
      const isCovered = numbers.has(number) || digits.some((each) => each.includes(number.replace(/\D/g, '')));
      const isWhole = number === String(Number.parseInt(token.raw, 10));
      return isCovered || (done.hasMoment && Number(number) <= 2100) || (isWhole && countsOrPlaces(token, done))
        ? 'done'
        : 'left';
    }
    if (EMPTY_WORDS.en.has(token.raw) || token.raw.length < 2 || token.raw === 's') return 'empty';
    if (roots.has(rootOf(token.raw)) || saysNumber(token.raw, done)) return 'done';
    return done.hasMoment && MOMENT.test(token.raw) ? 'done' : 'left';
  });
}

const MOMENT =
  /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?$|^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*$|^(?:am|pm|noon|midnight|daily|weekdays?|weekends?|closed?|open|hours?|tomorrow|weeks?|months?|days?|years?|until|till)$/;

const INSTEAD = /(?:instead of|rather than|not|而不是|不要|代替)\s*(?:the\s+)?$/;
const NEAR = 0.25;

/** A colour that the site has now, or one like it that it had. */
function isWorn(text: string, color: FoundColor, texts: readonly string[]): boolean {
  const hexes = texts.filter((each) => /^#[0-9a-f]{6}$/.test(each));
  if (hexes.length === 0) return false;
  return INSTEAD.test(text.slice(0, color.start)) || hexes.some((hex) => distanceOf(hex, color.hex) < NEAR);
}

function distanceOf(one: string, other: string): number {
  const [from, to] = [toOklch(one), toOklch(other)];
  const angle = ((from.h - to.h) * Math.PI) / 180;
  const chroma = Math.sqrt(Math.max(0, from.c ** 2 + to.c ** 2 - 2 * from.c * to.c * Math.cos(angle)));
  return Math.abs(from.l - to.l) * 0.5 + chroma * 2;
}

/** Digits with their separators: "1,200" and "12.50" are one number each. */
function numberAt(text: string, at: number): string {
  const start = text.slice(0, at).search(/[\d.,]*$/);
  const match = /\d[\d,]*(?:\.\d+)?/.exec(text.slice(start))?.[0] ?? '';
  return String(Number(match.replaceAll(',', '')));
}

function saysNumber(word: string, { numbers }: ChangedWords): boolean {
  if (ordinalIn(word) !== null) return true;
  const count = countIn(word);
  return count !== null && numbers.includes(count);
}

/** "2nd". */
function countsOrPlaces({ raw }: Token, done: ChangedWords): boolean {
  return ordinalIn(raw) !== null || done.numbers.includes(Number.parseInt(raw, 10));
}

/** A word without its endings: roughly, for both sides go through it. */
function rootOf(word: string): string {
  const bare = word.toLowerCase().replace(/['’]s?$/, '');
  const short = bare.length > 4 ? bare.replace(/(?:ies|ing|ed|er|est|ly|es|s)$/, '') : bare.replace(/s$/, '');
  return short.replace(/(?:e|y)$/, '').replace(/([^aeiou])\1$/, '$1');
}

/** For each Chinese character whether it stands in a done or an empty word: the longest words first. */
function coveredHan(text: string, texts: readonly string[]): State[] {
  const states: State[] = [];
  let at = 0;
  while (at < text.length) {
    const run = /^\p{Script=Han}+/u.exec(text.slice(at))?.[0];
    if (run === undefined) {
      at += 1;
      continue;
    }
    const found = wordAt(run, texts);
    for (let each = 0; each < found.length; each += 1) states[at + each] = found.state;
    at += found.length;
  }
  return states;
}

const LONGEST_WORD = 30;

function wordAt(run: string, texts: readonly string[]): { readonly length: number; readonly state: State } {
  for (let length = Math.min(run.length, LONGEST_WORD); length > 0; length -= 1) {
    const word = run.slice(0, length);
    if (EMPTY_WORDS.zh.has(word)) return { length, state: 'empty' };
    if (length > 1 ? texts.some((each) => each.includes(word)) : texts.includes(word)) return { length, state: 'done' };
  }
  return { length: 1, state: /[第一二两三四五六七八九十几]/.test(run.charAt(0)) ? 'empty' : 'left' };
}
