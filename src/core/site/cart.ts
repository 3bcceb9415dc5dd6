import type { Locale } from '../domain/text.ts';
import type { Entity } from '../engine/blueprint/schema.ts';
import type { CartLine, Row } from '../engine/render/context.ts';
import { rowTitle } from '../engine/render/row-values.ts';
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

/** The cart with today's titles and prices; rows that are gone or no longer public are left out. */
export async function cartLines(site: Site, reader: RowReader, visitorId: string, locale: Locale): Promise<CartLine[]> {
  const lines: CartLine[] = [];
  for (const { entity: entityId, rowId, quantity } of await cartItems(reader, visitorId)) {
    const entity = findEntity(site, entityId);
    const row = entity?.access.read === 'public' ? await reader.get(entityId, rowId) : null;
    const price = entity === undefined || row === null ? null : priceOf(entity, row);
    if (entity === undefined || row === null || price === null) continue;
    lines.push({ rowId, entity: entityId, title: rowTitle(entity, row, locale), price, quantity });
  }
  return lines;
}

export async function cartItems(reader: RowReader, visitorId: string): Promise<CartItem[]> {
  const stored = (await reader.get(ENTITY, visitorId))?.values['items'];
  return Array.isArray(stored) ? stored.map(parseItem).filter((item) => item !== null) : [];
}

/** Adds, sets (0 removes) or removes a line. False when there is nothing of the kind for sale. */
export async function changeCart(
  site: Site,
  visitorId: string,
  change: { readonly entity: string; readonly rowId: string; readonly quantity: number; readonly isAddition: boolean },
): Promise<boolean> {
  return site.store.exclusive(async (transaction) => {
    const items = await cartItems(transaction, visitorId);
    const entity = findEntity(site, change.entity);
    const row = entity?.access.read === 'public' ? await transaction.get(change.entity, change.rowId) : null;
    const isOurs = (item: CartItem) => item.entity === change.entity && item.rowId === change.rowId;
    const present = items.find(isOurs)?.quantity ?? 0;
    const wanted = change.quantity + (change.isAddition ? present : 0);
    const sellable = entity !== undefined && row !== null && priceOf(entity, row) !== null ? { entity, row } : null;
    if (sellable === null && wanted > 0) return false;
    const quantity = Math.min(wanted, LIMITS.quantity, sellable === null ? 0 : stockOf(sellable.entity, sellable.row));
    const line = { entity: change.entity, rowId: change.rowId, quantity };
    const next = present === 0 ? [...items, line] : items.map((item) => (isOurs(item) ? line : item));
    const kept = next.filter((item) => item.quantity > 0).slice(0, LIMITS.lines);
    await putCart(site, transaction, visitorId, kept);
    return true;
  });
}

export async function putCart(
  site: Site,
  transaction: SiteTransaction,
  visitorId: string,
  items: readonly CartItem[],
): Promise<void> {
  const values = { items: items.map((item) => `${item.entity}|${item.quantity}|${item.rowId}`) };
  const now = site.now();
  if (items.length === 0) await transaction.remove(ENTITY, visitorId);
  else await transaction.put(ENTITY, { id: visitorId, values, createdAt: now, updatedAt: now, sample: false });
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
