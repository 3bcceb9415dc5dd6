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
  const has =
    area === 'backend'
      ? Object.keys(blueprint.entities).some((entity) => plain === `/admin/${entity}`)
      : Object.values(blueprint.pages).some((page) => page.path === inLocale(plain, blueprint));
  return has ? plain : START_PAGES[area];
}

/** The id of the page that stands at an address of the website; that of a record where one is shown. */
export function pageAt(path: string, blueprint: Blueprint): string | undefined {
  const [plain = ''] = path.split('?');
  const at = inLocale(plain, blueprint);
  const pages = Object.entries(blueprint.pages);
  const isRecord = ([, page]: (typeof pages)[number]) =>
    page.path.endsWith('/:slug') && page.path.slice(0, -5) === at.slice(0, at.lastIndexOf('/') + 1);
  return (pages.find(([, page]) => page.path === at) ?? pages.find(isRecord))?.[0];
}

/** The path without the language that it begins with. */
function inLocale(path: string, { site }: Blueprint): string {
  const locale = site.locales.find((each) => path === `/${each}` || path.startsWith(`/${each}/`));
  return locale === undefined ? path : path.slice(locale.length + 1) || '/';
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
