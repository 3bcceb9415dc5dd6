import type { Locale } from '../../../domain/text.ts';
import type { BriefFact } from '../brief/brief.ts';
import { capitalised } from '../brief/english.ts';
import { findNamed } from '../brief/find-named.ts';
import { isHoursFact } from '../ground/ground-facts.ts';
import type { Ground } from '../ground/shape.ts';
import { say } from '../write/say.ts';
import { isOfSite, isSite, wayOf } from './contact-facts.ts';
import { FACTS_AT, isLeading } from './home-order.ts';
import { AT, type Offer, type Piece } from './sketch.ts';
import { isWorkplace } from './workplace.ts';
import { isCalled, speaksOf } from './view-words.ts';

/** Lists the offers for a fact: a way to reach the owner, a value of a record, opening hours, or a line of what is good to know. */
export function factOffers(ground: Ground, fact: BriefFact): (Offer | null)[] {
  return [
    wayOf(fact) === undefined || !isOfSite(ground, fact) ? null : { by: 'contact', fit: 1 },
    isValue(ground, fact) ? { by: 'rows', fit: 0.9 } : null,
    isHoursFact(fact) || isCurrency(fact) ? { by: 'site', fit: 1 } : null,
    { by: 'hours', fit: 0.5 },
  ];
}

/** The lines of all facts that are shown as they were said, below the home page's lists. */
export function factPieces(ground: Ground): Piece[] {
  const { brief } = ground;
  const told = brief.facts.filter((fact) => !(isOfSite(ground, fact) && wayOf(fact) !== undefined) && !isValue(ground, fact));
  const open = told.some(isHoursFact) ? [openPiece(brief.locale)] : [];
  const shown = told.filter((fact) => !isHoursFact(fact) && !isCurrency(fact));
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
  return [...open, { page: 'home', id: 'home-facts', at: placeOfFacts(ground), block }];
}

/** The currency stands beside every price. */
function isCurrency({ field, about }: BriefFact): boolean {
  return isCalled(field ?? about, 'currency');
}

/** Facts come before lists, and after a view that is what one comes for. */
function placeOfFacts(ground: Ground): number {
  if (isWorkplace(ground)) return AT.facts;
  return ground.brief.views.some((view) => isLeading(ground, view)) ? FACTS_AT : AT.first;
}

const MOST_SHORT = 40;
const MOST_FACTS = 3;
const TELLING = ['date', 'hours', 'address', 'price'];

/** The facts that somebody who comes looks for first, on one line: the day, the place, the hours, the price. */
export function shortFacts(ground: Ground): string {
  const own = ground.brief.facts.filter((fact) => isOfSite(ground, fact) && valueOf(fact).length <= MOST_SHORT);
  const told = TELLING.flatMap((key) => own.filter(({ field, about }) => speaksOf(field ?? about, key)).slice(0, 1));
  return [...new Set(told)].slice(0, MOST_FACTS).map(valueOf).join(' · ');
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
