import type { Locale } from '#core/domain/text.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { VersionRecord } from '#core/protocol/records.ts';
import type { PreviewArea } from './browser-chrome.tsx';

export const START_PAGES: Readonly<Record<PreviewArea, string>> = { website: '/', backend: '/admin' };

/** Returns the frame that a page belongs to. */
export function areaOf(path: string): PreviewArea {
  return /^\/admin(?:[/?]|$)/.test(path) ? 'backend' : 'website';
}

/** Finds the page at which another version opens: the same one when that version surely has it, else the first of the area. */
export function startPage(path: string, blueprint: Blueprint): string {
  const area = areaOf(path);
  const [plain = ''] = path.split('?');
  const has =
    area === 'backend'
      ? Object.keys(blueprint.entities).some((entity) => plain === `/admin/e/${entity}`)
      : Object.values(blueprint.pages).some((page) => page.path === inLocale(plain, blueprint));
  return has ? plain : START_PAGES[area];
}

/** Finds the id of the page at an address of the website; that of a record where one is shown. */
export function pageAt(path: string, blueprint: Blueprint): string | undefined {
  const [plain = ''] = path.split('?');
  const at = inLocale(plain, blueprint);
  const pages = Object.entries(blueprint.pages);
  const isRecord = ([, page]: (typeof pages)[number]) =>
    page.path.endsWith('/:slug') && page.path.slice(0, -5) === at.slice(0, at.lastIndexOf('/') + 1);
  return (pages.find(([, page]) => page.path === at) ?? pages.find(isRecord))?.[0];
}

/** One that every visitor may open: neither a panel, nor an account, nor a record. */
const OPEN_PAGE = /^\/(?!(?:manage|account)(?:\/|$)|panel-)[^:]*$/;

/** Finds the page that shows an edit: the page in sight when it has any of it, else the first one that changed. */
export function pageOfChange(path: string, { operations, blueprint }: Pick<VersionRecord, 'operations' | 'blueprint'>): string {
  const stay = startPage(path, blueprint);
  const { pages } = blueprint;
  const changed = operations.flatMap((operation) => {
    if (operation.op === 'addPage') return [operation.id];
    if (operation.op !== 'addBlock' && operation.op !== 'setBlock' && operation.op !== 'moveBlock') return [];
    return Object.keys(pages).filter((id) => pages[id]?.blocks.includes(operation.id));
  });
  const isEverywhere = operations.some(({ op }) => op === 'setTheme' || op === 'setSite');
  if (isEverywhere || changed.includes(pageAt(stay, blueprint) ?? '')) return stay;
  const shown = changed.map((id) => pages[id]?.path ?? '').find((each) => OPEN_PAGE.test(each));
  return shown === undefined ? stay : `${localeIn(path, blueprint)}${shown}`;
}

/** Finds the page that shows a part of the diagram, in the language in sight; a single record is found in the list that opens it. */
export function addressInPreview(path: string, shown: string, blueprint: Blueprint): string {
  if (areaOf(path) === 'backend') return path;
  const list = path.replace(/\/:slug$/, '') || '/';
  const page = Object.values(blueprint.pages).some((each) => each.path === list) ? list : '/';
  const prefix = localeIn(shown, blueprint);
  return prefix !== '' && page === '/' ? prefix : `${prefix}${page}`;
}

/** Returns the language of a page of the website. */
export function localeAt(path: string, blueprint: Blueprint): Locale {
  const [main = 'en', other = main] = blueprint.site.locales;
  return localeIn(path, blueprint) === `/${other}` ? other : main;
}

/** Returns the language that a path begins with, as `/zh`; empty when there is none. */
function localeIn(path: string, { site }: Blueprint): string {
  const locale = site.locales.find((each) => path === `/${each}` || path.startsWith(`/${each}/`));
  return locale === undefined ? '' : `/${locale}`;
}

function inLocale(path: string, blueprint: Blueprint): string {
  return path.slice(localeIn(path, blueprint).length) || '/';
}

/** Writes a page's address for the address line: the site's name, then the path without the query of a form. */
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
