import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  orderInfoAnswerSchema,
  orderLinkAnswerSchema,
  packageInfoAnswerSchema,
  plansAnswerSchema,
} from '#core/protocol/http/billing.ts';
import { createClient } from '../support/http-client.ts';
import { buyAndPay, buyCredits, buyPlan, deliver, orderState, packageOf } from '../support/money-actions.ts';
import { buildProject, buildSubmitPrompt, creditsOf, leaseProjectId, sendCommand } from '../support/project-actions.ts';
import { withSellingServer } from '../support/selling-server.ts';
import { signUp } from '../support/sign-up.ts';
import type { StripeServer } from '../support/stripe-server.ts';
import type { TestServer } from '../support/start-test-server.ts';

let stripe: StripeServer;
let server: TestServer;
withSellingServer((started) => ({ server, stripe } = started));

const both = () => ({ server, stripe });
const plan = async (userId: string) => (await server.query('select plan from users where id = $1', [userId]))[0]?.['plan'];

describe('what is sold', () => {
  it('BILL-02 BILL-16 BILL-17 BILL-27 is the catalogue, to whoever asks, by priority and in pages', async () => {
    const visitor = createClient(server.appUrl);
    const { data } = await visitor.get('/api/payment/user/package/page?page=1&size=10');
    const { list, total, sells } = plansAnswerSchema.parse(data);
    expect([list.map(({ title }) => title), total, sells]).toEqual([['FREE', 'BASIC', 'PRO'], 3, 'money']);
    const second = plansAnswerSchema.parse((await visitor.get('/api/payment/user/package/page?page=2&size=2')).data);
    expect(second.list.map(({ title }) => title)).toEqual(['PRO']);
    for (const bad of ['page=0&size=1', 'page=1&size=x', 'page=1.5&size=1'])
      expect((await visitor.get(`/api/payment/user/package/page?${bad}`)).status).toBe(400);
  });

  it('BILL-30 BILL-31 a person without a plan has the free one, without an end', async () => {
    const { client } = await signUp(server);
    const own = packageInfoAnswerSchema.parse(await packageOf(client));
    expect(own).toMatchObject({ available_points: 15, renews: false, has_portal: false });
    expect(own.current_package).toMatchObject({ package_title: 'FREE', all_end_date: '9999-12-31T00:00:00.000Z' });
    expect(own.package_info_list).toEqual([own.current_package]);
  });
});

describe('an order', () => {
  it('BILL-24 BILL-28 BILL-34 of a plan leads to its payment, and only the word of the provider grants it, once', async () => {
    const { client, userId } = await signUp(server);
    const answer = await buyPlan(client, 'plan-basic');
    const { id, payment_links: links } = orderLinkAnswerSchema.parse(answer.data);
    const session = stripe.sessionOf(id);
    expect(links).toEqual([session.url]);
    expect(session).toMatchObject({ mode: 'subscription', amount_total: 1500, currency: 'usd' });
    expect([await orderState(client, id), await creditsOf(client), await plan(userId)]).toEqual(['pending', 15, 'FREE']);
    const message = await stripe.pay(session.id);
    for (let time = 0; time < 3; time += 1) expect((await deliver(server, message)).status).toBe(200);
    expect([await orderState(client, id), await creditsOf(client), await plan(userId)]).toEqual(['paid', 60, 'BASIC']);
    const own = packageInfoAnswerSchema.parse(await packageOf(client));
    expect(own).toMatchObject({ renews: true, has_portal: true, current_package: { package_title: 'BASIC' } });
  });

  it('BILL-26 BILL-29 BILL-32 of credits is paid once, and says what it is for to its person alone', async () => {
    const [{ client }, other] = [await signUp(server), await signUp(server)];
    const { orderId, session } = await buyAndPay(both(), client, 'credits-100');
    expect(session).toMatchObject({ mode: 'payment', amount_total: 3000 });
    const { data } = await client.get(`/api/order/info?order_id=${orderId}`);
    const amounts = { credit_amount: 100, project_amount: 0, payment_amount: 3000, currency: 'usd', state: 'paid' };
    expect(orderInfoAnswerSchema.parse(data)).toEqual(amounts);
    expect(await creditsOf(client)).toBe(115);
    for (const id of [orderId, randomUUID()]) {
      expect((await other.client.get(`/api/order/info?order_id=${id}`)).error).toBe('NOT_FOUND');
      expect((await other.client.post('/api/order/cancel', { order_id: id })).error).toBe('NOT_FOUND');
    }
  });

  it('BILL-22 is one at a time; given up, the next one may be made', async () => {
    const { client } = await signUp(server);
    const first = await buyPlan(client, 'plan-pro');
    const second = await buyCredits(client, 'credits-30');
    expect([second.status, second.error]).toEqual([409, 'ORDER_PENDING']);
    const { order } = (await client.get('/api/order/pending')).data;
    expect(order).toEqual(first.data);
    const { data } = await client.post('/api/order/cancel', { order_id: first.data['id'] });
    expect(data['state']).toBe('cancelled');
    expect(stripe.sessionOf(String(first.data['id'])).status).toBe('expired');
    expect((await buyCredits(client, 'credits-30')).status).toBe(200);
  });

  it('given up after it was paid is granted all the same', async () => {
    const { client } = await signUp(server);
    const { data } = await buyCredits(client, 'credits-30');
    const orderId = String(data['id']);
    const message = await stripe.pay(stripe.sessionOf(orderId).id);
    expect((await client.post('/api/order/cancel', { order_id: orderId })).data['state']).toBe('paid');
    expect([await orderState(client, orderId), await creditsOf(client)]).toEqual(['paid', 45]);
    await deliver(server, message);
    expect(await creditsOf(client)).toBe(45);
  });

  it('of something that is not sold, or at a price of one’s own, is none', async () => {
    const { client } = await signUp(server);
    for (const sku of ['plan-free', 'credits-30', 'nothing', ''])
      expect((await buyPlan(client, sku)).status).toBeGreaterThanOrEqual(400);
    const cheap = await client.post('/api/payment/user/package/buy', { sku_id: 'plan-pro', payment_price_cents: 1, amount: 1 });
    expect(stripe.sessionOf(String(cheap.data['id'])).amount_total).toBe(6000);
    expect((await createClient(server.appUrl).post('/api/payment/user/package/buy', { sku_id: 'plan-pro' })).status).toBe(401);
  });

  it('that the provider does not open has failed, holds nothing up and grants nothing', async () => {
    const { client } = await signUp(server);
    for (let call = 0; call < 3; call += 1) stripe.failNext(500);
    const failed = await buyPlan(client, 'plan-basic');
    expect([failed.status, failed.error]).toEqual([502, 'ORDER_FAILED']);
    expect((await client.get('/api/order/pending')).data['order']).toBeNull();
    expect((await buyPlan(client, 'plan-basic')).status).toBe(200);
  });
});

describe('the word of the provider', () => {
  it('BILL-34 is believed with its signature only', async () => {
    const { client } = await signUp(server);
    const { data } = await buyCredits(client, 'credits-30');
    const message = await stripe.pay(stripe.sessionOf(String(data['id'])).id);
    const forged = [
      { ...message, headers: { 'stripe-signature': '' } },
      { ...message, headers: { 'stripe-signature': message.headers['stripe-signature'].replace(/v1=.{4}/, 'v1=0000') } },
      { ...message, body: message.body.replace('1000', '9999') },
      { ...message, body: message.body.replace(String(data['id']), randomUUID()) },
      { ...message, headers: { 'stripe-signature': message.headers['stripe-signature'].replace(/t=\d+/, 't=1000000000') } },
    ];
    for (const each of forged) expect((await deliver(server, each)).status).toBe(400);
    expect(await creditsOf(client)).toBe(15);
    expect((await deliver(server, message)).status).toBe(200);
    expect(await creditsOf(client)).toBe(45);
  });

  it.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'jpy' }],
    ['no payment', { payment_status: 'unpaid' }],
    ['an order of nobody', { metadata: { order_id: '00000000-0000-4000-8000-000000000000' } }],
    ['something else that the account sells', { metadata: {} }],
  ])('grants nothing for %s', async (_case, change) => {
    const { client } = await signUp(server);
    const { data } = await buyCredits(client, 'credits-30');
    const message = await stripe.pay(stripe.sessionOf(String(data['id'])).id, change);
    expect((await deliver(server, message)).status).toBe(200);
    expect([await creditsOf(client), await orderState(client, String(data['id']))]).toEqual([15, 'pending']);
  });

  it('that a checkout is over, or its payment failed, ends the order; a payment that comes after all still counts', async () => {
    const { client } = await signUp(server);
    for (const [type, state] of [
      ['checkout.session.expired', 'cancelled'],
      ['checkout.session.async_payment_failed', 'failed'],
    ] as const) {
      const { data } = await buyCredits(client, 'credits-30');
      const session = stripe.sessionOf(String(data['id']));
      await deliver(server, await stripe.message(type, session));
      expect(await orderState(client, String(data['id']))).toBe(state);
      if (state === 'failed') await deliver(server, await stripe.pay(session.id));
    }
    expect(await creditsOf(client)).toBe(45);
  });
});

describe('a plan', () => {
  it('is renewed by each month that is paid, with its credits, and not shortened by a message that comes late', async () => {
    const { client, userId } = await signUp(server);
    const { session, message } = await buyAndPay(both(), client, 'plan-basic');
    const next = await stripe.renew(session.subscription ?? '');
    await deliver(server, next);
    await deliver(server, next);
    await deliver(server, message);
    expect(await creditsOf(client)).toBe(15 + 45 + 45);
    const [row] = await server.query('select ends_at from memberships where user_id = $1', [userId]);
    expect(new Date(String(row?.['ends_at'])).getTime()).toBeGreaterThan(Date.now() + 50 * 24 * 60 * 60_000);
  });

  it('that takes the place of another ends the other subscription with the provider', async () => {
    const { client, userId } = await signUp(server);
    const basic = await buyAndPay(both(), client, 'plan-basic');
    await buyAndPay(both(), client, 'plan-pro');
    expect([await plan(userId), await creditsOf(client)]).toEqual(['PRO', 15 + 45 + 180]);
    const old = basic.session.subscription ?? '';
    for (let wait = 0; wait < 100 && stripe.statusOf(old) !== 'canceled'; wait += 1) await sleep(100);
    expect(stripe.statusOf(old)).toBe('canceled');
    await deliver(server, await stripe.change(old, { status: 'canceled' }));
    expect((await packageOf(client))['renews']).toBe(true);
  });

  it('BILL-46 that has run out ends what is charged, by the clock of the server, until it is paid again', async () => {
    const { client, userId } = await signUp(server);
    const { session } = await buyAndPay(both(), client, 'plan-basic');
    await buildProject(client);
    await deliver(server, await stripe.change(session.subscription ?? '', { cancel_at_period_end: true }));
    expect((await packageOf(client))['renews']).toBe(false);
    await server.query(`update memberships set ends_at = now() - interval '1 second' where user_id = $1`, [userId]);
    const noCredits = await buyCredits(client, 'credits-30');
    expect([noCredits.status, noCredits.error]).toEqual([402, 'PLAN_EXPIRED']);
    const refused = await sendCommand(client, buildSubmitPrompt(await leaseProjectId(client)));
    expect([refused.status, refused.error]).toEqual([402, 'PLAN_EXPIRED']);
    await buyAndPay(both(), client, 'plan-basic');
    await buildProject(client);
    expect(await creditsOf(client)).toBe(15 + 45 + 45 - 4);
  });

  it('that renews itself goes on while the provider is late with the next month', async () => {
    const { client, userId } = await signUp(server);
    await buyAndPay(both(), client, 'plan-basic');
    await server.query(`update memberships set ends_at = now() - interval '1 day' where user_id = $1`, [userId]);
    await buildProject(client);
    expect(await creditsOf(client)).toBe(58);
  });

  it('BILL-40 BILL-41 has a page of the provider, with invoices; somebody who never paid has none', async () => {
    const { client } = await signUp(server);
    expect((await client.post('/api/payment/user/portal', {})).error).toBe('NOT_FOUND');
    await buyAndPay(both(), client, 'plan-basic');
    expect((await client.post('/api/payment/user/portal', {})).data['url']).toBe('https://billing.stripe.com/p/1');
    const { list } = (await client.get('/api/payment/user/invoices')).data;
    const paid = {
      plan: 'BASIC',
      credits: 45,
      amount: 1500,
      refunded: 0,
      currency: 'usd',
      receipt_url: 'https://invoice.stripe.com/i/1',
    };
    expect(list).toEqual([expect.objectContaining(paid)]);
  });
});

describe('money that goes back', () => {
  it('takes its share of the credits back, once for each part, spent or not', async () => {
    const { client } = await signUp(server);
    const { intent, orderId } = await buyAndPay(both(), client, 'credits-30');
    const half = await stripe.refund(intent, 500);
    await deliver(server, half);
    await deliver(server, half);
    expect(await creditsOf(client)).toBe(30);
    for (let prompt = 0; prompt < 8; prompt += 1) await buildProject(client);
    await deliver(server, await stripe.refund(intent, 1000));
    await deliver(server, await stripe.refund(intent, 700));
    expect([await creditsOf(client), await orderState(client, orderId)]).toEqual([-1, 'refunded']);
  });

  it('of a plan ends it', async () => {
    const { client, userId } = await signUp(server);
    const { intent, session } = await buyAndPay(both(), client, 'plan-pro');
    await deliver(server, await stripe.refund(intent, 6000));
    expect([await plan(userId), await creditsOf(client)]).toEqual(['FREE', 15]);
    expect(packageInfoAnswerSchema.parse(await packageOf(client)).current_package.package_title).toBe('FREE');
    for (let wait = 0; wait < 100 && stripe.statusOf(session.subscription ?? '') !== 'canceled'; wait += 1) await sleep(100);
    expect(stripe.statusOf(session.subscription ?? '')).toBe('canceled');
  });

  it('is told of before the payment itself: both count in the end', async () => {
    const { client } = await signUp(server);
    const { data } = await buyPlan(client, 'plan-basic');
    const session = stripe.sessionOf(String(data['id']));
    const paid = await stripe.pay(session.id);
    await deliver(server, await stripe.refund(stripe.intentOf(session.invoice ?? ''), 1500));
    expect(await creditsOf(client)).toBe(15);
    await deliver(server, paid);
    expect([await creditsOf(client), await orderState(client, String(data['id']))]).toEqual([15, 'refunded']);
  });

  it('in a dispute is held back, given again when it is won, and stays away when it is lost', async () => {
    const { client, userId } = await signUp(server);
    const { intent } = await buyAndPay(both(), client, 'plan-basic');
    const opened = await stripe.dispute(intent, 'needs_response');
    await deliver(server, opened);
    expect([await creditsOf(client), await plan(userId)]).toEqual([15, 'FREE']);
    await deliver(server, await stripe.dispute(intent, 'won'));
    await deliver(server, opened);
    await deliver(server, await stripe.dispute(intent, 'under_review'));
    expect([await creditsOf(client), await plan(userId)]).toEqual([60, 'BASIC']);
    const other = await signUp(server);
    const lost = await buyAndPay(both(), other.client, 'credits-30');
    for (const status of ['needs_response', 'lost']) await deliver(server, await stripe.dispute(lost.intent, status));
    expect([await creditsOf(other.client), await orderState(other.client, lost.orderId)]).toEqual([15, 'disputed']);
  });
});
