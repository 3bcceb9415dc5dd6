import type { Computed } from './expression.ts';

const DAY_MS = 86_400_000;

/** Whole days from one date to another; below zero when it lies before. */
export function daysBetween(from: Computed, to: Computed): number | null {
  const [first, second] = [dayOf(from), dayOf(to)];
  return first === null || second === null ? null : Math.round((second - first) / DAY_MS);
}

/** Longest span of days that is gone through one by one. */
const SPAN_MAX = 366;

/** The days from one date to the one before another; none where that lies before. */
export function daysOf(from: Computed, to: Computed): readonly string[] | null {
  const count = daysBetween(from, to);
  if (typeof from !== 'string' || count === null || count > SPAN_MAX) return null;
  return Array.from({ length: Math.max(0, count) }, (_, at) => shiftDate(from.slice(0, 10), at) ?? '');
}

/** Hours from one moment to another, or from one time of the day to another; below zero when it lies before. */
export function hoursBetween(from: Computed, to: Computed): number | null {
  const [first, second] = [hourOf(from), hourOf(to)];
  if (first === null || second === null) return null;
  const hasDays = dayOf(from) !== null && dayOf(to) !== null;
  if (!hasDays && dayOf(from) !== dayOf(to)) return null;
  return (hasDays ? (daysBetween(from, to) ?? 0) * 24 : 0) + second - first;
}

/** The hour of a moment or a time of the day, 9.5 at half past nine. */
export function hourOf(moment: Computed): number | null {
  const [, hours, minutes] = typeof moment === 'string' ? (/(?:^|T)(\d{2}):(\d{2})/.exec(moment) ?? []) : [];
  return hours === undefined ? null : Number(hours) + Number(minutes) / 60;
}

export function partOfDate(date: Computed, part: 'year' | 'month' | 'day'): number | null {
  const [, year, month, day] = typeof date === 'string' ? (/^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? []) : [];
  const found = { year, month, day }[part];
  return found === undefined ? null : Number(found);
}

/** 1 on Mondays, 7 on Sundays. */
export function weekdayOf(date: Computed): number | null {
  const day = dayOf(date);
  return day === null ? null : new Date(day).getUTCDay() || 7;
}

const TIME = /^\d{2}:\d{2}/;

/** The moment of a day at a time of the day. */
export function atTime(date: string, time: string): string | null {
  const clock = TIME.exec(time)?.[0];
  return clock === undefined || dayOf(date) === null || date.length !== 10 ? null : `${date}T${clock}`;
}

/** A day so many days later; a moment or a time of the day, which parts of a day shift too. */
export function shiftDate(date: string, days: number): string | null {
  if (TIME.test(date)) return shiftMoment(`2000-01-01T${date.slice(0, 5)}`, days)?.slice(11) ?? null;
  const moment = MOMENT.exec(date)?.[0];
  if (moment !== undefined) return shiftMoment(moment, days);
  const day = dayOf(date);
  if (day === null || !Number.isInteger(days)) return null;
  const shifted = new Date(day + days * DAY_MS);
  return Number.isNaN(shifted.getTime()) ? null : shifted.toISOString().slice(0, 10);
}

/** The same day so many whole months later, or the last one of a month that is shorter. */
export function shiftMonths(date: Computed, months: Computed): string | null {
  const day = dayOf(date);
  if (day === null || typeof months !== 'number' || !Number.isInteger(months)) return null;
  const from = new Date(day);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
  if (Number.isNaN(last.getTime())) return null;
  last.setUTCDate(Math.min(from.getUTCDate(), last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const MINUTE_MS = 60_000;

function shiftMoment(moment: string, days: number): string | null {
  const shifted = new Date(Date.parse(`${moment}Z`) + Math.round(days * 24 * 60) * MINUTE_MS);
  return Number.isNaN(shifted.getTime()) ? null : shifted.toISOString().slice(0, 16);
}

function dayOf(date: Computed): number | null {
  if (typeof date !== 'string') return null;
  const time = Date.parse(date.slice(0, 10));
  return Number.isNaN(time) ? null : time;
}

/** Number of days in a row up to today, or up to yesterday while today's is still missing. */
export function streak(values: readonly Computed[], today: string): number {
  const days = new Set(values.flatMap((value) => (typeof value === 'string' ? [value.slice(0, 10)] : [])));
  let day = days.has(today) ? today : (shiftDate(today, -1) ?? today);
  let length = 0;
  while (days.has(day)) {
    length += 1;
    day = shiftDate(day, -1) ?? '';
  }
  return length;
}
