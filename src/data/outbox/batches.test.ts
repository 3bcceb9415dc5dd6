import '#tests/support/browser-storage.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { must } from '#core/domain/assert.ts';
import type { Command } from '#core/protocol/commands.ts';
import { createCommandServer } from '#tests/support/command-server.ts';
import { cancelCommand } from '../commands/cancel-command.ts';
import { enqueue, writeTogether } from './write-command.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { drainOutbox } from './drain-outbox.ts';
import { sendCommands } from '../sync/send-commands.ts';

let database: AppDatabase;
let userId: string;
let server: ReturnType<typeof createCommandServer>;

beforeEach(() => {
  userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  database = userDatabase(userId);
  server = createCommandServer();
});
afterEach(() => vi.unstubAllGlobals());

const drain = () => drainOutbox(database, server.border);
const ids = (commands: readonly Command[]) => commands.map(({ id }) => id);
const stateOf = async ({ id }: Command) => (await database.outbox.get({ id }))?.state;

function rename(projectId: number, title: string): Command {
  return { kind: 'renameProject', id: newId(), projectId, createdAt: '2026-11-20T10:00:00.000Z', title };
}

/** Renames that wait, as many per project as asked for. */
async function queue(count: number, projects = 1): Promise<Command[]> {
  const commands = Array.from({ length: count }, (_, index) => rename(1 + (index % projects), `Name ${index}`));
  await writeTogether(database, async () => {
    for (const command of commands) await enqueue(database, command);
  });
  return commands;
}

describe('a long queue', () => {
  it('goes out in batches, the first command alone, in order', async () => {
    const commands = await queue(100, 3);
    expect(await drain()).toMatchObject({ reason: 'idle', confirmed: 100 });
    expect(server.requests).toEqual([1, 40, 40, 19]);
    expect(ids(server.effects)).toEqual(ids(commands));
  });

  it('is applied once although the answer to a whole batch was lost', async () => {
    const commands = await queue(30);
    const { send } = server.border;
    let asked = 0;
    server.border.send = (batch) => {
      asked += 1;
      if (asked === 2) server.failNext('LOST_REPLY');
      return send(batch);
    };
    expect(await drain()).toMatchObject({ reason: 'offline', confirmed: 1 });
    expect(server.effects).toHaveLength(30);
    server.pass(60_000);
    expect(await drain()).toMatchObject({ reason: 'idle', confirmed: 29 });
    expect(ids(server.effects)).toEqual(ids(commands));
    expect(await database.outbox.where('state').equals('acknowledged').count()).toBe(30);
  });

  it('loses only what the server refuses', async () => {
    const commands = await queue(12, 3);
    const refused = must(commands[4], 'command');
    server.refuse(refused.id, 'CONFLICT');
    expect(await drain()).toMatchObject({ reason: 'idle', confirmed: 11 });
    expect(await stateOf(refused)).toBe('rejected');
    const others = commands.filter((command) => command !== refused);
    expect(new Set(ids(server.effects))).toEqual(new Set(ids(others)));
    for (const projectId of [1, 2, 3]) {
      const ofProject = (list: readonly Command[]) => ids(list.filter((command) => command.projectId === projectId));
      expect(ofProject(server.effects)).toEqual(ofProject(others));
    }
  });

  it('waits behind what must be tried again, in its own project alone', async () => {
    const commands = await queue(9, 3);
    const failing = must(commands[3], 'command');
    server.refuse(failing.id, 'COMMAND_RUNNING');
    expect(await drain()).toMatchObject({ reason: 'idle', confirmed: 7, nextAttemptAt: expect.any(Number) });
    expect(server.effects.filter(({ projectId }) => projectId === failing.projectId)).toHaveLength(1);
    const untried = must(commands[6], 'command');
    expect(await database.outbox.get({ id: untried.id })).toMatchObject({ state: 'pending', attempts: 0 });
    // Never sent, so it simply goes.
    expect(await cancelCommand(untried.id)).toMatchObject({ cancelled: true });
    expect(await stateOf(untried)).toBeUndefined();
  });

  it('is touched no further than its first command while the server is out of reach', async () => {
    const [first, ...rest] = await queue(20);
    server.failNext('OFFLINE');
    expect(await drain()).toMatchObject({ reason: 'offline', confirmed: 0 });
    expect(server.requests).toEqual([1]);
    expect(await database.outbox.filter(({ attempts }) => attempts === 0).count()).toBe(rest.length);
    expect(await stateOf(must(first, 'command'))).toBe('pending');
  });

  it('has what was cancelled withdrawn before anything after it in its project is sent', async () => {
    const commands = await queue(6);
    const cancelled = must(commands[3], 'command');
    await database.outbox.where({ id: cancelled.id }).modify({ state: 'withdrawn' });
    await drain();
    expect(server.requests).toEqual([1, 2, 2]);
    expect(ids(server.effects)).toEqual(ids(commands.filter((command) => command !== cancelled)));
    expect(await stateOf(cancelled)).toBeUndefined();
  });

  it('is cut where a request would grow too large', async () => {
    await queue(4);
    const rows = await database.outbox.toArray();
    for (const row of rows) {
      if (row.command.kind !== 'renameProject') throw new Error(row.command.kind);
      await database.outbox.update(row.seq, { command: { ...row.command, title: 'x'.repeat(140_000) } });
    }
    await drain();
    expect(server.requests).toEqual([1, 2, 1]);
  });
});

describe('a batch that the server refuses as a whole', () => {
  it('is sent one by one, and says nothing of the commands in it', async () => {
    const commands = [rename(1, 'One'), rename(1, 'Two')];
    const asked: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      const isBatch = path.endsWith('/batch');
      const answer = { code: 200, data: { status: 'applied', commandId: commands[0]?.id } };
      return Promise.resolve(isBatch ? Response.json({ error: 'NOT_FOUND' }, { status: 404 }) : Response.json(answer));
    });
    expect([...(await sendCommands(userId, commands))]).toEqual([[commands[0]?.id, 'applied']]);
    expect(asked).toEqual(['/api/commands/batch', '/api/commands']);
  });

  it('for want of a network or a server is known of none', async () => {
    const commands = [rename(1, 'One'), rename(1, 'Two')];
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await expect(sendCommands(userId, commands)).rejects.toMatchObject({ code: 'OFFLINE' });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
    await expect(sendCommands(userId, commands)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
