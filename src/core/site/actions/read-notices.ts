import { ROW_ID_FIELD } from '../../engine/render/params.ts';
import type { Row } from '../../engine/render/context.ts';
import type { ActionHandler } from '../request/action.ts';
import { ownScope } from '../request/identity.ts';
import type { Identity } from '../request/identity.ts';
import { firstValue } from '../request/read-form.ts';
import type { RowReader } from '../store/site-store.ts';

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

async function unread(reader: RowReader, identity: Identity, entityId: string): Promise<readonly Row[]> {
  const filter = [{ field: 'read', op: 'ne', value: true }] as const;
  return (await reader.list(entityId, { filter, scope: ownScope(identity), offset: 0, limit: MOST })).rows;
}
