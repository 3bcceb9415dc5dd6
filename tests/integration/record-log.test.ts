import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/storage/database.ts';
import { KEYS_KEPT_DAYS, deleteExpired } from '#server/commands/delete-expired.ts';
import { createLog } from '#server/environment/log.ts';
import type { TestClient } from '../support/http-client.ts';
import {
  buildProject,
  buildSubmitPrompt,
  creditsOf,
  leaseProjectId,
  pull,
  sendCommand,
  waitForOutcome,
} from '../support/project-actions.ts';
import { signUp as signUpNow } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  server = await startTestServer();
  database = openDatabase(server.databaseUrl, createLog('error'));
}, 60_000);
afterAll(async () => {
  await database.close();
  await server.close();
});

/** Stays signed in for as long as these tests look ahead. */
async function signUp(on: TestServer) {
  const user = await signUpNow(on);
  await server.query(`update access_tokens set expires_at = now() + interval '10 years' where user_id = $1`, [user.userId]);
  return user;
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
const page = async (client: TestClient, query: string) => (await client.get(`/api/sync/pull?${query}`)).data;
const command = (projectId: number, rest: object) => ({
  id: randomUUID(),
  projectId,
  createdAt: new Date().toISOString(),
  ...rest,
});

async function deletedProject(client: TestClient) {
  const made = await buildProject(client);
  await sendCommand(client, command(made.projectId, { kind: 'deleteProject' }));
  return made;
}

describe('one version', () => {
  it('is given out by its id as the log has it, for a device whose copy made room', async () => {
    const { client } = await signUp(server);
    const { versionId } = await buildProject(client);
    const inLog = (await pull(client)).find(({ table, id }) => table === 'versions' && id === versionId);
    expect((await client.get(`/api/sync/version/${versionId}`)).data).toEqual(inLog?.value);
    const gone = await deletedProject(client);
    expect((await client.get(`/api/sync/version/${gone.versionId}`)).error).toBe('NOT_FOUND');
    expect((await client.get('/api/sync/version/mine')).error).toBe('BAD_REQUEST');
  });
});

describe('old tombstones', () => {
  it('are pruned by age, and a device that has not read them starts anew, in pages, without starting twice', async () => {
    const { client } = await signUp(server);
    const kept = await buildProject(client);
    const before = Number((await page(client, 'cursor=0'))['cursor']);
    const gone = await deletedProject(client);
    const end = await page(client, `cursor=${before}`);
    expect(end).toMatchObject({ reset: false, floor: 0 });

    await deleteExpired(database.db, inDays(KEYS_KEPT_DAYS - 1));
    expect(await page(client, `cursor=${before}`)).toEqual(end);

    await deleteExpired(database.db, inDays(KEYS_KEPT_DAYS + 1));
    const first = await page(client, `cursor=${before}&limit=2`);
    expect(first).toMatchObject({ reset: true, hasMore: true });
    const floor = Number(first['floor']);
    expect(floor).toBeGreaterThan(before);
    const ids = (first['rows'] as { id: string }[]).map(({ id }) => id);
    let cursor = Number(first['cursor']);
    for (let hasMore = true; hasMore;) {
      const next = await page(client, `cursor=${cursor}&limit=2&floor=${floor}`);
      expect(next['reset']).toBe(false);
      ids.push(...(next['rows'] as { id: string }[]).map(({ id }) => id));
      cursor = Number(next['cursor']);
      hasMore = next['hasMore'] === true;
    }
    expect(ids).toContain(String(kept.projectId));
    expect(ids).not.toContain(String(gone.projectId));
    // A device that was up to date, or has just begun, goes on without a reset.
    for (const query of [`cursor=${String(end['cursor'])}`, `cursor=${cursor}&floor=${floor}`])
      expect(await page(client, query)).toMatchObject({ reset: false, rows: [], hasMore: false });
  });

  it('that are pruned while a device is on its way through the log send it to the start again', async () => {
    const { client } = await signUp(server);
    await deletedProject(client);
    await deleteExpired(database.db, inDays(KEYS_KEPT_DAYS + 1));
    const { floor } = await page(client, 'cursor=0&limit=1');
    await buildProject(client);
    const { cursor } = await page(client, `cursor=0&limit=1&floor=${String(floor)}`);
    await deletedProject(client);
    await deleteExpired(database.db, inDays(KEYS_KEPT_DAYS + 1));
    expect(await page(client, `cursor=${String(cursor)}&floor=${String(floor)}`)).toMatchObject({ reset: true });
  });

  it('stay when the clock of a node runs behind or was set back', async () => {
    const { client } = await signUp(server);
    const gone = await deletedProject(client);
    await deleteExpired(database.db, inDays(-3650));
    await deleteExpired(database.db);
    expect((await pull(client)).find(({ id }) => id === String(gone.projectId))?.value).toBeNull();
  });
});

describe('idempotency keys', () => {
  const keysOf = async (userId: string) =>
    (await server.query('select status from commands where user_id = $1', [userId])).map(({ status }) => status);

  it('are kept 90 days, by the clock of the database, and running ones until they have ended', async () => {
    const { client, userId } = await signUp(server);
    await buildProject(client);
    await server.query(`insert into commands (user_id, id, fingerprint, payload, status) values ($1, $2, '', '{}', 'running')`, [
      userId,
      randomUUID(),
    ]);
    await deleteExpired(database.db, inDays(89.9));
    expect(new Set(await keysOf(userId))).toEqual(new Set(['applied', 'running']));
    await deleteExpired(database.db, inDays(90.1));
    expect(await keysOf(userId)).toEqual(['running']);
    expect((await pull(client)).filter(({ table }) => table === 'outcomes')).toEqual([]);
  });

  it('that are gone let nothing happen twice: a command that made a version is known by it', async () => {
    const { client, userId } = await signUp(server);
    const made = await buildProject(client);
    await deleteExpired(database.db, inDays(91));
    expect(await keysOf(userId)).toEqual([]);
    expect((await sendCommand(client, made)).status).toBe(200);
    expect(await waitForOutcome(client, made.id)).toEqual({ status: 'applied', error: null });
    const rows = await pull(client);
    expect(rows.filter(({ table }) => table === 'versions')).toHaveLength(1);
    expect(rows.find(({ table }) => table === 'account')?.value).toMatchObject({ credits: 13 });
  });

  it('of a failed prompt that is sent again after that charge nothing more', async () => {
    const { client } = await signUp(server);
    const failed = buildSubmitPrompt(await leaseProjectId(client), { prompt: '?!… 12' });
    await sendCommand(client, failed);
    await waitForOutcome(client, failed.id);
    await deleteExpired(database.db, inDays(91));
    expect((await sendCommand(client, failed)).error).toBe('CONFLICT');
    expect(await creditsOf(client)).toBe(15);
  });
});
