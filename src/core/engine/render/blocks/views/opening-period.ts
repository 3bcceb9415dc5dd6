import { addDays } from '../../dates.ts';

/** So near a row of the next period is looked for sooner than those of this one that are past. */
const NEAR_DAYS = 7;

interface Days {
  readonly days: readonly string[];
  readonly today: string;
  /** The week or month of a day. */
  periodOf(day: string): string;
}

/** The week or month at which a calendar opens: the present one, or that of the next row where nothing more lies in the present one. */
export function openingPeriod({ days, today, periodOf }: Days): string {
  const present = periodOf(today);
  const next = days.filter((day) => day >= today).toSorted()[0];
  if (next === undefined) return present;
  const isEmpty = !days.some((day) => day !== '' && periodOf(day) === present);
  return isEmpty || next <= addDays(today, NEAR_DAYS) ? periodOf(next) : present;
}
