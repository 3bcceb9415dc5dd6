import { pickText } from '#core/domain/text.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';

/** The part of a card that a site tells by itself. */
export function shownOf({ site, theme }: Blueprint) {
  const [language = 'en'] = site.locales;
  return {
    language,
    text: pickText(site.tagline, language).slice(0, 200),
    background: theme.background ?? (theme.scheme === 'dark' ? '#15161a' : '#ffffff'),
    primary: theme.primary,
  };
}
