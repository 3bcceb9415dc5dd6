const MOST_SHOWN = 100_000;

/** ACCT-31: above 100000 the literal "1000000...". */
export function creditsText(credits: number): string {
  return credits > MOST_SHOWN ? '1000000...' : String(credits);
}
