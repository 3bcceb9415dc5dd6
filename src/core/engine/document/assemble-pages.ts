import type { Locale } from '../../domain/text.ts';
import type { Page, PageSeo } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { firstOf, textOf } from './authored.ts';
import type { AuthoredPage } from './lines/pages-line.ts';
import type { SiteDocument } from './site-document.ts';

/** The pages of a document with their blocks in order, and the menus. */
export function assemblePages(document: SiteDocument, locale: Locale): Pick<Blueprint, 'pages' | 'nav'> {
  const { pages = [], cta, nav = {} } = document.pages ?? {};
  const placed = placedBlocks(document);
  const said = firstOf(pages, ({ id }) => id);
  const inMenu = (menu: 'header' | 'footer') => said.filter((page) => menusOf(page).includes(menu)).map(({ id }) => id);
  return {
    pages: Object.fromEntries(said.map((page) => [page.id, pageOf(page, placed.get(page.id) ?? [], locale)])),
    nav: {
      header: (nav.header ?? inMenu('header')).slice(0, 16),
      ...(cta === undefined ? {} : { cta }),
      footer: (nav.footer ?? inMenu('footer')).slice(0, 16),
      ...(nav.side === undefined ? {} : { side: nav.side }),
      ...(nav.ctaInMenu === undefined ? {} : { ctaInMenu: nav.ctaInMenu }),
      ...(nav.note === undefined ? {} : { note: textOf(nav.note, locale) }),
    },
  };
}

/** The menus that a page stands in. */
export function menusOf({ menu, path }: Pick<AuthoredPage, 'menu' | 'path'>): readonly ('header' | 'footer')[] {
  if (menu === 'both') return ['header', 'footer'];
  if (menu === 'header' || menu === 'footer') return [menu];
  return menu === undefined && !path.endsWith('/:slug') ? ['header'] : [];
}

function placedBlocks({ blocks }: SiteDocument): Map<string, string[]> {
  const placed = new Map<string, string[]>();
  for (const { block, page } of firstOf(blocks, (line) => line.block)) {
    const ids = placed.get(page) ?? [];
    placed.set(page, [...ids, block]);
  }
  return placed;
}

function seoOf({ title, description, hidden }: NonNullable<AuthoredPage['seo']>, locale: Locale): PageSeo {
  return {
    ...(title === undefined ? {} : { title: textOf(title, locale) }),
    ...(description === undefined ? {} : { description: textOf(description, locale) }),
    ...(hidden === undefined ? {} : { hidden }),
  };
}

function pageOf(page: AuthoredPage, placed: readonly string[], locale: Locale): Page {
  const first = (page.blocks ?? []).filter((id) => placed.includes(id));
  return {
    path: page.path,
    title: textOf(page.title, locale),
    ...(page.menuTitle === undefined ? {} : { menuTitle: textOf(page.menuTitle, locale) }),
    ...(page.footerTitle === undefined ? {} : { footerTitle: textOf(page.footerTitle, locale) }),
    ...(page.description === undefined ? {} : { description: textOf(page.description, locale) }),
    ...(page.seo === undefined ? {} : { seo: seoOf(page.seo, locale) }),
    ...(page.entity === undefined ? {} : { entity: page.entity }),
    ...(page.for === undefined || page.for.length === 0 ? {} : { for: page.for }),
    ...(page.bare === true ? { bare: true } : {}),
    blocks: [...first, ...placed.filter((id) => !first.includes(id))].slice(0, 20),
  };
}
