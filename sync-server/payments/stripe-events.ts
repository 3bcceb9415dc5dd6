import type Stripe from 'stripe';
import type { PaidEvent, PaymentEvent } from './provider.ts';

const ORDER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads a verified message of Stripe; null for those that change nothing here. */
export async function readStripeEvent(stripe: Stripe, event: Stripe.Event): Promise<PaymentEvent | null> {
  const { id } = event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paidByCheckout(id, event.data.object);
    case 'checkout.session.expired':
      return closed(id, event.data.object, 'cancelled');
    case 'checkout.session.async_payment_failed':
      return closed(id, event.data.object, 'failed');
    case 'invoice.paid':
      return paidByInvoice(stripe, id, event.data.object.id);
    case 'charge.refunded': {
      const { payment_intent: intent, amount_refunded: refundedCents } = event.data.object;
      const names = await namesOf(stripe, nameOf(intent));
      return names === null ? null : { kind: 'refunded', id, ...names, refundedCents };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_reinstated': {
      const { payment_intent: intent, status } = event.data.object;
      // A warning takes no money.
      if (status.startsWith('warning')) return null;
      const state = (['won', 'lost'] as const).find((each) => each === status) ?? 'open';
      const names = await namesOf(stripe, nameOf(intent));
      return names === null ? null : { kind: 'disputed', id, ...names, state };
    }
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const { id: subscription, metadata } = event.data.object;
      const orderId = orderOf(metadata);
      if (orderId === null) return null;
      return {
        kind: 'renewal',
        id,
        orderId,
        subscription,
        renews: isRenewing(await stripe.subscriptions.retrieve(subscription)),
      };
    }
    default:
      return null;
  }
}

/** The id of something that comes as its id or whole. */
export function nameOf(object: string | { id: string } | null | undefined): string | null {
  if (object === null || object === undefined) return null;
  return typeof object === 'string' ? object : object.id;
}

/** The payment of a checkout that is paid once; a plan is paid by its invoices, and one that is not paid yet by none. */
export function paidByCheckout(id: string, session: Stripe.Checkout.Session): PaidEvent | null {
  const { mode, payment_status: status, amount_total: amountCents, currency, created } = session;
  const payment = nameOf(session.payment_intent);
  const orderId = orderOf(session.metadata);
  if (mode !== 'payment' || status !== 'paid' || payment === null || orderId === null) return null;
  if (amountCents === null || currency === null) return null;
  const customer = nameOf(session.customer);
  const rest = { periodEndsAt: null, customer, subscription: null, renews: false, receiptUrl: null };
  return { kind: 'paid', id, orderId, payment, amountCents, currency, paidAt: timeOf(created), ...rest };
}

/**
 * The payment of one month of a plan, the first and every later one. It is read anew: a message has the shape of the webhook's API
 * version, and says of the subscription what was true when it was sent.
 */
export async function paidByInvoice(stripe: Stripe, id: string, invoiceId: string): Promise<PaidEvent | null> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['parent.subscription_details.subscription'] });
  const details = invoice.parent?.subscription_details ?? null;
  const orderId = orderOf(details?.metadata ?? null);
  const [line] = invoice.lines.data;
  if (invoice.status !== 'paid' || orderId === null || line === undefined || details === null) return null;
  const { subscription } = details;
  return {
    kind: 'paid',
    id,
    orderId,
    payment: invoice.id,
    amountCents: invoice.amount_paid,
    currency: invoice.currency,
    paidAt: timeOf(invoice.status_transitions.paid_at ?? invoice.created),
    periodEndsAt: timeOf(line.period.end),
    customer: nameOf(invoice.customer),
    subscription: nameOf(subscription),
    renews: typeof subscription !== 'string' && isRenewing(subscription),
    receiptUrl: invoice.hosted_invoice_url ?? null,
  };
}

/** A subscription that is cancelled says so in one of three ways, by the account's kind of billing. */
function isRenewing({ status, cancel_at: endsAt, cancel_at_period_end: endsWithPeriod }: Stripe.Subscription): boolean {
  return status !== 'canceled' && !endsWithPeriod && endsAt === null;
}

function closed(id: string, session: Stripe.Checkout.Session, as: 'failed' | 'cancelled'): PaymentEvent | null {
  const orderId = orderOf(session.metadata);
  return orderId === null ? null : { kind: 'closed', id, orderId, as };
}

/** Somebody else may use the same account of Stripe: what names no order of ours is theirs. */
function orderOf(metadata: Stripe.Metadata | null): string | null {
  const orderId = metadata?.['order_id'] ?? '';
  return ORDER_ID.test(orderId) ? orderId : null;
}

/**
 * A charge names its intent. That of a plan is known here by its invoice, whose metadata name the order; that of a package by the
 * intent itself. Null for what somebody else sold.
 */
async function namesOf(stripe: Stripe, intent: string | null): Promise<{ orderId: string; payment: string } | null> {
  if (intent === null) return null;
  const payment = { type: 'payment_intent', payment_intent: intent } as const;
  const { data } = await stripe.invoicePayments.list({ payment, expand: ['data.invoice'] });
  for (const { invoice } of data) {
    const isWhole = typeof invoice !== 'string' && 'parent' in invoice;
    const orderId = isWhole ? orderOf(invoice.parent?.subscription_details?.metadata ?? null) : null;
    if (orderId !== null) return { orderId, payment: nameOf(invoice) ?? intent };
  }
  const orderId = orderOf((await stripe.paymentIntents.retrieve(intent)).metadata);
  return orderId === null ? null : { orderId, payment: intent };
}

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
