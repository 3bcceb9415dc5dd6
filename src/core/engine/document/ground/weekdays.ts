import type { Locale } from '../../../domain/text.ts';
import { fold } from '../../read/normalize.ts';
import { daysIn } from '../../edit/grammar/hours.ts';

const NAMES: readonly (readonly [string, string])[] = [
  ['Monday', '周一'],
  ['Tuesday', '周二'],
  ['Wednesday', '周三'],
  ['Thursday', '周四'],
  ['Friday', '周五'],
  ['Saturday', '周六'],
  ['Sunday', '周日'],
];
const ALL = [0, 1, 2, 3, 4, 5, 6];
const NOT = /\b(?:not?|never|closed?|except|without|cannot|can't)\b|不|休|关门|除了|除外/i;
/** Words that stand with days and say nothing else. */
const BESIDE =
  /\b(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|days?|weekdays?|weekends?|on|only|just|open|closed?|not?|never|every|each|to|and|or|through|until|bookings?|booked|book|possible|available|appointments?|visits?|sign-?ups?|we|are|is|be|it|can|cannot|can't|except|all|week|the|a|an|always|taken|nights?|evenings?|mornings?|afternoons?)\b|[周星期礼拜一二三四五六日天至到只有仅限每可能以约预定订报名休息营业开放不都全我们店里办举活动举行的在是逢、，,\s.。\-–—]/gi;

/** Days of the week that words allow, from Monday as 0; null where they speak of more than days, or of none. */
export function allowedDays(words: string): readonly number[] | null {
  if (fold(words).replaceAll(BESIDE, '') !== '') return null;
  const parts = words.split(/[,，;；]|\bbut\b/).flatMap((part) => {
    const days = weekdaysIn(part);
    return days.length === 0 ? [] : [{ days, isClosed: NOT.test(part) }];
  });
  // Days behind a comma go on with what was said before them.
  const open = parts.filter(({ isClosed }) => !isClosed).flatMap(({ days }) => days);
  const closed = parts.filter(({ isClosed }) => isClosed).flatMap(({ days }) => days);
  const allowed = (open.length > 0 ? open : ALL).filter((day) => !closed.includes(day));
  return parts.length === 0 || allowed.length === 0 || allowed.length === ALL.length
    ? null
    : [...new Set(allowed)].toSorted((one, other) => one - other);
}

/** Days of the week that words name, from Monday as 0. */
export function weekdaysIn(words: string): number[] {
  return daysIn(fold(words));
}

/** The condition that a day is one of some days of the week. */
export function onDays(key: string, days: readonly number[]): string {
  const closed = ALL.filter((day) => !days.includes(day));
  if (closed.length < days.length) return closed.map((day) => `weekday(${key}) != ${day + 1}`).join(' and ');
  return days.map((day) => `weekday(${key}) = ${day + 1}`).join(' or ');
}

/** The sentence for whoever chose another day. */
export function daysSentence(days: readonly number[], locale: Locale): string {
  const closed = ALL.filter((day) => !days.includes(day));
  const names = (all: readonly number[]) => all.map((day) => NAMES[day]?.[locale === 'zh' ? 1 : 0] ?? '');
  if (locale === 'zh') {
    return closed.length < days.length ? `${names(closed).join('、')}不可选，请换一天。` : `只能选${names(days).join('、')}。`;
  }
  const list = (all: readonly number[], word: string) =>
    names(all)
      .map((name) => `${name}s`)
      .join(', ')
      .replace(/, ([^,]+)$/, ` ${word} $1`);
  return closed.length < days.length
    ? `Not possible on ${list(closed, 'and')}: choose another day.`
    : `Only possible on ${list(days, 'and')}.`;
}
