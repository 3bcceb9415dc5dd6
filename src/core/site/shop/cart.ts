import type { Locale } from '../../domain/text.ts';
import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import { hasRole } from '../../engine/blueprint/field-roles.ts';
import type { CartLine, Row } from '../../engine/render/context.ts';
import { rowTitle } from '../../engine/render/row-values.ts';
import { DESIGN_LINE } from '../../engine/render/cart-lines.ts';
import { couponLine } from './coupons.ts';
import { mayRead } from '../access/readable.ts';
import { isOwn } from '../request/identity.ts';
import type { Identity } from '../request/identity.ts';
import { findEntity } from '../request/site.ts';
import type { Site } from '../request/site.ts';
import type { RowReader } from '../store/site-store.ts';
import type { Call } from '../request/call.ts';
import { lineRefusal } from './order-lines.ts';

const ENTITY = '_cart';
const LIMITS = { lines: 60, quantity: 99 } as const;

/** A line of the visitor's cart: ids and quantities only, prices are always read from the rows. */
export interface CartItem {
  readonly entity: string;
  readonly rowId: string;
  readonly quantity: number;
}

/** The cart with today's titles and prices; rows that are gone or no longer readable are left out. */
export async function cartLines(
  { site, reader, identity }: Call<'site' | 'reader' | 'identity'>,
  locale: Locale,
): Promise<CartLine[]> {
  const lines: CartLine[] = [];
  const key = cartKey(identity);
  for (const { entity, rowId, quantity } of await cartItems(reader, key)) {
    const goods = await goodsOf({ site, reader, identity }, { entityId: entity, rowId });
    if (goods !== null) lines.push({ rowId, entity, title: goods.title(locale), price: goods.price, quantity });
  }
  const code = (await reader.get(ENTITY, key))?.values['coupon'];
  if (typeof code !== 'string' || lines.length === 0) return lines;
  const sum = lines.reduce((all, line) => all + line.price * line.quantity, 0);
  const off = await couponLine(site.blueprint, reader, { code, sum, today: site.clock().slice(0, 10), locale });
  return off === null ? lines : [...lines, off];
}

/** Something for sale, with today's price and the number left. */
interface Goods {
  readonly title: (locale: Locale) => string;
  readonly price: number;
  readonly stock: number;
}

/** A row that is for sale, or what the visitor designed; null when there is nothing of the kind. */
async function goodsOf(
  { site, reader, identity }: Call<'site' | 'reader' | 'identity'>,
  wanted: { readonly entityId: string; readonly rowId: string },
): Promise<Goods | null> {
  if (wanted.entityId === DESIGN_LINE) {
    const row = await reader.get(DESIGN_LINE, wanted.rowId);
    const { text, each } = row?.values ?? {};
    if (row === null || !isOwn(identity, row) || typeof text !== 'string' || typeof each !== 'number') return null;
    return { title: () => text.replace(/, × \d+$/, ''), price: each, stock: Number.POSITIVE_INFINITY };
  }
  const entity = findEntity(site, wanted.entityId);
  const row = entity === undefined ? null : await readableRow({ site, reader, identity }, wanted);
  const price = entity === undefined || row === null ? null : priceOf(entity, row);
  if (entity === undefined || row === null || price === null) return null;
  return { title: (locale) => rowTitle(entity, row, locale), price, stock: stockOf(entity, row) };
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
  { site, reader, identity }: Call<'site' | 'reader' | 'identity'>,
  wanted: { readonly entityId: string; readonly rowId: string },
): Promise<Row | null> {
  const row = await reader.get(wanted.entityId, wanted.rowId);
  return row === null || !(await mayRead({ site, identity, reader }, wanted.entityId, row)) ? null : row;
}

/** Adds, sets (0 removes) or removes a line. False when there is nothing of the kind for sale. */
export async function changeCart(
  site: Site,
  identity: Identity,
  change: { readonly entity: string; readonly rowId: string; readonly quantity: number; readonly isAddition: boolean },
): Promise<boolean> {
  return site.store.exclusive((transaction) => changeLine({ site, transaction, identity }, change));
}

/** Why a cart may not hold so many of something, by the checks of order lines; null where it may, or holds fewer than before. */
export async function cartRefusal(
  call: Call<'site' | 'reader' | 'identity'>,
  change: Parameters<typeof changeCart>[2],
  locale: Locale,
): Promise<string | null> {
  const items = await cartItems(call.reader, cartKey(call.identity));
  const { entity, rowId } = change;
  const present = items.find((item) => item.entity === entity && item.rowId === rowId)?.quantity ?? 0;
  const goods = await goodsOf(call, { entityId: entity, rowId });
  const wanted = Math.min(change.quantity + (change.isAddition ? present : 0), LIMITS.quantity, goods?.stock ?? 0);
  if (goods === null || wanted <= present) return null;
  return lineRefusal({ ...call, locale }, { entity, rowId, title: goods.title(locale), price: goods.price, quantity: wanted });
}

/** The same within a change of more than the cart. */
export async function changeLine(
  { site, transaction, identity }: Call<'site' | 'transaction' | 'identity'>,
  change: Parameters<typeof changeCart>[2],
): Promise<boolean> {
  const items = await cartItems(transaction, cartKey(identity));
  const goods = await goodsOf({ site, reader: transaction, identity }, { entityId: change.entity, rowId: change.rowId });
  const isOurs = (item: CartItem) => item.entity === change.entity && item.rowId === change.rowId;
  const present = items.find(isOurs)?.quantity ?? 0;
  const wanted = change.quantity + (change.isAddition ? present : 0);
  if (goods === null && wanted > 0) return false;
  const quantity = Math.min(wanted, LIMITS.quantity, goods?.stock ?? 0);
  const line = { entity: change.entity, rowId: change.rowId, quantity };
  const next = present === 0 ? [...items, line] : items.map((item) => (isOurs(item) ? line : item));
  const kept = next.filter((item) => item.quantity > 0).slice(0, LIMITS.lines);
  await putCart({ site, transaction }, cartKey(identity), kept);
  return true;
}

/** Remembers the coupon of a cart; an empty code forgets it. */
export async function saveCoupon({ site, transaction }: Call<'site' | 'transaction'>, key: string, code: string): Promise<void> {
  const row = await transaction.get(ENTITY, key);
  if (row !== null)
    await transaction.put(ENTITY, { ...row, values: { ...row.values, coupon: code || null }, updatedAt: site.now() });
}

export async function putCart(
  { site, transaction }: Call<'site' | 'transaction'>,
  key: string,
  items: readonly CartItem[],
): Promise<void> {
  const before = await transaction.get(ENTITY, key);
  const values = { ...before?.values, items: items.map((item) => `${item.entity}|${item.quantity}|${item.rowId}`) };
  const now = site.now();
  if (items.length === 0) await transaction.remove(ENTITY, key);
  else await transaction.put(ENTITY, { id: key, values, createdAt: now, updatedAt: now, sample: false });
}

/** The public price of a row: the field with the role, else its first amount of money; null when it has none. */
export function priceOf(entity: Entity, row: Row): number | null {
  const amounts = entity.fields.filter((field) => field.type === 'money' && field.private !== true);
  const field = amounts.find((each) => hasRole(entity, each, 'price')) ?? amounts[0];
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
