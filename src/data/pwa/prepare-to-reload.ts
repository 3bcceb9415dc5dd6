import { AppError } from '#core/domain/app-error.ts';
import type { ReloadHold } from '#core/protocol/app-worker.ts';
import { flushDrafts } from '../drafts/draft-text.ts';
import { holdsUnstored } from '../store/local-storage.ts';
import { guardStorage } from '../store/storage-state.ts';
import { currentDatabase } from '../store/use-stored.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

/** About what a long prompt with its build takes. */
const PROBE_LENGTH = 64 * 1024;

/** Stores everything that this tab holds: drafts, and what waits to be sent. Null when a reload loses nothing, else what keeps it. */
export async function prepareToReload(): Promise<ReloadHold | null> {
  if (hasUnsavedInput()) return 'openForm';
  if (holdsUnstored()) return 'storageFull';
  try {
    await guardStorage(async () => {
      await flushDrafts();
      await flushCommands();
    });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'STORAGE_FULL' ? 'storageFull' : 'storageFailed';
  }
}

/** Writes that come after all others have waited for them, and show that this device still has room. */
async function flushCommands(): Promise<void> {
  const database = currentDatabase();
  if (database === null) return;
  for (const value of ['.'.repeat(PROBE_LENGTH), Date.now()]) {
    await database.transaction('rw', database.outbox, database.meta, () => database.meta.put({ key: 'flushedAt', value }));
  }
}
