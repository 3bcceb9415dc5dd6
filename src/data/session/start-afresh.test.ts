import '#tests/support/browser-storage.ts';
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDatabase, databaseName, userDatabase } from '../store/database.ts';
import { storeUnsentCount } from '../store/generation.ts';
import { tryStorageAgain } from './retry-storage.ts';
import { newId } from '../store/new-id.ts';
import { forgetStorageFailures, reportStorageFailure, storageFailure, storageNotice } from '../store/storage-state.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { findBroken, rescueUnsent, startAfresh } from './start-afresh.ts';

let userId: string;
const name = () => databaseName(userId);

beforeEach(() => {
  userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  storageNotice.set(null);
});

/** A database whose tables have other keys than this build's: no upgrade can open it. */
async function breakDatabase(): Promise<void> {
  const damaged = new Dexie(name());
  damaged.version(0.1).stores({ projects: 'title', outbox: '++seq', versions: 'id' });
  await damaged.open();
  const command = { id: 'c1', kind: 'submitPrompt', versionId: 'v1', prompt: 'A bakery' };
  await damaged.table('outbox').bulkAdd([
    { id: 'c1', state: 'waiting', command },
    { id: 'c0', state: 'acknowledged', command: { id: 'c0' } },
  ]);
  await damaged.table('versions').bulkAdd([{ id: 'v1', title: 'mine' }, { id: 'v0' }]);
  damaged.close();
  await expect(userDatabase(userId).projects.count()).rejects.toBeInstanceOf(Error);
}

describe('a database that cannot be opened', () => {
  it('is told from a browser that stores nothing, and from one that is only full', async () => {
    await breakDatabase();
    expect(await findBroken(userId)).toEqual([name()]);
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('private', 'SecurityError');
    });
    expect(await findBroken(userId)).toEqual([]);
    open.mockRestore();
    closeDatabase();
    userId = newId();
    expect(await findBroken(userId)).toEqual([]);
  });

  it('is named, with what had not been sent, once trying again has not helped', async () => {
    await breakDatabase();
    storeUnsentCount(name(), 3);
    await userDatabase(userId).projects.count().catch(reportStorageFailure);
    expect(storageFailure.get()).toBe('storageFailed');
    await tryStorageAgain();
    expect(storageNotice.get()).toEqual({ kind: 'broken', unsent: 3 });
    forgetStorageFailures();
  });

  it('gives out what can be read, goes, and makes place for an empty one that counts as no loss', async () => {
    await breakDatabase();
    localStorage.setItem(`draft:${userId}:new`, JSON.stringify({ text: 'A tea house', base: null }));
    const rescued: unknown = JSON.parse((await (await rescueUnsent(userId))?.text()) ?? 'null');
    expect(rescued).toMatchObject({
      drafts: [{ project: 'new', text: 'A tea house' }],
      commands: [{ id: 'c1', command: { prompt: 'A bakery' } }],
      versions: [{ id: 'v1', title: 'mine' }],
    });
    expect(await startAfresh(userId)).toBe(true);
    expect(await userDatabase(userId).projects.count()).toBe(0);
    expect(await userDatabase(userId).meta.get('cursor')).toBeUndefined();
    expect(storageNotice.get()).toBeNull();
    expect(localStorage.getItem(`draft:${userId}:new`)).toContain('A tea house');
  });

  it('that is fine is never deleted', async () => {
    await userDatabase(userId).meta.put({ key: 'progressAt', value: 1 });
    expect(await startAfresh(userId)).toBe(true);
    expect((await userDatabase(userId).meta.get('progressAt'))?.value).toBe(1);
    expect(await rescueUnsent(userId)).toBeNull();
  });

  it('that another tab holds open is not taken for gone', async () => {
    await breakDatabase();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const held = vi.spyOn(Dexie, 'delete').mockReturnValue(new Dexie.Promise<void>(() => undefined));
    const started = startAfresh(userId);
    await vi.waitFor(() => expect(held).toHaveBeenCalled());
    vi.advanceTimersByTime(6000);
    expect(await started).toBe(false);
    held.mockRestore();
    vi.useRealTimers();
  });
});
