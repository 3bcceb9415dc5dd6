import { must } from '../../../domain/assert.ts';
import { menusOf } from '../../document/assemble-pages.ts';
import type { AuthoredPage, PagesLine } from '../../document/lines/pages-line.ts';
import type { SiteDocument } from '../../document/site-document.ts';
import type { ChangeOf } from '../change-schema.ts';
import { byOperations, patched, refuse, type Changed } from '../site-state.ts';
import { withTitleFollowed } from './follow-title.ts';

function pagesOf({ pages }: SiteDocument): PagesLine {
  return must(pages, 'pages of a site');
}

function idsOf(document: SiteDocument): readonly string[] {
  return pagesOf(document).pages.map(({ id }) => id);
}

function unknownPage(document: SiteDocument, page: string): Changed {
  return refuse('unknownPage', `pages.${page}`, { got: page, allowed: idsOf(document) });
}

export function addPage(document: SiteDocument, { op: _op, page: id, after, ...said }: ChangeOf<'addPage'>): Changed {
  const line = pagesOf(document);
  if (idsOf(document).includes(id)) return refuse('duplicateId', `pages.${id}`, { got: id });
  if (line.pages.some(({ path }) => path === said.path)) return refuse('duplicatePath', `pages.${id}.path`, { got: said.path });
  const at = after === undefined ? -1 : line.pages.findIndex((each) => each.id === after);
  const page: AuthoredPage = { id, ...said };
  const pages = line.pages.toSpliced(at < 0 ? line.pages.length : at + 1, 0, page);
  return { document: { ...document, pages: inMenus({ ...line, pages }, page, after) } };
}

/** Where the menus stand in an order of their own, the page is put into them, behind the page that it follows. */
function inMenus(line: PagesLine, page: AuthoredPage, after: string | undefined): PagesLine {
  const { nav } = line;
  if (nav === undefined) return line;
  const wanted = menusOf(page);
  const entries = (['header', 'footer'] as const).flatMap((menu) => {
    const ids = nav[menu]?.filter((id) => id !== page.id);
    if (ids === undefined) return [];
    const at = after === undefined ? -1 : ids.indexOf(after);
    return [[menu, wanted.includes(menu) ? ids.toSpliced(at < 0 ? ids.length : at + 1, 0, page.id) : ids] as const];
  });
  return { ...line, nav: { ...nav, ...Object.fromEntries(entries) } };
}

export function setPage(document: SiteDocument, { op: _op, page: id, ...patch }: ChangeOf<'setPage'>): Changed {
  const line = pagesOf(document);
  const page = line.pages.find((each) => each.id === id);
  if (page === undefined) return unknownPage(document, id);
  const next = patched(page, patch);
  const set = { ...line, pages: line.pages.map((each) => (each === page ? next : each)) };
  const pages = patch.menu === undefined ? set : inMenus(set, next, undefined);
  return { document: withTitleFollowed({ ...document, pages }, page, next.title) };
}

export function removePage(document: SiteDocument, { page }: ChangeOf<'removePage'>): Changed {
  if (!idsOf(document).includes(page)) return unknownPage(document, page);
  return byOperations(document, [{ op: 'removePage', id: page }], `pages.${page}`);
}

export function setMenu(document: SiteDocument, { op: _op, cta, ...menus }: ChangeOf<'setMenu'>): Changed {
  const line = pagesOf(document);
  const named = [...(menus.header ?? []), ...(menus.footer ?? []), ...(typeof cta === 'string' ? [cta] : [])];
  const unknown = named.find((id) => !idsOf(document).includes(id));
  if (unknown !== undefined) return unknownPage(document, unknown);
  const nav = patched(line.nav ?? {}, menus);
  const pages = patched({ ...line, nav }, { cta });
  return { document: { ...document, pages } };
}
