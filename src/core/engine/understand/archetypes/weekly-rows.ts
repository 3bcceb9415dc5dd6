import type { Locale } from '../../../domain/text.ts';
import { hoursIn } from '../../edit/grammar/hours.ts';
import factNames from '../facts/fact-names.json' with { type: 'json' };
import type { Draft } from '../brief/draft.ts';

const NAMES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = factNames;
const WEEKS = 3;
const ROWS_MAX = 8;
const LINE = /^([a-z]{3}(?:[-,][a-z]{3})*) (\d{2}:\d{2})/;
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Moments of what happens each week, as an idea says its hours: those of the coming weeks, in order of their days; none without hours. */
export function weeklyMoments({ facts, locale }: Draft): string[] {
  const meetings = facts
    .flatMap((fact) => hoursSaid(fact, locale) ?? [])
    .flatMap((words) => hoursIn(words))
    .flatMap((line) => {
      const [, days = '', time = ''] = LINE.exec(line) ?? [];
      return time === '' ? [] : daysOf(days).map((day) => ({ day, time }));
    });
  // Most days of a week are the hours of a place.
  if (meetings.length > WEEKS) return [];
  return Array.from({ length: WEEKS }, (_, week) => meetings.map(({ day, time }) => `@${day}+${week * 7}dT${time}`))
    .flat()
    .slice(0, ROWS_MAX);
}

/** The facts of an idea whose hours are those of what happens each week: it is not open then, and they are told as they were said. */
export function toldHours({ facts, locale }: Draft): Draft['facts'] {
  return facts.map((fact) => hoursSaid(fact, locale) ?? fact);
}

function hoursSaid(fact: Draft['facts'][number], locale: Locale): string | null {
  if (typeof fact === 'string' || fact.field !== NAMES[locale]['hours']) return null;
  return typeof fact.value === 'string' ? fact.value : null;
}

function daysOf(words: string): string[] {
  return words.split(',').flatMap((part) => {
    const [from = '', to = from] = part.split('-');
    return WEEK.slice(WEEK.indexOf(from), WEEK.indexOf(to) + 1);
  });
}
