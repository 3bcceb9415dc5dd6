import type { Services } from '../services/services.ts';
import { endOldPlans } from '../payments/change-plan.ts';
import { settleOldOrders } from '../payments/orders.ts';
import { paymentJobSchema, type PaymentJob } from '../payments/payment-queue.ts';
import type { PaymentProvider } from '../payments/provider.ts';

/** Ends plans that have run out, and orders whose page nobody can pay any more. */
export async function settleMoney({ db, notifier, payments }: Services): Promise<void> {
  await endOldPlans(db, (userId) => notifier.poke(userId));
  if (payments !== null) await settleOldOrders(payments);
}

/** Ends a subscription with the provider; fails, and is tried again, while the provider cannot be reached. */
export async function endSubscription(services: Services, payload: unknown): Promise<void> {
  const job = paymentJobSchema.parse(payload);
  await providerOf(services, job).endSubscription(job.reference);
}

/** Ends a checkout whose account was erased; a plan that was paid there before does not go on. */
export async function endCheckout(services: Services, payload: unknown): Promise<void> {
  const job = paymentJobSchema.parse(payload);
  const provider = providerOf(services, job);
  if (await provider.closeCheckout(job.reference)) return;
  const state = await provider.readCheckout(job.reference);
  if (state.kind === 'open') throw new Error('The payment of a checkout is not decided yet');
  if (state.kind === 'over') return;
  const { subscription, payment } = state.event;
  if (subscription !== null) await provider.endSubscription(subscription);
  services.log.error({ payment }, 'paid for an account that was erased: somebody has to pay it back');
}

/** Nobody else knows the name of what is to be ended. */
function providerOf({ payments }: Services, job: PaymentJob): PaymentProvider {
  if (payments?.provider.name !== job.provider) throw new Error(`The provider ${job.provider} is not the one of the settings`);
  return payments.provider;
}
