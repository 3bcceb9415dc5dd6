import type { Lexicon } from '../lexicon/lexicon.ts';
import { isSign, type Token } from '../text/token.ts';
import { CLOSING, OPENING } from './chinese-phrases.ts';

/** Parts a segment where a new verb begins behind an object, a 、 or a conjunction. */
export function deedsOf(tokens: readonly Token[], words: Lexicon): Token[][] {
  const deeds: Token[][] = [[]];
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    if (isSign(token, OPENING)) depth += 1;
    if (isSign(token, CLOSING)) depth = Math.max(0, depth - 1);
    const current = deeds.at(-1) ?? [];
    const begins = depth === 0 && current.some(({ tag }) => tag === 'verb') && beginsDeed(tokens, at, words);
    if (begins) deeds.push([]);
    const isJoint = begins && (token.tag === 'conj' || isSign(token, '、/'));
    if (!isJoint) deeds.at(-1)?.push(token);
  }
  return deeds.filter((deed) => deed.length > 0);
}

function beginsDeed(tokens: readonly Token[], at: number, words: Lexicon): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  // 被领养的放到另一页: a verb before 的 says which they are.
  if (token === undefined || before === undefined || (token.tag === 'verb' && after?.text === '的')) return false;
  if (token.tag === 'conj' || isSign(token, '、/'))
    return (
      after?.tag === 'verb' ||
      after?.tag === 'modal' ||
      (after?.tag === 'prep' && tokens.slice(at).some(({ tag }) => tag === 'verb'))
    );
  // 保养完主管确认: somebody else acts.
  if (
    token.tag === 'noun' &&
    words.people.has(token.text) &&
    before.tag !== 'prep' &&
    before.tag !== 'sign' &&
    before.tag !== 'conj'
  )
    return after?.tag === 'verb' || after?.tag === 'modal';
  if (token.tag === 'modal') return before.tag !== 'conj' && after !== undefined && after.tag !== 'noun';
  const isFree =
    before.tag !== 'conj' && before.tag !== 'modal' && before.tag !== 'prep' && before.tag !== 'not' && before.tag !== 'sign';
  return token.tag === 'verb' && isFree && (before.tag !== 'noun' || tokens.slice(0, at).some(({ tag }) => tag === 'verb'));
}

/** 客人可以预留一本: behind a modal an unknown word is what one may do. */
export function withUnknownVerb(tokens: readonly Token[], words: Lexicon): readonly Token[] {
  const at = tokens.findIndex(({ tag }) => tag === 'modal');
  const [token, next] = [tokens[at + 1], tokens[at + 2]];
  if (at < 1 || token?.tag !== 'noun' || !/^\p{Script=Han}+$/u.test(token.text) || words.people.has(token.text)) return tokens;
  if (token.text.length === 1 && next?.tag === 'verb' && next.text.length === 1)
    return [...tokens.slice(0, at + 1), part({ ...next, start: token.start }, token.text + next.text), ...tokens.slice(at + 3)];
  if (token.text.length === 1 || tokens.some(({ tag }) => tag === 'verb')) return tokens;
  const verb: Token = { ...part(token, token.text.slice(0, 2)), tag: 'verb', form: 'base', end: token.start + 2 };
  const rest = part({ ...token, start: token.start + 2 }, token.text.slice(2));
  return [...tokens.slice(0, at + 1), verb, ...(rest.text === '' ? [] : [rest]), ...tokens.slice(at + 2)];
}

function part(token: Token, text: string): Token {
  return { ...token, text, lemma: text };
}
