import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../storage/database.ts';
import { memberships, orders, payments } from '../storage/tables/payments.ts';
import { queuePaymentJob } from './payment-queue.ts';

/**
 * Ends the plan of an account that is erased, since nobody is to pay for it any more, and its open checkout; forgets what the
 * provider said of it. Its orders and payments go with the user's row. Invoices stay with the provider, as the law wants.
 */
export async function erasePayments(transaction: Transaction, userId: string): Promise<void> {
  const running = await transaction
    .select({ provider: orders.provider, reference: memberships.subscription })
    .from(memberships)
    .innerJoin(payments, eq(payments.id, memberships.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(memberships.userId, userId));
  const open = await transaction
    .select({ provider: orders.provider, reference: orders.checkout })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.state, 'pending'), isNotNull(orders.checkout)));
  for (const { provider, reference } of running)
    if (reference !== null) await queuePaymentJob(transaction, 'endSubscription', { provider, reference });
  for (const { provider, reference } of open)
    if (reference !== null) await queuePaymentJob(transaction, 'endCheckout', { provider, reference });
  await transaction.execute(
    sql`delete from payment_events where event->>'orderId' in (select id::text from orders where user_id = ${userId})`,
  );
}
