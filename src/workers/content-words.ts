import type { Locale } from '#core/domain/text.ts';

/**
 * The words of generated content that this worker has, by language. The build takes them out of the engine's tables
 * (sync-server/bundling/word-tables.ts); the engine puts them back when it starts.
 */
export const contentWords: Partial<Record<Locale, string>> = {};

const FILES: Readonly<Record<Locale, () => Promise<{ readonly default: string }>>> = {
  en: () => import('virtual:words/content-en'),
  zh: () => import('virtual:words/content-zh'),
};

/** Loads the words of these languages. The engine must not have started: it takes its words once. */
export async function loadContentWords(locales: readonly Locale[]): Promise<void> {
  const load = async (locale: Locale) => {
    contentWords[locale] = (await FILES[locale]()).default;
  };
  await Promise.all(locales.map(load));
}
