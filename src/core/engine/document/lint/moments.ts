import type { Value } from '../../blueprint/entity-schema.ts';
import { RELATIVE_DAY } from '../../blueprint/relative-day.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

/** A date of an example row as a number that can be compared with others of its kind; a day without a year counts from its year's start. */
export function momentOf(value: Value | undefined): number | null {
  if (typeof value !== 'string') return null;
  const { days, weekday, time: hour = '00:00' } = RELATIVE_DAY.exec(value)?.groups ?? {};
  if (days !== undefined || weekday !== undefined)
    return Number(days ?? 0) * DAY + Number(hour.slice(0, 2)) * HOUR + Number(hour.slice(3)) * MINUTE;
  const time = /^\d{4}-\d{2}-\d{2}/.test(value)
    ? Date.parse(value.includes('T') && !value.endsWith('Z') ? `${value}Z` : value)
    : NaN;
  return Number.isNaN(time) ? null : FAR + time;
}

/** Days that are told relative to today are never compared with days of the calendar. */
const FAR = 1e15;
