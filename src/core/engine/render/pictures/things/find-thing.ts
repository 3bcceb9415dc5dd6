import { toSimplified } from '../../../../domain/han-script.ts';
import { memoizeKeys } from '../../../../domain/memoize.ts';
import { singularOf } from '../../../document/brief/english.ts';
import headsJson from './thing-heads.json' with { type: 'json' };

/** A thing that there is a drawing of. */
export interface Thing {
  readonly name: string;
  readonly group: string;
}
/** Things by the words for them, in small letters. */
export type ThingIndex = ReadonlyMap<string, Thing>;

const list = (words: string) => new Set(words.split(' '));
const ABOUT = { en: list(headsJson.about.en), zh: headsJson.about.zh.split(' ') };
const HOLDERS = list(headsJson.holders);
const APART = new Set(headsJson.apart.split(', '));
const SINGLE = list(headsJson.single);
/** Heads that are another thing behind a word that says more: a wheel of a potter, a hotel of bees. */
const FICKLE = { en: list(headsJson.fickle.en), zh: list(headsJson.fickle.zh) };
/** Words behind which a fickle head stays what it is. */
const PLAIN = { en: list(headsJson.plain.en), zh: list(headsJson.plain.zh) };
/** Behind these, a name says more about its thing. */
const CUTS = new RegExp(
  String.raw`\s+(?:${headsJson.cuts.replaceAll(' ', '|')})\s+|\s*[,;:(（，、：·|/–—-]\s+|\s*[(（，、：·|/]\s*`,
);
const JOINS = new RegExp(` (?:${headsJson.joins.en.replaceAll(' ', '|')}) |${headsJson.joins.zh.replaceAll(' ', '|')}`);

/**
 * The thing that a name stands for: what its head says ("seeded rye bread" is bread), or what a name of something done about a
 * thing is about ("pottery class"). A name whose head nobody knows is no thing: a hedge trimmer is no hedge.
 */
export function findThing(index: ThingIndex, name: string): Thing | undefined {
  const plain = plainName(name);
  const known = index.get(plain);
  if (known !== undefined) return known;
  const [first = ''] = plain.split(CUTS).filter((part) => part.trim() !== '');
  const halves = first.split(JOINS);
  return thingOf(index, first) ?? (halves.length > 1 ? thingOf(index, halves[0] ?? '') : undefined);
}

/** A name in small letters without quotes and hyphens, as an index has its words. */
export function plainName(name: string): string {
  return toSimplified(name)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<=\S)[-_]+(?=\S)/g, ' ')
    .replaceAll(/["'“”‘’!?.。！？]+(?:s(?![\p{L}]))?/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function thingOf(index: ThingIndex, phrase: string): Thing | undefined {
  return /\p{Script=Han}/u.test(phrase)
    ? chineseThing(index, phrase.replaceAll(/\s+|\p{N}+/gu, ''))
    : englishThing(index, phrase);
}

function englishThing(index: ThingIndex, named: string): Thing | undefined {
  const phrase = named.replace(YEAR, '');
  if (NUMBERED.test(phrase) || APART.has(singularOf(phrase))) return undefined;
  const words = headOf(wordsOf(phrase));
  const isAbout = words.length > 1 && ABOUT.en.has(words.at(-1) ?? '');
  return (isAbout ? englishThing(index, words.slice(0, -1).join(' ')) : undefined) ?? lastWords(index, words);
}

/** The words of what something is: what a jar holds, and a picture of a mountain is a picture. */
function headOf(words: readonly string[]): readonly string[] {
  const of = words.indexOf('of');
  if (of < 1) return words;
  return HOLDERS.has(singularOf(words[of - 1] ?? '')) ? words.slice(of + 1) : words.slice(0, of);
}

const YEAR = /\s(?:19|20)\d\d\s*$/;
/** A model or one of several: "Feather 13" is no feather. */
const NUMBERED = /\s\d+\s*$/;

/** What the longest run of words at the end is known as. */
function lastWords(index: ThingIndex, words: readonly string[]): Thing | undefined {
  for (let start = Math.max(0, words.length - 4); start < words.length; start += 1) {
    const run = words.slice(start).join(' ');
    const single = singularOf(run);
    if (APART.has(single) && index.get(run) === undefined) return undefined;
    const found = index.get(run) ?? index.get(single);
    if (found !== undefined) return isOther(words.slice(0, start), single) ? undefined : found;
  }
  return undefined;
}

/** Tells whether the words before a head make something else of it. */
function isOther(before: readonly string[], head: string): boolean {
  return FICKLE.en.has(head) && before.some((word) => !PLAIN.en.has(word));
}

const wordsOf = memoizeKeys(500, (phrase: string) => phrase.split(/[^\p{L}\p{N}]+/u).filter((word) => /\p{L}/u.test(word)));

function chineseThing(index: ThingIndex, phrase: string): Thing | undefined {
  const signs = Array.from(phrase);
  for (let start = 0; start < signs.length; start += 1) {
    const tail = signs.slice(start).join('');
    if (APART.has(tail)) return undefined;
    const isSafe = signs.length - start > 1 || signs.length === 1 || SINGLE.has(tail);
    const found = isSafe ? index.get(tail) : undefined;
    const before = signs.slice(0, start).join('');
    if (found !== undefined) return FICKLE.zh.has(tail) && before !== '' && !PLAIN.zh.has(before) ? undefined : found;
  }
  const about = ABOUT.zh.find((ending) => phrase.endsWith(ending) && phrase.length > ending.length + 1);
  return about === undefined ? undefined : chineseThing(index, phrase.slice(0, -about.length));
}

const KINDS = new Map(
  Object.entries(headsJson.kinds).flatMap(([groups, words]) =>
    words.split(' ').map((word) => [word, groups.split(',')] as const),
  ),
);

/** The groups of things that records of a name may be called by: none for people and works, whose names say nothing of looks. */
export function groupsOf(index: ThingIndex, names: readonly string[]): ReadonlySet<string> | 'any' {
  for (const name of names) {
    const groups = kindOf(name) ?? groupOf(index, name);
    if (groups !== undefined) return groups.includes('any') ? 'any' : new Set(groups);
  }
  return 'any';
}

function groupOf(index: ThingIndex, name: string): readonly string[] | undefined {
  const found = findThing(index, name);
  return found === undefined ? undefined : [found.group];
}

function kindOf(name: string): readonly string[] | undefined {
  const plain = toSimplified(name.trim().toLowerCase());
  if (/\p{Script=Han}/u.test(plain)) {
    const signs = Array.from(plain);
    return signs.map((_, start) => KINDS.get(signs.slice(start).join(''))).find((found) => found !== undefined);
  }
  return KINDS.get(singularOf(plain.split(/[\s-]+/).at(-1) ?? '')) ?? KINDS.get(plain.split(/[\s-]+/).at(-1) ?? '');
}
