import type { Locale } from '../../domain/text.ts';

const pair = (en: string, zh: string) => ({ en, zh });

const TITLES = {
  mine: pair('My {what}', '我的{what}'),
  friends: pair('My friends', '我的好友'),
  favorites: pair('Favorites', '我的收藏'),
  history: pair('Recently viewed', '浏览历史'),
  notifications: pair('Notifications', '通知'),
} as const;

export type RowTitle = keyof typeof TITLES;

/** The title of a list of somebody's rows in the languages of a site; `what` says what its rows are called. */
export function rowTitle(
  locales: readonly Locale[],
  key: RowTitle,
  what: (locale: Locale) => string = () => '',
): Partial<Record<Locale, string>> {
  return Object.fromEntries(locales.map((locale) => [locale, TITLES[key][locale].replace('{what}', () => what(locale))]));
}
