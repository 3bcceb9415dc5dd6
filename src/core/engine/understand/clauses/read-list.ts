import { isFieldName } from '../../document/ground/field-words.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { isSign, type Token } from '../text/token.ts';
import { here, wordsOf, type Cursor, type Phrase } from './clause.ts';
import { phraseOf } from './phrase-of.ts';
import { type Mode, readNoun, takeBrackets } from './read-phrase.ts';

const ASKING: readonly string[] = ['who', 'what', 'when', 'where', 'how', 'why', 'whether', 'which'];
const PLACING: readonly string[] = ['in', 'at', 'above', 'below', 'on', 'under', 'from', 'to'];
/** Words that go on with another sentence, not with the list. */
const FURTHER: readonly string[] = ['but', 'so', 'then', 'also', '然后', '再', '就', '之后'];
const BETWEEN = ',，、/|+;；';
const REST_ENDS = `${BETWEEN}([（【`;
const LIST_MAX = 40;
/** Brackets within brackets that mean something. */
const DEPTH_MAX = 4;

/** Reads phrases apart by commas, slashes and "and", as long as none begins a clause of its own. */
export function readPhrases(cursor: Cursor, words: Lexicon, mode: Mode = 'sentence'): Phrase[] {
  const first = readItem(cursor, words, mode);
  if (first === null) return [];
  const phrases = [first];
  while (phrases.length < LIST_MAX) {
    const from = cursor.at;
    const sign = skipJoint(cursor, words);
    const isAsked = mode === 'sentence' && phrases.some(({ isClause }) => isClause);
    const next = sign === '' ? null : readItem(cursor, words, isAsked ? 'listed' : mode);
    if (next === null || isRefusal(next, sign) || (mode !== 'nested' && startsClause(cursor, sign))) {
      cursor.at = from;
      break;
    }
    const last = phrases.at(-1);
    const isEither = mode !== 'sentence' && sign === '|' && last !== undefined && isPlain(last) && isPlain(next);
    if (isEither) phrases[phrases.length - 1] = { ...last, choices: [last.words, next.words], isEither, end: next.end };
    else phrases.push(next);
  }
  return phrases;
}

/** Two of them with "or" between are choices, but for two properties. */
function isPlain({ words, parts, choices, facts, isClause }: Phrase): boolean {
  return (
    parts.length + choices.length + facts.length === 0 && !isClause && !isFieldName(words.toLowerCase()) && words.length < 20
  );
}

/** ", no dogs on pitches" is a sentence of its own. */
function isRefusal({ opening }: Phrase, sign: string): boolean {
  return sign.includes(',') && /^(?:please )?no$/i.test(opening);
}

/** ",", "and", "、", "or" between the items of a list; empty where there is none. */
function skipJoint(cursor: Cursor, words: Lexicon): string {
  let found = '';
  while (isSign(here(cursor), BETWEEN) || isJoining(here(cursor), words)) {
    const token = here(cursor);
    if (token?.lemma === 'or') found += '|';
    else found += token?.tag === 'conj' ? '&' : (token?.text ?? '');
    cursor.at += 1;
  }
  return found;
}

function isJoining(token: Token | undefined, words: Lexicon): boolean {
  return token?.tag === 'conj' && words.conj.has(token.lemma) && !FURTHER.includes(token.lemma);
}

/** A phrase that a verb follows is who acts in the next clause. */
function startsClause(cursor: Cursor, sign: string): boolean {
  const next = here(cursor);
  if (next === undefined) return false;
  if (next.tag === 'modal' || next.tag === 'be' || next.tag === 'have') return true;
  return next.tag === 'verb' && (sign !== '' || next.form !== 'ing');
}

function readItem(cursor: Cursor, words: Lexicon, mode: Mode): Phrase | null {
  const token = here(cursor);
  if (mode !== 'sentence' && token !== undefined && isAsking(token)) return readAsking(cursor, words);
  const phrase = readPhrase(cursor, words, mode);
  return phrase === null || mode === 'sentence' ? phrase : withPlace(phrase, cursor, words);
}

/** A noun with the items of its brackets. */
function readPhrase(cursor: Cursor, words: Lexicon, mode: Mode): Phrase | null {
  const read = readNoun(cursor, mode);
  return read === null ? null : { ...read.phrase, parts: readInner(cursor, read.inner, words) };
}

function readInner({ depth = 0 }: Cursor, tokens: readonly Token[], words: Lexicon): Phrase[] {
  return depth < DEPTH_MAX ? readAll({ tokens, at: 0, depth: depth + 1 }, words) : [];
}

function readBrackets(cursor: Cursor, words: Lexicon): Phrase[] {
  return readInner(cursor, takeBrackets(cursor), words);
}

/** "size in cm", "stored at the depot": in a list what stands behind a preposition belongs to its item. */
function withPlace(phrase: Phrase, cursor: Cursor, words: Lexicon): Phrase {
  const from = cursor.at;
  const token = here(cursor);
  if (token?.tag !== 'prep' || words.attributes.has(token.lemma) || !PLACING.includes(token.lemma)) return phrase;
  cursor.at += 1;
  const place = readPhrase(cursor, words, 'nested');
  const parts = place === null ? readBrackets(cursor, words) : place.parts;
  const next = here(cursor);
  const isWhole = next === undefined || next.tag === 'sign' || next.tag === 'conj';
  if ((place === null && parts.length === 0) || !isWhole) {
    cursor.at = from;
    return phrase;
  }
  const own = cursor.tokens
    .slice(from, cursor.at)
    .filter(({ start }) => start < (parts[0]?.start ?? place?.end ?? 0) && !isBracket(start, cursor));
  return { ...longer(phrase, own), parts: [...phrase.parts, ...parts] };
}

function isBracket(start: number, { tokens }: Cursor): boolean {
  return isSign(
    tokens.find((token) => token.start === start),
    '([（【',
  );
}

/** Tells whether a word begins a question. */
export function isAsking(token: Token): boolean {
  return ASKING.includes(token.lemma);
}

/** "who paid", "how long it has been there": a property that is said as a clause. */
export function readAsking(cursor: Cursor, words: Lexicon): Phrase {
  const from = cursor.at;
  cursor.at += 1;
  while (here(cursor) !== undefined && here(cursor)?.tag !== 'sign' && !isNextAsking(cursor)) cursor.at += 1;
  const tokens = cursor.tokens.slice(from, cursor.at);
  const noun = tokens.find(({ tag }) => tag === 'noun');
  const phrase = phraseOf(tokens, '');
  return {
    ...phrase,
    isClause: true,
    words: wordsOf(tokens),
    head: noun?.lemma ?? '',
    isPlural: noun?.isPlural ?? false,
    parts: readBrackets(cursor, words),
    end: here(cursor, -1)?.end ?? phrase.end,
  };
}

function isNextAsking(cursor: Cursor): boolean {
  const next = here(cursor, 1);
  return here(cursor)?.tag === 'conj' && next !== undefined && (isAsking(next) || next.tag === 'modal');
}

/** Everything between two signs, as phrases; what is none of them is kept as its words. */
export function readAll(cursor: Cursor, words: Lexicon): Phrase[] {
  const phrases: Phrase[] = [];
  while (cursor.at < cursor.tokens.length) {
    const start = cursor.at;
    phrases.push(...readPhrases(cursor, words, 'nested'));
    const last = phrases.at(-1);
    const next = here(cursor);
    const isWith =
      next !== undefined && words.attributes.has(next.lemma) && next.tag !== 'noun' && here(cursor, 1)?.tag !== 'sign';
    if (last !== undefined && isWith && here(cursor, 1) !== undefined) {
      cursor.at += 1;
      if (!isRepeated(cursor, words)) {
        phrases[phrases.length - 1] = { ...last, parts: [...last.parts, ...readAll(cursor, words)] };
        break;
      }
      // "Vinyasa with Lena, Yin with Paul": each has its own.
      const part = readNoun(cursor, 'nested');
      if (part !== null) phrases[phrases.length - 1] = { ...last, parts: [...last.parts, part.phrase] };
    }
    const rest = restOfItem(cursor);
    if (rest.length > 0 && last !== undefined && cursor.at - rest.length > start)
      phrases[phrases.length - 1] = { ...longer(last, rest), parts: [...last.parts, ...readBrackets(cursor, words)] };
    else if (rest.some(({ tag }) => tag !== 'sign'))
      phrases.push({
        ...phraseOf(rest, ''),
        isClause: rest.some(({ tag }) => tag !== 'noun' && tag !== 'adj' && tag !== 'num' && tag !== 'fact'),
      });
    cursor.at += 1;
  }
  return phrases;
}

/** Tells whether a later item goes on in the same way. */
function isRepeated({ tokens, at }: Cursor, words: Lexicon): boolean {
  const end = tokens.findIndex((token, index) => index >= at && isSign(token, BETWEEN));
  return end !== -1 && tokens.slice(end).some(({ lemma, tag }) => words.attributes.has(lemma) && tag !== 'noun');
}

function restOfItem(cursor: Cursor): Token[] {
  const from = cursor.at;
  while (here(cursor) !== undefined && !isSign(here(cursor), REST_ENDS) && !isDash(cursor)) cursor.at += 1;
  return cursor.tokens.slice(from, cursor.at);
}

/** A dash with spaces around it parts items; one within a word does not. */
function isDash(cursor: Cursor): boolean {
  const token = here(cursor);
  return isSign(token, '-–—') && token !== undefined && (here(cursor, -1)?.end ?? token.start) < token.start;
}

/** "height above ground": what a phrase goes on with. */
function longer(phrase: Phrase, rest: readonly Token[]): Phrase {
  return {
    ...phrase,
    words: wordsOf([...phrase.tokens, ...rest.filter(({ tag }) => tag !== 'fact')]),
    tokens: [...phrase.tokens, ...rest],
    facts: [...phrase.facts, ...rest.filter(({ tag }) => tag === 'fact')],
    end: rest.at(-1)?.end ?? phrase.end,
  };
}
