import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';
import { isFromThisMachine } from '../http/loopback.ts';
import type { Services } from '../services/services.ts';
import { deriveKey } from '../tokens/secrets.ts';
import { memberships, orders, payments, type Order } from '../storage/tables/payments.ts';
import { carryOutEvent, type OrderServices } from '../payments/orders.ts';
import type { PaymentEvent } from '../payments/provider.ts';
import { createTestProvider, testPayment, TEST_CHECKOUT } from '../payments/test-provider.ts';
import { checkoutPage, portalPage } from './test-pages.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The pages of the test checkout, for people at this very machine; nothing for anybody else, or beside a real provider. */
export function testCheckout(services: Services): Hono<HttpEnv> {
  const { config, db, payments: parts, addresses, secret } = services;
  const app = new Hono<HttpEnv>();
  const provider = createTestProvider(deriveKey(secret, 'test checkout'), addresses.appOrigin);

  app.use(async (context, next) => {
    if (config.payments?.kind !== 'test' || !isFromThisMachine(context, config)) return context.notFound();
    // Another site in this browser may send forms here, but it can buy nothing in a person's name.
    const origin = context.req.header('origin');
    if (context.req.method === 'POST' && origin !== undefined && origin !== addresses.appOrigin) return context.notFound();
    await next();
    return undefined;
  });

  /** Sends a message as a provider does: as signed bytes. */
  const tell = async (event: PaymentEvent, to: OrderServices) => {
    const body = JSON.stringify(event);
    const read = await to.provider.readEvent(body, provider.sign(body));
    if (read !== null) await carryOutEvent(to, read);
  };
  const find = async (context: Context<HttpEnv>): Promise<Order | null> => {
    const id = context.req.param('id') ?? '';
    if (!UUID.test(id)) return null;
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    return order ?? null;
  };

  app.get('/:id', async (context) => {
    const order = await find(context);
    if (order === null) return context.notFound();
    return checkoutPage(context.req.raw, order);
  });

  app.post('/:id/:choice{pay|fail|cancel}', async (context) => {
    const order = await find(context);
    if (order === null || parts === null) return context.notFound();
    const id = `test-event-${randomUUID()}`;
    const choice = context.req.param('choice');
    const as = choice === 'fail' ? ('failed' as const) : ('cancelled' as const);
    const event: PaymentEvent = choice === 'pay' ? testPayment(order, new Date()) : { kind: 'closed', id, orderId: order.id, as };
    if (order.state === 'pending') await tell(event, parts);
    return context.redirect('/payment', 303);
  });

  app.get('/portal/:id', async (context) => {
    const userId = context.req.param('id');
    if (!UUID.test(userId)) return context.notFound();
    const [membership] = await db.select().from(memberships).where(eq(memberships.userId, userId));
    return portalPage(context.req.raw, userId, membership ?? null);
  });

  app.post('/portal/:id/:choice{end|renew|refund}', async (context) => {
    const userId = context.req.param('id');
    if (!UUID.test(userId) || parts === null) return context.notFound();
    const event = await portalEvent(services, userId, context.req.param('choice'));
    if (event !== null) await tell(event, parts);
    return context.redirect(`${TEST_CHECKOUT}/portal/${userId}`, 303);
  });
  return app;
}

async function portalEvent({ db }: Services, userId: string, choice: string): Promise<PaymentEvent | null> {
  const id = `test-event-${randomUUID()}`;
  const [last] = await db
    .select({ order: orders, payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(payments.paidAt))
    .limit(1);
  if (choice === 'refund') {
    return last === undefined
      ? null
      : { kind: 'refunded', id, orderId: last.order.id, payment: last.payment.id, refundedCents: last.payment.amountCents };
  }
  const [membership] = await db.select().from(memberships).where(eq(memberships.userId, userId));
  if (membership === undefined || membership.subscription === null) return null;
  const { subscription, paymentId, endsAt } = membership;
  const [paid] = await db
    .select({ order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (paid === undefined) return null;
  if (choice === 'end') return { kind: 'renewal', id, orderId: paid.order.id, subscription, renews: false };
  return { ...testPayment(paid.order, endsAt), id };
}
