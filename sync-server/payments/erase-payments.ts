import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../storage/database.ts';
import { memberships } from '../storage/tables/payments.ts';
import { queueEnd } from './change-plan.ts';

/**
 * Ends the plan of an account that is erased, since nobody is to pay for it any more, and forgets what its provider said of it; its
 * orders and payments go with the user's row. Invoices stay with the provider, as the law wants.
 */
export async function erasePayments(transaction: Transaction, userId: string): Promise<void> {
  const [ended] = await transaction
    .delete(memberships)
    .where(eq(memberships.userId, userId))
    .returning({ subscription: memberships.subscription });
  if (ended !== undefined && ended.subscription !== null) await queueEnd(transaction, ended.subscription);
  await transaction.execute(sql`
    delete from payment_events where event->>'orderId' in (select id::text from orders where user_id = ${userId})
      or exists (select 1 from payments join orders on orders.id = payments.order_id
        where orders.user_id = ${userId} and event->'payments' @> to_jsonb(payments.id))`);
}
