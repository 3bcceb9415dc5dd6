import { isFieldName } from '../../document/ground/field-words.ts';
import type { Phrase } from '../clauses/clause.ts';
import { isHan, wordsOf } from '../clauses/clause.ts';
import { labelOf, pattern } from '../lexicon/english-patterns.ts';
import { type Lexicon, lexiconOf } from '../lexicon/lexicon.ts';
import type { Token } from '../text/token.ts';

/** The name of a thing, and its last noun, by which it is found again. */
export interface Named {
  readonly key: string;
  readonly name: string;
}

/** The name of the thing that a phrase speaks of: "song" of "the song list", "minutes" of "archive of the minutes". */
export function nameOf(phrase: Phrase, words: Lexicon): Named {
  const nouns = nounsOf(phrase.tokens, words);
  const key = singular(nouns.at(-1));
  const joined = wordsOf(nouns).toLowerCase();
  const last = nouns.at(-1);
  const isLatin = last !== undefined && !isHan(last.text);
  const name = isLatin && last.isPlural ? joined.slice(0, joined.length - last.text.length) + last.lemma : joined;
  return { key, name: name.replace(/'s? /g, ' ').replace(/['’]s?$/, '') };
}

function singular(token: Token | undefined): string {
  return token === undefined ? '' : token.lemma.toLowerCase().replace(/['’]s?$/, '');
}

/** The nouns that name it, without what only holds them ("list of", "… archive") and without adjectives. */
function nounsOf(tokens: readonly Token[], words: Lexicon): readonly Token[] {
  const bound = tokens.findIndex(({ tag, text }) => tag === 'prep' || text === '的');
  const [before, behind] = bound === -1 ? [tokens, []] : [tokens.slice(0, bound), tokens.slice(bound + 1)];
  const isHanOf = tokens[bound]?.text === '的';
  const holds = (token: Token | undefined) => token !== undefined && isHolder(token, words);
  // 标本的照片 is a photo; "list of songs" are songs.
  if (isHanOf) return nounsOf(behind, words);
  // A "party of 5 characters" are characters.
  if (tokens[bound]?.lemma === 'of' && behind[0]?.tag === 'num' && behind.at(-1)?.isPlural === true)
    return nounsOf(behind, words);
  const owned = before.findLastIndex(({ text }) => /['’]s?$/.test(text));
  const nouns = before
    .slice(owned === before.length - 1 ? 0 : owned + 1)
    .filter(({ tag, fact }) => tag === 'noun' || tag === 'verb' || fact === 'quoted');
  if (nouns.length === 1 && holds(nouns[0]) && behind.length > 0 && tokens[bound]?.lemma === 'of') return nounsOf(behind, words);
  // "this weeks bread" is bread.
  const kept = nouns.filter(
    (token, index) =>
      index === nouns.length - 1 || !(words.quality.has(token.lemma) || (token.isPlural && words.generic.has(token.lemma))),
  );
  const last = kept.at(-1);
  // A "waiting list" holds nothing that waiting is.
  const isHeld = kept.at(-2)?.form !== 'ing';
  if (kept.length > 1 && isHeld && last !== undefined && isHolder(last, words)) return withoutProperty(kept.slice(0, -1));
  return kept;
}

/** The "alterations price list" lists alterations. */
function withoutProperty(nouns: readonly Token[]): readonly Token[] {
  return nouns.length > 1 && isFieldName(nouns.at(-1)?.lemma ?? '') ? nouns.slice(0, -1) : nouns;
}

/** "list", "archive", "page": they hold what the word before names. */
export function isHolder({ lemma, text, isPlural }: Token, words: Lexicon): boolean {
  const word = isHan(text) ? text : lemma;
  return words.container.has(word) || (words.medium.has(word) && !isPlural) || words.view.has(word);
}

const { people: PEOPLE, crowd: CROWD } = lexiconOf('en');

/** "members only", "only for staff", "secret"; "cash only" is for everybody. */
function isForFew({ opening, words, tokens }: Phrase): boolean {
  if (pattern('secret').test(words)) return true;
  return pattern('only').test(`${opening} ${words}`) && tokens.some(({ lemma }) => PEOPLE.has(lemma) || CROWD.has(lemma));
}

/** A property in a few words, with its choices or bounds in brackets. */
export function fieldText(phrase: Phrase): string {
  const said = phrase.words.trim().slice(0, 120);
  const words = said.replace(pattern('either'), '');
  if (words !== said && words !== '') return `${words} (yes/no)`;
  const bracketed = (inner: string) => (inner === '' || words === '' ? words : `${words} (${inner.slice(0, 160)})`);
  const {
    choices: [one, other],
  } = phrase;
  const kept = pattern('readBySome').exec(words)?.[1];
  if (kept !== undefined) return `${kept} (private)`;
  if (phrase.parts.length === 1 && phrase.parts.every(isForFew)) return `${words} (private)`;
  // "half or full plot": the last of them holds the name as well.
  if (phrase.isEither === true && one !== undefined && other !== undefined) {
    const own = other.split(' ');
    return own.length > 1 && one.split(' ').length === 1
      ? `${own.slice(1).join(' ')} (${one}|${own[0] ?? ''})`
      : `${labelOf('kind')} (${one}|${other})`;
  }
  if (phrase.choices.length > 0) {
    const [first = '', ...others] = phrase.choices;
    const name = first.split(' ');
    // "status available/reserved": the first of them holds the name as well.
    if (name.length > 1) return `${name.slice(0, -1).join(' ')} (${[name.at(-1), ...others].join('|')})`;
    return `${labelOf('status')} (${[first, ...others].join('|')})`;
  }
  const inner = phrase.parts.map(({ words: each, count, choices }) =>
    choices.length > 0 ? choices.join('|') : `${count ?? ''}${count === null || each.startsWith('-') ? '' : ' '}${each}`,
  );
  const [, name, unit] = pattern('measured').exec(words) ?? [];
  if (name !== undefined && unit !== undefined && inner.length === 0) return `${name} (${unit})`;
  const range = pattern('range').exec(words);
  if (range !== null && inner.length === 0) return `${words.slice(0, range.index)} (${range[1] ?? ''}-${range[2] ?? ''})`;
  return inner.length > 1 ? bracketed(inner.join('|')) : bracketed(inner[0] ?? '');
}
