import type { BriefFact } from '../brief/brief.ts';
import { findNamed } from '../brief/find-named.ts';
import type { Ground } from '../ground/shape.ts';
import type { SiteLine } from '../lines/site-line.ts';
import { calledWithin, isCalled } from './view-words.ts';

const WAYS = ['phone', 'email', 'address'] as const;

/** The ways to reach the site that its facts give. */
export function contactOf(ground: Ground): SiteLine['site']['contact'] {
  const ways = ground.brief.facts.flatMap((fact): [string, string][] => {
    const way = isOfSite(ground, fact) ? wayOf(fact) : undefined;
    return way === undefined ? [] : [[way, String(fact.value)]];
  });
  return ways.length === 0 ? undefined : Object.fromEntries(ways);
}

/** The way to reach somebody that a fact gives. */
export function wayOf({ field, about }: BriefFact): (typeof WAYS)[number] | undefined {
  return WAYS.find((way) => isCalled(field ?? about, way));
}

/** Tells whether a fact is about the site itself. */
export function isOfSite(ground: Ground, { about, field }: BriefFact): boolean {
  return isSite(ground, about) || (field === undefined && WAYS.some((way) => isCalled(about, way)));
}

/** Tells whether words speak of the site itself. */
export function isSite({ brief, shapes }: Ground, about: string): boolean {
  const words = about.trim().toLowerCase();
  // "concert" of "spring concert of a choir" is what the whole site is about.
  if (calledWithin(brief.subject.words, words) && findNamed(about, shapes) === undefined) return true;
  return ['', 'site', 'website', '网站', brief.siteName.toLowerCase(), brief.subject.words.toLowerCase()].includes(words);
}
