import { isTraditional, toTraditional } from '../../domain/han-script.ts';
import { memoizeOn } from '../../domain/memoize.ts';
import type { Locale } from '../../domain/text.ts';
import type { Blueprint } from '../blueprint/schema.ts';

/** Tells whether the texts of a site are in traditional Chinese: what it says of itself, else what its pages and records are called. */
export const isTraditionalSite = memoizeOn(({ site, pages, entities }: Blueprint): boolean => {
  const said = [site.name, site.tagline, site.description];
  const called = [...Object.values(pages).map(({ title }) => title), ...Object.values(entities).map(({ label }) => label)];
  return isTraditional([...said, ...called].map(({ zh = '' }) => zh).join('\n'));
});

/** The language of pages of a site, as browsers and fonts tell them apart. */
export function languageTag(blueprint: Blueprint, locale: Locale): string {
  if (locale === 'en') return 'en';
  return isTraditionalSite(blueprint) ? 'zh-TW' : 'zh-CN';
}

/** Whatever is run or sent back stays as it is: its hash is in the policy of the site, or its value is in the data. */
const KEPT = /<(script|style)\b[\s\S]*?<\/\1>|\svalue="[^"]*"/g;

/** Markup of a site with the words of the interface in the writing of the site's own texts. */
export function inOwnScript(blueprint: Blueprint, markup: string): string {
  if (!isTraditionalSite(blueprint)) return markup;
  let end = 0;
  let written = '';
  for (const kept of markup.matchAll(KEPT)) {
    written += toTraditional(markup.slice(end, kept.index)) + kept[0];
    end = kept.index + kept[0].length;
  }
  return written + toTraditional(markup.slice(end));
}
