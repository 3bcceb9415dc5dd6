import '#tests/support/browser-storage.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../store/new-id.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { createDatabase, databaseName, type AppDatabase } from '../store/database.ts';
import { prepareLease, refillLeases, takeLease } from './id-leases.ts';

let database: AppDatabase;
let nextId = 1;
const asked: number[] = [];

beforeEach(() => {
  const userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  database = createDatabase(databaseName(userId));
  asked.length = 0;
  vi.stubGlobal('fetch', (_path: string, init: { body: string }) => {
    const { count } = JSON.parse(init.body) as { count: number };
    asked.push(count);
    const ids = Array.from({ length: count }, () => nextId++);
    return Promise.resolve(Response.json({ code: 200, data: { ids } }));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('leased project ids', () => {
  it('are filled up to five and asked for only when needed', async () => {
    await refillLeases(database);
    await refillLeases(database);
    await takeLease(database);
    await refillLeases(database);
    expect(asked).toEqual([5, 1]);
    expect(await database.leases.count()).toBe(5);
  });

  it('are never given out twice, and run out offline with a clear error', async () => {
    await refillLeases(database);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const taken = [];
    for (let round = 0; round < 5; round += 1) {
      await prepareLease(database);
      taken.push(await takeLease(database));
    }
    expect(new Set(taken).size).toBe(5);
    await expect(prepareLease(database)).rejects.toMatchObject({ code: 'OFFLINE' });
    await expect(takeLease(database)).rejects.toMatchObject({ code: 'OFFLINE' });
  });

  it('are never asked for under the name of somebody who has signed in since', async () => {
    rememberSignIn('other', { userId: newId(), account: 'bob@example.com', nickname: 'Bob' });
    await expect(refillLeases(database)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(asked).toEqual([]);
  });

  it('are not blamed on the connection when the server gives none', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, data: { ids: [] } })));
    await expect(prepareLease(database)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
