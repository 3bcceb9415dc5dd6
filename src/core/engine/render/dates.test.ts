import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayOf, daysBetween, monday, weekday } from './dates.ts';

describe('days', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(count);
  });

  it('begins weeks on Monday, over a whole leap year', () => {
    for (let day = '2024-01-01'; day < '2025-01-01'; day = addDays(day, 1)) {
      expect(weekday(monday(day))).toBe(0);
      expect(daysBetween(monday(day), day)).toBe(weekday(day));
    }
  });

  it.each([
    ['2026-11', 2, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-06', 0, '2026-06'],
  ])('%s and %i months is %s', (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected);
  });

  it.each([
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['20261101', undefined],
    ['', undefined],
    [undefined, undefined],
    [' 2026-11-01 ', '2026-11-01'],
  ])('reads %j as %j', (text, expected) => {
    expect(dayOf(text)).toBe(expected);
  });
});
