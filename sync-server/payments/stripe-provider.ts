import Stripe from 'stripe';
import { AppError } from '#core/domain/app-error.ts';
import type { PaymentSettings } from '../environment/payment-variables.ts';
import type { Checkout, CheckoutRequest, CheckoutState, PaymentProvider } from './provider.ts';
import { nameOf, paidByCheckout, paidByInvoice, readStripeEvent } from './stripe-events.ts';

type StripeSettings = Extract<PaymentSettings, { kind: 'stripe' }>;

/** An unfinished order holds the next one up: half an hour is the least that Stripe allows. */
const OPEN_SECONDS = 31 * 60;
const TIMEOUT_MS = 15_000;

/** Stripe as the one who takes money: its checkout, its portal, and what it signs. */
export function createStripeProvider({ secretKey, webhookSecret, url }: StripeSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false, ...addressOf(url) });
  return {
    name: 'stripe',
    openCheckout: (request) => openCheckout(stripe, request),
    closeCheckout: (reference) => closeCheckout(stripe, reference),
    readCheckout: (reference) => readCheckout(stripe, reference),
    async readEvent(body, signature) {
      return readStripeEvent(stripe, await verified(stripe, { body, signature, webhookSecret }));
    },
    async openPortal(customer, returnUrl) {
      return (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url;
    },
    async endSubscription(subscription) {
      const { status } = await stripe.subscriptions.retrieve(subscription);
      if (status !== 'canceled') await stripe.subscriptions.cancel(subscription);
    },
  };
}

function addressOf(url: string | null): { host: string; port: string; protocol: 'http' | 'https' } | Record<string, never> {
  if (url === null) return {};
  const { hostname, port, protocol } = new URL(url);
  const isSecure = protocol === 'https:';
  const usual = isSecure ? '443' : '80';
  return { host: hostname, port: port === '' ? usual : port, protocol: isSecure ? 'https' : 'http' };
}

interface Signed {
  readonly body: string;
  readonly signature: string | undefined;
  readonly webhookSecret: string;
}

async function verified(stripe: Stripe, { body, signature, webhookSecret }: Signed): Promise<Stripe.Event> {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature ?? '', webhookSecret);
  } catch (cause) {
    throw new AppError('BAD_REQUEST', { cause, values: { fields: 'Stripe-Signature' } });
  }
}

async function openCheckout(stripe: Stripe, request: CheckoutRequest): Promise<Checkout> {
  const { orderId, customer, account, isMonthly, currency, amountCents, returnUrl, cancelUrl } = request;
  const metadata = { order_id: orderId };
  const session = await stripe.checkout.sessions.create(
    {
      mode: isMonthly ? 'subscription' : 'payment',
      client_reference_id: orderId,
      ...(customer === null ? { customer_email: account } : { customer }),
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency,
            unit_amount: amountCents,
            product_data: { name: request.title },
            ...(isMonthly && { recurring: { interval: 'month' } }),
          },
        },
      ],
      metadata,
      ...(isMonthly
        ? { subscription_data: { metadata } }
        : { payment_intent_data: { metadata }, ...(customer === null && { customer_creation: 'always' }) }),
      success_url: returnUrl,
      cancel_url: cancelUrl,
      expires_at: Math.floor(Date.now() / 1000) + OPEN_SECONDS,
    },
    { idempotencyKey: `order-${orderId}` },
  );
  if (session.url === null) throw new Error('Stripe gave a checkout without a page');
  return { reference: session.id, url: session.url };
}

async function closeCheckout(stripe: Stripe, reference: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(reference);
    return true;
  } catch (error) {
    // Only an open one can be closed.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return (await stripe.checkout.sessions.retrieve(reference)).status === 'expired';
  }
}

async function readCheckout(stripe: Stripe, reference: string): Promise<CheckoutState> {
  const session = await stripe.checkout.sessions.retrieve(reference);
  if (session.status === 'open') return { kind: 'open' };
  if (session.status === 'expired') return { kind: 'over' };
  const id = `read ${reference}`;
  const invoice = nameOf(session.invoice);
  const event = invoice === null ? paidByCheckout(id, session) : await paidByInvoice(stripe, id, invoice);
  return event === null ? { kind: 'open' } : { kind: 'paid', event };
}
