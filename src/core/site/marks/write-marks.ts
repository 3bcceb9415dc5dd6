import type { Entity, Mark, MarkKind } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { listValue, numberValue } from '../../engine/render/row-values.ts';
import { MARKS } from './read-marks.ts';
import type { Identity } from '../request/identity.ts';
import { quotaKind } from '../quota/over-quota.ts';
import type { Site } from '../request/site.ts';
import type { RowReader, SiteTransaction } from '../store/site-store.ts';
import type { Call } from '../request/call.ts';

const MOST = 2000;

export interface MarkPlace {
  readonly owner: string;
  readonly kind: MarkKind;
  readonly entityId: string;
  readonly rowId: string;
}

export function markId({ owner, kind, entityId, rowId }: MarkPlace): string {
  return `${owner}|${kind}|${entityId}|${rowId}`;
}

export function markOf(entity: Entity, kind: string): Mark | undefined {
  return entity.marks?.find((mark) => mark.kind === kind);
}

/** Writes or removes a mark and keeps its count. Whether it is new, the caller has asked. */
export async function setMark(
  { site, transaction }: Call<'site' | 'transaction'>,
  place: MarkPlace,
  isOn: boolean,
): Promise<void> {
  const id = markId(place);
  const now = site.now();
  const values = { by: place.owner, kind: place.kind, entity: place.entityId, row: place.rowId };
  if (isOn) await transaction.put(MARKS, { id, values, createdAt: now, updatedAt: now, sample: false });
  else await transaction.remove(MARKS, id);
}

/** Adds to the field that counts a mark; never below 0. */
export async function countMark(
  transaction: SiteTransaction,
  place: MarkPlace,
  { mark, by }: { readonly mark: Mark; readonly by: 1 | -1 },
): Promise<void> {
  const row = mark.count === undefined ? null : await transaction.get(place.entityId, place.rowId);
  if (row === null || mark.count === undefined) return;
  const count = Math.max(0, numberValue(row.values[mark.count]) + by);
  await transaction.put(place.entityId, { ...row, values: { ...row.values, [mark.count]: count } });
}

/** The row beside this one on which the owner put the same mark, when only one of them may carry it. */
export async function markedSibling(
  reader: RowReader,
  place: MarkPlace,
  { mark, row }: { readonly mark: Mark; readonly row: Row },
): Promise<Row | null> {
  const key = mark.oncePer;
  if (key === undefined) return null;
  const group = listValue(row.values[key]);
  for (const id of await markedRows(reader, place)) {
    const other = id === row.id ? null : await reader.get(place.entityId, id);
    if (other !== null && listValue(other.values[key]).join() === group.join()) return other;
  }
  return null;
}

async function markedRows(reader: RowReader, { owner, kind, entityId }: MarkPlace): Promise<string[]> {
  const filter = [
    { field: 'by', op: 'eq', value: owner },
    { field: 'kind', op: 'eq', value: kind },
    { field: 'entity', op: 'eq', value: entityId },
  ] as const;
  const { rows } = await reader.list(MARKS, { filter, offset: 0, limit: MOST });
  return rows.flatMap(({ values }) => (typeof values['row'] === 'string' ? [values['row']] : []));
}

export async function dropMarks(transaction: SiteTransaction, entityId: string, rowId: string): Promise<void> {
  const filter = [
    { field: 'entity', op: 'eq', value: entityId },
    { field: 'row', op: 'eq', value: rowId },
  ] as const;
  const { rows } = await transaction.list(MARKS, { filter, offset: 0, limit: MOST });
  for (const row of rows) await transaction.remove(MARKS, row.id);
}

/** Remembers that the visitor opened a row's page, when its entity wants that: latest first, counted once. */
export async function recordSeen(
  site: Site,
  identity: Identity,
  { entityId, entity, row }: { readonly entityId: string; readonly entity: Entity; readonly row: Row },
): Promise<void> {
  const mark = markOf(entity, 'seen');
  if (mark === undefined) return;
  const place: MarkPlace = { owner: identity.ownerKey, kind: 'seen', entityId, rowId: row.id };
  const remember = site.store.exclusive(async (transaction) => {
    if ((await transaction.get(entityId, row.id)) === null) return;
    const isNew = (await transaction.get(MARKS, markId(place))) === null;
    await setMark({ site, transaction }, place, true);
    if (isNew) await countMark(transaction, place, { mark, by: 1 });
  });
  // The page is shown where there is no room to remember that it was.
  await remember.catch((error: unknown) => {
    if (quotaKind(error) === null) throw error;
  });
}
