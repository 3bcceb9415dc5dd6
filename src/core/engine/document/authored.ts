import type { Locale, Text } from '../../domain/text.ts';
import type { AuthoredText } from './lines/authored-text.ts';
import type { SiteDocument } from './site-document.ts';

/** The first language of a document: its texts without a language are in it. */
export function mainLocale({ site }: SiteDocument): Locale {
  return site?.site.locales?.[0] ?? 'en';
}

/** An author's text as the Blueprint keeps it. */
export function textOf(said: AuthoredText, locale: Locale): Text {
  return typeof said === 'string' ? { [locale]: said } : said;
}

/** Of lines with the same id, the first. */
export function firstOf<Line>(lines: readonly Line[], idOf: (line: Line) => string): Line[] {
  const seen = new Set<string>();
  return lines.filter((line) => {
    const isFirst = !seen.has(idOf(line));
    seen.add(idOf(line));
    return isFirst;
  });
}
