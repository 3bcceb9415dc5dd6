import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

const WEBHOOK_SECRET = 'whsec_test_secret';
const MONTH = 30 * 24 * 60 * 60;

export interface Session {
  readonly id: string;
  readonly mode: string;
  /** Metadata of what comes of it, an intent or a subscription, as the checkout was asked to write them. */
  readonly ownMetadata: { order_id: string };
  readonly amount_total: number;
  readonly currency: string;
  readonly metadata: { order_id: string };
  readonly created: number;
  readonly url: string;
  customer: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  invoice: string | null;
  subscription: string | null;
}
type StripeObject = Record<string, unknown> & { readonly id: string };

/** A message as Stripe sends it: bytes, and what signs them. */
export interface SignedMessage {
  readonly body: string;
  readonly headers: { readonly 'stripe-signature': string };
}

export interface StripeServer {
  /** Settings of a server of ours that calls it. */
  readonly environment: Record<string, string>;
  readonly calls: readonly string[];
  session(id: string): Session;
  /** The session of an order. */
  sessionOf(orderId: string): Session;
  /** A subscription changes, as in the portal; returns the message of it. */
  change(subscription: string, change: Record<string, unknown>): Promise<SignedMessage>;
  /** Pays a checkout; returns the message that grants something. */
  pay(sessionId: string, change?: Record<string, unknown>): Promise<SignedMessage>;
  /** The next month of a subscription is paid. */
  renew(subscription: string): Promise<SignedMessage>;
  refund(intent: string, cents: number): Promise<SignedMessage>;
  dispute(intent: string, status: string): Promise<SignedMessage>;
  /** Any message, signed now. */
  message(type: string, object: unknown): Promise<SignedMessage>;
  /** Answers one of the next calls with a failure. */
  failNext(status: number): void;
  intentOf(invoice: string): string;
  /** Something that somebody else sold with the same account. */
  foreignIntent(): string;
  statusOf(subscription: string): unknown;
  close(): Promise<void>;
}

/** Speaks as much of Stripe's API as the product uses, with its own library's signatures. */
export async function startStripeServer(): Promise<StripeServer> {
  const sessions = new Map<string, Session>();
  const objects = new Map<string, StripeObject>();
  const byKey = new Map<string, Session>();
  const intents = new Map<string, string>();
  /** The session that an invoice comes of. */
  const sessionOfInvoice = new Map<string, string>();
  const calls: string[] = [];
  const failures: number[] = [];
  let count = 0;
  const nextId = (prefix: string) => `${prefix}_${String(++count)}${randomUUID().slice(0, 8)}`;
  const now = () => Math.floor(Date.now() / 1000);

  const openSession = (form: URLSearchParams, key: string): Session => {
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const id = nextId('cs');
    const own = form.get('mode') === 'payment' ? 'payment_intent_data' : 'subscription_data';
    const session: Session = {
      id,
      mode: form.get('mode') ?? '',
      ownMetadata: { order_id: form.get(`${own}[metadata][order_id]`) ?? '' },
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      metadata: { order_id: form.get('metadata[order_id]') ?? '' },
      created: now(),
      url: `https://checkout.stripe.com/c/pay/${id}`,
      customer: form.get('customer'),
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      invoice: null,
      subscription: null,
    };
    sessions.set(id, session);
    byKey.set(key, session);
    return session;
  };

  const must = (id: string): Session => {
    const session = sessions.get(id);
    if (session === undefined) throw new Error(`no session ${id}`);
    return session;
  };

  const newIntent = (metadata: Record<string, string>): string => {
    const id = nextId('pi');
    objects.set(id, { id, metadata });
    return id;
  };

  const writeInvoice = (session: Session, end: number): StripeObject => {
    const invoice = {
      id: nextId('in'),
      object: 'invoice',
      status: 'paid',
      amount_paid: session.amount_total,
      currency: session.currency,
      created: now(),
      customer: session.customer,
      hosted_invoice_url: 'https://invoice.stripe.com/i/1',
      status_transitions: { paid_at: now() },
      lines: { data: [{ period: { start: end - MONTH, end } }] },
      parent: { subscription_details: { metadata: session.ownMetadata, subscription: session.subscription } },
    };
    objects.set(invoice.id, invoice);
    sessionOfInvoice.set(invoice.id, session.id);
    intents.set(invoice.id, newIntent({}));
    return invoice;
  };

  const message = async (type: string, object: unknown): Promise<SignedMessage> => {
    const body = JSON.stringify({ id: nextId('evt'), object: 'event', type, created: now(), data: { object } });
    const header = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret: WEBHOOK_SECRET });
    return { body, headers: { 'stripe-signature': header } };
  };

  /** An invoice names its subscription, or has it whole when it is asked for so. */
  const withSubscription = (invoice: StripeObject, query: URLSearchParams): unknown => {
    const isWhole = [...query.values()].includes('parent.subscription_details.subscription');
    const { ownMetadata: metadata, subscription: name } = must(sessionOfInvoice.get(invoice.id) ?? '');
    const subscription = isWhole ? objects.get(name ?? '') : name;
    return { ...invoice, parent: { subscription_details: { metadata, subscription } } };
  };

  const answer = (request: IncomingMessage, form: URLSearchParams): { status: number; body: unknown } => {
    const url = new URL(request.url ?? '', 'http://stripe');
    const [, , resource = '', id = '', last = ''] = url.pathname.replace('/checkout/sessions', '/sessions').split('/');
    const missing = { status: 404, body: { error: { type: 'invalid_request_error', message: 'No such object' } } };
    if (resource === 'billing_portal') return { status: 200, body: { id: 'bps_1', url: 'https://billing.stripe.com/p/1' } };
    if (resource === 'invoice_payments') {
      const intent = url.searchParams.get('payment[payment_intent]');
      const found = [...intents].filter(([, each]) => each === intent).map(([invoice]) => ({ invoice: objects.get(invoice) }));
      return { status: 200, body: { object: 'list', data: found, has_more: false } };
    }
    if (resource === 'sessions' && id === '') {
      return { status: 200, body: openSession(form, String(request.headers['idempotency-key'])) };
    }
    if (resource === 'sessions') {
      const session = sessions.get(id);
      if (session === undefined) return missing;
      if (last === 'expire' && session.status !== 'open') {
        return { status: 400, body: { error: { type: 'invalid_request_error', message: 'Not open' } } };
      }
      if (last === 'expire') session.status = 'expired';
      return { status: 200, body: session };
    }
    const object = objects.get(id);
    if (object === undefined) return missing;
    if (resource === 'invoices') return { status: 200, body: withSubscription(object, url.searchParams) };
    if (resource === 'subscriptions' && request.method === 'DELETE') objects.set(id, { ...object, status: 'canceled' });
    return { status: 200, body: objects.get(id) };
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push(`${String(request.method)} ${String(request.url)}`);
      const failure = failures.shift();
      const { status, body } =
        failure === undefined
          ? answer(request, new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
          : { status: failure, body: { error: { type: 'api_error', message: 'down' } } };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const charge = (intent: string) => ({ id: nextId('ch'), object: 'charge', payment_intent: intent });

  return {
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_key',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_URL: `http://127.0.0.1:${String(port)}`,
    },
    calls,
    session: must,
    sessionOf(orderId) {
      const found = [...sessions.values()].find(({ metadata }) => metadata.order_id === orderId);
      if (found === undefined) throw new Error(`no session of ${orderId}`);
      return found;
    },
    async pay(sessionId, change = {}) {
      const session = must(sessionId);
      session.status = 'complete';
      session.payment_status = 'paid';
      session.customer ??= nextId('cus');
      if (session.mode === 'payment') {
        session.payment_intent = newIntent(session.ownMetadata);
        return message('checkout.session.completed', { ...session, ...change });
      }
      const runs = { status: 'active', cancel_at_period_end: false, cancel_at: null };
      const subscription = { id: nextId('sub'), metadata: session.ownMetadata, ...runs };
      objects.set(subscription.id, subscription);
      session.subscription = subscription.id;
      const invoice = writeInvoice(session, now() + MONTH);
      session.invoice = invoice.id;
      return message('invoice.paid', { ...invoice, ...change });
    },
    change(id, change) {
      const changed = { ...objects.get(id), id, ...change };
      objects.set(id, changed);
      return message(`customer.subscription.${change['status'] === 'canceled' ? 'deleted' : 'updated'}`, changed);
    },
    async renew(subscription) {
      const session = [...sessions.values()].find((each) => each.subscription === subscription);
      if (session === undefined) throw new Error('no subscription');
      return message('invoice.paid', writeInvoice(session, now() + 2 * MONTH));
    },
    refund: (intent, cents) => message('charge.refunded', { ...charge(intent), amount_refunded: cents }),
    dispute: (intent, status) =>
      message(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', { ...charge(intent), status }),
    message,
    failNext: (status) => void failures.push(status),
    foreignIntent: () => newIntent({ cart: '1' }),
    intentOf: (invoice) => intents.get(invoice) ?? '',
    statusOf: (subscription) => objects.get(subscription)?.['status'],
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
