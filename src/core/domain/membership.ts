const DAY_MS = 24 * 60 * 60_000;
/** Days left up to which a dialog reminds, and up to which a notification does (BILL-48, BILL-49). */
const DIALOG_DAYS = 3;
const NOTICE_DAYS = 7;

/** End of a package that never ends. */
export const NEVER_ENDS = '9999-12-31T00:00:00.000Z';

/** A provider bills the next month some time after the last one ended: a plan that renews itself goes on for these days. */
export const RENEWAL_GRACE_MS = 3 * DAY_MS;

export interface PackageDates {
  readonly all_end_date: string | null;
  readonly current_type_package_end_date: string | null;
  readonly end_date: string | null;
}

/** The end that counts, in milliseconds: of all packages, else of the current kind, else of the package itself; null without any. */
export function packageEnd(dates: PackageDates): number | null {
  const end = dates.all_end_date ?? dates.current_type_package_end_date ?? dates.end_date;
  return end === null ? null : Date.parse(end);
}

/** Whole days until an end, rounded down; below 0 when it is over. */
export function daysLeft(end: number, now: number): number {
  return Math.floor((end - now) / DAY_MS);
}

/** The way to remind of an end this many days away; null for none. */
export function reminderFor(days: number): 'dialog' | 'notice' | null {
  if (days <= DIALOG_DAYS) return 'dialog';
  return days <= NOTICE_DAYS ? 'notice' : null;
}

/** A day as the specification writes it: YYYY.MM.DD. */
export function dayText(end: number): string {
  return new Date(end).toISOString().slice(0, 10).replaceAll('-', '.');
}
