import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { OrderState } from '#core/domain/order-states.ts';
import { accountRecord } from '../records/account-record.ts';
import { appendRecords } from '../records/append-record.ts';
import { lockUser } from '../records/project-access.ts';
import type { Transaction } from '../storage/database.ts';
import { creditEntries } from '../storage/tables/accounts.ts';
import { memberships, orders, paymentEvents, payments, type Order } from '../storage/tables/payments.ts';
import { endPlanOf, renewPlan, restorePlan } from './change-plan.ts';
import { paymentEventSchema, type PaidEvent, type PaymentEvent } from './provider.ts';

/** Somebody whose devices are to hear of it; or why money was taken and nothing given for it. */
export type Applied = { readonly userId: string | null; readonly fault?: 'amount' | 'order' };

/**
 * Carries out what a provider says, once, in one transaction with the order's person locked: the same message again changes nothing,
 * another one about the same payment neither, and one about a payment that is not known yet waits for it.
 */
export async function applyEvent(transaction: Transaction, event: PaymentEvent): Promise<Applied> {
  const order = await lockOrder(transaction, event.orderId);
  // Its account was erased, or it is an order of another server: nothing is kept of it.
  if (order === null) return event.kind === 'paid' ? { userId: null, fault: 'order' } : { userId: null };
  const isNew = await transaction
    .insert(paymentEvents)
    .values({ id: event.id, event })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return isNew.length === 0 ? { userId: null } : carryOut(transaction, order, event);
}

function carryOut(transaction: Transaction, order: Order, event: PaymentEvent): Promise<Applied> {
  switch (event.kind) {
    case 'paid':
      return acceptPayment(transaction, order, event);
    case 'closed':
      return closeOrder(transaction, order, event.as);
    case 'refunded':
    case 'disputed':
      return changePayment(transaction, order, event);
    case 'renewal':
      return setRenewal(transaction, order, event);
  }
}

/** Grants what an order is for. A payment of another amount or currency than the order's is nothing that was agreed: it grants nothing. */
async function acceptPayment(transaction: Transaction, order: Order, event: PaidEvent): Promise<Applied> {
  if (event.amountCents !== order.amountCents || event.currency !== order.currency) return { userId: null, fault: 'amount' };
  const { id: orderId, userId, credits } = order;
  const { payment: id, amountCents, currency, receiptUrl } = event;
  const periodEndsAt = event.periodEndsAt === null ? null : new Date(event.periodEndsAt);
  const paidAt = new Date(event.paidAt);
  const written = await transaction
    .insert(payments)
    .values({ id, orderId, amountCents, currency, credits, periodEndsAt, receiptUrl, paidAt })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  if (written.length === 0) return { userId: null };
  const reason = order.plan === null ? ('package' as const) : ('plan' as const);
  await transaction.insert(creditEntries).values({ id: randomUUID(), userId, amount: credits, reason, source: id });
  await settleOrder(transaction, orderId, 'paid');
  if (event.customer !== null) await transaction.update(orders).set({ customer: event.customer }).where(eq(orders.id, orderId));
  if (order.plan !== null && periodEndsAt !== null) await renewPlan(transaction, { order, event, periodEndsAt });
  await tellDevices(transaction, userId);
  await carryOutWaiting(transaction, order);
  return { userId };
}

/** A provider's messages come in any order: a refund may be here before its payment is. One about another month waits on. */
async function carryOutWaiting(transaction: Transaction, order: Order): Promise<void> {
  const waiting = await transaction
    .update(paymentEvents)
    .set({ waitsFor: null })
    .where(eq(paymentEvents.waitsFor, order.id))
    .returning({ event: paymentEvents.event });
  for (const { event } of waiting) await carryOut(transaction, order, paymentEventSchema.parse(event));
}

/** A payment that came after all stands: only an order that waits can fail. */
async function closeOrder(transaction: Transaction, order: Order, state: 'failed' | 'cancelled'): Promise<Applied> {
  if (order.state === 'pending') await settleOrder(transaction, order.id, state);
  return { userId: order.userId };
}

type Change = Extract<PaymentEvent, { kind: 'refunded' | 'disputed' }>;

async function changePayment(transaction: Transaction, order: Order, event: Change): Promise<Applied> {
  const { userId } = order;
  const ofPayment = and(eq(payments.id, event.payment), eq(payments.orderId, order.id));
  const [known] = await transaction.select({ id: payments.id }).from(payments).where(ofPayment);
  if (known === undefined) {
    await transaction.update(paymentEvents).set({ waitsFor: order.id }).where(eq(paymentEvents.id, event.id));
    return { userId: null };
  }
  if (event.kind === 'refunded') {
    // The part that was given back only grows: an older message that comes late is out of date.
    const refundedCents = sql`least(${payments.amountCents}, greatest(${payments.refundedCents}, ${event.refundedCents}))`;
    await transaction.update(payments).set({ refundedCents }).where(ofPayment);
  } else {
    // A dispute that is decided does not open again.
    const isOpen = event.state === 'open' ? sql`${payments.dispute} is null` : sql`true`;
    await transaction.update(payments).set({ dispute: event.state }).where(and(ofPayment, isOpen));
  }
  await takeBack(transaction, { order, paymentId: known.id, event });
  await tellDevices(transaction, userId);
  return { userId };
}

interface TakenBack {
  readonly order: Order;
  readonly paymentId: string;
  readonly event: Change;
}

/** Brings what was taken back of a payment's credits in line with how it stands; they may be spent, then the balance is below 0. */
async function takeBack(transaction: Transaction, { order, paymentId, event }: TakenBack): Promise<void> {
  const [payment] = await transaction.select().from(payments).where(eq(payments.id, paymentId));
  if (payment === undefined) return;
  const { amountCents, refundedCents, credits, takenBack, dispute } = payment;
  const isDisputed = dispute === 'open' || dispute === 'lost';
  const owed = isDisputed ? credits : Math.floor((credits * refundedCents) / amountCents);
  const amount = takenBack - owed;
  const isGone = isDisputed || refundedCents >= amountCents;
  if (isGone) await endPlanOf(transaction, order, paymentId);
  else if (dispute === 'won') await restorePlan(transaction, order, payment);
  const settled = refundedCents >= amountCents ? 'refunded' : 'paid';
  await settleOrder(transaction, order.id, isDisputed ? 'disputed' : settled);
  if (amount === 0) return;
  const given = event.kind === 'disputed' && amount > 0 ? ('disputeWon' as const) : ('dispute' as const);
  const reason = event.kind === 'refunded' ? ('refund' as const) : given;
  await transaction.insert(creditEntries).values({ id: randomUUID(), userId: order.userId, amount, reason, source: event.id });
  await transaction.update(payments).set({ takenBack: owed }).where(eq(payments.id, paymentId));
}

type Renewal = Extract<PaymentEvent, { kind: 'renewal' }>;

async function setRenewal(transaction: Transaction, { userId }: Order, { subscription, renews }: Renewal): Promise<Applied> {
  const changed = await transaction
    .update(memberships)
    .set({ renews })
    .where(and(eq(memberships.userId, userId), eq(memberships.subscription, subscription), ne(memberships.renews, renews)))
    .returning({ userId: memberships.userId });
  if (changed.length === 0) return { userId: null };
  await tellDevices(transaction, userId);
  return { userId };
}

/** Reads an order with its person's row locked, as everything that changes a balance does. */
async function lockOrder(transaction: Transaction, orderId: string): Promise<Order | null> {
  const [found] = await transaction.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  if (found === undefined) return null;
  await lockUser(transaction, found.userId);
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId));
  return order ?? null;
}

export async function settleOrder(transaction: Transaction, orderId: string, state: OrderState): Promise<void> {
  await transaction
    .update(orders)
    .set({ state, settledAt: sql`now()` })
    .where(and(eq(orders.id, orderId), ne(orders.state, state)));
}

async function tellDevices(transaction: Transaction, userId: string): Promise<void> {
  await appendRecords(transaction, userId, [await accountRecord(transaction, userId)]);
}
