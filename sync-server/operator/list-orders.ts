import { desc, eq, ilike, sql } from 'drizzle-orm';
import type { ListedOrderAnswer } from '#core/protocol/http/operator.ts';
import { findDoubtedOrders } from '../payments/reconcile.ts';
import type { Database } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { orders, payments } from '../storage/tables/payments.ts';
import { patternOf } from './manage-accounts.ts';

/** Orders of accounts whose addresses hold some words, the newest first, and whether the books agree about each of these. */
export async function listOrders(
  db: Database,
  { words, limit }: { readonly words: string; readonly limit: number },
): Promise<ListedOrderAnswer[]> {
  const rows = await db
    .select({
      order: orders,
      account: users.account,
      paid: sql<number>`coalesce(sum(${payments.amountCents}), 0)::int`,
      refunded: sql<number>`coalesce(sum(${payments.refundedCents}), 0)::int`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(ilike(users.account, patternOf(words)))
    .groupBy(orders.id, users.account)
    .orderBy(desc(orders.createdAt), orders.id)
    .limit(limit);
  const doubted = await findDoubtedOrders(
    db,
    rows.map(({ order }) => order.id),
  );
  return rows.map(({ order, account, paid, refunded }) => ({
    id: order.id,
    account,
    plan: order.plan,
    credits: order.credits,
    amount: order.amountCents,
    paid,
    refunded,
    currency: order.currency,
    provider: order.provider,
    state: order.state,
    created_at: order.createdAt.toISOString(),
    differs: doubted.has(order.id),
  }));
}
