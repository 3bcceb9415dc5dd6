import type { FieldType } from '../../blueprint/entity-schema.ts';
import type { Rule } from '../../blueprint/rule-schema.ts';
import { hoursIn } from '../../edit/grammar/hours.ts';
import { isHoursLine } from '../../hours/opening-hours.ts';
import type { Brief, BriefFact } from '../brief/brief.ts';
import { findNamed } from '../brief/find-named.ts';
import type { SiteDocument } from '../site-document.ts';
import { isCalled } from '../offer/view-words.ts';
import type { Ground, Shape } from './shape.ts';
import { weekdaysIn } from './weekdays.ts';

/** The opening hours that the facts of a brief tell, as the site keeps them; none where they cannot be read. */
export function hoursOf({ facts }: Brief): readonly string[] {
  return facts.filter(isHoursFact).flatMap(({ value }) => (Array.isArray(value) ? value : [String(value)]).flatMap(linesIn));
}

/** Hours with a break and days of the calendar as they are, days apart by commas or semicolons. */
function linesIn(words: string): string[] {
  if (isHoursLine(words.trim().toLowerCase())) return [words.trim().toLowerCase()];
  const said = words.replaceAll(FURTHER, ', ');
  const lines = hoursIn(said);
  return lines.some((line) => /\d/.test(line)) ? lines : daily(said, lines);
}

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Hours without a day are those of every day but the days on which it is closed: "9:30-20:00, closed on Tuesdays". */
function daily(words: string, closed: readonly string[]): string[] {
  const parts = words.split(/[,，]/).filter((part) => weekdaysIn(part).length === 0);
  const shut = new Set(closed.flatMap((line) => weekdaysIn(line).map((day) => WEEK[day])));
  const open = WEEK.filter((day) => !shut.has(day)).join(' and ');
  return [...hoursIn(`${open} ${parts.join(', ')}`), ...closed];
}

/** "8:00-12:00 and 14:00-18:00": what goes on behind a comma. */
const FURTHER = /\s*(?:[;；\n]|、(?!\s*[一二三四五六日天])|\s(?:and|&|plus)\s+(?=\d|then)|[和及](?=\d|上|下))\s*/gi;

/** Decides whether a fact tells when it is open, in a way that the site can go by. */
export function isHoursFact({ field, about, value }: BriefFact): boolean {
  const said = Array.isArray(value) ? value : [String(value)];
  return isCalled(field ?? about, 'hours') && said.every((each) => linesIn(each).length > 0);
}

/** The most days that a fact allows; null when it tells something else. */
export function longestDays({ field, about, value }: BriefFact): number | null {
  const [, number = '', unit = ''] = /^\D{0,12}?(\d+)\s*(\p{L}+)/u.exec(String(value)) ?? [];
  const times = [1, 7, 30].find((_, index) => isCalled(unit, ['oneDay', 'oneWeek', 'oneMonth'][index] ?? ''));
  const days = Number(number) * (times ?? 0);
  return isCalled(field ?? about, 'longest') && days >= 1 && days <= 3650 ? days : null;
}

/** Gives the records that are booked the rules that facts of the brief tell: only while it is open, and not for longer. */
export function groundFacts(ground: Ground, document: SiteDocument): Ground {
  const isOpenKnown = document.site === undefined ? hoursOf(ground.brief).length > 0 : document.site.site.hours !== undefined;
  return {
    ...ground,
    shapes: ground.shapes.map((shape) => {
      if (shape.isSaid) return shape;
      // "Only in opening hours" binds nothing where nobody says when it is open.
      const own = isOpenKnown ? shape.rules : shape.rules.filter(({ kind }) => kind !== 'openingHours');
      const rules = [...own, ...(isOpenKnown ? openRules(shape) : []), ...longestRules(ground, shape)];
      return rules.length === shape.rules.length && own.length === rules.length ? shape : { ...shape, rules };
    }),
  };
}

interface Held {
  readonly rules: readonly Rule[];
  readonly fields: readonly { readonly key: string; readonly type: FieldType; readonly computed?: string | undefined }[];
}

/** The days and times by which rows hold a place are those when it is open. */
export function openRules({ rules, fields }: Held): Rule[] {
  const held = rules.flatMap((rule) => {
    if (rule.kind === 'noOverlap') return [rule.from, rule.to];
    return rule.kind === 'uniqueTogether' ? rule.fields : [];
  });
  const isWhen = (key: string) => fields.some((field) => field.key === key && ['date', 'datetime', 'time'].includes(field.type));
  const times = held.some(isWhen) ? fields.filter(({ type, computed }) => type === 'time' && computed === undefined) : [];
  return [...new Set([...held, ...times.map(({ key }) => key)])].filter(isWhen).map((field) => ({ kind: 'openingHours', field }));
}

function longestRules({ brief, shapes }: Ground, shape: Shape): Rule[] {
  const span = shape.rules.find((rule) => rule.kind === 'noOverlap');
  if (span === undefined) return [];
  const on = shapes.filter(({ id }) => id === shape.id || id === shape.made?.on);
  const fact = brief.facts.find(
    (each) => longestDays(each) !== null && (each.field === undefined || isOfSite(brief, each) || findNamed(each.about, on)),
  );
  const days = fact === undefined ? null : longestDays(fact);
  return days === null ? [] : [{ kind: 'longest', from: span.from, to: span.to, days }];
}

function isOfSite({ siteName, subject }: Brief, { about }: BriefFact): boolean {
  return ['', 'site', 'website', '网站', siteName.toLowerCase(), subject.words.toLowerCase()].includes(
    about.trim().toLowerCase(),
  );
}
