import { pickText, type Locale, type Text } from '../../../domain/text.ts';
import type { Blueprint } from '../../blueprint/schema.ts';

/** An English and a Chinese text as one Text in the languages of the site. */
export function textFor(blueprint: Blueprint, english: string, chinese: string): Text {
  const { locales } = blueprint.site;
  return { ...(locales.includes('en') && { en: english }), ...(locales.includes('zh') && { zh: chinese }) };
}

/** A person's own words as Text, in every language of the site. */
export function sameFor(blueprint: Blueprint, words: string): Text {
  return textFor(blueprint, words, words);
}

interface RewordedInput {
  readonly text: Text | undefined;
  readonly words: string;
  readonly locale: Locale;
}

/** The text with new words in one language; other languages stay. */
export function reworded(blueprint: Blueprint, { text, words, locale }: RewordedInput): Text {
  const { locales } = blueprint.site;
  const target = locales.includes(locale) ? locale : (locales[0] ?? 'en');
  return { ...text, [target]: words };
}

/** Returns the name of a page as replies use it. */
export function pageName(blueprint: Blueprint, id: string, locale: Locale): string {
  const page = blueprint.pages[id];
  return page === undefined ? id : pickText(page.title, locale);
}
