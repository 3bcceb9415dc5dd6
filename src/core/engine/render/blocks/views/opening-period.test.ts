import { describe, expect, it } from 'vitest';
import { monday } from '../../dates.ts';
import { openingPeriod } from './opening-period.ts';

const month = (today: string, ...days: readonly string[]) => openingPeriod({ days, today, periodOf: (day) => day.slice(0, 7) });
const week = (today: string, ...days: readonly string[]) => openingPeriod({ days, today, periodOf: monday });

describe('the period at which a calendar opens', () => {
  it('is that of the next row where all rows lie later', () => {
    expect(week('2026-11-20', '2027-01-13', '2027-01-06')).toBe('2027-01-04');
    expect(month('2026-11-20', '2027-01-13')).toBe('2027-01');
  });

  it('is the next month on the last days of one whose rows are past', () => {
    expect(month('2026-11-27', '2026-11-03', '2026-12-02')).toBe('2026-12');
    expect(month('2026-11-27', '2026-11-03', '2026-11-29', '2026-12-02')).toBe('2026-11');
  });

  it('is the present one where the next row is far off, or none is to come', () => {
    expect(month('2026-11-10', '2026-11-03', '2026-12-20')).toBe('2026-11');
    expect(week('2026-11-20', '2026-11-02')).toBe('2026-11-16');
    expect(week('2026-11-20')).toBe('2026-11-16');
  });
});
