import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runAdminCommand } from '../support/admin.ts';
import { createClient, type TestClient } from '../support/http-client.ts';
import { readMails } from '../support/mails.ts';
import { buyAndPay } from '../support/money-actions.ts';
import { creditsOf } from '../support/project-actions.ts';
import { withSellingServer } from '../support/selling-server.ts';
import { serverRoutes } from '../support/server-routes.ts';
import { deleteAccount, signUp, type TestUser } from '../support/sign-up.ts';
import type { StripeServer } from '../support/stripe-server.ts';
import type { TestServer } from '../support/start-test-server.ts';

const NAMED = 'operator@example.com';

let server: TestServer;
let stripe: StripeServer;
withSellingServer((started) => ({ server, stripe } = started), { OPERATORS: NAMED });

let named: TestUser | null = null;
/** The operator whom the environment names. */
async function operator(): Promise<TestUser> {
  named ??= await signUp(server, NAMED);
  return named;
}
const listOf = async (client: TestClient, path: string) => (await client.get(`/api/operator/${path}`)).data['list'];
const deeds = async () => listOf((await operator()).client, 'deeds');

describe('the page of the operator', () => {
  it('is forbidden to everybody else on every route, and to an operator who was dismissed', async () => {
    const { client, account } = await signUp(server);
    const routes = (await serverRoutes()).filter(({ path }) => path.startsWith('/api/operator/'));
    expect(routes.length).toBeGreaterThan(10);
    const answers = async (caller: TestClient) => {
      const all = routes.map(({ method, path }) => (method === 'get' ? caller.get(path) : caller.post(path, {})));
      return new Set((await Promise.all(all)).map(({ status }) => status));
    };
    expect(await answers(createClient(server.appUrl))).toEqual(new Set([401]));
    expect(await answers(client)).toEqual(new Set([403]));
    expect((await client.get('/api/user/getUserInfo')).data).not.toHaveProperty('is_operator');
    await runAdminCommand(server, 'appoint', account);
    expect((await client.get('/api/user/getUserInfo')).data).toMatchObject({ is_operator: true });
    // What is asked is wrong, but they may ask.
    expect(await answers(client)).toEqual(new Set([200, 400]));
    await runAdminCommand(server, 'dismiss', account);
    expect(await answers(client)).toEqual(new Set([403]));
  });

  it('shows how the server fares', async () => {
    const { client } = await operator();
    const { data } = await client.get('/api/operator/overview');
    expect(data).toMatchObject({ accounts: { suspended: 0 }, jobs: { failing: 0 }, builds: { refused: 0 } });
    expect(Number(data['database_bytes'])).toBeGreaterThan(1_000_000);
    const before = Number((data['accounts'] as { total: number }).total);
    await signUp(server);
    const after = (await client.get('/api/operator/overview')).data['accounts'];
    expect(after).toMatchObject({ total: before + 1, seen_today: before + 1 });
  });

  it('finds an account, suspends it and lets it in again, but not the own one', async () => {
    const { client } = await operator();
    const person = await signUp(server);
    const find = () => listOf(client, `accounts?words=${person.account.slice(0, 20)}`);
    expect(await find()).toMatchObject([{ id: person.userId, account: person.account, credits: 15, suspended_at: null }]);
    const about = { account: person.account, reason: 'sends spam' };
    expect((await client.post('/api/operator/accounts/suspend', about)).status).toBe(200);
    expect((await person.client.get('/api/user/getUserInfo')).status).toBe(401);
    expect(await find()).toMatchObject([{ suspended_at: expect.any(String) }]);
    expect((await client.post('/api/operator/accounts/restore', { account: person.account })).status).toBe(200);
    expect(await find()).toMatchObject([{ suspended_at: null }]);
    expect((await client.post('/api/operator/accounts/suspend', { account: NAMED })).error).toBe('FORBIDDEN');
    expect((await client.post('/api/operator/accounts/suspend', { account: 'nobody@example.com' })).error).toBe('EMAIL_UNKNOWN');
    const done = { operator: NAMED, by_command: false, subject: person.account };
    expect(await deeds()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...done, kind: 'suspend', reason: 'sends spam' }),
        expect.objectContaining({ ...done, kind: 'restore', reason: null }),
      ]),
    );
  });

  it('grants credits for a reason, once however often it is sent', async () => {
    const { client } = await operator();
    const person = await signUp(server);
    const grant = { id: randomUUID(), account: person.account, amount: 7, reason: 'for a lost build' };
    const answers = await Promise.all([0, 1, 2].map(() => client.post('/api/operator/accounts/grant', grant)));
    expect(answers.filter(({ data }) => data['granted'] === true)).toHaveLength(1);
    expect(await creditsOf(person.client)).toBe(22);
    expect((await client.post('/api/operator/accounts/grant', { ...grant, id: randomUUID(), reason: ' ' })).error).toBe(
      'BAD_REQUEST',
    );
    const granted = ((await deeds()) as { subject: string }[]).filter(({ subject }) => subject === person.account);
    expect(granted).toMatchObject([{ kind: 'grant', amount: 7, reason: 'for a lost build' }]);
    // Erased with the account, as far as it names them.
    await deleteAccount(person);
    const left = JSON.stringify(await server.query(`select * from operator_deeds where kind = 'grant'`));
    for (const word of [person.account, person.userId, 'lost build']) expect(left).not.toContain(word);
  });

  it('makes, lists and withdraws invitations', async () => {
    const { client } = await operator();
    const person = await signUp(server);
    const asked = { count: 2, credits: 5, days: 7, owner: person.account };
    const { codes } = (await client.post('/api/operator/invitations/make', asked)).data as { codes: string[] };
    expect(await listOf(client, 'invitations')).toEqual(
      expect.arrayContaining(codes.map((code) => expect.objectContaining({ code, state: 'open', owner: person.account }))),
    );
    const [first = ''] = codes;
    expect((await client.post('/api/operator/invitations/withdraw', { code: first.toLowerCase() })).status).toBe(200);
    expect(JSON.stringify(await listOf(client, 'invitations'))).not.toContain(first);
    expect(await listOf(client, 'invitations?all=1')).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: first, state: 'withdrawn' })]),
    );
    expect((await person.client.get('/api/invitation/person')).data['list']).toHaveLength(1);
  });

  it('decides on applications and tells who was approved', async () => {
    const { client } = await operator();
    const [yes, no] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    for (const email of [yes, no]) await client.post('/api/invitation/apply', { email, profession: 'Baker' });
    expect(await listOf(client, 'applications')).toEqual(
      expect.arrayContaining([expect.objectContaining({ email: yes, profession: 'Baker', state: 'waiting' })]),
    );
    await client.post('/api/operator/applications/approve', { email: yes });
    await client.post('/api/operator/applications/decline', { email: no });
    expect((await readMails(server.dataDir)).some((bytes) => Buffer.from(bytes).toString().includes(`To: ${yes}`))).toBe(true);
    expect(await listOf(client, 'applications')).toEqual([]);
    expect(await listOf(client, 'applications?all=1')).toHaveLength(2);
    expect((await client.post('/api/operator/applications/decline', { email: 'nobody@example.com' })).error).toBe('NOT_FOUND');
    expect(await deeds()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'approve', subject: yes }),
        expect.objectContaining({ kind: 'decline', subject: no }),
      ]),
    );
  });

  it('shows orders and which of them the books do not agree about, and compares them with the provider', async () => {
    const { client } = await operator();
    const person = await signUp(server);
    const { orderId } = await buyAndPay({ server, stripe }, person.client, 'credits-30');
    const find = () => listOf(client, `orders?words=${person.account}`);
    expect(await find()).toMatchObject([{ id: orderId, state: 'paid', credits: 30, differs: false }]);
    const compare = async () => (await client.post('/api/operator/orders/compare', {})).data;
    expect(await compare()).toEqual({ findings: [], with_provider: true });
    await server.query(`update orders set amount_cents = 1 where id = $1`, [orderId]);
    expect(await compare()).toMatchObject({ findings: [{ kind: 'provider', id: orderId }] });
    await server.query(`update credit_entries set amount = 31 where user_id = $1 and reason = 'package'`, [person.userId]);
    expect(await find()).toMatchObject([{ differs: true }]);
  });

  it('shows what people wrote, and what was done by command', async () => {
    const { client } = await operator();
    const person = await signUp(server);
    const message = { user_id: person.userId, feedback_type: 'Other', content: 'The preview stays white.' };
    await person.client.post('/api/user/feedback/submit', message);
    expect(await listOf(client, 'feedback')).toMatchObject([{ account: person.account, content: message.content }]);
    await runAdminCommand(server, 'credits', person.account, '3', '--reason', 'thanks');
    expect(await deeds()).toEqual(
      expect.arrayContaining([expect.objectContaining({ by_command: true, operator: null, kind: 'grant', reason: 'thanks' })]),
    );
    expect(await runAdminCommand(server, 'deeds')).toContain(`command  grant  ${person.account}  3  thanks`);
  });
});
