import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import { must } from '#core/domain/assert.ts';
import type { Offer } from '#core/domain/plan-catalogue.ts';
import type { Logger } from '../environment/log.ts';
import type { Database } from '../storage/database.ts';
import { orders, type Order } from '../storage/tables/payments.ts';
import { applyEvent, settleOrder } from './apply-event.ts';
import type { PaymentEvent, PaymentProvider } from './provider.ts';

/** A checkout that nobody can pay any more is not waited for. */
const OPEN_MS = 35 * 60_000;

export interface OrderServices {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly log: Logger;
  readonly appOrigin: string;
  poke(userId: string): void;
}

export interface Buyer {
  readonly id: string;
  readonly account: string;
}

/** Opens an order at the price of the catalogue with its page of payment. ORDER_PENDING while another one is not finished. */
export async function createOrder(services: OrderServices, buyer: Buyer, offer: Offer): Promise<{ id: string; url: string }> {
  const order = (await insertOrder(services, buyer, offer)) ?? (await insertAfterOld(services, buyer, offer));
  return { id: order.id, url: await openCheckout(services, buyer, order) };
}

async function insertAfterOld(services: OrderServices, buyer: Buyer, offer: Offer): Promise<Order> {
  const old = await findPending(services.db, buyer.id);
  const pending = () => new AppError('ORDER_PENDING', old === null ? {} : { values: { order_id: old.id } });
  // A server that was killed while it opened the order gave nobody the page.
  const isDead = old !== null && (old.checkoutUrl === null ? isOlder(old, 60_000) : isOlder(old, OPEN_MS));
  if (!isDead) throw pending();
  await settleWithProvider(services, old);
  const order = await insertOrder(services, buyer, offer);
  if (order === null) throw pending();
  return order;
}

const isOlder = ({ createdAt }: Order, ms: number): boolean => Date.now() - createdAt.getTime() > ms;

/** Null while the person has another one; the database holds that. */
async function insertOrder({ db, provider }: OrderServices, buyer: Buyer, offer: Offer): Promise<Order | null> {
  const [order] = await db
    .insert(orders)
    .values({ id: randomUUID(), userId: buyer.id, provider: provider.name, ...offer })
    .onConflictDoNothing()
    .returning();
  return order ?? null;
}

async function openCheckout(services: OrderServices, buyer: Buyer, order: Order): Promise<string> {
  const { db, provider, log, appOrigin } = services;
  try {
    const { reference, url } = await provider.openCheckout({
      orderId: order.id,
      userId: buyer.id,
      account: buyer.account,
      customer: await customerOf(db, buyer.id, provider.name),
      title: order.plan === null ? `SparkVibe, ${String(order.credits)} credits` : `SparkVibe ${order.plan}`,
      isMonthly: order.plan !== null,
      amountCents: order.amountCents,
      currency: order.currency,
      returnUrl: `${appOrigin}/payment`,
      cancelUrl: `${appOrigin}/payment?cancelled=1`,
    });
    const kept = await db
      .update(orders)
      .set({ checkout: reference, checkoutUrl: url })
      .where(eq(orders.id, order.id))
      .returning({ id: orders.id });
    if (kept.length > 0) return url;
    await provider.closeCheckout(reference);
    throw new Error('The account was erased meanwhile');
  } catch (cause) {
    log.error({ err: cause, orderId: order.id }, 'order not opened');
    await db.transaction((transaction) => settleOrder(transaction, order.id, 'failed'));
    throw new AppError('ORDER_FAILED', { cause });
  }
}

/** The provider's name of a person who paid before. */
export async function customerOf(db: Database, userId: string, provider: string): Promise<string | null> {
  const [last] = await db
    .select({ customer: orders.customer })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.provider, provider), isNotNull(orders.customer)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return last?.customer ?? null;
}

/** The order that a person has not finished. */
export async function findPending(db: Database, userId: string): Promise<Order | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.state, 'pending')));
  return order ?? null;
}

/** A person's own order; NOT_FOUND for every other. */
export async function requireOrder(db: Database, userId: string, orderId: string): Promise<Order> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.id, orderId)));
  if (order === undefined) throw new AppError('NOT_FOUND', { values: { what: 'order' } });
  return order;
}

/** Gives an order up, unless it was paid: then that is carried out, as soon as the provider is sure of it. */
export async function settleWithProvider(services: OrderServices, order: Order): Promise<void> {
  const { db, provider } = services;
  const { checkout } = order;
  if (checkout !== null && provider.name === order.provider && !(await provider.closeCheckout(checkout))) {
    const state = await provider.readCheckout(checkout);
    if (state.kind === 'paid') await carryOutEvent(services, state.event);
    return;
  }
  await db.transaction(async (transaction) => {
    const [still] = await transaction.select({ state: orders.state }).from(orders).where(eq(orders.id, order.id)).for('update');
    if (must(still, 'order').state === 'pending') await settleOrder(transaction, order.id, 'cancelled');
  });
}

/** Settles the orders whose page can no longer be paid, in case the provider's message was lost. */
export async function settleOldOrders(services: OrderServices): Promise<void> {
  const old = await services.db
    .select()
    .from(orders)
    .where(and(eq(orders.state, 'pending'), lt(orders.createdAt, new Date(Date.now() - OPEN_MS))));
  for (const order of old) {
    try {
      await settleWithProvider(services, order);
    } catch (error) {
      services.log.error({ err: error, orderId: order.id }, 'order not settled');
    }
  }
}

/** Carries a provider's word out and tells the person's devices. What cannot be carried out is reported, for somebody to look at. */
export async function carryOutEvent({ db, log, poke }: OrderServices, event: PaymentEvent): Promise<void> {
  const { userId, fault } = await db.transaction((transaction) => applyEvent(transaction, event));
  if (fault !== undefined) log.error({ eventId: event.id, fault }, 'payment not carried out');
  if (userId !== null) poke(userId);
}
