import type { CreditsAnswer } from '#core/protocol/http/billing.ts';

export type HistoryPage = Pick<CreditsAnswer, 'entries' | 'has_more'>;

/** Puts the newest page before what was shown; nothing is missing in between, or what was shown is let go. */
export function joinPages(newest: HistoryPage, shown: HistoryPage): HistoryPage {
  const ids = new Set(newest.entries.map(({ id }) => id));
  const earlier = shown.entries.filter(({ id }) => !ids.has(id));
  const touches = earlier.length < shown.entries.length || !newest.has_more;
  return touches
    ? { entries: [...newest.entries, ...earlier], has_more: earlier.length > 0 ? shown.has_more : newest.has_more }
    : newest;
}

const PAGES_MAX = 100;

/** The number of pages that an address asks for. */
export function pagesIn(value: unknown): number {
  const pages = Number(value);
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, PAGES_MAX) : 1;
}
