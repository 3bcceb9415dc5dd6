import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditsAnswerSchema, type CreditsAnswer } from '#core/protocol/http/billing.ts';
import type { TestClient } from '../support/http-client.ts';
import { buildProject, buildSubmitPrompt, creditsOf, leaseProjectId, pull, sendCommand } from '../support/project-actions.ts';
import { signUp } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DAILY_CREDITS: '' });
}, 60_000);
afterAll(() => server.close());

async function history(client: TestClient, query = ''): Promise<CreditsAnswer> {
  return creditsAnswerSchema.parse((await client.get(`/api/credits${query}`)).data);
}

const spend = (userId: string, amount: number) =>
  server.query(`insert into credit_entries (id, user_id, amount, reason) values ($1, $2, $3, 'prompt')`, [
    randomUUID(),
    userId,
    -amount,
  ]);

describe('the history of credits', () => {
  it('BILL-01 says what was given and taken, when, how many and for which project, newest first', async () => {
    const { client } = await signUp(server);
    const { projectId } = await buildProject(client);
    const { balance, entries, has_more: hasMore } = await history(client);
    expect([balance, hasMore]).toEqual([13, false]);
    expect(entries.map(({ amount, reason, project_id: id }) => ({ amount, reason, id }))).toEqual([
      { amount: -2, reason: 'prompt', id: projectId },
      { amount: 15, reason: 'welcome', id: null },
    ]);
    expect(entries[0]?.project_title).toBe('Mie Caline');
  });

  it('comes in pages that lose and repeat nothing, and is nobody else’s', async () => {
    const [{ client, userId }, other] = [await signUp(server), await signUp(server)];
    await server.query(
      `insert into credit_entries (id, user_id, amount, reason) select gen_random_uuid(), $1, n, 'plan' from generate_series(1, 70) n`,
      [userId],
    );
    const seen: string[] = [];
    for (let page = await history(client); ; page = await history(client, `?before=${seen.at(-1) ?? ''}`)) {
      seen.push(...page.entries.map(({ id }) => id));
      if (!page.has_more) break;
    }
    expect([seen.length, new Set(seen).size]).toEqual([71, 71]);
    expect((await history(other.client, `?before=${seen[0] ?? ''}`)).entries).toEqual([]);
    expect((await history(other.client)).entries).toHaveLength(1);
  });
});

describe('credits that others gave', () => {
  it('ACCT-28 are shown once on one device, and are nobody else’s to mark', async () => {
    const [{ client, userId }, other] = [await signUp(server), await signUp(server)];
    const give = async (reason: string, amount: number, days = 0) => {
      const id = randomUUID();
      await server.query(
        `insert into credit_entries (id, user_id, amount, reason, created_at) values ($1, $2, $3, $4, now() - make_interval(days => $5))`,
        [id, userId, amount, reason, days],
      );
      return id;
    };
    const shown = async ({ get }: TestClient) => (await get('/api/user/points/show')).data['list'];
    const mark = async ({ post }: TestClient, ids: readonly string[]) =>
      (await post('/api/user/points/show/update', { points_id_list: ids })).data['points_id_list'];
    expect(await shown(client)).toEqual([]);
    const [gift, back] = [await give('grant', 20), await give('disputeWon', 5)];
    for (const [reason, amount] of [
      ['plan', 45],
      ['prompt', -2],
      ['daily', 2],
    ] as const)
      await give(reason, amount);
    await give('grant', 7, 40);
    expect(await shown(client)).toEqual([
      { id: gift, amount: 20, reason: 'grant', at: expect.any(String) },
      { id: back, amount: 5, reason: 'disputeWon', at: expect.any(String) },
    ]);
    expect([await shown(other.client), await mark(other.client, [gift, back])]).toEqual([[], []]);
    const both = await Promise.all([mark(client, [gift]), mark(client, [gift])]);
    expect(both.toSorted((a, b) => String(a).length - String(b).length)).toEqual([[], [gift]]);
    expect(await shown(client)).toMatchObject([{ id: back }]);
    expect(await mark(client, [gift, back, randomUUID()])).toEqual([back]);
    expect(await shown(client)).toEqual([]);
    expect((await client.post('/api/user/points/show/update', { points_id_list: ['x'] })).error).toBe('BAD_REQUEST');
  });
});

describe('the credits of a day', () => {
  it('are enough for three prompts where nobody can pay, so that nobody is stuck', async () => {
    const { client, userId } = await signUp(server);
    await spend(userId, 15);
    for (let prompt = 0; prompt < 3; prompt += 1) await buildProject(client);
    const refused = await sendCommand(client, buildSubmitPrompt(await leaseProjectId(client)));
    expect([refused.status, refused.error]).toEqual([402, 'CREDITS_SHORT']);
    const { entries, daily } = await history(client);
    expect(daily).toBe(6);
    expect(entries.filter(({ reason }) => reason === 'daily').map(({ amount }) => amount)).toEqual([6]);
  });

  it('fill a balance up once a day, and devices see them without a prompt', async () => {
    const { client, userId } = await signUp(server);
    await spend(userId, 13);
    const account = (await pull(client)).find(({ table }) => table === 'account');
    expect(account?.value).toMatchObject({ credits: 6 });
    await spend(userId, 6);
    expect(await creditsOf(client)).toBe(0);
  });

  it('given to one person at many devices at once are given once', async () => {
    const { client, userId } = await signUp(server);
    await spend(userId, 15);
    await Promise.all(Array.from({ length: 20 }, () => history(client)));
    expect(await creditsOf(client)).toBe(6);
  });

  it('never give back more than they are where a refund left less than nothing', async () => {
    const { client, userId } = await signUp(server);
    await spend(userId, 60);
    expect((await history(client)).balance).toBe(-39);
  });
});
