import { z } from 'zod';

const money = { amountCents: z.int().min(0), currency: z.string() };
/** The message's own name, and the order that it is about. */
const names = { id: z.string(), orderId: z.uuid() };

/** A verified message of a provider, in our words. Whether it comes twice, late or in the wrong order makes no difference. */
export const paymentEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('paid'),
    ...names,
    payment: z.string(),
    ...money,
    paidAt: z.iso.datetime(),
    /** End of the month of a plan that was paid. */
    periodEndsAt: z.iso.datetime().nullable(),
    customer: z.string().nullable(),
    subscription: z.string().nullable(),
    /** True when the subscription renews itself, as the provider says now. */
    renews: z.boolean(),
    receiptUrl: z.string().nullable(),
  }),
  z.object({ kind: z.literal('closed'), ...names, as: z.enum(['failed', 'cancelled']) }),
  /** `refundedCents` is what was given back altogether. */
  z.object({ kind: z.literal('refunded'), ...names, payment: z.string(), refundedCents: z.int().min(0) }),
  z.object({ kind: z.literal('disputed'), ...names, payment: z.string(), state: z.enum(['open', 'won', 'lost']) }),
  /** The renewal of a plan changed: whether it renews itself, as the provider says now. */
  z.object({ kind: z.literal('renewal'), ...names, subscription: z.string(), renews: z.boolean() }),
]);
export type PaymentEvent = z.infer<typeof paymentEventSchema>;
export type PaidEvent = Extract<PaymentEvent, { kind: 'paid' }>;

export interface CheckoutRequest {
  readonly orderId: string;
  readonly userId: string;
  readonly account: string;
  /** The provider's name of the person, when it knows them. */
  readonly customer: string | null;
  readonly title: string;
  readonly isMonthly: boolean;
  readonly amountCents: number;
  readonly currency: string;
  readonly returnUrl: string;
  /** For somebody who leaves without paying. */
  readonly cancelUrl: string;
}

export interface Checkout {
  readonly reference: string;
  readonly url: string;
}

/** The state of a checkout with the provider. */
export type CheckoutState =
  | { readonly kind: 'open' }
  | { readonly kind: 'over' }
  | { readonly kind: 'paid'; readonly event: PaidEvent };

/** Somebody who takes money. It says itself what was paid; nothing else is believed. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  /** Opens a checkout; the same order gives the same one again. */
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** After this nobody can pay it any more; false when it was paid before. */
  closeCheckout(reference: string): Promise<boolean>;
  readCheckout(reference: string): Promise<CheckoutState>;
  /** Reads a message; null for one that is of no interest. Throws BAD_REQUEST unless the provider signed it. */
  readEvent(body: string, signature: string | undefined): Promise<PaymentEvent | null>;
  /** Address of a page on which a person sees invoices and ends their plan. */
  openPortal(customer: string, returnUrl: string): Promise<string | null>;
  /** Ends a subscription at once, since nobody is to pay for it any more. Ended before, nothing happens. */
  endSubscription(subscription: string): Promise<void>;
}
