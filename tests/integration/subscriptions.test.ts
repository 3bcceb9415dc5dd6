import { describe, expect, it, vi } from 'vitest';
import { buyAndPay, buyPlan, deliver, packageOf } from '../support/money-actions.ts';
import { creditsOf } from '../support/project-actions.ts';
import { withSellingServer } from '../support/selling-server.ts';
import { deleteAccount, signUp } from '../support/sign-up.ts';
import type { StripeServer } from '../support/stripe-server.ts';
import type { TestServer } from '../support/start-test-server.ts';

let stripe: StripeServer;
let server: TestServer;
withSellingServer((started) => ({ server, stripe } = started));

const logOf = async (userId: string) => (await server.query('select record_seq from users where id = $1', [userId]))[0];

describe('a subscription that is ended in the portal', () => {
  it.each([
    ['with its month', { cancel_at_period_end: true }],
    ['on a day, as flexible billing says it', { cancel_at: 4_000_000_000 }],
    ['at once', { status: 'canceled' }],
  ])('%s does not renew itself, whatever comes after that was sent before', async (_case, change) => {
    const { client, userId } = await signUp(server);
    const { session, message: paid } = await buyAndPay({ server, stripe }, client, 'plan-basic');
    const subscription = session.subscription ?? '';
    const late = [await stripe.change(subscription, {}), await stripe.renew(subscription)];
    const before = await logOf(userId);
    await deliver(server, await stripe.change(subscription, change));
    expect((await packageOf(client))['renews']).toBe(false);
    expect(await logOf(userId)).not.toEqual(before);
    for (const message of [...late, paid]) await deliver(server, message);
    expect((await packageOf(client))['renews']).toBe(false);
  });

  it('before its payment is told of does not renew itself either', async () => {
    const { client } = await signUp(server);
    const { data } = await buyPlan(client, 'plan-basic');
    const session = stripe.sessionOf(String(data['id']));
    const paid = await stripe.pay(session.id);
    await deliver(server, await stripe.change(session.subscription ?? '', { cancel_at_period_end: true }));
    await deliver(server, paid);
    expect(await packageOf(client)).toMatchObject({ renews: false, current_package: { package_title: 'BASIC' } });
  });
});

it('a month of a plan is granted for a message in the shape of an older API version', async () => {
  const { client } = await signUp(server);
  const { data } = await buyPlan(client, 'plan-basic');
  const session = stripe.sessionOf(String(data['id']));
  await deliver(server, await stripe.pay(session.id, { parent: undefined, subscription: 'sub_old' }));
  expect(await creditsOf(client)).toBe(15 + 45);
});

it.each(['endSubscription', 'endCheckout'])(
  '%s of another provider than the one of the settings is tried again',
  async (task) => {
    await server.query(`select graphile_worker.add_job($1, '{"provider":"test","reference":"elsewhere"}'::json)`, [task]);
    await vi.waitFor(async () => {
      const jobs = await server.query(
        'select attempts, last_error from graphile_worker._private_jobs where last_error is not null',
      );
      expect(jobs.at(-1)).toMatchObject({ last_error: expect.stringContaining('The provider test is not the one') });
      await server.query('delete from graphile_worker._private_jobs where last_error is not null');
    }, 10_000);
  },
);

describe('an account that is erased', () => {
  it('pays for no plan any more, and its payments are told to nobody', async () => {
    const user = await signUp(server);
    const { client } = user;
    const { session, intent, orderId } = await buyAndPay({ server, stripe }, client, 'plan-basic');
    await deliver(server, await stripe.refund(intent, 500));
    expect((await deleteAccount(user)).data).toEqual({ deleted: true });
    await vi.waitFor(() => expect(stripe.statusOf(session.subscription ?? '')).toBe('canceled'), 10_000);
    const names = [orderId, intent, session.customer ?? ''];
    for (const table of ['orders', 'payments', 'payment_events', 'memberships', 'credit_entries']) {
      const rows = await server.query(`select * from ${table} as row where row::text like any($1)`, [
        names.map((name) => `%${name}%`),
      ]);
      expect([table, rows]).toEqual([table, []]);
    }
    expect((await deliver(server, await stripe.renew(session.subscription ?? ''))).status).toBe(200);
  });

  it('leaves no checkout open, and nobody pays for a plan that was bought in that very moment', async () => {
    const [leaver, payer] = [await signUp(server), await signUp(server)];
    const open = stripe.sessionOf(String((await buyPlan(leaver.client, 'plan-pro')).data['id']));
    await deleteAccount(leaver);
    await vi.waitFor(() => expect(open.status).toBe('expired'), 10_000);
    const bought = stripe.sessionOf(String((await buyPlan(payer.client, 'plan-pro')).data['id']));
    const paid = await stripe.pay(bought.id);
    await deleteAccount(payer);
    await vi.waitFor(() => expect(stripe.statusOf(bought.subscription ?? '')).toBe('canceled'), 10_000);
    expect((await deliver(server, paid)).status).toBe(200);
    const kept = await server.query(`select * from payment_events where event::text like $1`, [`%${bought.customer ?? ''}%`]);
    expect(kept).toEqual([]);
  });
});
