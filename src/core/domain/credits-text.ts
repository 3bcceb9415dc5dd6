const MOST_SHOWN = 100_000;

/** ACCT-31: above 100000 the literal "1000000...". */
export function creditsText(credits: number): string {
  return credits > MOST_SHOWN ? '1000000...' : String(credits);
}

const BADGE_MOST = 999;

/** ACCT-32: a badge shows the number, above 999 the literal "99+". */
export function badgeText(credits: number): string {
  return credits > BADGE_MOST ? '99+' : String(credits);
}

/** ACCT-30: the day on which credits run out, in UTC as the server counts, as YYYY.MM.DD. */
export function dayText(iso: string): string {
  return iso.slice(0, 10).replaceAll('-', '.');
}
