import '#tests/support/browser-storage.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VersionRecord } from '#core/protocol/records.ts';
import { buildLocally } from '#tests/support/local-project.ts';
import { tinyBlueprint } from '#tests/support/tiny-blueprint.ts';
import { restoreVersion } from '../commands/restore-version.ts';
import { putVersion, refreshProject, writeTogether } from './write-command.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import { tryStorageAgain } from '../session/retry-storage.ts';
import { newId } from '../store/new-id.ts';
import { forgetStorageFailures, reportStorageFailure, storageFailure } from '../store/storage-state.ts';
import { findVersion, unpackVersion } from '../store/version-row.ts';
import { evictBodies, keysOfAbsent, makeRoom, resetSteps } from './evict-bodies.ts';
import { findProject } from '../projects/use-project.ts';

const PROJECT = 301;
const at = (minute: number) => new Date(Date.parse('2026-11-20T10:00:00Z') + minute * 60_000).toISOString();

let database: AppDatabase;
let versions: VersionRecord[];

/** A project of the account with thirty versions, the last of them shown. */
beforeEach(async () => {
  const userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  database = userDatabase(userId);
  await database.leases.put({ id: 302 });
  versions = Array.from({ length: 30 }, (_, index) => version(index + 1));
  const server = {
    id: PROJECT,
    title: 'Tea house',
    state: 30 as const,
    currentVersionId: idOf(30),
    publish: null,
    createdAt: at(0),
    updatedAt: at(30),
  };
  await writeTogether(database, async () => {
    for (const version of versions) await putVersion(database, version);
    await refreshProject(database, PROJECT, { server });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetStorageFailures();
  resetSteps();
});

function version(number: number): VersionRecord {
  return {
    id: newId(),
    projectId: PROJECT,
    number,
    baseVersionId: null,
    commandId: newId(),
    title: `Version ${number}`,
    blueprint: tinyBlueprint(),
    operations: [],
    inverses: [],
    createdAt: at(number - 1),
  };
}

const idOf = (number: number) => versions[number - 1]?.id ?? '';
const present = async () =>
  (await Promise.all((await database.versions.toArray()).map(unpackVersion)))
    .map(({ number }) => number)
    .toSorted((left, right) => (left ?? 0) - (right ?? 0));

/** The browser stores nothing until this many bodies are gone, or the answer is called. */
function fillDisk(bodies: number): () => void {
  let gone = 0;
  const { put, add, delete: remove } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    gone += this.name === 'versions' ? 1 : 0;
    return remove.call(this, key);
  });
  const refuse = (write: typeof put) =>
    function (this: IDBObjectStore, ...row: Parameters<typeof put>) {
      if (gone < bodies) throw new DOMException('no room', 'QuotaExceededError');
      return write.apply(this, row);
    };
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse(put));
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(refuse(add));
  return () => {
    gone = bodies;
  };
}

function serve(answer: () => Promise<Response>) {
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('making room', () => {
  it('takes the oldest bodies that the account has, and leaves their entries', async () => {
    expect(await evictBodies(database)).toBe(20);
    expect(await present()).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
    const details = await findProject(database, PROJECT);
    expect(details?.versions).toHaveLength(30);
    expect(details?.versions.filter(({ isAbsent }) => isAbsent).map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(await evictBodies(database)).toBe(8);
    expect(await present()).toEqual([29, 30]);
    expect(await evictBodies(database)).toBe(0);
  });

  it('leaves what "undo" brings back without a network', async () => {
    for (let round = 0; round < 3; round += 1) await evictBodies(database);
    const fetched = serve(() => Promise.reject(new TypeError('no network')));
    const { versionId } = await restoreVersion(PROJECT, idOf(29), 'undo');
    expect(await findVersion(database, versionId)).toMatchObject({ title: 'Version 29' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('never takes what only this device has, what is shown, or what an unsent change stands on', async () => {
    const { projectId, submissionId } = await buildLocally();
    await restoreVersion(PROJECT, idOf(3));
    const drafts = await database.drafts.count();
    for (let round = 0; round < 3; round += 1) await evictBodies(database);
    // The local project, the restored version, its source, the one before it and the one before what the account shows.
    expect(await present()).toEqual([null, null, 3, 29, 30]);
    const own = await database.submissions.get(submissionId);
    expect(await findVersion(database, own?.versionId ?? '')).toMatchObject({ projectId });
    expect(await database.outbox.count()).toBe(2);
    expect(await database.drafts.count()).toBe(drafts);
  });

  it('lets a change through that the device had no room for, and takes no more than that needs', async () => {
    fillDisk(5);
    await restoreVersion(PROJECT, idOf(28));
    expect(await present()).toEqual([null, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
    expect((await findProject(database, PROJECT))?.versions).toHaveLength(31);
  });

  it('is tried when the browser has refused something else, until that helps', async () => {
    fillDisk(25);
    reportStorageFailure(new DOMException('no room', 'QuotaExceededError'));
    await tryStorageAgain();
    expect(storageFailure.get()).toBeNull();
    expect(await present()).toEqual([29, 30]);
  });
});

describe('a browser that does not account for what went', () => {
  it('costs the device no more than some steps, until something was stored again', async () => {
    const more = Array.from({ length: 150 }, (_, index) => ({ ...version(index + 31), id: newId() }));
    await writeTogether(database, async () => {
      for (const each of more) await putVersion(database, each);
    });
    const refusal = fillDisk(1000);
    await expect(restoreVersion(PROJECT, idOf(30))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect(await database.versions.count()).toBe(80);
    await expect(restoreVersion(PROJECT, idOf(30))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    await tryStorageAgain();
    expect(await database.versions.count()).toBe(80);
    refusal();
    await tryStorageAgain();
    expect(storageFailure.get()).toBeNull();
    expect(await database.versions.count()).toBe(80);
    expect(await makeRoom(database)).toBe(true);
  });
});

describe('a version on disk', () => {
  it('is a file of its own, whose room is free once it is deleted', async () => {
    const row = await database.versions.get(idOf(4));
    expect(row).toEqual({ id: idOf(4), projectId: PROJECT, body: expect.any(Blob) });
    expect(await findVersion(database, idOf(4))).toEqual(versions[3]);
  });

  it('lies among the other rows where the browser stores no files, and is read all the same', async () => {
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row: object, key) {
      if ('body' in row) throw new DOMException('no files', 'DataCloneError');
      return put.call(this, row, key);
    });
    const { versionId } = await restoreVersion(PROJECT, idOf(3));
    expect(await database.versions.get(versionId)).toMatchObject({ title: 'Version 3' });
    expect(await findVersion(database, versionId)).toMatchObject({ title: 'Version 3', blueprint: versions[2]?.blueprint });
  });
});

describe('a body that went', () => {
  it('is fetched to be restored, and stays where there is room by now', async () => {
    await evictBodies(database);
    const fetched = serve(() => Promise.resolve(Response.json({ code: 200, data: versions[4] })));
    const { versionId } = await restoreVersion(PROJECT, idOf(5));
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.calls).toEqual([[`/api/sync/version/${idOf(5)}`, expect.anything()]]);
    expect(await findVersion(database, versionId)).toMatchObject({ title: 'Version 5', number: null });
    expect(await keysOfAbsent(database, PROJECT)).not.toContain(idOf(5));
    expect(await keysOfAbsent(database)).toHaveLength(19);
  });

  it('cannot be restored without a network, which is said', async () => {
    await evictBodies(database);
    serve(() => Promise.reject(new TypeError('no network')));
    await expect(restoreVersion(PROJECT, idOf(5))).rejects.toMatchObject({ code: 'VERSION_AWAY' });
    expect(await database.outbox.count()).toBe(0);
  });
});
