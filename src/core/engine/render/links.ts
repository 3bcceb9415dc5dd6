import { memoizeOn } from '../../domain/memoize.ts';
import { type Locale, pickText } from '../../domain/text.ts';
import type { Entity } from '../blueprint/entity-schema.ts';
import type { Page, Target } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { RenderContext, Row } from './context.ts';
import { safeUrl } from './html.ts';

/** Context that links are made from: a page's own, or less for pages outside a Blueprint. */
export type LinkContext = Pick<RenderContext, 'blueprint' | 'locale' | 'basePath' | 'cache' | 'hasFonts'>;

/** The address of a page in the context's language; '#' for a page that does not exist. */
export function pageHref(context: LinkContext, pageId: string, slug?: string): string {
  const page = context.blueprint.pages[pageId];
  if (page === undefined) return '#';
  return `${context.basePath}${localePrefix(context.blueprint, context.locale)}${fillPath(page.path, slug)}`;
}

/** The word of a page in the menus: its own there, else its title. */
export function menuWord(page: Pick<Page, 'title' | 'menuTitle'> | undefined, locale: Locale): string {
  return page?.menuTitle?.[locale] || pickText(page?.title, locale);
}

/** Its word in the footer, where that is another one. */
export function footerWord(page: Pick<Page, 'title' | 'menuTitle' | 'footerTitle'> | undefined, locale: Locale): string {
  return page?.footerTitle?.[locale] || menuWord(page, locale);
}

interface PageHrefInInput {
  readonly locale: Locale;
  readonly pageId: string;
  readonly slug?: string | undefined;
}

/** The same page in another language of the site. */
export function pageHrefIn(context: LinkContext, { locale, pageId, slug }: PageHrefInInput): string {
  return pageHref({ ...context, locale }, pageId, slug);
}

/** The address of an action's target. */
export function targetHref(context: LinkContext, target: Target): string {
  if ('url' in target) return safeUrl(target.url);
  const page = pageHref(context, target.page);
  return target.block === undefined ? page : `${page}#${target.block}`;
}

/** The address of a file the site serves itself, such as `site.css`. */
function assetHref(context: LinkContext, name: string): string {
  return `${context.basePath}/assets/${name}`;
}

/** The address of a drawn picture, of which pages that are drawn together take note. */
export function artHref(context: LinkContext, subject: string, rowId: string): string {
  const name = `${artName(subject)}/${artName(rowId)}`;
  context.cache?.art.add(name);
  return assetHref(context, `art/${name}.svg`);
}

/** Returns the value of `:slug` in a row's address: its slug field when filled in, else its id. */
export function rowSlug(entity: Entity, row: Pick<Row, 'id' | 'values'>): string {
  const field = entity.fields.find((candidate) => candidate.type === 'slug' && candidate.private !== true);
  const value = field === undefined ? undefined : row.values[field.key];
  return typeof value === 'string' && /^[\p{L}\p{N}_-]{1,80}$/u.test(value) ? value : row.id;
}

/** The page that shows single rows of an entity, if the site has one. */
export function detailPageId(blueprint: Blueprint, entityId: string): string | undefined {
  return placesOf(blueprint).details.get(entityId);
}

/** The address of a row's own page; undefined when the site has none for its entity. */
export function rowHref(context: LinkContext, entityId: string, row: Pick<Row, 'id' | 'values'>): string | undefined {
  const entity = context.blueprint.entities[entityId];
  const page = detailPageId(context.blueprint, entityId);
  if (entity === undefined || page === undefined) return undefined;
  return pageHref(context, page, rowSlug(entity, row));
}

/** The first page that holds a block of a type, in the order of the Blueprint. */
export function pageWithBlock(blueprint: Blueprint, type: string): string | undefined {
  return placesOf(blueprint).types.get(type);
}

/** Tells whether a page shows opening hours among its own blocks. */
export function showsHours({ pages, blocks }: Blueprint, pageId: string): boolean {
  return (pages[pageId]?.blocks ?? []).some((id) => ['hours', 'contact'].includes(blocks[id]?.type ?? ''));
}

/** The page on which something is asked for about a record: one whose form points to its entity, else the first with a form. */
export function pageForRow(blueprint: Blueprint, entityId: string): string | undefined {
  const { pages, blocks, entities } = blueprint;
  const asksFor = (id: string, type: string) => {
    const block = blocks[id];
    const fields = entities[block?.query?.entity ?? '']?.fields ?? [];
    return block?.type === type && fields.some(({ key, to }) => to === entityId && (block.fields?.includes(key) ?? true));
  };
  const pageWith = (type: string) =>
    Object.keys(pages).find(
      (id) => pages[id]?.path.endsWith(':slug') === false && pages[id].blocks.some((block) => asksFor(block, type)),
    );
  return pageWith('booking') ?? pageWith('form') ?? pageWithBlock(blueprint, 'booking') ?? pageWithBlock(blueprint, 'form');
}

/** The first page of each type of block, and the first that shows single rows of each entity. */
const placesOf = memoizeOn(({ pages, blocks }: Blueprint) => {
  const types = new Map<string, string>();
  const details = new Map<string, string>();
  for (const [id, page] of Object.entries(pages)) {
    for (const block of page.blocks) setOnce(types, blocks[block]?.type ?? '', id);
    if (page.entity !== undefined && page.path.endsWith('/:slug')) setOnce(details, page.entity, id);
  }
  return { types, details };
});

function setOnce(map: Map<string, string>, key: string, value: string): void {
  if (!map.has(key)) map.set(key, value);
}

/** '' for the main language, `/zh` for another. */
export function localePrefix(blueprint: Blueprint, locale: Locale): string {
  return locale === blueprint.site.locales[0] ? '' : `/${locale}`;
}

/** Letters, digits, `-` and `_` only: what the site server takes in the address of a picture. */
function artName(text: string): string {
  if (/^[a-zA-Z0-9_-]{1,80}$/.test(text)) return text;
  const name = text
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9_-]+/g, '-')
    .slice(0, 80);
  return name === '' ? '-' : name;
}

function fillPath(path: string, slug: string | undefined): string {
  return path.replace(':slug', encodeURIComponent(slug ?? ''));
}
