import type { Row } from '../../engine/render/context.ts';
import { plainValue } from '../../engine/render/row-values.ts';
import { cartItems, putCart } from '../shop/cart.ts';
import { OWNER_KEY } from '../request/identity.ts';
import { findEntity } from '../request/site.ts';
import type { Site } from '../request/site.ts';
import type { RowScope, SiteTransaction } from '../store/site-store.ts';
import { visitorKey } from './identify.ts';
import { MARKS, markIdOf } from '../marks/read-marks.ts';
import type { Call } from '../request/call.ts';

const PAGE = 200;

/**
 * Hands over what a visitor wrote, marked and put into the cart before signing in to their account. Gives the entities that
 * changed.
 */
export async function adoptVisitor(
  { site, transaction }: Call<'site' | 'transaction'>,
  visitorId: string,
  profileId: string,
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  for (const entityId of Object.keys(site.blueprint.entities)) {
    if (await adoptRows(transaction, { entityId, visitorId, profileId })) changed.add(entityId);
  }
  await adoptMarks({ site, transaction }, { visitorId, profileId }, changed);
  await adoptCart({ site, transaction }, visitorId, `user:${profileId}`);
  return changed;
}

async function adoptRows(
  transaction: SiteTransaction,
  move: { readonly entityId: string; readonly visitorId: string; readonly profileId: string },
): Promise<boolean> {
  const query = { scope: scopeOf(OWNER_KEY, move.visitorId), offset: 0, limit: PAGE };
  let moved = false;
  for (
    let { rows } = await transaction.list(move.entityId, query);
    rows.length > 0;
    { rows } = await transaction.list(move.entityId, query)
  ) {
    moved = true;
    for (const row of rows) {
      await transaction.put(move.entityId, { ...row, values: { ...row.values, [OWNER_KEY]: move.profileId } });
    }
  }
  return moved;
}

function scopeOf(field: string, visitorId: string): RowScope {
  return { field, values: [visitorKey(visitorId)] };
}

async function adoptMarks(
  { site, transaction }: Call<'site' | 'transaction'>,
  move: { readonly visitorId: string; readonly profileId: string },
  changed: Set<string>,
): Promise<void> {
  const query = { scope: scopeOf('by', move.visitorId), offset: 0, limit: PAGE };
  for (let { rows } = await transaction.list(MARKS, query); rows.length > 0; { rows } = await transaction.list(MARKS, query)) {
    for (const mark of rows) {
      await transaction.remove(MARKS, mark.id);
      const id = markIdOf(move.profileId, mark);
      if ((await transaction.get(MARKS, id)) === null)
        await transaction.put(MARKS, { ...mark, id, values: { ...mark.values, by: move.profileId } });
      else if (await countOneLess(site, transaction, mark)) changed.add(plainValue(mark.values['entity'], 'en'));
    }
  }
}

/** The same user marked the row twice, before and after signing in: it counts once. */
async function countOneLess(site: Site, transaction: SiteTransaction, { values }: Row): Promise<boolean> {
  const entityId = plainValue(values['entity'], 'en');
  const count = findEntity(site, entityId)?.marks?.find(({ kind }) => kind === values['kind'])?.count;
  const row = await transaction.get(entityId, plainValue(values['row'], 'en'));
  const present = count === undefined ? undefined : row?.values[count];
  if (count === undefined || row === null || typeof present !== 'number' || present < 1) return false;
  await transaction.put(entityId, { ...row, values: { ...row.values, [count]: present - 1 } });
  return true;
}

async function adoptCart({ site, transaction }: Call<'site' | 'transaction'>, from: string, to: string): Promise<void> {
  const brought = await cartItems(transaction, from);
  if (brought.length === 0) return;
  const present = await cartItems(transaction, to);
  const isSame = (left: (typeof brought)[number], right: (typeof brought)[number]) =>
    left.entity === right.entity && left.rowId === right.rowId;
  const kept = present.filter((item) => !brought.some((other) => isSame(item, other)));
  await putCart({ site, transaction }, to, [...kept, ...brought]);
  await putCart({ site, transaction }, from, []);
}
