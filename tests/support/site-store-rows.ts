import type { Value } from '#core/engine/blueprint/entity-schema.ts';
import type { Row } from '#core/engine/render/context.ts';
import type { RowQuery, SiteStore } from '#core/site/store/site-store.ts';

/** Opens the rows of a site; the same name gives another handle on the same rows. */
export type OpenSite = (site: string) => Promise<SiteStore>;

/** Queries of the rows that `seeded` stores, with the ids that they find. */
export const FILTERS = [
  ['eq', 'kind', 'tea', 'c,a'],
  ['eq', 'price', 3, 'c'],
  ['eq', 'price', '3', ''],
  ['eq', 'sold', true, 'b'],
  ['eq', 'note', null, 'd,b,a'],
  ['eq', 'name', '茶', 'a'],
  ['eq', 'name', 'Green tea', 'a'],
  ['eq', 'tags', 'hot', ''],
  ['ne', 'kind', 'tea', 'd,b'],
  ['ne', 'note', 'x', 'd,b,a'],
  ['lt', 'price', 3, 'b,a'],
  ['gt', 'price', 1, 'c,b'],
  ['gt', 'kind', 'cake', 'c,a'],
  ['lt', 'kind', 1, ''],
  ['in', 'kind', ['tea', 'cake'], 'c,b,a'],
  ['in', 'kind', [], ''],
  ['has', 'tags', 'hot', 'b,a'],
  ['has', 'kind', 'tea', ''],
] as const satisfies readonly (readonly [NonNullable<RowQuery['filter']>[number]['op'], string, Value, string])[];

export const SEARCHES = [
  ['TEA', 'c,a'],
  ['茶', 'a'],
  ['green hot', 'a'],
  ['  hot  cake ', 'b'],
  ['éclair', 'b'],
  ['ÉCLAIR', 'b'],
  ['en', 'a'],
  ['100%', ''],
  ['', 'd,c,b,a'],
] as const;

export const SORTS = [
  ['price', false, 'a,b,c,d'],
  ['price', true, 'c,b,a,d'],
  ['name', false, 'c,a,b,d'],
  ['name', true, 'b,a,c,d'],
  ['kind', false, 'b,a,c,d'],
  ['kind', true, 'a,c,b,d'],
  ['sold', false, 'a,b,c,d'],
  ['createdAt', true, 'a,b,c,d'],
  ['updatedAt', false, 'a,b,c,d'],
] as const;

export async function seeded(open: OpenSite, name: string): Promise<SiteStore> {
  const site = await open(name);
  await put(
    site,
    'items',
    {
      ...makeRow('a', { name: { en: 'Green tea', zh: '茶' }, kind: 'tea', price: 1, sold: false, tags: ['hot', 'new'] }),
      ...at(4),
    },
    { ...makeRow('b', { name: 'Éclair', kind: 'cake', price: 2, sold: true, tags: ['hot'], note: null }), ...at(3) },
    { ...makeRow('c', { name: 'Black', kind: 'tea', price: 3, note: 'x' }), ...at(2) },
    { ...makeRow('d', {}), ...at(1) },
  );
  return site;
}

/** The later it was made, the earlier it was changed. */
function at(hour: number): Pick<Row, 'createdAt' | 'updatedAt'> {
  return { createdAt: `2026-01-01T0${hour}:00:00.000Z`, updatedAt: `2026-01-02T0${9 - hour}:00:00.000Z` };
}

export function makeRow(id: string, values: Row['values']): Row {
  return { id, values, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', sample: false };
}

export function put(site: SiteStore, entity: string, ...rows: readonly Row[]): Promise<void> {
  return site.exclusive(async (transaction) => {
    for (const row of rows) await transaction.put(entity, row);
  });
}
