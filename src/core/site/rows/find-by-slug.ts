import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { rowSlug } from '../../engine/render/links.ts';
import type { RowReader } from '../store/site-store.ts';

/** The row that an address means: by its slug field, its id, or null. */
export async function findBySlug(
  reader: RowReader,
  { entityId, entity }: { readonly entityId: string; readonly entity: Entity },
  slug: string,
): Promise<Row | null> {
  const field = entity.fields.find((each) => each.type === 'slug' && each.private !== true);
  if (field !== undefined) {
    const query = { filter: [{ field: field.key, op: 'eq', value: slug }], offset: 0, limit: 1 } as const;
    const found = (await reader.list(entityId, query)).rows[0];
    if (found !== undefined) return found;
  }
  const row = await reader.get(entityId, slug);
  return row !== null && rowSlug(entity, row) === slug ? row : null;
}
