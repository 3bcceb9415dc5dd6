import fieldsJson from '../../document/ground/field-words.json' with { type: 'json' };
import { knownNouns } from '../../document/ground/nouns.ts';
import { lexiconOf, type WordKind } from '../lexicon/lexicon.ts';
import type { Tag } from './token.ts';
import type { Word } from './tokens.ts';

const WORDS = lexiconOf('zh');
const TAGS: readonly (readonly [WordKind, Tag])[] = [
  ['modal', 'modal'],
  ['not', 'not'],
  ['verbs', 'verb'],
  ['people', 'noun'],
  ['nouns', 'noun'],
  ['medium', 'noun'],
  ['container', 'noun'],
  ['view', 'noun'],
  ['figure', 'noun'],
  ['style', 'noun'],
  ['pron', 'pron'],
  ['prep', 'prep'],
  ['conj', 'conj'],
  ['if', 'if'],
  ['be', 'be'],
  ['have', 'have'],
  ['det', 'det'],
  ['adj', 'adj'],
  ['quality', 'adj'],
  ['adv', 'adv'],
];

const TABLE = tableOf();
const LONGEST = Math.max(...[...TABLE.keys()].map((word) => word.length));

function tableOf(): ReadonlyMap<string, Tag> {
  const named = [...knownNouns(), ...fieldsJson.flatMap(({ words }) => words)].filter((word) =>
    /^\p{Script=Han}{2,}$/u.test(word),
  );
  const table = new Map<string, Tag>(named.map((word) => [word, 'noun']));
  for (const [kind, tag] of TAGS.toReversed()) for (const word of WORDS[kind].keys()) table.set(word, tag);
  return table.set('的', 'sign');
}

/** Cuts a run of Chinese into known words, the longest first; what lies between them is one noun. */
export function chineseWords(text: string, start: number): Word[] {
  const words: Word[] = [];
  let open = 0;
  let at = 0;
  const close = (to: number) => {
    if (to > open) words.push(wordAt(text.slice(open, to), start + open, 'noun'));
  };
  while (at < text.length) {
    const known = longestAt(text, at);
    if (known === null) {
      at += 1;
      continue;
    }
    close(at);
    words.push(wordAt(known.word, start + at, known.tag));
    at += known.word.length;
    open = at;
  }
  close(text.length);
  return words;
}

function longestAt(text: string, at: number): { word: string; tag: Tag } | null {
  for (let length = Math.min(LONGEST, text.length - at); length > 0; length -= 1) {
    const word = text.slice(at, at + length);
    const tag = TABLE.get(word);
    if (tag !== undefined) return { word, tag };
  }
  return null;
}

function wordAt(text: string, start: number, tag: Tag): Word {
  return {
    text,
    lemma: text,
    tag,
    form: tag === 'verb' ? 'base' : '',
    isOnlyVerb: tag === 'verb',
    isPlural: false,
    start,
    end: start + text.length,
    isCapital: false,
  };
}
