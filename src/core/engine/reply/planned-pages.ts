import { memoizePair } from '../../domain/memoize.ts';
import { pickText, type Locale } from '../../domain/text.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { buttonsOf } from '../validate/reference-rules.ts';

export interface PlannedPage {
  readonly id: string;
  readonly title: string;
  readonly area: 'website' | 'backend';
  readonly links: readonly string[];
}

/** The id of the backend page of an entity, and of the dashboard that leads to them all. */
export const ADMIN_HOME = 'admin';
export function adminPage(entity: string): string {
  return `${ADMIN_HOME}/${entity}`;
}

/** The map of a project: its website pages and its backend pages, each with the pages it leads to. */
export function plannedPages(blueprint: Blueprint, locale: Locale): PlannedPage[] {
  const website = Object.entries(blueprint.pages).map(([id, page]): PlannedPage => ({
    id,
    title: pickText(page.title, locale),
    area: 'website',
    links: linksOf(blueprint, id),
  }));
  const entities = Object.entries(blueprint.entities);
  const home: PlannedPage = {
    id: ADMIN_HOME,
    title: locale === 'zh' ? '数据总览' : 'Dashboard',
    area: 'backend',
    links: entities.map(([id]) => adminPage(id)),
  };
  const backend = entities.map(([id, entity]): PlannedPage => ({
    id: adminPage(id),
    title: pickText(entity.plural, locale),
    area: 'backend',
    links: entity.fields.flatMap((field) => (field.to === undefined || field.to === id ? [] : [adminPage(field.to)])),
  }));
  return [...website, home, ...backend];
}

/** Buttons, rows that have a detail page, and from the home page the menu. */
function linksOf(blueprint: Blueprint, page: string): string[] {
  const blocks = (blueprint.pages[page]?.blocks ?? []).flatMap((id) => {
    const block = blueprint.blocks[id];
    if (block === undefined) return [];
    const buttons = buttonsOf(id, block).flatMap(({ target }) => ('page' in target ? [target.page] : []));
    return [...buttons, ...detailPages(blueprint, block.query?.entity)];
  });
  const menu =
    blueprint.pages[page]?.path === '/'
      ? [...blueprint.nav.header, ...(blueprint.nav.cta === undefined ? [] : [blueprint.nav.cta])]
      : [];
  return [...new Set([...menu, ...blocks])].filter((id) => id !== page);
}

function detailPages(blueprint: Blueprint, entity: string | undefined): readonly string[] {
  return entity === undefined ? [] : pagesAbout(blueprint, entity);
}

const pagesAbout = memoizePair(({ pages }: Blueprint, entity: string): readonly string[] =>
  Object.keys(pages).filter((id) => pages[id]?.entity === entity),
);
