import type { Blueprint } from '../../blueprint/schema.ts';
import { own } from '../../edit/patch.ts';
import type { ChangedSite } from './changed-site.ts';

const PLACES_MAX = 4;
const NUMBER = /\d+(?:\.\d+)?/g;

interface Replaced {
  readonly was: number;
  readonly is: number;
}

/** Numbers of rules, formulas and rows that are others now, and that texts of the site still tell as they were. */
export function oldNumbers({ before, after }: ChangedSite): readonly string[] {
  const replaced = Object.entries(after.entities).flatMap(([id, entity]) => {
    const was = own(before.entities, id);
    return was === undefined ? [] : replacedIn(was, entity);
  });
  const texts = textsOf(after);
  const all = new Map(replaced.filter(({ was }) => was > 1).map((each) => [each.was, each]));
  return [...all.values()].flatMap(({ was, is }) => {
    const places = texts
      .filter(({ words }) => numbersIn(words).includes(was))
      .map(({ path, words }) => `${path} "${around(words, was)}"`);
    if (places.length === 0) return [];
    return [
      `${was} is ${is} now in rows, a rule or a formula, and ${places.slice(0, PLACES_MAX).join(', ')} still says ${was}: correct it where it tells of the same`,
    ];
  });
}

/** Numbers that stand at the same place otherwise: one in the place of one. */
function replacedIn(was: unknown, is: unknown): readonly Replaced[] {
  if (typeof was === 'number' && typeof is === 'number') return was === is ? [] : [{ was, is }];
  if (typeof was === 'string' && typeof is === 'string') return was === is ? [] : pairOf(numbersIn(was), numbersIn(is));
  if (typeof was !== 'object' || typeof is !== 'object' || was === null || is === null) return [];
  const known = new Map(Object.entries(was).map(([key, value]) => [keyOf(key, value), value as unknown]));
  return Object.entries(is).flatMap(([key, value]) => replacedIn(known.get(keyOf(key, value)), value));
}

/** Rows and parts of a list are known by their ids. */
function keyOf(key: string, value: unknown): string {
  if (typeof value !== 'object' || value === null) return key;
  if ('id' in value && typeof value.id === 'string') return `id ${value.id}`;
  return 'key' in value && typeof value.key === 'string' ? `key ${value.key}` : key;
}

function pairOf(was: readonly number[], is: readonly number[]): readonly Replaced[] {
  const [gone, added] = [was.filter((each) => !is.includes(each)), is.filter((each) => !was.includes(each))];
  const [first, second] = [gone[0], added[0]];
  return gone.length === 1 && added.length === 1 && first !== undefined && second !== undefined
    ? [{ was: first, is: second }]
    : [];
}

function numbersIn(text: string): readonly number[] {
  return (text.match(NUMBER) ?? []).map(Number);
}

interface Placed {
  readonly path: string;
  readonly words: string;
}

/** What the author of a site wrote on its pages and in its rules. */
export function textsOf({ site, blocks, pages, entities }: Blueprint): readonly Placed[] {
  const rules = Object.entries(entities).map(([id, { rows: _rows, ...entity }]) => [id, entity]);
  return wordsIn({ site, blocks, pages, entities: Object.fromEntries(rules) }, '');
}

function wordsIn(value: unknown, path: string): readonly Placed[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]): readonly Placed[] => {
    if (typeof each === 'string') return key === 'en' || key === 'zh' ? [{ path, words: each }] : [];
    return wordsIn(each, path === '' ? key : `${path}.${key}`);
  });
}

function around(words: string, number: number): string {
  const at = Math.max(0, words.indexOf(String(number)) - 20);
  return words.slice(at, at + 50);
}
