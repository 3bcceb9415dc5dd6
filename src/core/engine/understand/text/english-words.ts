import { singularOf } from '../../document/brief/english.ts';
import { memoizeKeys } from '../../../domain/memoize.ts';
import { nearest } from '../../../domain/nearest.ts';
import { lexiconOf } from '../lexicon/lexicon.ts';
import type { Tag } from './word.ts';

const WORDS = lexiconOf('en');
const CLOSED = ['to', 'not', 'rel', 'be', 'have', 'modal', 'det', 'poss', 'conj', 'prep', 'pron', 'num'] as const;

/** All that a word may be before its neighbours are asked. */
export interface WordSense {
  readonly lemma: string;
  /** The only thing it can be, if there is only one. */
  readonly tag: Tag | null;
  readonly isPlural: boolean;
}

/** Looks a word up; an unknown one is a noun, or what its ending says. */
export function senseOf(text: string): WordSense {
  const word = text.toLowerCase().replaceAll('’', "'");
  const closed = CLOSED.find((kind) => WORDS[kind].has(word));
  if (WORDS.do.has(word)) return plain(word, 'modal');
  if (closed !== undefined) return plain(word, closed);
  if (WORDS.if.has(word)) return plain(word, 'if');
  const one = singularOf(word);
  if (WORDS.people.has(one)) return { ...plain(one, 'noun'), isPlural: one !== word };
  const verb = verbOf(word);
  if (WORDS.adj.has(word) && (verb === null || !verb.isBase)) return plain(word, 'adj');
  if (verb !== null) return { lemma: verb.lemma, tag: null, isPlural: verb.isThird };
  // "wheelchair-friendly" says which they are.
  if (word.endsWith('-friendly')) return plain(word, 'adj');
  if (WORDS.adv.has(word) || (/[a-z]{3}ly$/.test(word) && !/(?:family|supply|reply|assembly|july|fly)$/.test(word)))
    return plain(word, 'adv');
  if (/^\d/.test(word)) return plain(word, 'num');
  const bare = word.replace(/'s?$/, '');
  const lemma = singularOf(bare);
  return { ...plain(lemma, 'noun'), isPlural: lemma !== bare };
}

function plain(lemma: string, tag: Tag): WordSense {
  return { lemma, tag, isPlural: false };
}

interface VerbForm {
  readonly lemma: string;
  readonly isBase: boolean;
  /** Its form may be that of a plural as well: "orders". */
  readonly isThird: boolean;
}

/** The verb of which a word is a form, if it is one. */
function verbOf(word: string): VerbForm | null {
  const irregular = WORDS.irregular.get(word);
  if (irregular !== undefined && !isVerb(word)) return { lemma: irregular, isBase: false, isThird: false };
  for (const [ending, endings] of FORMS) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, word.length - ending.length);
    const lemma = endings.map((end) => (end === '*' ? stem.replace(/(.)\1$/, '$1') : stem + end)).find(isVerb);
    if (lemma !== undefined) return { lemma, isBase: ending === '', isThird: ending.endsWith('s') };
  }
  return null;
}

const FORMS: readonly (readonly [string, readonly string[]])[] = [
  ['', ['']],
  ['ies', ['y']],
  ['es', ['', 'e']],
  ['s', ['']],
  ['ied', ['y']],
  ['ed', ['', 'e', '*']],
  ['ing', ['', 'e', '*']],
];

function isVerb(word: string): boolean {
  return WORDS.verbs.has(word) || WORDS.both.has(word);
}

const KNOWN: readonly string[] = [
  ...new Set([
    ...WORDS.verbs.keys(),
    ...WORDS.both.keys(),
    ...WORDS.people.keys(),
    ...WORDS.container.keys(),
    ...WORDS.adj.keys(),
  ]),
].filter((word) => word.length >= 6);
const SHORTEST = 6;

/** Ideas repeat their words. */
export const corrected = memoizeKeys(2_000, correct);

/** The word that was probably meant by one that nobody knows, where it is a letter away; names are left alone. */
function correct(word: string): string {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return word;
  const near = nearest(word, candidates(word));
  return near === undefined || !isOneAway(word, near) ? word : near;
}

function candidates(word: string): string[] {
  return KNOWN.filter((each) => each.charAt(0) === word.charAt(0) && Math.abs(each.length - word.length) <= 1);
}

/** One letter more or less, or two letters swapped: another letter often makes another word; endings of plural and tense are none. */
function isOneAway(word: string, near: string): boolean {
  if (word.startsWith(near) || near.startsWith(word)) return false;
  const [one, other] = [word, near].map((each) => Array.from(each));
  if (one === undefined || other === undefined) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - from && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.length - from - end, other.length - from - end];
  if (left + right === 1) return true;
  return left === 2 && right === 2 && one[from] === other[from + 1] && one[from + 1] === other[from];
}
