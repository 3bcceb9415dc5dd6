import { type Locale, pickText } from '../../domain/text.ts';
import type { Result } from '../../domain/result.ts';
import { fail, ok } from '../../domain/result.ts';
import type { Entity, Value } from '../../engine/blueprint/entity-schema.ts';
import { countedOrder } from '../../engine/blueprint/counted-order.ts';
import { hasRole } from '../../engine/blueprint/field-roles.ts';
import type { CartLine, Row } from '../../engine/render/context.ts';
import { rowSourcesOf } from '../access/acting-user.ts';
import { COUPON_LINE, DESIGN_LINE, figuresOf } from '../../engine/render/cart-lines.ts';
import { cartKey, cartLines, putCart, stockOf } from './cart.ts';
import { OWNER_KEY } from '../request/identity.ts';
import type { Identity } from '../request/identity.ts';
import { runEffects } from '../rows/effects.ts';
import { allOrNothing } from '../rows/refusal.ts';
import { findEntity } from '../request/site.ts';
import type { Site } from '../request/site.ts';
import { factsOf } from '../values/check-facts.ts';
import { checkRow } from '../values/check-row.ts';
import type { Values } from '../values/check-row.ts';
import { completeValues } from '../values/complete-values.ts';
import { problemTexts, sentence } from '../values/words.ts';
import type { Call } from '../request/call.ts';
import { lineEntityOf, lineRefusal, lineValues } from './order-lines.ts';
import { unsoldGoods } from './unsold-goods.ts';

/** Errors by field key; `_` is about the order as a whole. */
export type CheckoutErrors = Readonly<Record<string, string>>;

interface Buyer {
  readonly identity: Identity;
  readonly locale: Locale;
  readonly orderEntity: string;
  /** Keys of the fields that were asked, with the answers. */
  readonly asked: readonly string[];
  readonly values: Values;
}

/**
 * Turns the visitor's cart into an order: takes the stock, writes the order and its lines with the stored prices and
 * empties the cart, all at once or not at all.
 */
export async function placeOrder(site: Site, buyer: Buyer): Promise<Result<Row, CheckoutErrors>> {
  const entity = findEntity(site, buyer.orderEntity);
  if (entity === undefined) return fail({ _: sentence(buyer.locale, 'badRequestText') });
  const { identity, orderEntity } = buyer;
  const outcome = await allOrNothing(site, async (transaction, changed): Promise<Result<Row, CheckoutErrors>> => {
    const lines = await cartLines({ site, reader: transaction, identity: buyer.identity }, buyer.locale);
    if (lines.length === 0) return fail({ _: sentence(buyer.locale, 'cartEmpty') });
    const short = await findShortage({ site, transaction, identity, locale: buyer.locale }, lines);
    if (short !== null) return fail({ _: short });
    const order = orderRow(site, { entity, lines }, buyer);
    const problems = await checkRow(transaction, { entityId: buyer.orderEntity, entity, facts: factsOf(site, identity) }, order);
    if (Object.keys(problems).length > 0) return fail(problemTexts(buyer.locale, problems));
    await transaction.put(orderEntity, order);
    changed.add(orderEntity);
    await writeLines({ site, transaction }, { order, lines, buyer }, changed);
    for (const line of lines) await takeStock({ site, transaction }, line, changed);
    await putCart({ site, transaction }, cartKey(buyer.identity), []);
    await runEffects({ site, transaction, identity, entityId: orderEntity, row: order, on: 'create', changed });
    return ok((await transaction.get(orderEntity, order.id)) ?? order);
  });
  return outcome.ok ? outcome.value : fail(problemTexts(buyer.locale, outcome.error));
}

async function findShortage(
  { site, transaction, identity, locale }: Call<'site' | 'transaction' | 'identity' | 'locale'>,
  lines: readonly CartLine[],
): Promise<string | null> {
  for (const line of lines) {
    const { entity: entityId, rowId, title, quantity } = line;
    if (entityId === COUPON_LINE || entityId === DESIGN_LINE) continue;
    const entity = findEntity(site, entityId);
    const row = await transaction.get(entityId, rowId);
    if (entity === undefined || row === null) return sentence(locale, 'gone', { title });
    const left = stockOf(entity, row);
    if (left < quantity) return sentence(locale, 'soldOut', { title, left });
    const why = await unsoldGoods({ site, reader: transaction, identity }, { entity: entityId, rowId });
    if (why !== null) return sentence(locale, 'unsold', { title, why: pickText(why, locale) });
    const refusal = await lineRefusal({ site, reader: transaction, identity, locale }, line);
    if (refusal !== null) return sentence(locale, 'unfit', { title, why: refusal });
  }
  return null;
}

function orderRow(
  site: Site,
  { entity, lines }: { readonly entity: Entity; readonly lines: readonly CartLine[] },
  buyer: Buyer,
): Row {
  const now = site.now();
  const id = site.newId();
  const summary = lines.map((line) => `${line.quantity} × ${line.title}`).join('\n');
  const counted: Record<string, Value> = { ...countedOrder(entity, figuresOf(lines), buyer.asked) };
  for (const field of entity.fields) if (hasRole(entity, field, 'summary')) counted[field.key] = summary;
  const { given, owner } = rowSourcesOf(site, buyer.identity, { entityId: buyer.orderEntity, entity, asked: [] });
  const values = completeValues(entity, { ...buyer.values, ...counted, ...given }, { now: site.clock(), id });
  return { id, values: { ...values, [OWNER_KEY]: owner }, createdAt: now, updatedAt: now, sample: false };
}

/** The entity of order lines is the one that points to the order. */
async function writeLines(
  { site, transaction }: Call<'site' | 'transaction'>,
  written: { readonly order: Row; readonly lines: readonly CartLine[]; readonly buyer: Buyer },
  changed: Set<string>,
): Promise<void> {
  const { orderEntity, identity } = written.buyer;
  const found = lineEntityOf({ site }, orderEntity);
  if (found === undefined) return;
  const [lineEntity, entity] = found;
  changed.add(lineEntity);
  for (const line of written.lines) {
    const now = site.now();
    const id = site.newId();
    const values = completeValues(entity, lineValues(entity, { id: written.order.id, entity: orderEntity }, line), {
      now: site.clock(),
      id,
    });
    const owned = { ...values, [OWNER_KEY]: identity.ownerKey };
    const row: Row = { id, values: owned, createdAt: now, updatedAt: now, sample: false };
    await transaction.put(lineEntity, row);
    await runEffects({ site, transaction, identity, entityId: lineEntity, row, on: 'create', changed });
  }
}

async function takeStock(
  { site, transaction }: Call<'site' | 'transaction'>,
  line: CartLine,
  changed: Set<string>,
): Promise<void> {
  const entity = findEntity(site, line.entity);
  const rule = entity?.rules?.find((each) => each.kind === 'stock');
  const row = await transaction.get(line.entity, line.rowId);
  if (entity === undefined || rule === undefined || row === null) return;
  const values = { ...row.values, [rule.field]: stockOf(entity, row) - line.quantity };
  await transaction.put(line.entity, { ...row, values, updatedAt: site.now() });
  changed.add(line.entity);
}
