import { isFieldName } from '../../document/ground/field-words.ts';
import { findFrame } from '../../document/ground/frames.ts';
import { classOfNoun } from '../../document/ground/nouns.ts';
import { memoizeKeys } from '../../../domain/memoize.ts';
import type { Piece } from './piece.ts';

/** What speaks for a label at each piece, as words of a small language of its own: the same when it is learned and when it is read. */
export function featuresOf(pieces: readonly Piece[]): string[][] {
  const around = contextOf(pieces);
  return pieces.map((piece, at) => {
    const own = around[at] ?? { verb: '', prep: '', first: '', depth: 0, colon: '', since: 0 };
    return [...near(pieces, at), ...known(piece), ...within(own), ...(piece.kind === 'han' ? han(pieces, at) : latin(piece))];
  });
}

interface Context {
  readonly verb: string;
  readonly prep: string;
  readonly first: string;
  readonly depth: number;
  readonly colon: string;
  readonly since: number;
}

const OPENING = '(（【「『{';
const CLOSING = ')）】」』}';
const ENDS = '.!?。！？；;';

/** What stands before each piece in its sentence: the last verb and preposition, brackets and colons that are open. */
function contextOf(pieces: readonly Piece[]): Context[] {
  let [verb, prep, first, colon, depth, since] = ['', '', '', '', 0, 0];
  return pieces.map((piece, at) => {
    const context = { verb, prep, first, depth, colon, since };
    const { text, form, word, tag, kind } = piece;
    if (kind === 'break' || (kind === 'sign' && ENDS.includes(text))) {
      [verb, prep, first, depth, since] = ['', '', '', 0, 0];
      if (kind !== 'break') colon = '';
      return context;
    }
    since += 1;
    if (kind === 'sign' && OPENING.includes(text)) depth += 1;
    if (kind === 'sign' && CLOSING.includes(text)) depth = Math.max(0, depth - 1);
    if (kind === 'sign' && ':：'.includes(text)) colon = pieces[at - 1]?.word ?? '';
    if (first === '' && kind !== 'sign') first = form;
    if (tag === null || tag === 'verb' || tag === 'have') verb = word;
    if (tag === 'prep' || tag === 'rel' || tag === 'if') prep = word;
    return context;
  });
}

function within({ verb, prep, first, depth, colon, since }: Context): string[] {
  const list = colon === '' ? '' : 'c';
  return [
    `V${verb}`,
    `P${prep}`,
    `VP${verb}|${prep}`,
    `F${first}`,
    `D${Math.min(depth, 1)}${list}`,
    `C${colon}`,
    ...(since < 3 ? [`B${since}`] : []),
  ];
}

function near(pieces: readonly Piece[], at: number): string[] {
  const form = (by: number) => pieces[at + by]?.form ?? '^';
  const word = (by: number) => pieces[at + by]?.word ?? '^';
  const tag = (by: number) => pieces[at + by]?.tag ?? '?';
  const fact = (by: number) => pieces[at + by]?.fact ?? '';
  return [
    '*',
    `a${form(0)}`,
    `b${form(-1)}`,
    `c${form(1)}`,
    `d${form(-2)}`,
    `e${form(2)}`,
    `f${form(-1)}|${form(0)}`,
    `g${form(0)}|${form(1)}`,
    `h${form(-2)}|${form(-1)}`,
    `i${form(1)}|${form(2)}`,
    `j${form(-1)}|${form(1)}`,
    `k${word(0)}`,
    `l${tag(-1)}|${tag(0)}`,
    `m${tag(0)}|${tag(1)}`,
    `n${tag(-2)}|${tag(-1)}|${tag(0)}`,
    `o${tag(-1)}|${tag(0)}|${tag(1)}`,
    `p${fact(-1)}|${fact(0)}|${fact(1)}`,
    `q${form(-3)}`,
    `r${form(3)}`,
  ];
}

/** What the dictionaries of the site say of a word. */
const wordFeatures = memoizeKeys(4_000, (word: string): string[] => {
  const cls = classOfNoun(word);
  const deed = findFrame(word, undefined)?.does ?? '';
  return [...(cls === 'thing' ? [] : [`s${cls}`]), ...(isFieldName(word) ? ['t'] : []), ...(deed === '' ? [] : [`u${deed}`])];
});

function known({ word, kind, isPlural, tag, place }: Piece): string[] {
  if (kind === 'sign' || kind === 'break') return [];
  return [...wordFeatures(word), `v${tag ?? '?'}${isPlural ? 's' : ''}`, `w${place}`];
}

/** Capitals of a word: all, the first, or none. */
function shapeOf(text: string): string {
  if (/^\p{Lu}+$/u.test(text)) return 'A';
  return /^\p{Lu}/u.test(text) ? 'Aa' : 'a';
}

function latin({ text, form, kind }: Piece): string[] {
  if (kind !== 'word') return [];
  return [`x${shapeOf(text)}`, `y${form.slice(-3)}`, `z${form.slice(-2)}`, `Y${form.slice(0, 4)}`];
}

function han(pieces: readonly Piece[], at: number): string[] {
  const form = (by: number) => pieces[at + by]?.form ?? '^';
  const { word, place } = pieces[at] ?? { word: '', place: 's' };
  const [before, after] = [wordBefore(pieces, at), wordAfter(pieces, at)];
  return [
    `A${form(-1)}${form(0)}${form(1)}`,
    `G${form(-2)}${form(-1)}${form(0)}`,
    `H${form(0)}${form(1)}${form(2)}`,
    `I${before}`,
    `J${after}`,
    `K${before}|${word}`,
    `L${word}|${after}`,
    `M${word.slice(-1)}${place}`,
    `N${word}${place}`,
  ];
}

function wordBefore(pieces: readonly Piece[], at: number): string {
  const place = pieces[at]?.place;
  let from = at;
  if (place === 'm' || place === 'e') while (from > 0 && pieces[from]?.place !== 'b') from -= 1;
  return pieces[from - 1]?.word ?? '^';
}

function wordAfter(pieces: readonly Piece[], at: number): string {
  const place = pieces[at]?.place;
  let to = at;
  if (place === 'b' || place === 'm') while (to < pieces.length - 1 && pieces[to]?.place !== 'e') to += 1;
  return pieces[to + 1]?.word ?? '^';
}
