import type { Diagnostic } from '../../../domain/diagnostic.ts';
import { fault } from '../fault.ts';
import { languageFaults } from './language-rules.ts';
import type { LintSite } from './lint-site.ts';

const MOST = { entities: 24, pages: 24, blocks: 20, rows: 60 } as const;

/** Faults of the document as a whole: lines that are missing or stand twice, pages, menus, and texts without a language. */
export function structureFaults(site: LintSite): Diagnostic[] {
  return [
    ...missingLines(site),
    ...doubles(site),
    ...pageFaults(site),
    ...menuFaults(site),
    ...sizeFaults(site),
    ...languageFaults(site),
  ];
}

function missingLines({ document }: LintSite): Diagnostic[] {
  return [
    ...(document.site === undefined ? [fault('noSite', 'site')] : []),
    ...((document.pages?.pages ?? []).length === 0 ? [fault('noPages', 'pages')] : []),
  ];
}

function doubles({ document }: LintSite): Diagnostic[] {
  const pages = document.pages?.pages ?? [];
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['pages', pages.map(({ id }) => id)],
    ['entities', document.entities.map(({ entity }) => entity)],
    ['blocks', document.blocks.map(({ block }) => block)],
    ['parts', document.parts.map(({ part }) => part)],
    ['accounts.roles', (document.accounts?.roles ?? []).map(({ id }) => id)],
    ...document.blocks.map(({ block, items }) => [`blocks.${block}.items`, (items ?? []).flatMap(({ id }) => id ?? [])] as const),
  ];
  return [
    ...lists.flatMap(([path, ids]) => twice(ids).map((id) => fault('duplicateId', `${path}.${id}`, { got: id }))),
    ...twice(pages.map(({ path }) => path)).map((path) => fault('duplicatePath', 'pages', { got: path })),
  ];
}

/** Returns the entries that stand more than once in a list, once each. */
export function twice(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function pageFaults({ document, blueprint }: LintSite): Diagnostic[] {
  const { pages } = blueprint;
  const roles = (document.accounts?.roles ?? []).map(({ id }) => id);
  const said = document.pages?.pages ?? [];
  const noHome = said.length > 0 && said.every(({ path }) => path !== '/') ? [fault('noHome', 'pages')] : [];
  return [
    ...noHome,
    ...said.flatMap((page) => {
      const path = `pages.${page.id}`;
      const detail = page.path.endsWith('/:slug');
      return [
        ...(detail && page.entity === undefined ? [fault('detailPage', path, { got: page.path })] : []),
        ...(!detail && page.entity !== undefined ? [fault('detailPath', path, { got: page.path })] : []),
        ...(page.entity === undefined || Object.hasOwn(blueprint.entities, page.entity)
          ? []
          : [fault('unknownEntity', `${path}.entity`, { got: page.entity, allowed: Object.keys(blueprint.entities) })]),
        ...(pages[page.id]?.blocks.length === 0 ? [fault('emptyPage', path)] : []),
        ...(page.for ?? [])
          .filter((role) => !roles.includes(role))
          .map((role) => fault('unknownRole', `${path}.for`, { got: role, allowed: roles })),
        ...(page.blocks ?? [])
          .filter((id) => !document.blocks.some(({ block, page: on }) => block === id && on === page.id))
          .map((id) => fault('unknownBlock', `${path}.blocks`, { got: id, allowed: pages[page.id]?.blocks ?? [] })),
      ];
    }),
  ];
}

function menuFaults({ document, blueprint }: LintSite): Diagnostic[] {
  const { cta, nav } = document.pages ?? {};
  const named = [...(cta === undefined ? [] : [['cta', cta] as const]), ...inNav('header'), ...inNav('footer')];
  const ids = Object.keys(blueprint.pages);
  return [
    ...named
      .filter(([, id]) => !ids.includes(id))
      .map(([path, id]) => fault('unknownPage', `pages.${path}`, { got: id, allowed: ids })),
    ...named
      .filter(([, id]) => blueprint.pages[id]?.path.endsWith('/:slug'))
      .map(([path, id]) => fault('menuOfOne', `pages.${path}`, { got: id })),
    ...(document.pages?.pages ?? [])
      .filter(({ menu, path }) => path.endsWith('/:slug') && menu !== undefined && menu !== 'none')
      .map(({ id, menu }) => fault('menuOfOne', `pages.${id}.menu`, { got: menu })),
  ];

  function inNav(menu: 'header' | 'footer') {
    return (nav?.[menu] ?? []).map((id) => [`nav.${menu}`, id] as const);
  }
}

function sizeFaults({ document, blueprint }: LintSite): Diagnostic[] {
  const tooMany = (path: string, got: number, most: number) =>
    got > most ? [fault('tooMany', path, { got, values: { allowed: most } })] : [];
  const rows = (id: string) => document.rows.filter((line) => line.rows === id).reduce((sum, { data }) => sum + data.length, 0);
  return [
    ...tooMany('entities', document.entities.length, MOST.entities),
    ...tooMany('pages', document.pages?.pages.length ?? 0, MOST.pages),
    ...Object.keys(blueprint.pages).flatMap((id) =>
      tooMany(`pages.${id}`, document.blocks.filter(({ page }) => page === id).length, MOST.blocks),
    ),
    ...document.entities.flatMap(({ entity }) => tooMany(`rows.${entity}`, rows(entity), MOST.rows)),
  ];
}
