import { memoizeKeys } from './memoize.ts';

/**
 * The time that clocks show in a time zone at a moment, written like the moment itself (`2026-11-24T18:00:00.000Z`) so that
 * days and times can be cut out of it. Without a zone, or with one that nobody knows, it is the moment itself.
 */
export function wallClock(moment: string, timeZone: string | undefined): string {
  const format = timeZone === undefined ? null : formatOf(timeZone);
  const time = Date.parse(moment);
  if (format === null || Number.isNaN(time)) return moment;
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
}

/** Decides whether clocks of this zone can be read here. */
export function isTimeZone(timeZone: string): boolean {
  return formatOf(timeZone) !== null;
}

/** Names of the zones that can be read here. */
export function timeZones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone');
}

const formatOf = memoizeKeys(16, (timeZone: string): Intl.DateTimeFormat | null => {
  const two = '2-digit';
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
  } catch {
    // A name that is no time zone: callers go on without one.
    return null;
  }
});
