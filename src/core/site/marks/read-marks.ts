import type { MarkKind } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { plainValue } from '../../engine/render/row-values.ts';
import type { Identity } from '../request/identity.ts';
import type { Site } from '../request/site.ts';
import type { RowReader } from '../store/site-store.ts';

/** Marks of visitors: values `by` (owner key), `kind`, `entity`, `row`; the id joins them. */
export const MARKS = '_marks';
const MOST_MARKS = 1000;

/** The id of a mark when it is somebody's. */
export function markIdOf(ownerKey: string, { values }: Pick<Row, 'values'>): string {
  return [ownerKey, ...partsOf(values)].join('|');
}

/** Every mark of the visitor as pages know them: `ENTITY:KIND:ROW`. */
export async function readMarks(site: Site, identity: Identity): Promise<ReadonlySet<string>> {
  const isMarked = Object.values(site.blueprint.entities).some((entity) => (entity.marks?.length ?? 0) > 0);
  if (!isMarked) return new Set();
  const query = { filter: [{ field: 'by', op: 'eq', value: identity.ownerKey }], offset: 0, limit: MOST_MARKS } as const;
  const { rows } = await site.store.list(MARKS, query);
  const marks = rows.map(({ values }) => partsOf(values));
  return new Set(marks.map(([kind, entity, row]) => `${entity}:${kind}:${row}`));
}

function partsOf(values: Row['values']): [kind: string, entity: string, row: string] {
  const text = (key: string) => plainValue(values[key], 'en');
  return [text('kind'), text('entity'), text('row')];
}

/** Ids of the rows that the visitor marked, the newest mark first. */
export async function markedIds(
  reader: RowReader,
  identity: Identity,
  { entity, kind }: { readonly entity: string; readonly kind: MarkKind },
): Promise<string[]> {
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
