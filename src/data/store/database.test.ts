import '#tests/support/browser-storage.ts';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDraftDocument } from '../drafts/draft-document.ts';
import { closeDrafts } from '../drafts/draft-rooms.ts';
import { draftFor, dropDrafts } from '../drafts/draft-text.ts';
import { hasUnsentDrafts } from '../drafts/unsent-drafts.ts';
import { closeDatabase, databaseName, userDatabase } from './database.ts';
import { forgetGeneration, storeUnsentCount } from './generation.ts';
import { newId } from './new-id.ts';
import { storageNotice } from './storage-state.ts';

let userId: string;
const name = () => databaseName(userId);
const notice = () => storageNotice.get();

beforeEach(() => {
  userId = newId();
  storageNotice.set(null);
});

afterEach(() => closeDatabase());

/** Opens the person's database as other code would: `version` in steps of Dexie, which counts in tens. */
function openRaw(version: number): Promise<IDBDatabase> {
  const opening = indexedDB.open(name(), version * 10);
  return new Promise((resolve, reject) => {
    opening.addEventListener('upgradeneeded', () => {
      if (!opening.result.objectStoreNames.contains('drafts')) opening.result.createObjectStore('drafts', { keyPath: 'room' });
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
  });
}

describe('scenario 11: a database that comes back empty', () => {
  it('is told from a new device, with what had not been sent', async () => {
    await userDatabase(userId).projects.count();
    expect(notice()).toBeNull();
    storeUnsentCount(name(), 2);
    closeDatabase();
    await Dexie.delete(name());
    await userDatabase(userId).projects.count();
    expect(notice()).toEqual({ kind: 'lost', unsent: 2 });
    storageNotice.set(null);
    closeDatabase();
    await userDatabase(userId).projects.count();
    expect(notice()).toBeNull();
  });

  it('is no loss when it was deleted on purpose, or when only the other mark is gone', async () => {
    await userDatabase(userId).projects.count();
    closeDatabase();
    forgetGeneration(name());
    await userDatabase(userId).projects.count();
    closeDatabase();
    await Dexie.delete(name());
    forgetGeneration(name());
    await userDatabase(userId).projects.count();
    expect(notice()).toBeNull();
  });

  it.each([100, 0])('keeps the text that the local copy still has, typed on after %i ms', async (delayMs) => {
    userDatabase(userId);
    localStorage.setItem(`draft:${userId}:new`, JSON.stringify({ text: 'A tea house', base: null }));
    const draft = draftFor(userId, 'new');
    const stop = draft.retain('now');
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    expect(draft.text()).toBe('A tea house');
    draft.setText('A tea house in Kyoto');
    const document = await openDraftDocument(userId, 'new', () => undefined);
    await vi.waitFor(() => expect(document.read()).toBe('A tea house in Kyoto'));
    expect(draft.text()).toBe('A tea house in Kyoto');
    document.close();
    stop();
    dropDrafts(userId);
    closeDrafts(userId);
  });
});

describe('scenario 12: two builds over one database', () => {
  it('an old tab that keeps it open is named until it closes it, then its rows are brought up', async () => {
    const old = await openRaw(1);
    const row = { room: 'draft:7', usedAt: 5, changedAt: 9, savedAt: 8 };
    old.transaction('drafts', 'readwrite').objectStore('drafts').put(row);
    const database = userDatabase(userId);
    const counting = hasUnsentDrafts(database);
    await vi.waitFor(() => expect(notice()).toEqual({ kind: 'blocked' }));
    old.close();
    expect(await counting).toBe(true);
    expect(notice()).toBeNull();
    expect(await database.drafts.get('draft:7')).toMatchObject({ held: new Map([[0, 1]]), saved: new Map() });
  });

  it('one from before diagrams gets their table, and keeps what it has', async () => {
    const before = new Dexie(name());
    before.version(3).stores({ projects: 'id', meta: 'key', drafts: 'room' });
    await before.table('meta').put({ key: 'cursor', value: 7 });
    before.close();
    const database = userDatabase(userId);
    expect(await database.flows.count()).toBe(0);
    expect((await database.meta.get('cursor'))?.value).toBe(7);
  });

  it('commands of version 4 keep their place in the outbox, each with what its state needs', async () => {
    const before = new Dexie(name());
    before.version(4).stores({ outbox: '++seq, &id, projectId, state, nextAttemptAt' });
    const row = {
      projectId: 7,
      command: { kind: 'renameProject' },
      attempts: 2,
      nextAttemptAt: 50,
      acknowledgedAt: null,
      error: null,
    };
    await before.table('outbox').bulkAdd([
      { ...row, id: 'a', state: 'held' },
      { ...row, id: 'b', state: 'waiting' },
      { ...row, id: 'c', state: 'sending' },
      { ...row, id: 'd', state: 'accepted' },
      { ...row, id: 'e', state: 'acknowledged', acknowledgedAt: 9 },
      { ...row, id: 'f', state: 'withdrawn' },
      { ...row, id: 'g', state: 'dead', error: 'CREDITS_SHORT', values: { credits: 2 } },
    ]);
    before.close();
    const rows = await userDatabase(userId).outbox.orderBy('seq').toArray();
    const kept = { projectId: 7, command: { kind: 'renameProject' }, attempts: 2 };
    expect(rows).toEqual([
      { ...kept, seq: 1, id: 'a', state: 'draft' },
      { ...kept, seq: 2, id: 'b', state: 'pending', nextAttemptAt: 50 },
      { ...kept, seq: 3, id: 'c', state: 'sending' },
      { ...kept, seq: 4, id: 'd', state: 'accepted' },
      { ...kept, seq: 5, id: 'e', state: 'acknowledged', acknowledgedAt: 9 },
      { ...kept, seq: 6, id: 'f', state: 'withdrawn', nextAttemptAt: 50 },
      { ...kept, seq: 7, id: 'g', state: 'rejected', error: 'CREDITS_SHORT', values: { credits: 2 }, diagnostics: [] },
    ]);
  });

  it('an upgrade of version 6 finds the published projects', async () => {
    const before = new Dexie(name());
    before.version(6).stores({ projects: 'id, deleted', meta: 'key', outbox: '++seq', drafts: 'room' });
    const publish = { subdomain: 'tea', versionId: 'v', publishedAt: '2026-01-01T00:00:00.000Z' };
    await before.table('projects').bulkAdd([
      { id: 1, deleted: 0, publish },
      { id: 2, deleted: 0, publish: null, starred: true },
      { id: 3, deleted: 1, publish },
    ]);
    before.close();
    const rows = await userDatabase(userId).projects.toArray();
    expect(rows.map(({ id, marks }) => [id, marks])).toEqual([
      [1, ['published']],
      [2, ['starred']],
      [3, []],
    ]);
  });

  it('a newer build freezes this tab: nothing is written or opened again by the old code', async () => {
    const database = userDatabase(userId);
    await database.meta.put({ key: 'progressAt', value: 1 });
    const newer = await openRaw(9);
    expect(notice()).toEqual({ kind: 'outdated' });
    expect(userDatabase(userId)).toBe(database);
    await expect(database.meta.put({ key: 'progressAt', value: 2 })).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    newer.close();
    await expect(database.meta.get('progressAt')).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  });

  it('old code that starts after the upgrade does not touch it either', async () => {
    // A newer build has all the tables of this one: they are only ever added to.
    await userDatabase(userId).projects.count();
    closeDatabase();
    (await openRaw(9)).close();
    const database = userDatabase(userId);
    await expect(database.meta.put({ key: 'progressAt', value: 2 })).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(notice()).toEqual({ kind: 'outdated' });
  });
});

it('a connection that the browser drops is opened again with the next use', async () => {
  const database = userDatabase(userId);
  await database.meta.put({ key: 'progressAt', value: 1 });
  const connection = database.backendDB();
  connection.close();
  connection.onclose?.(new Event('close'));
  await database.meta.put({ key: 'progressAt', value: 2 });
  expect((await database.meta.get('progressAt'))?.value).toBe(2);
});
