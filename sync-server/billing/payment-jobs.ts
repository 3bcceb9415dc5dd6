import { z } from 'zod';
import type { Services } from '../services/services.ts';
import { endOldPlans } from '../payments/change-plan.ts';
import { settleOldOrders } from '../payments/orders.ts';

const subscriptionSchema = z.object({ subscription: z.string() });

/** Ends plans that have run out, and orders whose page nobody can pay any more. */
export async function settleMoney({ db, notifier, payments }: Services): Promise<void> {
  await endOldPlans(db, (userId) => notifier.poke(userId));
  if (payments !== null) await settleOldOrders(payments);
}

/** Ends a subscription with the provider; fails, and is tried again, while the provider cannot be reached. */
export async function endSubscription({ payments }: Services, payload: unknown): Promise<void> {
  await payments?.provider.endSubscription(subscriptionSchema.parse(payload).subscription);
}
