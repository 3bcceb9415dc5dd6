import type { Entity } from '../engine/blueprint/schema.ts';
import { MOST_ROWS } from '../engine/render/block-data.ts';
import type { DataAnswer, DataNeed, RenderContext, Row } from '../engine/render/context.ts';
import { rowSlug } from '../engine/render/links.ts';
import { pageNeeds } from '../engine/render/render-page.ts';
import { publicRow, searchedFields } from './public-rows.ts';
import { mayList, mayRead } from './identity.ts';
import type { Identity } from './identity.ts';
import { findEntity } from './site.ts';
import { dataSources } from './sources/registry.ts';
import type { Site } from './site.ts';
import type { RowReader } from './store.ts';

/** Also the order of the Blueprint's seed rows: each is a little older than the one before. */
export const NEWEST_FIRST = { field: 'createdAt', descending: true } as const;
const NOTHING: DataAnswer = { rows: [], total: 0 };

/** Everything the blocks of a page asked for, by block and key. What the public may not read comes back empty. */
export async function answerNeeds(
  site: Site,
  identity: Identity,
  context: Omit<RenderContext, 'data'>,
): Promise<RenderContext['data']> {
  const data: Record<string, Record<string, DataAnswer>> = {};
  for (const { blockId, needs } of pageNeeds(context)) {
    const answers: Record<string, DataAnswer> = {};
    for (const need of needs) {
      const source = need.source === undefined ? undefined : dataSources.get(need.source);
      answers[need.key] =
        source === undefined ? await answerNeed(site, identity, need) : await source({ site, identity, blockId, need, context });
    }
    data[blockId] = answers;
  }
  return data;
}

/** The row that an address means: by its slug field, its id, or null. */
export async function findBySlug(reader: RowReader, entityId: string, entity: Entity, slug: string): Promise<Row | null> {
  const field = entity.fields.find((each) => each.type === 'slug' && each.private !== true);
  if (field !== undefined) {
    const query = { filter: [{ field: field.key, op: 'eq', value: slug }], offset: 0, limit: 1 } as const;
    const found = (await reader.list(entityId, query)).rows[0];
    if (found !== undefined) return found;
  }
  const row = await reader.get(entityId, slug);
  return row !== null && rowSlug(entity, row) === slug ? row : null;
}

async function answerNeed(site: Site, identity: Identity, need: DataNeed): Promise<DataAnswer> {
  const entity = findEntity(site, need.query.entity);
  if (entity === undefined || !mayList(site, identity, need.query.entity)) return NOTHING;
  if (need.slug !== undefined) {
    const row = await findBySlug(site.store, need.query.entity, entity, need.slug);
    return row === null || !mayRead(site, identity, need.query.entity, row)
      ? NOTHING
      : { rows: [publicRow(site, entity, row)], total: 1 };
  }
  const page = await site.store.list(need.query.entity, {
    ...(need.query.filter === undefined ? {} : { filter: need.query.filter }),
    sort: need.query.sort ?? NEWEST_FIRST,
    ...(need.search === undefined ? {} : { search: { text: need.search, fields: searchedFields(entity, 'public') } }),
    offset: need.offset ?? 0,
    limit: Math.min(need.query.limit ?? MOST_ROWS, MOST_ROWS),
  });
  const open = page.rows.filter((row) => mayRead(site, identity, need.query.entity, row));
  return { rows: open.map((row) => publicRow(site, entity, row)), total: page.total - page.rows.length + open.length };
}
