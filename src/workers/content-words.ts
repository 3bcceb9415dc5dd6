import type { Locale } from '#core/domain/text.ts';

/**
 * The words that this worker has of the languages it was started with, by column. The build takes them out of the engine's
 * tables (sync-server/bundling/word-tables.ts); the engine puts them back when it starts.
 */
export const contentWords: Record<string, string> = {};

const FILES: Readonly<Record<Locale, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>> = {
  en: () => import('virtual:words/content-en'),
  zh: () => import('virtual:words/content-zh'),
};

/** Loads the words of these languages. The engine must not have started: it takes its words once. */
export async function loadContentWords(locales: readonly Locale[]): Promise<void> {
  await Promise.all(locales.map(async (locale) => Object.assign(contentWords, (await FILES[locale]()).default)));
}
