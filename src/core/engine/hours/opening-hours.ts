import { memoizeKeys } from '../../domain/memoize.ts';

/** Minutes from midnight; past midnight `to` is more than a day. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Opening hours of a week from Monday, and of days that differ from it, by date (`2026-12-25`) or day of the year (`12-25`). */
export interface OpeningHours {
  readonly week: readonly (readonly Span[])[];
  readonly days: ReadonlyMap<string, readonly Span[]>;
  /** Only closed days were said: all others are open, nobody knows from when to when. */
  readonly areUnsaid: boolean;
}

const DAILY = [0, 1, 2, 3, 4, 5, 6];
const LINE = /^\s*(\S+(?:\s*[-,]\s*[a-z]\S*)*)\s+(closed|\d.*)$/i;
const TIME = /^(\d{1,2}):([0-5]\d)\s*-\s*(\d{1,2}):([0-5]\d)$/;
const DATE = /^(?:\d{4}-)?\d{2}-\d{2}$/;
const DAY_MINUTES = 1440;
const WHOLE_DAY: Span = { from: 0, to: DAY_MINUTES };

/**
 * Reads lines such as `tue-fri 09:00-18:00`, `sat,sun 10:00-12:00, 14:00-17:00`, `daily 08:00-20:00`, `12-25 closed`. What is
 * not said is closed, or open where nothing but closed days is said; a later line of a day adds to the one before. Lines that
 * cannot be read are left out.
 */
export function readHours(lines: readonly string[]): OpeningHours {
  return known(lines.join('\n'));
}

const known = memoizeKeys(64, (text: string): OpeningHours => {
  const lines = text.split('\n').flatMap((each) => readLine(each) ?? []);
  const areUnsaid = lines.length > 0 && lines.every(({ spans }) => spans.length === 0);
  const closed = new Set(lines.flatMap((line) => line.days));
  const week: (readonly Span[])[] = DAILY.map((day) => (areUnsaid && !closed.has(day) ? [WHOLE_DAY] : []));
  const days = new Map<string, readonly Span[]>();
  for (const line of lines) {
    for (const day of line.days)
      week[day] = [...(week[day] ?? []), ...line.spans].toSorted((one, other) => one.from - other.from);
    if (line.date !== undefined) days.set(line.date, line.spans);
  }
  return { week, days, areUnsaid };
});

/** Decides whether a line can be read. */
export function isHoursLine(line: string): boolean {
  return readLine(line) !== null;
}

interface Line {
  readonly days: readonly number[];
  readonly date?: string;
  readonly spans: readonly Span[];
}

function readLine(line: string): Line | null {
  const [, when = '', times = ''] = LINE.exec(line) ?? [];
  const spans = times.toLowerCase() === 'closed' ? [] : readSpans(times);
  if (when === '' || spans === null) return null;
  if (DATE.test(when)) return { days: [], date: when, spans };
  const days = daysOf(when.toLowerCase());
  return days === null ? null : { days, spans };
}

function daysOf(when: string): readonly number[] | null {
  if (when === 'daily') return DAILY;
  const parts = when.split(',').map((part) => {
    const [first = '', last = first, ...more] = part.split('-').map((name) => name.trim());
    const [from, to] = [dayIndex(first), dayIndex(last)];
    if (from === -1 || to === -1 || more.length > 0) return null;
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
  });
  return parts.includes(null) ? null : [...new Set(parts.flatMap((each) => each ?? []))];
}

const WHOLE_NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function dayIndex(name: string): number {
  return name.length < 3 ? -1 : WHOLE_NAMES.findIndex((whole) => whole.startsWith(name));
}

function readSpans(times: string): readonly Span[] | null {
  const spans = times.split(',').map((each) => {
    const [, hour, minute, toHour, toMinute] = TIME.exec(each.trim()) ?? [];
    if (hour === undefined) return null;
    const [from, end] = [Number(hour) * 60 + Number(minute), Number(toHour) * 60 + Number(toMinute)];
    if (from >= DAY_MINUTES || end > DAY_MINUTES) return null;
    return { from, to: end > from ? end : end + DAY_MINUTES };
  });
  return spans.some((span) => span === null) ? null : spans.flatMap((span) => span ?? []);
}

/** The spans in which it is open on a day (`2026-11-24`). */
export function spansOn({ week, days }: OpeningHours, day: string): readonly Span[] {
  return days.get(day) ?? days.get(day.slice(5)) ?? week[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? [];
}

/** Decides whether it is open at a time (`09:30`) of a day; the closing time itself is too late. */
export function isOpenAt(hours: OpeningHours, day: string, time: string): boolean {
  const minute = minutesOf(time);
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return (
    spansOn(hours, day).some(({ from, to }) => minute >= from && minute < to) ||
    spansOn(hours, before).some(({ to }) => minute + DAY_MINUTES < to)
  );
}

/** Decides whether it is open from a time of a day on for so many minutes. */
export function isOpenFor(hours: OpeningHours, day: string, [time, minutes]: readonly [time: string, minutes: number]): boolean {
  const from = minutesOf(time);
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  const holds = (span: Span, start: number) => start >= span.from && start + minutes <= span.to;
  return (
    spansOn(hours, day).some((span) => holds(span, from)) ||
    spansOn(hours, before).some((span) => holds(span, from + DAY_MINUTES))
  );
}

/** Decides whether it is ever open at a time of day. */
export function isEverOpenAt({ week, days }: OpeningHours, time: string): boolean {
  const minute = minutesOf(time);
  const spans = [...week, ...days.values()].flat();
  return spans.some(({ from, to }) => (minute >= from && minute < to) || minute + DAY_MINUTES < to);
}

export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

export function timeOf(minutes: number): string {
  const ofDay = minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}
