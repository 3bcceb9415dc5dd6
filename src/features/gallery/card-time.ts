const DAY_MS = 86_400_000;

/**
 * The time of a card (GAL-27, GAL-28): of the same day the time of day, below 28 days the days, below twelve months the months,
 * then the years; in the reader's language and zone.
 */
export function cardTime(iso: string, nowMs: number, language: string): string {
  const then = new Date(iso);
  const now = new Date(nowMs);
  if (then >= now || then.toDateString() === now.toDateString()) return clockTime(then, language);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const days = Math.max(1, Math.floor((nowMs - then.getTime()) / DAY_MS));
  if (days < 28) return format.format(-days, 'day');
  const months = Math.max(1, monthsBetween(then, now));
  return months < 12 ? format.format(-months, 'month') : format.format(-Math.floor(months / 12), 'year');
}

function clockTime(then: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', second: '2-digit', hour12: true }).format(then);
}

/** Whole months. */
function monthsBetween(then: Date, now: Date): number {
  const months = (now.getFullYear() - then.getFullYear()) * 12 + now.getMonth() - then.getMonth();
  return now.getDate() < then.getDate() ? months - 1 : months;
}
