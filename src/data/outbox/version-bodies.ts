import { AppError, errorCodeOf } from '#core/domain/app-error.ts';
import type { VersionRecord } from '#core/protocol/records.ts';
import { putVersion } from './write-command.ts';
import { ownerOf, type AppDatabase } from '../store/database.ts';
import { guardStorage, storageFailureOf } from '../store/storage-state.ts';
import { keysOfAbsent } from './evict-bodies.ts';

/** A version whose body went to make room, from the account, and stores it again where there is room by now. */
export async function fetchBody(database: AppDatabase, versionId: string): Promise<VersionRecord> {
  const [{ callApi }, { versionRecordSchema }] = await Promise.all([
    import('../http/call-api.ts'),
    import('#core/protocol/records.ts'),
  ]);
  const call = { answer: versionRecordSchema, userId: ownerOf(database) };
  const version = await callApi(`/api/sync/version/${versionId}`, call);
  const { versions, versionSummaries } = database;
  // No other body goes for it: it can be shown from memory.
  await database
    .transaction('rw', versions, versionSummaries, () => putVersion(database, version))
    .catch((error: unknown) => {
      if (storageFailureOf(error) === null) throw error;
    });
  return version;
}

/**
 * Those of these versions that this device does not have whole, all of a project's without `wanted`. Rejects with
 * VERSION_AWAY when they cannot be fetched.
 */
export async function fetchAbsent(
  database: AppDatabase,
  projectId: number,
  wanted?: readonly string[],
): Promise<VersionRecord[]> {
  const absent = await guardStorage(() => keysOfAbsent(database, projectId));
  const fetched: VersionRecord[] = [];
  try {
    for (const id of absent) if (wanted?.includes(id) ?? true) fetched.push(await fetchBody(database, id));
  } catch (error) {
    throw errorCodeOf(error) === 'OFFLINE' ? new AppError('VERSION_AWAY', { cause: error }) : error;
  }
  return fetched;
}
