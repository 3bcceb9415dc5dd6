import type { Row } from '../../engine/render/context.ts';
import { evaluateFor, evaluateSite } from '../computed/evaluate-for.ts';
import type { Call } from '../request/call.ts';
import type { PageRoute } from '../request/route.ts';
import { findEntity } from '../request/site.ts';
import { findBySlug } from '../rows/find-by-slug.ts';

/** The blocks of a page that do not stand now, for this visitor: their conditions are asked of the record of the page, else of the site. */
export async function absentBlocks(
  { site, identity }: Call<'site' | 'identity'>,
  { pageId, slug }: Pick<PageRoute, 'pageId' | 'slug'>,
): Promise<ReadonlySet<string>> {
  const { pages, blocks } = site.blueprint;
  const conditions = (pages[pageId]?.blocks ?? []).flatMap((id) => {
    const when = blocks[id]?.when;
    return when === undefined ? [] : [{ id, when }];
  });
  if (conditions.length === 0) return new Set();
  const asked = { texts: conditions.map(({ when }) => when), userId: identity.user?.id ?? null };
  const entityId = pages[pageId]?.entity ?? '';
  const row = slug === undefined ? null : await pageRow(site, entityId, slug);
  const values =
    row === null
      ? await evaluateSite(site, site.store, asked)
      : (await evaluateFor(site, site.store, { ...asked, entityId, rows: [row] }))[0];
  return new Set(conditions.flatMap(({ id }, at) => (values?.[at] === true ? [] : [id])));
}

/** Decides whether a block takes nothing now, or not from that page. */
export async function isAbsent(call: Call<'site' | 'identity'>, blockId: string, route: PageRoute | null): Promise<boolean> {
  const { blocks, pages } = call.site.blueprint;
  const block = Object.hasOwn(blocks, blockId) ? blocks[blockId] : undefined;
  if (block?.when === undefined) return false;
  if (route === null || pages[route.pageId]?.blocks.includes(blockId) !== true) return true;
  return (await absentBlocks(call, route)).has(blockId);
}

/** Decides whether a block takes something now without being asked from a page: a condition on the record of one is never met so. */
export async function standsSomewhere(call: Call<'site' | 'identity'>, blockId: string): Promise<boolean> {
  const { blueprint, mainLocale: locale } = call.site;
  const pages = Object.keys(blueprint.pages).filter((id) => blueprint.pages[id]?.blocks.includes(blockId) === true);
  const routes = pages.length === 0 ? [null] : pages.map((pageId) => ({ pageId, locale }));
  const absent = await Promise.all(routes.map((route) => isAbsent(call, blockId, route)));
  return absent.includes(false);
}

async function pageRow(site: Call<'site'>['site'], entityId: string, slug: string): Promise<Row | null> {
  const entity = findEntity(site, entityId);
  return entity === undefined ? null : findBySlug(site.store, { entityId, entity }, slug);
}
