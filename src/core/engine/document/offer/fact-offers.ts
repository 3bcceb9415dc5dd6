import type { Locale } from '../../../domain/text.ts';
import type { BriefFact } from '../brief/brief.ts';
import { capitalised } from '../brief/english.ts';
import { findNamed } from '../brief/find-named.ts';
import type { SiteLine } from '../lines/site-line.ts';
import { isHoursFact } from '../ground/ground-facts.ts';
import type { Ground } from '../ground/shape.ts';
import { say } from '../write/say.ts';
import type { Offer, Piece } from './sketch.ts';
import { isCalled } from './view-words.ts';

const WAYS = ['phone', 'email', 'address'] as const;

/** Lists the offers for a fact: a way to reach the owner, a value of a record, opening hours, or a line of what is good to know. */
export function factOffers(ground: Ground, fact: BriefFact): (Offer | null)[] {
  return [
    wayOf(fact) === undefined || !isOfSite(ground, fact) ? null : { by: 'contact', fit: 1 },
    isValue(ground, fact) ? { by: 'rows', fit: 0.9 } : null,
    isHoursFact(fact) ? { by: 'site', fit: 1 } : null,
    { by: 'hours', fit: 0.5 },
  ];
}

/** The lines of all facts that are shown as they were said, below the home page's lists. */
export function factPieces(ground: Ground): Piece[] {
  const { brief } = ground;
  const told = brief.facts.filter((fact) => !(isOfSite(ground, fact) && wayOf(fact) !== undefined) && !isValue(ground, fact));
  const open = told.some(isHoursFact) ? [openPiece(brief.locale)] : [];
  const shown = told.filter((fact) => !isHoursFact(fact));
  if (shown.length === 0) return open;
  const isHours = (fact: BriefFact) => isCalled(fact.field ?? fact.about, 'hours');
  const areHours = shown.every(isHours);
  const items = shown.map(
    (fact) => (areHours ? hoursOf(fact) : undefined) ?? { title: titleOf(ground, fact), value: valueOf(fact) },
  );
  const isTable = areHours || items.every(({ value }) => value !== '');
  const block: Piece['block'] = isTable
    ? { type: 'hours', title: say(brief.locale, areHours ? 'hours' : 'facts'), items }
    : { type: 'richtext', title: say(brief.locale, 'facts'), text: items.map((item) => lineOf(item, brief.locale)).join('\n\n') };
  return [...open, { page: 'home', id: 'home-facts', at: 60, block }];
}

/** A fact as a line of text. */
function lineOf({ title, value }: { readonly title: string; readonly value: string }, locale: Locale): string {
  return value === '' ? title : `${title}${locale === 'zh' ? '：' : ': '}${value}`;
}

/** The hours of the site itself. */
function openPiece(locale: Locale): Piece {
  return { page: 'home', id: 'home-hours', at: 59, block: { type: 'hours', title: say(locale, 'hours') } };
}

/** "Tue-Sat 10:00-18:00" as days and hours. */
function hoursOf(fact: BriefFact): { readonly title: string; readonly value: string } | undefined {
  const [, days, hours] = /^(\D*[^\d\s,，:：])[\s,，:：]+(\d.*)$/.exec(valueOf(fact)) ?? [];
  return days === undefined || hours === undefined ? undefined : { title: days, value: hours };
}

function titleOf(ground: Ground, { about, field, value }: BriefFact): string {
  if (about === '' && field === undefined) return String(value);
  const shape = findNamed(about, ground.shapes);
  if (field === undefined) return capitalised(about);
  if (isSite(ground, about)) return capitalised(field);
  return say(ground.brief.locale, 'factOf', { about: shape?.name ?? capitalised(about), field });
}

function valueOf({ about, field, value }: BriefFact): string {
  if (about === '' && field === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** The ways to reach the site that its facts give. */
export function contactOf(ground: Ground): SiteLine['site']['contact'] {
  const ways = ground.brief.facts.flatMap((fact): [string, string][] => {
    const way = isOfSite(ground, fact) ? wayOf(fact) : undefined;
    return way === undefined ? [] : [[way, String(fact.value)]];
  });
  return ways.length === 0 ? undefined : Object.fromEntries(ways);
}

function wayOf({ field, about }: BriefFact): (typeof WAYS)[number] | undefined {
  return WAYS.find((way) => isCalled(field ?? about, way));
}

function isOfSite(ground: Ground, { about, field }: BriefFact): boolean {
  return isSite(ground, about) || (field === undefined && WAYS.some((way) => isCalled(about, way)));
}

/** Tells whether words speak of the site itself. */
export function isSite({ brief }: Ground, about: string): boolean {
  const words = about.trim().toLowerCase();
  return ['', 'site', 'website', '网站', brief.siteName.toLowerCase(), brief.subject.words.toLowerCase()].includes(words);
}

/** Tells whether a fact is a value of a field that its entity, or the row that it names, has. */
export function isValue(ground: Ground, { about, field, value }: BriefFact): boolean {
  if (field === undefined || Array.isArray(value)) return false;
  return ground.shapes.some(
    (shape) =>
      !shape.isSaid &&
      isAbout(shape, about) &&
      findNamed(
        field,
        shape.fields.map((each) => ({ id: each.key, name: each.label, plural: each.label })),
      ) !== undefined,
  );
}

function isAbout(shape: Ground['shapes'][number], about: string): boolean {
  const titles = shape.rows.flatMap((row) =>
    typeof row === 'string' ? row : Object.values(row).filter((each) => typeof each === 'string'),
  );
  return findNamed(about, [shape]) !== undefined || titles.some((title) => title.toLowerCase() === about.toLowerCase());
}
