import { and, eq, sql } from 'drizzle-orm';
import type { Plan } from '#core/domain/account-limits.ts';
import { assert } from '#core/domain/assert.ts';
import { accountRecord } from '../records/account-record.ts';
import { appendRecords } from '../records/append-record.ts';
import { lockUser } from '../records/project-access.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { memberships, orders, payments, type Order, type Payment } from '../storage/tables/payments.ts';
import { RENEWAL_GRACE_MS } from '#core/domain/membership.ts';
import { queuePaymentJob } from './payment-queue.ts';
import type { PaidEvent } from './provider.ts';

interface Renewal {
  readonly order: Order;
  readonly event: PaidEvent;
  readonly periodEndsAt: Date;
}

/**
 * Gives a person the plan that they paid for until the end of the month. A message about an earlier month that comes late changes
 * nothing. Of two subscriptions that of the newer order stays; the other one is ended with the provider, by a job.
 */
export async function renewPlan(transaction: Transaction, { order, event, periodEndsAt }: Renewal): Promise<void> {
  const { userId, plan } = order;
  assert(plan !== null, 'plan of an order');
  const [before] = await transaction.select().from(memberships).where(eq(memberships.userId, userId));
  const paidBy = before === undefined ? null : await orderOf(transaction, before.paymentId);
  const { payment: paymentId, subscription, renews } = event;
  const isSameSubscription = before?.subscription === subscription;
  if (isSameSubscription && before.endsAt >= periodEndsAt) return;
  if (!isSameSubscription && paidBy !== null && paidBy.createdAt > order.createdAt) {
    await queueEnd(transaction, order.provider, subscription);
    return;
  }
  const startedAt = before?.plan === plan ? before.startedAt : new Date(event.paidAt);
  const values = { plan, startedAt, endsAt: periodEndsAt, paymentId, subscription, renews };
  await transaction
    .insert(memberships)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: memberships.userId, set: values });
  await setPlan(transaction, userId, plan);
  if (before !== undefined && !isSameSubscription) await queueEnd(transaction, (paidBy ?? order).provider, before.subscription);
}

/** The order that a payment belongs to; null for a plan that an operator gave without one. */
async function orderOf(transaction: Transaction, paymentId: string): Promise<Order | null> {
  const [found] = await transaction
    .select({ order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  return found?.order ?? null;
}

/** Ends a plan whose running month was paid back. */
export async function endPlanOf(transaction: Transaction, { userId, provider }: Order, paymentId: string): Promise<void> {
  const [ended] = await transaction
    .delete(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.paymentId, paymentId)))
    .returning({ subscription: memberships.subscription });
  if (ended === undefined) return;
  await setPlan(transaction, userId, 'FREE');
  await queueEnd(transaction, provider, ended.subscription);
}

/** Gives a plan back for the rest of a month whose payment stands after all; its subscription was ended, so it does not renew itself. */
export async function restorePlan(transaction: Transaction, { userId, plan }: Order, payment: Payment): Promise<void> {
  const { id: paymentId, periodEndsAt: endsAt, paidAt: startedAt } = payment;
  if (plan === null || endsAt === null || endsAt <= new Date()) return;
  const restored = await transaction
    .insert(memberships)
    .values({ userId, plan, startedAt, endsAt, paymentId, subscription: null, renews: false })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId });
  if (restored.length > 0) await setPlan(transaction, userId, plan);
}

/** Takes the limits of a plan away once it has run out; tells the devices of each. */
export async function endOldPlans(db: Database, poke: (userId: string) => void): Promise<void> {
  const over = await db.execute<{ userId: string }>(sql`
    select memberships.user_id as "userId" from memberships join users on users.id = memberships.user_id
    where users.plan <> 'FREE' and ${isOver()}`);
  for (const { userId } of over.rows) {
    await db.transaction(async (transaction) => {
      await lockUser(transaction, userId);
      const still = await transaction
        .select()
        .from(memberships)
        .where(and(eq(memberships.userId, userId), isOver()));
      if (still.length === 0) return;
      await setPlan(transaction, userId, 'FREE');
      await appendRecords(transaction, userId, [await accountRecord(transaction, userId)]);
    });
    poke(userId);
  }
}

function isOver() {
  const grace = sql`case when ${memberships.renews} then ${RENEWAL_GRACE_MS / 1000} else 0 end`;
  return sql`${memberships.endsAt} + make_interval(secs => ${grace}) < now()`;
}

async function setPlan(transaction: Transaction, userId: string, plan: Plan): Promise<void> {
  await transaction.update(users).set({ plan }).where(eq(users.id, userId));
}

/** Lets a job end a subscription with its provider. */
async function queueEnd(transaction: Transaction, provider: string, subscription: string | null): Promise<void> {
  if (subscription !== null) await queuePaymentJob(transaction, 'endSubscription', { provider, reference: subscription });
}
