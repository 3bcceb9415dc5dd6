import { Dexie } from 'dexie';
import type { VersionRecord } from '#core/protocol/records.ts';
import type { AppDatabase } from './database.ts';
import type { VersionRow } from './rows.ts';
import { storageFailureOf } from './storage-state.ts';

/** Stores a version; inside a transaction too. */
export async function storeVersion({ versions }: AppDatabase, version: VersionRecord): Promise<void> {
  const { id, projectId } = version;
  try {
    await versions.put({ id, projectId, body: new Blob([JSON.stringify(version)]) });
  } catch (error) {
    if (storageFailureOf(error) === 'storageFull') throw error;
    await versions.put(version);
  }
}

/** A version that this device has whole; inside a transaction too. */
export async function findVersion({ versions }: AppDatabase, id: string): Promise<VersionRecord | undefined> {
  const row = await versions.get(id);
  return row && unpackVersion(row);
}

/** All that this device has whole of a project. */
export async function versionsOf({ versions }: AppDatabase, projectId: number): Promise<VersionRecord[]> {
  return Promise.all((await versions.where('projectId').equals(projectId).toArray()).map(unpackVersion));
}

export async function unpackVersion(row: VersionRow): Promise<VersionRecord> {
  if (!('body' in row)) return row;
  // Written by `storeVersion` alone, from a record that had been checked.
  return JSON.parse(await Dexie.waitFor(row.body.text())) as VersionRecord;
}
