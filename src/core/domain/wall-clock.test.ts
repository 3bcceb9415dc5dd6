import { expect, it } from 'vitest';
import { isTimeZone, timeZones, wallClock } from './wall-clock.ts';

it.each([
  ['2026-11-24T23:30:00.000Z', 'Asia/Shanghai', '2026-11-25T07:30:00.000Z'],
  ['2026-07-01T06:15:09.000Z', 'America/New_York', '2026-07-01T02:15:09.000Z'],
  ['2026-03-29T01:30:00.000Z', 'Europe/Berlin', '2026-03-29T03:30:00.000Z'],
  ['2026-01-01T00:00:00.000Z', 'Europe/London', '2026-01-01T00:00:00.000Z'],
  ['0999-06-01T12:00:00.000Z', 'UTC', '0999-06-01T12:00:00.000Z'],
])('reads the clocks of a zone: %s in %s', (moment, zone, clock) => {
  expect(wallClock(moment, zone)).toBe(clock);
});

it('leaves the moment as it is without a zone that is known', () => {
  expect(wallClock('2026-11-24T23:30:00.123Z', undefined)).toBe('2026-11-24T23:30:00.123Z');
  expect(wallClock('2026-11-24T23:30:00.123Z', 'Mars/Olympus')).toBe('2026-11-24T23:30:00.123Z');
  expect([isTimeZone('Mars/Olympus'), isTimeZone('Europe/Paris')]).toEqual([false, true]);
  expect(timeZones()).toContain('Europe/Paris');
});
