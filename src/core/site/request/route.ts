import type { Locale } from '../../domain/text.ts';
import type { Site } from './site.ts';

/** A page of the site in one language. */
export interface PageRoute {
  readonly pageId: string;
  readonly locale: Locale;
  readonly slug?: string;
}

/** The page at a path below the base path (`/zh/menu/green-tea`), or null. */
export function findPage(site: Site, path: string): PageRoute | null {
  const { parts, locale } = placeOfPath(site, path);
  const pages = Object.entries(site.blueprint.pages).map(([id, page]) => [id, page.path] as const);
  return matchPath(pages, parts, locale);
}

/** The language and the rest of a path below the base path. */
export function placeOfPath(site: Site, path: string): { readonly parts: readonly string[]; readonly locale: Locale } {
  const [first = '', ...rest] = path.split('/').filter((part) => part !== '');
  const others = site.blueprint.site.locales.slice(1);
  const other = others.find((locale) => locale === first);
  const parts = other === undefined && first !== '' ? [first, ...rest] : rest;
  return { parts, locale: other ?? site.mainLocale };
}

/** The path below the base path, decoded; null when the request is for something else or is malformed. */
export function sitePath(site: Site, url: string): string | null {
  const { pathname } = new URL(url);
  if (pathname !== site.basePath && !pathname.startsWith(`${site.basePath}/`)) return null;
  try {
    const path = decodeURIComponent(pathname.slice(site.basePath.length));
    return /\p{Cc}|\\/u.test(path) ? null : path || '/';
  } catch {
    // A half percent sign names no page.
    return null;
  }
}

/** The language that a path asks for, also when it leads nowhere. */
export function localeOfPath(site: Site, path: string): Locale {
  return site.blueprint.site.locales.find((locale) => path === `/${locale}` || path.startsWith(`/${locale}/`)) ?? site.mainLocale;
}

/** The page among ids with their paths that a path is one of: the one that is written so, else the one of a record. */
export function matchPath(
  pages: readonly (readonly [id: string, path: string])[],
  parts: readonly string[],
  locale: Locale,
): PageRoute | null {
  const path = `/${parts.join('/')}`;
  const exact = pages.find(([, known]) => known === path);
  if (exact !== undefined) return { pageId: exact[0], locale };
  const slug = parts.at(-1);
  const pattern = `/${[...parts.slice(0, -1), ':slug'].join('/')}`;
  const detail = pages.find(([, known]) => known === pattern);
  return detail === undefined || slug === undefined ? null : { pageId: detail[0], locale, slug };
}
