import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import chineseJson from './chinese.json' with { type: 'json' };
import englishJson from './english.json' with { type: 'json' };

/** Words of a language by what they are: closed classes, verbs, and words that mean something to a site. */
const KINDS = [
  'det',
  'pron',
  'poss',
  'prep',
  'conj',
  'if',
  'modal',
  'be',
  'have',
  'do',
  'not',
  'to',
  'rel',
  'adv',
  'num',
  'adj',
  'verbs',
  'both',
  'irregular',
  'phrasal',
  'medium',
  'container',
  'people',
  'see',
  'narrow',
  'make',
  'view',
  'figure',
  'feature',
  'style',
  'quality',
  'filler',
  'attributes',
  'nouns',
  'guards',
  'measure',
  'suffix',
  'fieldlike',
  'nominal',
  'fills',
  'short',
  'ends',
  'typed',
  'families',
  'generic',
  'wish',
  'units',
  'instrument',
  'crowd',
  'idle',
  'sent',
  'item',
  'sayable',
  'press',
  'again',
  'attach',
  'imperative',
  'sitefact',
  'joined',
  'tick',
  'mark',
  'keep',
  'liked',
  'rate',
  'star',
  'state',
  'asking',
  'span',
  'counting',
  'each',
  'coming',
  'anybody',
  'sold',
  'same',
  'free',
  'unowned',
  'counted',
  'requesting',
  'light',
  'priced',
  'reported',
  'kindword',
  'listing',
  'check',
  'assign',
  'work',
  'letters',
  'walk',
  'numeral',
  'rising',
  'keeping',
  'goal',
] as const;
export type WordKind = (typeof KINDS)[number];

type Words = ReadonlyMap<string, string>;
export type Lexicon = Readonly<Record<WordKind, Words>>;

const schema = z.partialRecord(z.enum(KINDS), z.string());

/** Each kind is one line of words; a word may say what it stands for behind a colon. */
function lexiconFrom(json: unknown): Lexicon {
  const lines = schema.parse(json);
  const wordsOf = (kind: WordKind): Words =>
    new Map(
      (lines[kind] ?? '').split(' ').flatMap((entry): [string, string][] => {
        const [word = '', meaning = word] = entry.split(':');
        return word === '' ? [] : [[word, meaning]];
      }),
    );
  return z.record(z.enum(KINDS), z.custom<Words>()).parse(Object.fromEntries(KINDS.map((kind) => [kind, wordsOf(kind)])));
}

const LEXICONS: Readonly<Record<Locale, Lexicon>> = { en: lexiconFrom(englishJson), zh: lexiconFrom(chineseJson) };

/** Returns the words of a language. */
export function lexiconOf(locale: Locale): Lexicon {
  return LEXICONS[locale];
}
