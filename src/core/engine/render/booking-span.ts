import type { Entity, Field } from '../blueprint/entity-schema.ts';
import { stepMinutes } from '../blueprint/field-step.ts';
import { lengthText, spanLimits } from '../blueprint/span-rules.ts';
import type { Locale } from '../../domain/text.ts';
import { minutesOf, type OpeningHours, type Span, spansOn, timeOf } from '../hours/opening-hours.ts';

/** A booking from one moment to another: its day, its time and how long it takes are chosen one by one. */
export interface BookingSpan {
  readonly from: Field;
  readonly to: Field;
  /** Questions that stand for the beginning. Their keys are no keys of fields. */
  readonly day: Field;
  readonly time: Field;
  /** The question that stands for the end. */
  readonly length: Field;
  /** Minutes between two beginnings. */
  readonly grid: number;
}

const HOUR = 60;
const DAY = 1440;
/** As many lengths are offered. */
const MOST_LENGTHS = 16;
const PART = '_';

/** The span between two moments of an entity; null when they are none. */
export function bookingSpan(entity: Entity, fields: readonly Field[]): BookingSpan | null {
  const rule = entity.rules?.find((each) => each.kind === 'noOverlap' || each.kind === 'longest' || each.kind === 'shortest');
  if (rule === undefined || !('to' in rule)) return null;
  const moment = (key: string) => fields.find((field) => field.key === key && field.type === 'datetime');
  const [from, to] = [moment(rule.from), moment(rule.to)];
  if (from === undefined || to === undefined) return null;
  const { min, max } = from;
  return {
    from,
    to,
    day: {
      key: `${from.key}${PART}day`,
      label: { en: 'Day', zh: '日期' },
      type: 'date',
      required: true,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    },
    time: { key: `${from.key}${PART}time`, label: from.label, type: 'time', required: true },
    length: { key: `${to.key}${PART}length`, label: { en: 'How long', zh: '时长' }, type: 'int', required: true },
    grid: stepMinutes(from) ?? stepMinutes(to) ?? HOUR,
  };
}

/** The field that a question of a span stands for. */
export function fieldKeyOf(key: string): string {
  return key.split(PART)[0] ?? key;
}

/** The lengths in minutes that the rules allow, shortest first. */
export function spanLengths(entity: Entity, { from, to, grid }: BookingSpan): readonly number[] {
  const { least = grid, most = 8 * grid } = spanLimits(entity, from.key, to.key);
  const wide = Math.max(1, Math.ceil((most - least) / grid / MOST_LENGTHS));
  const count = Math.floor((most - least) / (grid * wide)) + 1;
  return Array.from({ length: Math.max(1, count) }, (_, index) => least + index * grid * wide).slice(0, MOST_LENGTHS);
}

/** A time that is taken, on a scale of minutes from the start of a day. */
interface Taken {
  readonly from: number;
  readonly to: number;
}

/** Bookings as minutes of a day; what begins the day before or ends the day after reaches over its edge. */
export function takenOn(day: string, bookings: readonly { readonly from: string; readonly to: string }[]): readonly Taken[] {
  const at = (moment: string) => Math.round((Date.parse(`${moment.slice(0, 16)}Z`) - Date.parse(`${day}T00:00Z`)) / 60_000);
  return bookings.map(({ from, to }) => ({ from: at(from), to: at(to) })).filter(({ from, to }) => to > 0 && from < 2 * DAY);
}

/** Decides whether a booking of some minutes fits at a time: it is open all the while, and nobody else is there. */
export function fits(
  time: string,
  minutes: number,
  { day, hours, taken }: { readonly day: string; readonly hours: OpeningHours | null; readonly taken: readonly Taken[] },
): boolean {
  const from = minutesOf(time);
  const to = from + minutes;
  const isOpen = hours === null || spansOn(hours, day).some((span: Span) => from >= span.from && to <= span.to);
  return isOpen && !taken.some((other) => other.from < to && from < other.to);
}

/** The moment some minutes after a time of a day. */
export function momentAfter(day: string, time: string, minutes: number): string {
  const all = minutesOf(time) + minutes;
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + Math.floor(all / DAY) * 86_400_000).toISOString().slice(0, 10);
  return `${date}T${timeOf(all % DAY)}`;
}

/** The two moments of what was chosen; none while something is missing. */
export function spanValues(
  span: BookingSpan,
  chosen: (key: string) => string | undefined,
): Readonly<Record<string, string>> | null {
  const [day = '', time = '', length = ''] = [span.day, span.time, span.length].map(({ key }) => chosen(key));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time) || !/^\d{1,5}$/.test(length)) return null;
  return { [span.from.key]: `${day}T${time}`, [span.to.key]: momentAfter(day, time, Number(length)) };
}

export function lengthWords(minutes: number, locale: Locale): string {
  return lengthText(minutes)[locale];
}
