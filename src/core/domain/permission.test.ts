import { describe, expect, it } from 'vitest';
import { daysLeft, dayText, packageEnd, reminderFor } from './membership.ts';
import { permissionOf } from './permission.ts';

const FINE = { isSignedIn: true, endsAt: 2000, now: 1000, credits: 2, price: 2 };

describe('the check before a charge', () => {
  it.each([
    ['noLogin', { isSignedIn: false, endsAt: null, credits: 0 }],
    ['noDate', { endsAt: null, credits: 0 }],
    ['expire', { endsAt: 1000, credits: 0 }],
    ['no_points', { credits: 1 }],
    ['success', {}],
  ])('BILL-43 BILL-44 answers %s where several could be said: the first that holds', (result, facts) => {
    expect(permissionOf({ ...FINE, ...facts })).toBe(result);
  });
});

describe('the end of a package', () => {
  const [all, kind, own] = ['2026-01-03T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '2026-01-01T00:00:00.000Z'];
  it.each([
    [all, kind, own, all],
    [null, kind, own, kind],
    [null, null, own, own],
    [null, null, null, null],
  ])('BILL-51 is that of all packages, else of the kind, else its own: %s, %s, %s', (first, second, third, end) => {
    const dates = { all_end_date: first, current_type_package_end_date: second, end_date: third };
    expect(packageEnd(dates)).toBe(end === null ? null : Date.parse(end));
  });

  it('BILL-51 counts whole days, rounded down', () => {
    const day = 24 * 60 * 60_000;
    expect([daysLeft(4 * day - 1, 0), daysLeft(4 * day, 0), daysLeft(-1, 0)]).toEqual([3, 4, -1]);
    expect(dayText(Date.parse('2026-03-09T22:00:00.000Z'))).toBe('2026.03.09');
  });

  it.each([
    [-1, 'dialog'],
    [0, 'dialog'],
    [3, 'dialog'],
    [4, 'notice'],
    [7, 'notice'],
    [8, null],
  ])('BILL-48 BILL-49 %i days before, it is reminded of by: %s', (days, by) => {
    expect(reminderFor(days)).toBe(by);
  });
});
