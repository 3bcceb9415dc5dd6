import { addDays } from '../../render/dates.ts';
import type { Shape, ShapeField } from '../ground/shape.ts';

const DAYS: Readonly<Record<string, number>> = { hour: 0, day: 1, week: 7, month: 30 };
/** Classes of records that tell of what was. */
const PAST: readonly Shape['cls'][] = ['measure', 'money', 'activity', 'message'];
const CALENDAR = /^\d{4}-\d{2}-\d{2}$/;
/** "friday": the first of them from today on. */
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)(?=$|[a-z]*days?$)/i;
const FIRST_HOUR = 8;
const HOURS_A_DAY = 12;

interface Span {
  readonly each: string;
  readonly count: number;
  readonly from: string;
  readonly isPast: boolean;
}

/**
 * The days of rows of which there is one each hour, day, week or month, by the place of a row in the run: of what is measured up to
 * today, of what is planned from today on. A second day of a row is the end of its span.
 */
export function planDates(
  shape: Shape,
  { each, count, from, isPast }: Span,
): (field: ShapeField, at: number) => string | undefined {
  const moments = shape.fields.filter(({ type, computed }) => computed === undefined && (type === 'date' || type === 'datetime'));
  const [start, end] = moments;
  const step = DAYS[each] ?? 1;
  const days = step === 0 ? Math.ceil(count / HOURS_A_DAY) : step * (count - 1) + 1;
  const isDone = isPast || PAST.includes(shape.cls);
  const begin = firstDay({ from, days, isPast: isDone });
  // Nothing is measured before its day has come.
  const first = isDone && !CALENDAR.test(from) ? Math.min(begin, 1 - days) : begin;
  return (field, at) => {
    if (field.type === 'time' && step === 0) return `${String(FIRST_HOUR + (at % HOURS_A_DAY)).padStart(2, '0')}:00`;
    if (field.key !== start?.key && field.key !== end?.key) return undefined;
    const isEnd = field.key === end?.key;
    const day = first + (step === 0 ? Math.floor(at / HOURS_A_DAY) : step * at) + (isEnd ? Math.max(0, step - 1) : 0);
    const hour = step === 0 ? FIRST_HOUR + (at % HOURS_A_DAY) + (isEnd ? 1 : 0) : FIRST_HOUR + (isEnd ? 10 : 0);
    const weekday = WEEKDAY.exec(from)?.[0].toLowerCase() ?? '';
    const of = CALENDAR.test(from) ? addDays(from, day) : `@${weekday}${day < 0 ? '-' : '+'}${Math.abs(day)}d`;
    return `${of}${field.type === 'datetime' ? `T${String(hour).padStart(2, '0')}:00` : ''}`;
  };
}

/** "@-30d", none beside a day of the calendar, or where such rows usually begin. */
function firstDay({ from, days, isPast }: { readonly from: string; readonly days: number; readonly isPast: boolean }): number {
  const said = /^@?([+-]?\d+)d?$/.exec(from)?.[1];
  if (said !== undefined) return Number(said);
  if (CALENDAR.test(from)) return 0;
  return isPast ? 1 - days : 0;
}
