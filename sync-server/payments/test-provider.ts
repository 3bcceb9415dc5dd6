import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { AppError } from '#core/domain/app-error.ts';
import { paymentEventSchema, type PaymentEvent, type PaymentProvider } from './provider.ts';

/** Address of the pages that stand in for a provider's. */
export const TEST_CHECKOUT = '/dev/checkout';

export interface TestProvider extends PaymentProvider {
  /** Signs a message as a provider does. */
  sign(body: string): string;
}

/**
 * Takes no money: its checkout is a page of this server, on loopback only. What comes of it goes the way of every provider,
 * as a signed message.
 */
export function createTestProvider(key: Buffer, appOrigin: string): TestProvider {
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('hex');
  return {
    name: 'test',
    sign,
    openCheckout: async ({ orderId }) => ({ reference: orderId, url: `${appOrigin}${TEST_CHECKOUT}/${orderId}` }),
    closeCheckout: async () => true,
    readCheckout: async () => ({ kind: 'open' }),
    async readEvent(body, signature) {
      const [given, right] = [Buffer.from(signature ?? ''), Buffer.from(sign(body))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) {
        throw new AppError('BAD_REQUEST', { values: { fields: 'signature' } });
      }
      return paymentEventSchema.parse(JSON.parse(body));
    },
    openPortal: async (customer) => `${appOrigin}${TEST_CHECKOUT}/portal/${customer}`,
    endSubscription: async () => undefined,
  };
}

export interface PaidOrder {
  readonly id: string;
  readonly userId: string;
  readonly plan: string | null;
  readonly amountCents: number;
  readonly currency: string;
}

/** The message of a payment of an order; for a plan, of a month that begins where the last one ends. */
export function testPayment(order: PaidOrder, from: Date): PaymentEvent {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + 1);
  return {
    kind: 'paid',
    id: `test-event-${randomUUID()}`,
    orderId: order.id,
    payment: `test-payment-${randomUUID()}`,
    amountCents: order.amountCents,
    currency: order.currency,
    paidAt: new Date().toISOString(),
    periodEndsAt: order.plan === null ? null : end.toISOString(),
    customer: order.userId,
    subscription: order.plan === null ? null : `test-plan-${order.id}`,
    renews: order.plan !== null,
    receiptUrl: null,
  };
}
