// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#core/domain/app-error.ts';
import { createFakeRooms } from '#tests/support/fake-rooms.ts';
import { createFakeTab, type FakeTab } from '#tests/support/fake-tab.ts';
import { renameProject } from '../commands/rename-project.ts';
import { loadChunk } from '../http/load-chunk.ts';
import { serverReach } from '../http/server-reach.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { newsAsked } from './news-asked.ts';
import { readUnsaved } from './use-sync-status.ts';
import { runSync } from './sync-engine.ts';

const at = '2026-11-20T09:00:00.000Z';
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
let stopping: AbortController;
let reported: unknown[];
let tab: FakeTab;
let rooms: ReturnType<typeof createFakeRooms>;

beforeEach(() => {
  stopping = new AbortController();
  reported = [];
  rooms = createFakeRooms();
  tab = createFakeTab({ rooms });
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
});
afterEach(() => {
  stopping.abort();
  vi.unstubAllGlobals();
});

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** Signs a new person in and runs the loops for them; nothing is reached but `fetch`. */
async function sync(fetch: Fetch, prepare: (database: AppDatabase) => unknown = () => undefined, isEarly = true) {
  const requests = vi.fn<Fetch>(fetch);
  vi.stubGlobal('fetch', requests);
  const userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  const database = userDatabase(userId);
  await database.open();
  await prepare(database);
  runSync({ userId, database, signal: stopping.signal, isEarly, tab });
  const paths = () => requests.mock.calls.map(([path]) => path.replace(/\?.*/, ''));
  return { userId, database, requests, paths };
}

/** A server whose log holds one project, and which takes every command. */
function createServer() {
  const server = {
    title: 'Tea',
    seq: 1,
    fetch(path: string, init?: RequestInit): Promise<Response> {
      const cursor = Number(/cursor=(\d+)/.exec(path)?.[1] ?? 0);
      const value = {
        id: 7,
        title: server.title,
        state: 30,
        currentVersionId: null,
        publish: null,
        createdAt: at,
        updatedAt: at,
      };
      const rows = cursor < server.seq ? [{ seq: server.seq, table: 'projects', id: '7', value }] : [];
      const answers: Record<string, unknown> = {
        '/api/sync/pull': { rows, cursor: server.seq, floor: 0, hasMore: false, reset: false },
        '/api/sync/leases': { ids: [11, 12, 13, 14, 15] },
        '/api/sync/room-token': { token: 'room-token', expiresAt: '2999-01-01T00:00:00Z' },
      };
      return Promise.resolve(Response.json({ data: answers[path.replace(/\?.*/, '')] ?? accepted(init) }));
    },
    rename(title: string) {
      server.title = title;
      server.seq += 1;
    },
  };
  return server;
}

function accepted(init?: RequestInit) {
  const command: { id: string } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
  return { status: 'applied', commandId: command.id };
}

const titleIn = async (database: AppDatabase) => (await database.projects.get(7))?.title;
const shows = (database: AppDatabase, title: string) => vi.waitFor(async () => expect(await titleIn(database)).toBe(title));

describe('the sync of a tab', () => {
  it('pulls at its start, and again every minute', async () => {
    const server = createServer();
    const { database } = await sync(server.fetch);
    await shows(database, 'Tea');
    server.rename('Tea house');
    await vi.waitFor(async () => {
      tab.clock.advance(60_000);
      expect(await titleIn(database)).toBe('Tea house');
    });
  });

  it('ROUTE-28 pulls as soon as its room is poked, and when the tab or the home page is shown', async () => {
    const server = createServer();
    const { database, userId } = await sync(server.fetch, undefined, false);
    await shows(database, 'Tea');
    await vi.waitFor(() => expect(rooms.openRooms()).toEqual([`user:${userId}`]));
    server.rename('Tea house');
    rooms.documentOf(`user:${userId}`).getMap('poke').set('count', 1);
    await letPull(() => titleIn(database), 'Tea house');
    server.rename('Tea garden');
    tab.setHidden(false);
    await letPull(() => titleIn(database), 'Tea garden');
    server.rename('Tea terrace');
    newsAsked.emit();
    await letPull(() => titleIn(database), 'Tea terrace');
  });

  it('sends what waits and pulls what it made', async () => {
    const server = createServer();
    const { database, paths } = await sync(server.fetch);
    await shows(database, 'Tea');
    const before = paths().filter((path) => path === '/api/sync/pull').length;
    await renameProject(7, 'Tea house');
    await vi.waitFor(() => expect(paths()).toContain('/api/commands'));
    await letPull(() => Promise.resolve(paths().filter((path) => path === '/api/sync/pull').length > before), true);
  });

  it('pulls again soon after it has asked for the end of a command, which the last pull did not bring', async () => {
    const server = createServer();
    const id = newId();
    const startedAt = tab.clock.now();
    const fetch: Fetch = (path, init) => {
      if (path !== `/api/commands/${id}`) return server.fetch(path, init);
      return Promise.resolve(Response.json({ data: { commandId: id, status: 'applied', error: null } }));
    };
    const { database, paths } = await sync(fetch, (stored) => {
      const command = { id, projectId: 7, createdAt: at, kind: 'renameProject', title: 'Tea house' } as const;
      return stored.outbox.add({ id, projectId: 7, command, attempts: 1, state: 'accepted' });
    });
    await vi.waitFor(() => expect(paths()).toContain(`/api/commands/${id}`));
    await letPull(() => Promise.resolve(paths().filter((path) => path === '/api/sync/pull').length), 2);
    await vi.waitFor(async () => expect(await database.outbox.count()).toBe(0));
    expect(tab.clock.now() - startedAt).toBeLessThan(30_000);
  });

  it('notes that the server is out of reach and tries again with the network', async () => {
    const { requests, database } = await sync(offline);
    await vi.waitFor(() => expect(serverReach.get()).toBe('unreachable'));
    expect((await readUnsaved(database)).waiting).toBe(0);
    const count = requests.mock.calls.length;
    requests.mockImplementation(createServer().fetch);
    window.dispatchEvent(new Event('online'));
    await letPull(() => Promise.resolve(requests.mock.calls.length > count && serverReach.get()), 'reachable');
    expect(reported).toEqual([]);
  });

  it('reports a bug in a loop to the error handlers of the browser and goes on', async () => {
    const bug = new TypeError('undefined is not a function');
    const repair: (() => void)[] = [];
    const { requests } = await sync(offline, (database) => {
      const read = vi.spyOn(database.meta, 'get').mockImplementation(() => {
        throw bug;
      });
      repair.push(() => read.mockRestore());
    });
    await vi.waitFor(() => expect(reported).toContain(bug));
    expect(requests).not.toHaveBeenCalled();
    for (const mend of repair) mend();
    window.dispatchEvent(new Event('online'));
    await letPull(() => Promise.resolve(requests.mock.calls.length > 0), true);
  });
});

/** Two pulls follow each other with a gap, which passes here. */
async function letPull(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  await vi.waitFor(async () => {
    tab.clock.advance(500);
    expect(await read()).toBe(expected);
  });
}

it('a part of the app that cannot be fetched counts as offline, and nothing else does', async () => {
  await expect(loadChunk(offline)).rejects.toMatchObject({ name: 'AppError', code: 'OFFLINE' });
  const other = new AppError('SERVER');
  await expect(loadChunk(() => Promise.reject(other))).rejects.toBe(other);
});
