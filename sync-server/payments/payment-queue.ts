import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../storage/database.ts';

/** Names something to be ended, and who knows it by that name: the provider may be another one when the job runs. */
export const paymentJobSchema = z.object({ provider: z.string(), reference: z.string() });
export type PaymentJob = z.infer<typeof paymentJobSchema>;

/** Lets a job end a subscription or a checkout once the transaction is in; it is tried again for days. */
export async function queuePaymentJob(
  transaction: Transaction,
  task: 'endSubscription' | 'endCheckout',
  job: PaymentJob,
): Promise<void> {
  await transaction.execute(
    sql`select graphile_worker.add_job(${task}, payload => ${JSON.stringify(job)}::json, max_attempts => 25)`,
  );
}
