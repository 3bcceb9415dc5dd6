import { memoizeWeak } from '../../../../domain/memoize.ts';
import { singularOf } from '../../../document/brief/english.ts';
import type { Blueprint } from '../../../blueprint/schema.ts';
import { findThing, plainName, type Thing, type ThingIndex } from './find-thing.ts';
import headsJson from './thing-heads.json' with { type: 'json' };

/** Words that mostly mean something else where a sentence has them. */
const LOOSE = new Set([...headsJson.loose.en.split(' '), ...headsJson.loose.zh.split(' ')]);
const APART = headsJson.apart.split(', ');
const SINGLE = new Set(headsJson.single.split(' '));
/** Behind these stands where or with whom something is done, not what. */
const CUTS = new RegExp(String.raw`\s(?:${headsJson.cuts.replaceAll(' ', '|')}|out|round|behind)\s.*$`);
const MOST = 3;
/** Signs of the longest Chinese word for a thing. */
const LONGEST = 5;

/**
 * The things that a site says it is about: those of its tagline and description, then the one that its author's sign is called by,
 * then those of its name, which may be called after anything. Places come last: a museum of gloves is about gloves.
 */
export function siteSubjects(index: ThingIndex, blueprint: Blueprint): readonly string[] {
  return subjectsBy(index)(blueprint);
}

const subjectsBy = memoizeWeak((index: ThingIndex) => memoizeWeak((blueprint: Blueprint) => subjectsOf(index, blueprint)));

function subjectsOf(index: ThingIndex, { site }: Blueprint): readonly string[] {
  const [locale = 'en'] = site.locales;
  const said = [site.tagline, site.description].flatMap((text) => thingsIn(index, text[locale] ?? ''));
  const named = thingsIn(index, site.name[locale] ?? '');
  const sign = findThing(index, site.recipe.replaceAll('-', ' '));
  const isOfKind = sign !== undefined && !said.some(({ group }) => group === sign.group);
  const all = [...said.filter(({ group }) => group !== 'place'), ...(isOfKind ? [sign] : []), ...named, ...said];
  return [...new Set(all.map(({ name }) => name))].slice(0, MOST);
}

function thingsIn(index: ThingIndex, text: string): readonly Thing[] {
  return plainName(text.replaceAll(/[.,;:!?()（），。；：！？、“”]+/g, ' | '))
    .split('|')
    .flatMap((clause) => (/\p{Script=Han}/u.test(clause) ? chineseThings(index, clause) : englishThings(index, clause)));
}

function englishThings(index: ThingIndex, clause: string): readonly Thing[] {
  if (APART.some((name) => ` ${clause} `.includes(` ${name} `))) return [];
  const words = clause.replace(CUTS, '').split(/[^\p{L}\p{N}]+/u);
  const found = namedIn(index, words);
  // Behind a cut only what two words name: "tunes for a fairground organ".
  return found.length > 0 ? found : pairsIn(index, clause.split(/[^\p{L}\p{N}]+/u));
}

function pairsIn(index: ThingIndex, words: readonly string[]): readonly Thing[] {
  return words.slice(1).flatMap((word, at) => {
    const pair = `${words[at]} ${word}`;
    return index.get(pair) ?? index.get(singularOf(pair)) ?? [];
  });
}

function namedIn(index: ThingIndex, words: readonly string[]): readonly Thing[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    const pair = next === undefined ? '' : `${word} ${next}`;
    const found = index.get(pair) ?? index.get(singularOf(pair));
    if (found !== undefined) return [found];
    const single = singularOf(word);
    return LOOSE.has(single) || LOOSE.has(word) ? [] : (index.get(word) ?? index.get(single) ?? []);
  });
}

/** Runs of signs that are words for a thing, the longest at each place. */
function chineseThings(index: ThingIndex, clause: string): readonly Thing[] {
  const signs = Array.from(clause.replaceAll(/\s+/g, ''));
  const found: Thing[] = [];
  for (let start = 0; start < signs.length;) {
    const taken = [LONGEST, 4, 3, 2, 1].find((length) => {
      const run = signs.slice(start, start + length).join('');
      if (APART.includes(run)) return true;
      const isWord = run.length === length && !LOOSE.has(run) && (length > 1 || (signs.length < 3 && SINGLE.has(run)));
      const thing = isWord ? index.get(run) : undefined;
      if (thing !== undefined) found.push(thing);
      return thing !== undefined;
    });
    start += taken ?? 1;
  }
  return found;
}
