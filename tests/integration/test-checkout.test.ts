import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, send } from '../support/http-client.ts';
import { buyCredits, buyPlan, orderState, packageOf } from '../support/money-actions.ts';
import { creditsOf } from '../support/project-actions.ts';
import { signUp } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const press = (address: string, choice: string, headers: Record<string, string> = {}) =>
  send(`${address}/${choice}`, { method: 'POST', headers });
const pageOf = (data: Record<string, unknown>) => (Array.isArray(data['payment_links']) ? String(data['payment_links'][0]) : '');

describe('the test checkout', () => {
  it('BILL-34 is marked as a test, and grants what is pressed there once, as a provider would', async () => {
    const { client } = await signUp(server);
    const { data } = await buyPlan(client, 'plan-basic');
    const page = pageOf(data);
    expect((await send(page)).text).toContain('This is a test: no money is taken.');
    expect((await send(page, { headers: { 'accept-language': 'zh-CN,zh' } })).text).toContain('这是测试：不会收取任何费用。');
    for (let time = 0; time < 3; time += 1) expect((await press(page, 'pay')).status).toBe(303);
    expect([await creditsOf(client), await orderState(client, String(data['id']))]).toEqual([60, 'paid']);
    const { url } = (await client.post('/api/payment/user/portal', {})).data;
    await press(String(url), 'renew');
    expect(await creditsOf(client)).toBe(105);
    await press(String(url), 'end');
    expect((await packageOf(client))['renews']).toBe(false);
    await press(String(url), 'refund');
    expect(await creditsOf(client)).toBe(60);
  });

  it.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ])('%s ends the order and grants nothing', async (choice, state) => {
    const { client } = await signUp(server);
    const { data } = await buyCredits(client, 'credits-30');
    await press(pageOf(data), choice);
    await press(pageOf(data), 'pay');
    expect([await creditsOf(client), await orderState(client, String(data['id']))]).toEqual([15, state]);
  });

  it('is not there for other sites, through a proxy, for unknown orders, or as a message without its signature', async () => {
    const { client } = await signUp(server);
    const { data } = await buyCredits(client, 'credits-30');
    const page = pageOf(data);
    for (const headers of [{ origin: 'http://evil.example' }, { 'x-forwarded-for': '10.0.0.1' }])
      expect((await press(page, 'pay', headers)).status).toBe(404);
    for (const id of [randomUUID(), 'x', '..%2fportal'])
      expect((await send(`${server.appUrl}/dev/checkout/${id}`)).status).toBe(404);
    const forged = { kind: 'paid', id: 'x', orderId: data['id'], payment: 'x', amountCents: 1000, currency: 'usd' };
    expect((await createClient(server.appUrl).post('/api/payment/webhook', forged)).status).toBe(400);
    expect(await creditsOf(client)).toBe(15);
  });
});

describe('a server without a provider', () => {
  it('BILL-35 sells nothing: an order has failed and is never granted, and a plan that has run out becomes the free one', async () => {
    const bare = await startTestServer({ PAYMENTS: 'off' });
    try {
      const { client, userId } = await signUp(bare);
      expect((await client.get('/api/payment/user/package/page')).data['sells']).toBe('nothing');
      expect((await buyPlan(client, 'plan-basic')).error).toBe('ORDER_FAILED');
      expect((await createClient(bare.appUrl).post('/api/payment/webhook', {})).error).toBe('ORDER_FAILED');
      expect((await send(`${bare.appUrl}/dev/checkout/${randomUUID()}`)).status).toBe(404);
      expect(await bare.query('select * from orders')).toEqual([]);
      await bare.query(
        `insert into memberships (user_id, plan, started_at, ends_at, payment_id, renews) values ($1, 'PRO', now(), now() - interval '1 hour', 'x', false)`,
        [userId],
      );
      expect((await packageOf(client))['current_package']).toMatchObject({ package_title: 'FREE' });
    } finally {
      await bare.close();
    }
  });
});
