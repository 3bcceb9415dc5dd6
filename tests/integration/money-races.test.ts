import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createProvider } from '#server/payments/create-payments.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { openDatabase } from '#server/storage/database.ts';
import { createLog } from '#server/environment/log.ts';
import { buyAndPay, buyCredits, buyPlan, deliver, orderState } from '../support/money-actions.ts';
import { buildSubmitPrompt, creditsOf, leaseProjectId, sendCommand, waitForOutcome } from '../support/project-actions.ts';
import { withSellingServer } from '../support/selling-server.ts';
import { signUp } from '../support/sign-up.ts';
import type { StripeServer } from '../support/stripe-server.ts';
import type { TestServer } from '../support/start-test-server.ts';

let stripe: StripeServer;
let server: TestServer;
withSellingServer((started) => ({ server, stripe } = started));

const both = () => ({ server, stripe });
const times = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

async function findings() {
  const { db, close } = openDatabase(server.databaseUrl, createLog('error'));
  const settings = {
    kind: 'stripe',
    secretKey: String(stripe.environment['STRIPE_SECRET_KEY']),
    webhookSecret: String(stripe.environment['STRIPE_WEBHOOK_SECRET']),
    url: String(stripe.environment['STRIPE_URL']),
  } as const;
  try {
    return await reconcile(db, createProvider(settings, Buffer.alloc(32), server.appUrl));
  } finally {
    await close();
  }
}

describe('many at once', () => {
  it('BILL-22 100 purchases of one person are one order', async () => {
    const { client, userId } = await signUp(server);
    await server.query(`insert into rate_limits (key, points, expires_at) values ($1, -1000, now() + interval '1 hour')`, [
      `orders ${userId}`,
    ]);
    const answers = await times(100, (index) =>
      index % 2 === 0 ? buyPlan(client, 'plan-basic') : buyCredits(client, 'credits-30'),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'ORDER_PENDING')).toHaveLength(99);
  });

  it('BILL-34 100 messages about one payment, the same and others, grant once', async () => {
    const { client } = await signUp(server);
    const { data } = await buyCredits(client, 'credits-30');
    const session = stripe.sessionOf(String(data['id']));
    const first = await stripe.pay(session.id);
    const others = await times(4, () => stripe.message('checkout.session.completed', session));
    const answers = await times(100, (index) => deliver(server, others[index % 5] ?? first));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await creditsOf(client)).toBe(45);
  });

  it('BILL-46 100 prompts take no more than there is', async () => {
    const { client } = await signUp(server);
    const ids = await times(100, () => leaseProjectId(client));
    const answers = await times(100, (index) => sendCommand(client, buildSubmitPrompt(ids[index] ?? 0)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(await creditsOf(client)).toBe(1);
  });

  it('a refund, its payment and prompts that spend it come out right in any order', async () => {
    const { client } = await signUp(server);
    const { data } = await buyCredits(client, 'credits-30');
    const session = stripe.sessionOf(String(data['id']));
    const paid = await stripe.pay(session.id);
    const refund = await stripe.refund(session.payment_intent ?? '', 1000);
    const commands = await times(10, async () => buildSubmitPrompt(await leaseProjectId(client)));
    const [taken] = await Promise.all([
      Promise.all(commands.map((command) => sendCommand(client, command))),
      deliver(server, refund),
      deliver(server, paid),
      deliver(server, refund),
    ]);
    const accepted = commands.filter((_, index) => taken[index]?.status === 200);
    for (const { id } of accepted) await waitForOutcome(client, id);
    expect([await creditsOf(client), await orderState(client, String(data['id']))]).toEqual([
      15 - 2 * accepted.length,
      'refunded',
    ]);
  });
});

describe('two subscriptions', () => {
  it.each(['before', 'after'])(
    'the newer order’s stays when a month of the older one is told of %s it is paid; each gives its credits',
    async (moment) => {
      const { client, userId } = await signUp(server);
      const basic = (await buyAndPay({ server, stripe }, client, 'plan-basic')).session.subscription ?? '';
      const { data } = await buyPlan(client, 'plan-pro');
      const session = stripe.sessionOf(String(data['id']));
      const paid = await stripe.pay(session.id);
      const late = await stripe.renew(basic);
      for (const message of moment === 'before' ? [late, paid] : [paid, late]) await deliver(server, message);
      const rows = await server.query('select plan, subscription, renews from memberships where user_id = $1', [userId]);
      expect(rows).toEqual([{ plan: 'PRO', subscription: session.subscription, renews: true }]);
      expect(await creditsOf(client)).toBe(15 + 45 + 180 + 45);
      await vi.waitFor(() => expect(stripe.statusOf(basic)).toBe('canceled'), 10_000);
      expect(stripe.statusOf(session.subscription ?? '')).toBe('active');
    },
  );
});

describe('the comparison of the books', () => {
  it('finds that all agrees after all this', async () => {
    const { client } = await signUp(server);
    const { intent } = await buyAndPay(both(), client, 'plan-pro');
    await deliver(server, await stripe.refund(intent, 1000));
    const ofOthers = [await stripe.refund(stripe.foreignIntent(), 700), await stripe.dispute(stripe.foreignIntent(), 'lost')];
    for (const message of ofOthers) {
      expect((await deliver(server, message)).status).toBe(200);
      expect(await server.query('select * from payment_events where id = $1', [JSON.parse(message.body).id])).toEqual([]);
    }
    expect(await findings()).toEqual([]);
  });

  it('names a payment that was not granted, credits out of nothing, a wrong balance, a lost message and a lost plan', async () => {
    const [ada, bob] = [await signUp(server), await signUp(server)];
    const { data } = await buyCredits(ada.client, 'credits-30');
    await stripe.pay(stripe.sessionOf(String(data['id'])).id);
    const plan = await buyAndPay(both(), bob.client, 'plan-basic');
    const invoice = plan.session.invoice ?? '';
    await server.query(`update users set plan = 'FREE' where id = $1`, [bob.userId]);
    await server.query(`update credit_entries set amount = 46 where source = $1`, [invoice]);
    const stray = randomUUID();
    await server.query(`insert into credit_entries (id, user_id, amount, reason, source) values ($1, $2, 5, 'package', 'none')`, [
      stray,
      ada.userId,
    ]);
    const found = await findings();
    const about = (kind: string) => found.filter((each) => each.kind === kind).map(({ id }) => id);
    expect(about('balance').toSorted()).toEqual([ada.userId, bob.userId].toSorted());
    expect(about('entry')).toEqual([invoice, stray]);
    expect([about('plan'), about('provider'), found.length]).toEqual([[bob.userId], [String(data['id'])], 6]);
  });
});
