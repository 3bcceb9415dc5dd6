import type { Locale } from '../../../domain/text.ts';
import type { BriefFact } from '../brief/brief.ts';
import { capitalised } from '../brief/english.ts';
import { findNamed } from '../brief/find-named.ts';
import { isHoursFact } from '../ground/ground-facts.ts';
import type { Ground } from '../ground/shape.ts';
import { formatMoney } from '../../render/format.ts';
import { saidCurrency } from '../write/said-currency.ts';
import { say } from '../write/say.ts';
import { isOfSite, isSite, wayOf } from './contact-facts.ts';
import { FACTS_AT, isLeading } from './home-order.ts';
import { AT, type Offer, type Piece } from './sketch.ts';
import { isWorkplace } from './workplace.ts';
import { isCalled, speaksOf } from './view-words.ts';

/** The blocks of facts: those with a value, those that are sentences, and the hours of the site. */
export const [FACTS, TOLD, HOURS] = ['home-facts', 'home-told', 'home-hours'] as const;

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
  const known = brief.facts.filter((fact) => !(isOfSite(ground, fact) && wayOf(fact) !== undefined) && !isValue(ground, fact));
  const open = known.some(isHoursFact) ? [openPiece(brief.locale)] : [];
  const shown = known.filter((fact) => !isHoursFact(fact) && !isCurrency(fact));
  if (shown.length === 0) return open;
  const isHours = (fact: BriefFact) => isCalled(fact.field ?? fact.about, 'hours');
  const areHours = shown.every(isHours);
  const items = shown.map(
    (fact) => (areHours ? hoursOf(ground, fact) : undefined) ?? { title: titleOf(ground, fact), value: valueOf(ground, fact) },
  );
  const valued = items.filter(({ value }) => value !== '');
  const at = placeOfFacts(ground);
  const title = say(brief.locale, areHours ? 'hours' : 'facts');
  const told = items.filter(({ value }) => value === '').map(({ title: sentence }) => sentence);
  const isLead = valued.length > 0 && told.length > 0 && told.length <= MOST_ABOVE;
  const lead = isLead ? { text: told.join(brief.locale === 'zh' ? '' : ' ') } : {};
  return [
    ...open,
    ...(valued.length === 0 ? [] : [{ page: 'home', id: FACTS, at, block: { type: 'hours', title, ...lead, items: valued } }]),
    ...(told.length === 0 || isLead
      ? []
      : [
          {
            page: 'home',
            id: TOLD,
            at: at + 0.05,
            block: { type: 'richtext', ...(valued.length === 0 ? { title } : {}), text: told.join('\n\n') },
          },
        ]),
  ];
}

/** So many sentences stand above values; more are a text of their own. */
const MOST_ABOVE = 2;

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
  const own = ground.brief.facts.filter((fact) => isOfSite(ground, fact) && valueOf(ground, fact).length <= MOST_SHORT);
  const told = TELLING.flatMap((key) => own.filter(({ field, about }) => speaksOf(field ?? about, key)).slice(0, 1));
  return [...new Set(told)]
    .slice(0, MOST_FACTS)
    .map((fact) => valueOf(ground, fact))
    .join(' · ');
}

/** The hours of the site itself. */
function openPiece(locale: Locale): Piece {
  return { page: 'home', id: HOURS, at: 59, block: { type: 'hours', title: say(locale, 'hours') } };
}

/** "Tue-Sat 10:00-18:00" as days and hours. */
function hoursOf(ground: Ground, fact: BriefFact): { readonly title: string; readonly value: string } | undefined {
  const [, days, hours] = /^(\D*[^\d\s,，:：])[\s,，:：]+(\d.*)$/.exec(valueOf(ground, fact)) ?? [];
  return days === undefined || hours === undefined ? undefined : { title: days, value: hours };
}

function titleOf(ground: Ground, { about, field, value }: BriefFact): string {
  if (about === '' && field === undefined) return String(value);
  const shape = findNamed(about, ground.shapes);
  if (field === undefined) return capitalised(about);
  if (isSite(ground, about)) return capitalised(field);
  // "Straps, a pair" of a list of prices says itself what the amount is for.
  if (shape === undefined && speaksOf(field, 'price')) return capitalised(about);
  return say(ground.brief.locale, 'factOf', { about: shape?.name ?? capitalised(about), field });
}

function valueOf(ground: Ground, { about, field, value }: BriefFact): string {
  if (about === '' && field === undefined) return '';
  const currency = saidCurrency(ground);
  if (typeof value === 'number' && currency !== undefined && speaksOf(field, 'price')) return formatMoney(value, { currency });
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
