import { numberIn } from '../text/chinese-numbers.ts';
import { isSign, type Token } from '../text/token.ts';
import { wordsOf, type Phrase } from './clause.ts';
import { phraseOf } from './phrase-of.ts';

export const OPENING = '([（【{';
export const CLOSING = ')]）】}';
const BETWEEN = '、，,；;';
const INNER = '、，,；;/|／｜→>';

/** The names of a list, apart by 、 and 和, each with what stands in its brackets. */
export function phrasesIn(tokens: readonly Token[]): Phrase[] {
  return apart(tokens, BETWEEN).flatMap((item) => {
    const phrase = phraseIn(item);
    return phrase === null ? [] : [phrase];
  });
}

function apart(tokens: readonly Token[], signs: string): Token[][] {
  const items: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (isSign(token, OPENING)) depth += 1;
    if (isSign(token, CLOSING)) depth = Math.max(0, depth - 1);
    if (depth === 0 && (isSign(token, signs) || token.tag === 'conj')) items.push([]);
    else items.at(-1)?.push(token);
  }
  return items.filter((item) => item.length > 0);
}

function phraseIn(item: readonly Token[]): Phrase | null {
  const { own, inner } = withoutBrackets(item);
  const from = own.findIndex(({ tag }) => tag !== 'det' && tag !== 'adv' && tag !== 'conj');
  if (from === -1 || own.every(({ tag }) => tag === 'sign')) return null;
  const tokens = own.slice(from);
  const number = tokens.find(({ tag }) => tag === 'num');
  return {
    ...phraseOf(tokens, ''),
    words: wordsOf(tokens),
    tokens,
    opening: wordsOf(own.slice(0, from)),
    count: number === undefined ? null : numberIn(number.text),
    parts: apart(inner, INNER).map((part) => ({ ...phraseOf(part, ''), words: wordsOf(part), tokens: part })),
    start: item[0]?.start ?? 0,
    end: item.at(-1)?.end ?? 0,
  };
}

function withoutBrackets(item: readonly Token[]): { readonly own: Token[]; readonly inner: Token[] } {
  const own: Token[] = [];
  const inner: Token[] = [];
  let depth = 0;
  for (const token of item) {
    if (isSign(token, CLOSING)) depth = Math.max(0, depth - 1);
    else if (isSign(token, OPENING)) depth += 1;
    else (depth > 0 ? inner : own).push(token);
  }
  return { own, inner };
}
