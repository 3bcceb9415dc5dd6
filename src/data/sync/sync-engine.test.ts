// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createLocks } from '#tests/support/locks.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#core/domain/app-error.ts';
import { loadChunk } from '../http/load-chunk.ts';
import { rememberSignIn } from '../session/session-state.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { runSync } from './sync-engine.ts';

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
let stopping: AbortController;
let reported: unknown[];

beforeEach(() => {
  stopping = new AbortController();
  reported = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
});
afterEach(() => {
  stopping.abort();
  vi.unstubAllGlobals();
});

/** Signs a new person in and runs the loops for them; nothing is reached but `fetch`. */
async function sync(fetch: () => Promise<Response>, prepare: (database: AppDatabase) => void = () => undefined) {
  const requests = vi.fn<() => Promise<Response>>(fetch);
  vi.stubGlobal('fetch', requests);
  const userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  const database = userDatabase(userId);
  await database.open();
  prepare(database);
  runSync({ userId, database, signal: stopping.signal, isEarly: true });
  return requests;
}

it('a bug in a loop reaches the error handlers of the browser and does not end the loop', async () => {
  const bug = new TypeError('undefined is not a function');
  const repair: (() => void)[] = [];
  const requests = await sync(offline, (database) => {
    const read = vi.spyOn(database.meta, 'get').mockImplementation(() => {
      throw bug;
    });
    repair.push(() => read.mockRestore());
  });
  await vi.waitFor(() => expect(reported).toContain(bug));
  expect(requests).not.toHaveBeenCalled();
  for (const mend of repair) mend();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(requests).toHaveBeenCalled(), { timeout: 5000 });
});

it('a fetch that fails is no bug: it is tried again with the network', async () => {
  const requests = await sync(offline);
  await vi.waitFor(() => expect(requests).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(requests).toHaveBeenCalledTimes(2));
  expect(reported).toEqual([]);
});

it('a part of the app that cannot be fetched counts as offline, and nothing else does', async () => {
  await expect(loadChunk(offline)).rejects.toMatchObject({ name: 'AppError', code: 'OFFLINE' });
  const other = new AppError('SERVER');
  await expect(loadChunk(() => Promise.reject(other))).rejects.toBe(other);
});
