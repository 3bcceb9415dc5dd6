import type { MarkKind } from '../../engine/blueprint/schema.ts';
import type { Identity } from '../identity.ts';
import type { Site } from '../site.ts';
import type { RowReader } from '../store.ts';

/** Marks of visitors: values `by` (owner key), `kind`, `entity`, `row`; the id joins them. */
export const MARKS = '_marks';
const MOST_MARKS = 1000;

export function markId(ownerKey: string, kind: MarkKind, entity: string, row: string): string {
  return `${ownerKey}|${kind}|${entity}|${row}`;
}

/** Every mark of the visitor as pages know them: `ENTITY:KIND:ROW`. */
export async function readMarks(site: Site, identity: Identity): Promise<ReadonlySet<string>> {
  const isMarked = Object.values(site.blueprint.entities).some((entity) => (entity.marks?.length ?? 0) > 0);
  if (!isMarked) return new Set();
  const query = { filter: [{ field: 'by', op: 'eq', value: identity.ownerKey }], offset: 0, limit: MOST_MARKS } as const;
  const { rows } = await site.store.list(MARKS, query);
  return new Set(rows.map(({ values }) => `${String(values['entity'])}:${String(values['kind'])}:${String(values['row'])}`));
}

/** Ids of the rows that the visitor marked, the newest mark first. */
export async function markedIds(reader: RowReader, identity: Identity, entity: string, kind: MarkKind): Promise<string[]> {
  const wanted = { by: identity.ownerKey, entity, kind };
  const filter = Object.entries(wanted).map(([field, value]) => ({ field, op: 'eq' as const, value }));
  const { rows } = await reader.list(MARKS, {
    filter,
    sort: { field: 'createdAt', descending: true },
    offset: 0,
    limit: MOST_MARKS,
  });
  return rows.flatMap(({ values }) => (typeof values['row'] === 'string' ? [values['row']] : []));
}
