import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Locale } from '../../domain/text.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { own } from '../edit/patch.ts';
import type { DataAnswer, DataNeed, RenderContext, Row } from '../render/context.ts';
import { rowSlug } from '../render/links.ts';
import { pageNeeds, renderPage } from '../render/render-page.ts';
import { seedRows, SOME_MOMENT } from '../render/seed-data.ts';
import { problem } from './problem.ts';

/**
 * Draws a website page in every language of the site with its example rows and counts its h1, which must be one.
 * A backend page has nothing to draw here; its entity is checked by `validate`.
 */
export function checkPage(blueprint: Blueprint, pageId: string): Diagnostic[] {
  if (own(blueprint.pages, pageId) === undefined) return [];
  const rows = seedRows(blueprint, SOME_MOMENT);
  return blueprint.site.locales.flatMap((locale) => checkMarkup(drawPage(blueprint, { pageId, locale, rows }), pageId, locale));
}

interface DrawPageInput {
  readonly pageId: string;
  readonly locale: Locale;
  readonly rows: Readonly<Record<string, readonly Row[]>>;
}

function drawPage(blueprint: Blueprint, { pageId, locale, rows }: DrawPageInput): string {
  const context: Omit<RenderContext, 'data'> = {
    blueprint,
    locale,
    basePath: '',
    pageId,
    ...slugOf(blueprint, pageId, rows),
    params: {},
    now: SOME_MOMENT,
    mode: 'published',
    cart: [],
  };
  const data = Object.fromEntries(
    pageNeeds(context).map(({ blockId, needs }) => [
      blockId,
      Object.fromEntries(needs.map((need) => [need.key, answerNeed(need, blueprint, rows)])),
    ]),
  );
  return renderPage({ ...context, data });
}

function slugOf(blueprint: Blueprint, pageId: string, rows: Readonly<Record<string, readonly Row[]>>) {
  const id = blueprint.pages[pageId]?.entity;
  const entity = id === undefined ? undefined : blueprint.entities[id];
  const row = id === undefined ? undefined : rows[id]?.[0];
  return entity === undefined || row === undefined ? {} : { slug: rowSlug(entity, row) };
}

/** The first rows of the entity: filters do not matter for whether a page can be drawn. */
function answerNeed(need: DataNeed, blueprint: Blueprint, rows: Readonly<Record<string, readonly Row[]>>): DataAnswer {
  const all = own(rows, need.query.entity) ?? [];
  const entity = own(blueprint.entities, need.query.entity);
  const found = need.slug === undefined || entity === undefined ? all : all.filter((row) => rowSlug(entity, row) === need.slug);
  return { rows: found.slice(0, need.query.limit ?? found.length), total: found.length };
}

function checkMarkup(markup: string, pageId: string, locale: Locale): Diagnostic[] {
  const headings = markup.match(/<h1[\s>]/g)?.length ?? 0;
  return headings === 1 ? [] : [problem('headings', `pages.${pageId}`, { locale, count: headings })];
}
