import { desc, eq } from 'drizzle-orm';
import type { InvoiceAnswer } from '#core/protocol/http/billing.ts';
import type { Database } from '../storage/database.ts';
import { orders, payments } from '../storage/tables/payments.ts';

const INVOICES_MAX = 1000;

/** The newest payments of a person, as they are shown to them. */
export async function invoicesOf(db: Database, userId: string): Promise<InvoiceAnswer[]> {
  const rows = await db
    .select({ payment: payments, plan: orders.plan })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(payments.paidAt))
    .limit(INVOICES_MAX);
  return rows.map(({ payment, plan }) => ({
    id: payment.id,
    plan,
    credits: payment.credits,
    amount: payment.amountCents,
    refunded: payment.refundedCents,
    currency: payment.currency,
    paid_at: payment.paidAt.toISOString(),
    receipt_url: payment.receiptUrl,
  }));
}
