import fieldsJson from '../../document/ground/field-words.json' with { type: 'json' };
import { knownNouns } from '../../document/ground/nouns.ts';
import { lexiconOf, type WordKind } from '../lexicon/lexicon.ts';
import type { Tag, Word } from './word.ts';

const WORDS = lexiconOf('zh');
/**
 * Kinds of words in the order of their weight. `guards` are everyday words that hold a sign which is a word by itself (发展, 现在), taken by
 * their frequency from the dictionary of jieba (MIT licence, github.com/fxsjy/jieba): without them they would be cut apart.
 */
const TAGS: readonly (readonly [WordKind, Tag])[] = [
  ['modal', 'modal'],
  ['not', 'not'],
  ['pron', 'pron'],
  ['prep', 'prep'],
  ['conj', 'conj'],
  ['if', 'if'],
  ['be', 'be'],
  ['have', 'have'],
  ['det', 'det'],
  ['adv', 'adv'],
  ['verbs', 'verb'],
  ['people', 'noun'],
  ['medium', 'noun'],
  ['container', 'noun'],
  ['view', 'noun'],
  ['figure', 'noun'],
  ['style', 'noun'],
  ['adj', 'adj'],
  ['quality', 'adj'],
  ['nouns', 'noun'],
  ['guards', 'noun'],
];

const TABLE = tableOf();
const LONGEST = Math.max(...[...TABLE.keys()].map((word) => word.length));
/** A known word is dearer than none of its signs alone, and cheaper than all of them. */
const COST = { word: 1, guard: 1.15, sign: 1.1, unknown: 1.2 };

function tableOf(): ReadonlyMap<string, Tag> {
  const named = [...knownNouns(), ...fieldsJson.flatMap(({ words }) => words)].filter((word) =>
    /^\p{Script=Han}{2,}$/u.test(word),
  );
  const table = new Map<string, Tag>(named.map((word) => [word, 'noun']));
  for (const [kind, tag] of TAGS.toReversed()) for (const word of WORDS[kind].keys()) table.set(word, tag);
  return table.set('的', 'sign');
}

interface Step {
  readonly cost: number;
  readonly from: number;
  readonly tag: Tag | null;
}

/** Cuts a run of Chinese into as few words as it can; signs that belong to none are one noun. */
export function chineseWords(text: string, start: number): Word[] {
  const words: Word[] = [];
  let open = -1;
  const close = (to: number) => {
    if (open !== -1) words.push(wordAt(text.slice(open, to), start + open, 'noun'));
    open = -1;
  };
  for (const [from, to, tag] of cuts(text)) {
    if (tag === null) open = open === -1 ? from : open;
    else {
      close(from);
      words.push(wordAt(text.slice(from, to), start + from, tag));
    }
  }
  close(text.length);
  return words;
}

const MEASURES = [...WORDS.measure.keys()].toSorted((one, other) => other.length - one.length).join('|');
/** 三间, 两位, 十二个: a number with its measure word. */
const COUNTED = new RegExp(`^[一二两三四五六七八九十百几]{1,4}(?:${MEASURES})$`, 'u');

/** The cheapest way through the text, from sign to sign. */
function cuts(text: string): [from: number, to: number, tag: Tag | null][] {
  const best: Step[] = [{ cost: 0, from: 0, tag: null }];
  for (let to = 1; to <= text.length; to += 1) {
    let step: Step = { cost: (best[to - 1]?.cost ?? 0) + COST.unknown, from: to - 1, tag: null };
    for (let from = Math.max(0, to - LONGEST); from < to; from += 1) {
      const tag = TABLE.get(text.slice(from, to)) ?? (COUNTED.test(text.slice(from, to)) ? 'num' : undefined);
      if (tag === undefined) continue;
      const cost = (best[from]?.cost ?? 0) + costOf(text.slice(from, to));
      if (cost < step.cost) step = { cost, from, tag };
    }
    best.push(step);
  }
  const found: [number, number, Tag | null][] = [];
  for (let to = text.length; to > 0;) {
    const { from, tag } = best[to] ?? { from: to - 1, tag: null };
    found.push([from, to, tag]);
    to = from;
  }
  return found.toReversed();
}

function costOf(word: string): number {
  if (word.length === 1) return COST.sign;
  return WORDS.guards.has(word) ? COST.guard : COST.word;
}

function wordAt(text: string, start: number, tag: Tag): Word {
  return { text, tag, start, end: start + text.length };
}
