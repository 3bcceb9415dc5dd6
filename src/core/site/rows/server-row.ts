import { onClock } from '../access/public-rows.ts';
import type { Value } from '../../engine/blueprint/entity-schema.ts';
import type { DataAnswer, DataNeed, Row } from '../../engine/render/context.ts';
import { SERVER_KEPT_ROWS } from '../../engine/render/server-kept-rows.ts';
import { isOwn, OWNER_KEY, ownerOf } from '../request/identity.ts';
import type { Identity } from '../request/identity.ts';
import type { Site } from '../request/site.ts';
import type { Call } from '../request/call.ts';

const NOTHING: DataAnswer = { rows: [], total: 0 };

/** Puts a row of the server's own and forgets the visitor's oldest ones beyond `most`. */
export async function putServerRow(
  { site, transaction, identity }: Call<'site' | 'transaction' | 'identity'>,
  made: { readonly entity: string; readonly values: Readonly<Record<string, Value>>; readonly most: number },
): Promise<Row> {
  const now = site.now();
  const values = { ...made.values, [OWNER_KEY]: identity.ownerKey };
  const row: Row = { id: site.newId(), values, createdAt: now, updatedAt: now, sample: false };
  const own = await transaction.list(made.entity, {
    filter: [{ field: OWNER_KEY, op: 'eq', value: identity.ownerKey }],
    sort: { field: 'createdAt', descending: true },
    offset: 0,
    limit: 200,
  });
  for (const old of own.rows.slice(made.most - 1)) await transaction.remove(made.entity, old.id);
  await transaction.put(made.entity, row);
  return row;
}

/** Answers a need for rows of the server's own that blocks may show: the visitor's, or everybody's where that is their point. */
export async function resolveServerRows(site: Site, identity: Identity, need: DataNeed): Promise<DataAnswer> {
  const access = SERVER_KEPT_ROWS[need.query.entity];
  if (access === undefined) return NOTHING;
  const mine = access === 'own' || need.query.mine === true;
  const owner = { field: OWNER_KEY, op: 'eq', value: identity.ownerKey } as const;
  const page = await site.store.list(need.query.entity, {
    filter: [...(need.query.filter ?? []), ...(mine ? [owner] : [])],
    sort: need.query.sort ?? { field: 'createdAt', descending: true },
    offset: 0,
    limit: Math.min(need.query.limit ?? 20, 50),
  });
  const rows = page.rows.map((row) => onClock(site, withoutOwner(row, ownerOf(row) !== null && isOwn(identity, row))));
  return { rows, total: page.total };
}

function withoutOwner(row: Row, mine: boolean): Row {
  const values = Object.fromEntries(Object.entries(row.values).filter(([key]) => key !== OWNER_KEY));
  return { ...row, values: { ...values, mine } };
}
