import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { PreviewArea } from './browser-chrome.tsx';

export const START_PAGES: Readonly<Record<PreviewArea, string>> = { website: '/', backend: '/admin' };

/** The frame that a page belongs to. */
export function areaOf(path: string): PreviewArea {
  return /^\/admin(?:[/?]|$)/.test(path) ? 'backend' : 'website';
}

/** The page at which another version opens: the same one when that version surely has it, else the first of the area. */
export function startPage(path: string, blueprint: Blueprint): string {
  const area = areaOf(path);
  const [plain = ''] = path.split('?');
  const locale = blueprint.site.locales.find((each) => plain === `/${each}` || plain.startsWith(`/${each}/`));
  const inLocale = locale === undefined ? plain : plain.slice(locale.length + 1) || '/';
  const has =
    area === 'backend'
      ? Object.keys(blueprint.entities).some((entity) => plain === `/admin/${entity}`)
      : Object.values(blueprint.pages).some((page) => page.path === inLocale);
  return has ? plain : START_PAGES[area];
}

/** A page's address as the address line shows it: the site's name, then the path without what a form added. */
export function shownAddress(siteName: string, path: string): string {
  const [plain = ''] = path.split('?');
  return plain === '/' || plain === '' ? siteName : `${siteName} ${decoded(plain)}`;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // Not an encoded address: shown as it is.
    return path;
  }
}
