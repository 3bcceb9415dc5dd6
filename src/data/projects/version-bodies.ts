import { AppError } from '#core/domain/app-error.ts';
import type { VersionRecord } from '#core/protocol/records.ts';
import { putVersion, writeTogether } from '../commands/write-command.ts';
import { ownerOf, type AppDatabase } from '../store/database.ts';
import { guardStorage } from '../store/storage-state.ts';
import { keysOfAbsent } from './evict-bodies.ts';

/** A version whose body went to make room, from the account, and stores it again where there is room by now. */
export async function fetchBody(database: AppDatabase, versionId: string): Promise<VersionRecord> {
  const [{ callApi }, { versionRecordSchema }] = await Promise.all([
    import('../http/call-api.ts'),
    import('#core/protocol/records.ts'),
  ]);
  const call = { answer: versionRecordSchema, userId: ownerOf(database) };
  const version = await callApi(`/api/sync/version/${versionId}`, call);
  await writeTogether(database, () => putVersion(database, version)).catch((error: unknown) => {
    // It can be shown from memory; that the disk is full is said by the status.
    if (!(error instanceof AppError)) throw error;
  });
  return version;
}

/** Makes sure that these versions are whole on this device, all of a project's without `wanted`. Rejects with OFFLINE when they cannot be fetched. */
export async function fetchAbsent(database: AppDatabase, projectId: number, wanted?: readonly string[]): Promise<void> {
  for (const id of await guardStorage(() => keysOfAbsent(database, projectId))) {
    if (wanted === undefined || wanted.includes(id)) await fetchBody(database, id);
  }
}
