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
  'medium',
  'container',
  'people',
  'view',
  'figure',
  'style',
  'quality',
  'filler',
  'nouns',
  'guards',
  'measure',
  'sent',
  'item',
  'span',
  'anybody',
  'kindword',
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
