/**
 * A day of an example row that moves with today: `@-3d`, `@+2dT10:00`, `@fri` (the next Friday, today counted), `@fri+7d` (a week
 * after it), `@--05-12` (the next 12 May). Groups: weekday, days, yearly (`-05-12`), time (`10:00`).
 */
export const RELATIVE_DAY =
  /^@(?!$|T)(?:(?<weekday>mon|tue|wed|thu|fri|sat|sun)?(?:(?<days>[+-]?\d+)d)?|-(?<yearly>-\d\d-\d\d))(?:T(?<time>\d{2}:\d{2}))?$/;
