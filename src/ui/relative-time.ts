const STEPS = [
  { unit: 'minute', seconds: 60, below: 3600 },
  { unit: 'hour', seconds: 3600, below: 86_400 },
  { unit: 'day', seconds: 86_400, below: 28 * 86_400 },
  { unit: 'month', seconds: 30.44 * 86_400, below: 365 * 86_400 },
] as const;

/** Writes "5 minutes ago" in the reader's language; the clock of another device may be ahead, so never in the future. */
export function relativeTime(iso: string, nowMs: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const seconds = Math.max(0, (nowMs - Date.parse(iso)) / 1000);
  if (seconds < 60) return format.format(0, 'second');
  const step = STEPS.find(({ below }) => seconds < below);
  if (step === undefined) return format.format(-Math.floor(seconds / (365.25 * 86_400)) || -1, 'year');
  return format.format(-Math.max(1, Math.floor(seconds / step.seconds)), step.unit);
}
