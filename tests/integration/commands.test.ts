import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '#core/protocol/sync.ts';
import type { TestClient } from '../support/http-client.ts';
import {
  buildProject,
  buildSubmitPrompt,
  creditsOf,
  leaseProjectId,
  pull,
  recordIn,
  sendCommand,
  waitForOutcome,
  type PulledRow,
} from '../support/project-actions.ts';
import { signUp } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const now = () => new Date().toISOString();

describe('a first prompt', () => {
  it('EDIT-15 becomes version 1, a chat of two and 2 credits less, on every device', async () => {
    const { client, userId } = await signUp(server);
    const command = await buildProject(client);
    const rows = await pull(client);
    expect(recordIn(rows, 'projects', command.projectId)).toMatchObject({
      state: 30,
      currentVersionId: command.versionId,
      publish: null,
    });
    expect(recordIn(rows, 'versions', command.versionId)).toMatchObject({
      number: 1,
      baseVersionId: null,
      commandId: command.id,
      operations: [],
    });
    expect(recordIn(rows, 'chat', command.userEntryId)).toMatchObject({ role: 'user', text: command.prompt });
    expect(recordIn(rows, 'chat', command.replyEntryId)).toMatchObject({ role: 'assistant', versionId: command.versionId });
    expect(recordIn(rows, 'outcomes', command.id)).toMatchObject({ status: 'applied', error: null });
    expect(recordIn(rows, 'account', userId)).toMatchObject({ credits: 13 });
  });

  it('EDIT-16 LIMIT-15 is charged and built once, however often and at once it is sent', async () => {
    const { client } = await signUp(server);
    const command = buildSubmitPrompt(await leaseProjectId(client));
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendCommand(client, command)));
    const expected = { status: 'accepted', commandId: command.id };
    for (const { data } of answers) expect(data).toEqual(expected);
    await waitForOutcome(client, command.id);
    expect((await sendCommand(client, command)).data).toEqual(expected);
    expect(await creditsOf(client)).toBe(13);
    const versions = (await pull(client)).filter(({ table }) => table === 'versions');
    expect(versions).toHaveLength(1);
  });

  it('with a used key and another payload is COMMAND_CHANGED', async () => {
    const { client } = await signUp(server);
    const command = await buildProject(client);
    const changed = await sendCommand(client, { ...command, prompt: 'Something else' } as typeof command);
    expect([changed.status, changed.error]).toEqual([422, 'COMMAND_CHANGED']);
  });

  it('needs its id as Idempotency-Key, words, and at most 1 MB', async () => {
    const { client } = await signUp(server);
    const command = buildSubmitPrompt(await leaseProjectId(client));
    expect((await client.post('/api/commands', command)).error).toBe('BAD_REQUEST');
    expect((await sendCommand(client, { ...command, prompt: '  ' } as typeof command)).error).toBe('PROMPT_EMPTY');
    expect((await sendCommand(client, { ...command, prompt: 'x'.repeat(20_001) } as typeof command)).error).toBe(
      'PROMPT_TOO_LONG',
    );
    expect((await sendCommand(client, { ...command, prompt: 'x'.repeat(1_048_576) } as typeof command)).error).toBe('TOO_LARGE');
    expect(await creditsOf(client)).toBe(15);
    expect((await sendCommand(client, command)).status).toBe(200);
  });

  it('EDIT-16 GEN-61 is paid back when its build fails', async () => {
    const { client } = await signUp(server);
    const command = buildSubmitPrompt(await leaseProjectId(client), { prompt: '?!… 12' });
    expect((await sendCommand(client, command)).status).toBe(200);
    expect(await waitForOutcome(client, command.id)).toEqual({ status: 'refused', error: 'PROMPT_NO_WORDS' });
    expect(await creditsOf(client)).toBe(15);
    const rows = await pull(client);
    expect(recordIn(rows, 'projects', command.projectId)).toMatchObject({ state: 40, currentVersionId: null });
    expect(recordIn(rows, 'outcomes', command.id)).toMatchObject({ status: 'refused', error: 'PROMPT_NO_WORDS' });
  });

  it('with a version id that is taken is refused and paid back', async () => {
    const [owner, other] = [await signUp(server), await signUp(server)];
    const { versionId } = await buildProject(owner.client);
    const command = buildSubmitPrompt(await leaseProjectId(other.client), { versionId });
    await sendCommand(other.client, command);
    expect(await waitForOutcome(other.client, command.id)).toEqual({ status: 'refused', error: 'CONFLICT' });
    expect(await creditsOf(other.client)).toBe(15);
  });

  it('EDIT-16 is refused without credits, and accepted under the same key once there are some', async () => {
    const { client, userId } = await signUp(server);
    await server.query('update credit_entries set amount = 1 where user_id = $1', [userId]);
    const command = buildSubmitPrompt(await leaseProjectId(client));
    const short = await sendCommand(client, command);
    expect([short.status, short.error]).toEqual([402, 'CREDITS_SHORT']);
    await server.query('update credit_entries set amount = 2 where user_id = $1', [userId]);
    expect((await sendCommand(client, command)).status).toBe(200);
    expect(await creditsOf(client)).toBe(0);
  });
});

describe('project ids', () => {
  it('must be leased to the one who uses them', async () => {
    const [owner, other] = [await signUp(server), await signUp(server)];
    const projectId = await leaseProjectId(owner.client);
    const foreign = await sendCommand(other.client, buildSubmitPrompt(projectId));
    expect([foreign.status, foreign.error]).toEqual([404, 'NOT_FOUND']);
    expect(await creditsOf(other.client)).toBe(15);
    expect((await sendCommand(owner.client, buildSubmitPrompt(projectId))).status).toBe(200);
  });

  it('DATA-10 are leased up to twenty at a time, and again after many answers were lost, but not without end', async () => {
    const { client } = await signUp(server);
    const first = await client.post('/api/sync/leases', { count: 20 });
    expect(new Set(first.data['ids'] as number[]).size).toBe(20);
    expect(Math.min(...(first.data['ids'] as number[]))).toBeGreaterThan(0);
    for (let lost = 1; lost < 10; lost += 1) await client.post('/api/sync/leases', { count: 20 });
    expect((await client.post('/api/sync/leases', { count: 1 })).data).toEqual({ ids: [] });
    expect((await client.post('/api/sync/leases', { count: 21 })).error).toBe('BAD_REQUEST');
  });

  it('open the rooms of their owner only', async () => {
    const [owner, other] = [await signUp(server), await signUp(server)];
    const projectId = await leaseProjectId(owner.client);
    const enter = async (client: TestClient, room: string) => (await client.post('/api/sync/room-token', { room })).status;
    expect(await enter(owner.client, `draft:${projectId}`)).toBe(200);
    expect(await enter(owner.client, `user:${owner.userId}`)).toBe(200);
    expect(await enter(other.client, `draft:${projectId}`)).toBe(403);
    expect(await enter(other.client, `user:${owner.userId}`)).toBe(403);
    expect(await enter(other.client, 'anything')).toBe(403);
  });
});

describe('a foreign project', () => {
  it('GEN-60 GEN-62 is NOT_FOUND to everybody else, whatever they try', async () => {
    const [owner, other] = [await signUp(server), await signUp(server)];
    const { projectId, versionId } = await buildProject(owner.client);
    const base = { projectId, createdAt: now() };
    const commands = [
      { ...base, id: randomUUID(), kind: 'renameProject', title: 'Mine' },
      { ...base, id: randomUUID(), kind: 'deleteProject' },
      {
        ...base,
        id: randomUUID(),
        kind: 'restoreVersion',
        versionId: randomUUID(),
        baseVersionId: versionId,
        sourceVersionId: versionId,
      },
      buildSubmitPrompt(projectId, { baseVersionId: versionId }),
    ];
    for (const command of commands) expect((await sendCommand(other.client, command)).error).toBe('NOT_FOUND');
    expect((await other.client.get(`/api/project/project/get?project_id=${projectId}`)).error).toBe('NOT_FOUND');
    expect((await other.client.get(`/api/project_version/list?project_id=${projectId}`)).error).toBe('NOT_FOUND');
    expect((await other.client.post('/api/preview-token', { project_id: projectId, version: versionId })).error).toBe(
      'NOT_FOUND',
    );
    expect((await owner.client.get(`/api/project/project/get?project_id=${projectId}`)).data['project_id']).toBe(projectId);
  });
});

describe('the record log', () => {
  it('is pulled in pages from a cursor, newest state only', async () => {
    const { client } = await signUp(server);
    const { projectId } = await buildProject(client);
    const all = await pull(client);
    const seen: PulledRow[] = [];
    let cursor = 0;
    for (let hasMore = true; hasMore;) {
      const { data } = await client.get(`/api/sync/pull?cursor=${cursor}&limit=2&protocol=${PROTOCOL_VERSION}`);
      seen.push(...(data['rows'] as PulledRow[]));
      cursor = Number(data['cursor']);
      hasMore = data['hasMore'] === true;
    }
    expect(seen).toEqual(all);
    expect((await client.get(`/api/sync/pull?cursor=${cursor}`)).data).toEqual({
      rows: [],
      cursor,
      floor: 0,
      hasMore: false,
      reset: false,
    });
    const rename = { kind: 'renameProject', id: randomUUID(), projectId, createdAt: now(), title: 'New name' };
    await sendCommand(client, rename);
    expect(await pull(client, cursor)).toMatchObject([
      { table: 'projects', value: { title: 'New name', previousTitle: expect.any(String) } },
      { table: 'outcomes' },
    ]);
  });

  it('starts anew for a cursor from another life', async () => {
    const { client } = await signUp(server);
    const { data } = await client.get('/api/sync/pull?cursor=999');
    expect(data).toMatchObject({ reset: true, cursor: 1, rows: [{ seq: 1, table: 'account' }] });
    for (const query of ['cursor=-1', 'cursor=x', 'limit=0', 'limit=201'])
      expect((await client.get(`/api/sync/pull?${query}`)).status).toBe(400);
  });

  it('holds tombstones for everything of a deleted project', async () => {
    const { client } = await signUp(server);
    const command = await buildProject(client);
    const { projectId } = command;
    const remove = { kind: 'deleteProject', id: randomUUID(), projectId, createdAt: now() };
    expect((await sendCommand(client, remove)).data).toMatchObject({ status: 'applied' });
    const rows = await pull(client);
    const gone = [projectId, command.versionId, command.userEntryId, command.replyEntryId].map(String);
    for (const id of gone) expect(rows.find((row) => row.id === id)?.value).toBeNull();
    expect((await client.get(`/api/project/project/get?project_id=${projectId}`)).error).toBe('NOT_FOUND');
    expect((await sendCommand(client, { ...remove, id: randomUUID() })).status).toBe(200);
    expect((await sendCommand(client, { ...remove, id: randomUUID(), kind: 'renameProject', title: 'x' } as never)).error).toBe(
      'NOT_FOUND',
    );
  });
});
