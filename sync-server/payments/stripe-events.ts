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
      return paidByInvoice(id, event.data.object);
    case 'charge.refunded': {
      const { payment_intent: intent, amount_refunded: refundedCents } = event.data.object;
      return { kind: 'refunded', id, payments: await namesOf(stripe, nameOf(intent)), refundedCents };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_reinstated': {
      const { payment_intent: intent, status } = event.data.object;
      // A warning takes no money.
      if (status.startsWith('warning')) return null;
      const state = (['won', 'lost'] as const).find((each) => each === status) ?? 'open';
      return { kind: 'disputed', id, payments: await namesOf(stripe, nameOf(intent)), state };
    }
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const { id: subscription, status, cancel_at_period_end: ends } = event.data.object;
      const renews = event.type === 'customer.subscription.updated' && status !== 'canceled' && !ends;
      return { kind: 'renewal', id, subscription, renews };
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
  const rest = { periodEndsAt: null, customer, subscription: null, receiptUrl: null };
  return { kind: 'paid', id, orderId, payment, amountCents, currency, paidAt: timeOf(created), ...rest };
}

/** The payment of one month of a plan, the first and every later one. */
export function paidByInvoice(id: string, invoice: Stripe.Invoice): PaidEvent | null {
  const details = invoice.parent?.subscription_details ?? null;
  const orderId = orderOf(details?.metadata ?? null);
  const [line] = invoice.lines.data;
  if (invoice.status !== 'paid' || orderId === null || line === undefined) return null;
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
    subscription: nameOf(details?.subscription),
    receiptUrl: invoice.hosted_invoice_url ?? null,
  };
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

/** A charge names its payment; that of a plan is known here by its invoice. */
async function namesOf(stripe: Stripe, intent: string | null): Promise<string[]> {
  if (intent === null) return ['unknown'];
  const found = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } });
  return [intent, ...found.data.flatMap(({ invoice }) => nameOf(invoice) ?? [])];
}

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
