import type { Locale } from '../domain/text.ts';
import type { Entity } from '../engine/blueprint/schema.ts';
import type { CartLine, Row } from '../engine/render/context.ts';
import { rowTitle } from '../engine/render/row-values.ts';
import { mayRead } from './identity.ts';
import type { Identity } from './identity.ts';
import { findEntity } from './site.ts';
import type { Site } from './site.ts';
import type { RowReader, SiteTransaction } from './store.ts';

const ENTITY = '_cart';
const LIMITS = { lines: 60, quantity: 99 } as const;

/** What a visitor put into the cart: ids and quantities only, prices are always read from the rows. */
export interface CartItem {
  readonly entity: string;
  readonly rowId: string;
  readonly quantity: number;
}

/** The cart with today's titles and prices; rows that are gone or no longer readable are left out. */
export async function cartLines(site: Site, reader: RowReader, identity: Identity, locale: Locale): Promise<CartLine[]> {
  const lines: CartLine[] = [];
  for (const { entity: entityId, rowId, quantity } of await cartItems(reader, cartKey(identity))) {
    const entity = findEntity(site, entityId);
    const row = entity === undefined ? null : await readableRow(site, reader, identity, { entityId, rowId });
    const price = entity === undefined || row === null ? null : priceOf(entity, row);
    if (entity === undefined || row === null || price === null) continue;
    lines.push({ rowId, entity: entityId, title: rowTitle(entity, row, locale), price, quantity });
  }
  return lines;
}

export async function cartItems(reader: RowReader, key: string): Promise<CartItem[]> {
  const stored = (await reader.get(ENTITY, key))?.values['items'];
  return Array.isArray(stored) ? stored.map(parseItem).filter((item) => item !== null) : [];
}

/** A signed-in user's cart is theirs in every browser; others have one per browser. */
export function cartKey({ user, visitorId }: Identity): string {
  return user === null || user.isDemo ? visitorId : `user:${user.id}`;
}

async function readableRow(
  site: Site,
  reader: RowReader,
  identity: Identity,
  wanted: { readonly entityId: string; readonly rowId: string },
): Promise<Row | null> {
  const row = await reader.get(wanted.entityId, wanted.rowId);
  return row === null || !mayRead(site, identity, wanted.entityId, row) ? null : row;
}

/** Adds, sets (0 removes) or removes a line. False when there is nothing of the kind for sale. */
export async function changeCart(
  site: Site,
  identity: Identity,
  change: { readonly entity: string; readonly rowId: string; readonly quantity: number; readonly isAddition: boolean },
): Promise<boolean> {
  return site.store.exclusive(async (transaction) => {
    const items = await cartItems(transaction, cartKey(identity));
    const entity = findEntity(site, change.entity);
    const wantedRow = { entityId: change.entity, rowId: change.rowId };
    const row = entity === undefined ? null : await readableRow(site, transaction, identity, wantedRow);
    const isOurs = (item: CartItem) => item.entity === change.entity && item.rowId === change.rowId;
    const present = items.find(isOurs)?.quantity ?? 0;
    const wanted = change.quantity + (change.isAddition ? present : 0);
    const sellable = entity !== undefined && row !== null && priceOf(entity, row) !== null ? { entity, row } : null;
    if (sellable === null && wanted > 0) return false;
    const quantity = Math.min(wanted, LIMITS.quantity, sellable === null ? 0 : stockOf(sellable.entity, sellable.row));
    const line = { entity: change.entity, rowId: change.rowId, quantity };
    const next = present === 0 ? [...items, line] : items.map((item) => (isOurs(item) ? line : item));
    const kept = next.filter((item) => item.quantity > 0).slice(0, LIMITS.lines);
    await putCart(site, transaction, cartKey(identity), kept);
    return true;
  });
}

export async function putCart(site: Site, transaction: SiteTransaction, key: string, items: readonly CartItem[]): Promise<void> {
  const values = { items: items.map((item) => `${item.entity}|${item.quantity}|${item.rowId}`) };
  const now = site.now();
  if (items.length === 0) await transaction.remove(ENTITY, key);
  else await transaction.put(ENTITY, { id: key, values, createdAt: now, updatedAt: now, sample: false });
}

/** The public price of a row: its `price` field, else its first amount of money; null when it has none. */
export function priceOf(entity: Entity, row: Row): number | null {
  const amounts = entity.fields.filter((field) => field.type === 'money' && field.private !== true);
  const field = amounts.find((each) => each.key === 'price') ?? amounts[0];
  const price = field === undefined ? null : row.values[field.key];
  return typeof price === 'number' && price >= 0 ? price : null;
}

/** Pieces left; endless without a stock rule. */
export function stockOf(entity: Entity, row: Row): number {
  const rule = entity.rules?.find((each) => each.kind === 'stock');
  if (rule === undefined) return Number.POSITIVE_INFINITY;
  const left = row.values[rule.field];
  return typeof left === 'number' ? Math.max(0, Math.floor(left)) : 0;
}

function parseItem(text: string): CartItem | null {
  const [entity, quantity, ...rowId] = text.split('|');
  return entity === undefined || quantity === undefined ? null : { entity, rowId: rowId.join('|'), quantity: Number(quantity) };
}
