import * as z from 'zod/mini';
import type { Locale, Text } from '../../domain/text.ts';

/** A phrase of the catalogue in both languages: English, then Chinese. */
export const pairSchema = z.readonly(z.tuple([z.string(), z.string()]));
export type Pair = z.infer<typeof pairSchema>;

/** The phrase in the languages of a site, and in no other. */
export function toText(pair: Pair, locales: readonly Locale[]): Text {
  const text: Text = {};
  if (locales.includes('en')) text.en = pair[0];
  if (locales.includes('zh')) text.zh = pair[1];
  return text;
}

/** The phrase in both languages, for labels that the admin shows in either. */
export function bothLanguages(pair: Pair): Text {
  return { en: pair[0], zh: pair[1] };
}
