import { useSyncExternalStore } from 'react';
import { unwrittenDrafts } from '../drafts/unwritten-drafts.ts';
import { findConfirmed, hasUnsentDrafts, ownEdits } from '../drafts/unsent-drafts.ts';
import { useSession } from '../identity/session-state.ts';
import type { AppDatabase } from '../store/database.ts';
import { useSignal } from '../store/signal.ts';
import { storageFailure, storageNotice, type StorageNotice } from '../store/storage-state.ts';
import { useStored } from '../identity/use-stored.ts';
import { serverReach } from '../http/server-reach.ts';
import { syncStatus, type SyncStatus, type Unsaved } from './sync-status.ts';
import { countUnconfirmed } from '../outbox/unconfirmed.ts';

/** The status, followed. */
export function useSyncStatus(): SyncStatus {
  const session = useSession();
  const storage = useSignal(storageFailure);
  const isReachable = useReachable();
  const names = useSignal(unwrittenDrafts);
  const edits = useSignal(ownEdits);
  const unsaved = useStored(readUnsaved, []);
  const unwritten = session.status === 'signedOut' ? 0 : [...names].filter((name) => name.includes(session.userId)).length;
  return syncStatus({ session: session.status, storage, isReachable, unsaved, unwritten, ownEdits: edits });
}

/** At one moment: a prompt never leaves its draft unseen between two looks. */
export function readUnsaved(database: AppDatabase): Promise<Unsaved> {
  return database.transaction('r', database.outbox, database.drafts, async () => ({
    waiting: await countUnconfirmed(database),
    refused: await database.outbox.where('state').equals('rejected').count(),
    isDrafting: await hasUnsentDrafts(database),
    confirmed: await findConfirmed(database),
  }));
}

/** Another tab upgraded or blocks the database, or it was lost; null in normal times. */
export function useStorageNotice(): StorageNotice | null {
  return useSignal(storageNotice);
}

export function dismissStorageNotice(): void {
  storageNotice.set(null);
}

/** Follows what the browser says about the network; true is no promise that the server answers. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
}

/** The server can be reached, as far as the browser and the last request tell. */
export function useReachable(): boolean {
  const reach = useSignal(serverReach);
  return useOnline() && reach !== 'unreachable';
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
