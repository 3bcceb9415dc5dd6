import type { Value } from '../../blueprint/entity-schema.ts';

const DAY = 86_400_000;

/** A date of an example row as a number that can be compared with others of its kind; a day without a year counts from its year's start. */
export function momentOf(value: Value | undefined): number | null {
  if (typeof value !== 'string') return null;
  const relative = /^@(?:mon|tue|wed|thu|fri|sat|sun)?([+-]?\d+)d(?:T(\d{2}):(\d{2}))?$/.exec(value);
  if (relative !== null) return Number(relative[1]) * DAY + (Number(relative[2] ?? 0) * 60 + Number(relative[3] ?? 0)) * 60_000;
  const time = /^\d{4}-\d{2}-\d{2}/.test(value)
    ? Date.parse(value.includes('T') && !value.endsWith('Z') ? `${value}Z` : value)
    : NaN;
  return Number.isNaN(time) ? null : FAR + time;
}

/** Days that are told relative to today are never compared with days of the calendar. */
const FAR = 1e15;
