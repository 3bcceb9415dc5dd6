import { AppError } from '#core/domain/app-error.ts';
import type { ReloadHold } from '#core/protocol/app-worker.ts';
import { flushDrafts } from '../drafts/unwritten-drafts.ts';
import { holdsUnstored } from '../store/local-storage.ts';
import { probeDatabase } from '../store/database.ts';
import { tryStorageAgain } from '../session/retry-storage.ts';
import { guardStorage, storageFailure } from '../store/storage-state.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

/** Stores everything that this tab holds: drafts, and what waits to be sent. Null when a reload loses nothing, else what keeps it. */
export async function prepareToReload(): Promise<ReloadHold | null> {
  if (hasUnsavedInput()) return 'openForm';
  if (holdsUnstored()) return 'storageFull';
  // A refused write is never stored as long as this lasts, so waiting for it would not end.
  await tryStorageAgain();
  const failure = storageFailure.get();
  if (failure !== null) return failure;
  try {
    await guardStorage(async () => {
      await flushDrafts();
      // A write that comes after all others has waited for them.
      await probeDatabase();
    });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'STORAGE_FULL' ? 'storageFull' : 'storageFailed';
  }
}
