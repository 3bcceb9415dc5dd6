import { ROW_ID_FIELD } from '../../engine/render/params.ts';
import type { Row } from '../../engine/render/context.ts';
import type { ActionHandler } from '../actions/action.ts';
import { isOwn, OWNER_KEY } from '../identity.ts';
import type { Identity } from '../identity.ts';
import { firstValue } from '../read-form.ts';
import type { Site } from '../site.ts';
import type { RowReader } from '../store.ts';

const MOST = 200;

/** Marks one of the visitor's notices as read, or all when none is named. */
export const readNotices: ActionHandler = async (call) => {
  const { site, identity, form } = call;
  const entityId = site.blueprint.accounts?.notices;
  if (entityId === undefined) return { kind: 'missing' };
  const named = firstValue(form, ROW_ID_FIELD);
  const count = await site.store.exclusive(async (transaction) => {
    const rows = await unread(transaction, identity, entityId);
    const chosen = named === '' ? rows : rows.filter((row) => row.id === named);
    for (const row of chosen) await transaction.put(entityId, { ...row, values: { ...row.values, read: true } });
    return chosen.length;
  });
  if (count > 0) site.onChange?.(entityId);
  return { kind: 'done', notice: 'read' };
};

/** How many notices the visitor has not read. */
export async function unreadNotices(site: Site, identity: Identity): Promise<number> {
  const entityId = site.blueprint.accounts?.notices;
  return entityId === undefined ? 0 : (await unread(site.store, identity, entityId)).length;
}

async function unread(reader: RowReader, identity: Identity, entityId: string): Promise<readonly Row[]> {
  const owners = [identity.ownerKey, ...(identity.user === null ? [] : [identity.user.id])];
  const found: Row[] = [];
  for (const owner of new Set(owners)) {
    const filter = [
      { field: OWNER_KEY, op: 'eq', value: owner },
      { field: 'read', op: 'ne', value: true },
    ] as const;
    found.push(...(await reader.list(entityId, { filter, offset: 0, limit: MOST })).rows);
  }
  return found.filter((row) => isOwn(identity, row));
}
