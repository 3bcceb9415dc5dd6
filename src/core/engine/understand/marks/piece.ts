import { type FactKind, findFacts } from '../facts/find-facts.ts';
import { chineseWords } from '../text/chinese-words.ts';
import { corrected, senseOf } from '../text/english-words.ts';
import type { Tag } from '../text/word.ts';

/** The smallest stretch that is marked as a whole: a word, a number, a sign, or one Chinese character. */
export interface Piece {
  readonly text: string;
  /** Lower case; digits are all the same. */
  readonly form: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'number' | 'han' | 'sign' | 'break';
  /** The word that it is a part of, as it is looked up. */
  readonly word: string;
  /** The part that this word may play; nothing where it may play several. */
  readonly tag: Tag | null;
  readonly isPlural: boolean;
  /** Place of a character in its word: first, within, last, or all of it. */
  readonly place: 'b' | 'm' | 'e' | 's';
  readonly fact: FactKind | null;
}

const PIECE =
  /\n\s*(?:[-*•·]|\d{1,2}[.)、])?|\p{Script=Han}+|(?:(?!\p{Script=Han})\p{L})+(?:['’](?:(?!\p{Script=Han})\p{L})+)?|\d+(?:[.,:]\d+)*|[^\s\p{L}\p{N}]/gu;
const HAN = /^\p{Script=Han}/u;

/** Cuts an idea into pieces; white space belongs to none. */
export function piecesOf(idea: string): Piece[] {
  const facts = findFacts(idea);
  let at = 0;
  const factAt = (start: number) => {
    while ((facts[at]?.end ?? Infinity) <= start) at += 1;
    const fact = facts[at];
    return fact !== undefined && fact.start <= start ? fact.kind : null;
  };
  return [...idea.matchAll(PIECE)].flatMap((match): Piece[] => {
    const [text] = match;
    const start = match.index;
    if (HAN.test(text)) return hanPieces(text, start, factAt);
    const common = { text, start, end: start + text.length, fact: factAt(start), place: 's' as const };
    if (text.startsWith('\n')) return [{ ...common, form: '¶', kind: 'break', word: '¶', tag: 'sign', isPlural: false }];
    if (/^\d/.test(text))
      return [{ ...common, form: text.replaceAll(/\d/g, '0'), kind: 'number', word: '0', tag: 'num', isPlural: false }];
    if (!/^\p{L}/u.test(text)) return [{ ...common, form: text, kind: 'sign', word: text, tag: 'sign', isPlural: false }];
    const known = senseOf(text);
    const isUnknown = known.tag === 'noun' && !/^\p{Lu}/u.test(text);
    const { lemma, tag, isPlural } = isUnknown ? senseOf(corrected(text)) : known;
    return [{ ...common, form: text.toLowerCase().replaceAll('’', "'"), kind: 'word', word: lemma, tag, isPlural }];
  });
}

function hanPieces(run: string, start: number, factAt: (start: number) => FactKind | null): Piece[] {
  return chineseWords(run, start).flatMap((word) => {
    const signs = Array.from(word.text);
    let at = word.start;
    return signs.map((sign, index): Piece => {
      const piece: Piece = {
        text: sign,
        form: sign,
        start: at,
        end: at + sign.length,
        kind: 'han',
        word: word.text,
        tag: word.tag,
        isPlural: false,
        place: placeIn(index, signs.length),
        fact: factAt(at),
      };
      at += sign.length;
      return piece;
    });
  });
}

function placeIn(index: number, length: number): Piece['place'] {
  if (length === 1) return 's';
  if (index === 0) return 'b';
  return index === length - 1 ? 'e' : 'm';
}
