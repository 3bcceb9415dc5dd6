import { useSyncExternalStore } from 'react';
import { useSession } from '../session/session-state.ts';
import { useSignal } from '../store/signal.ts';
import { storageFailure, storageNotice, type StorageNotice } from '../store/storage-state.ts';
import { useStored } from '../store/use-stored.ts';
import { hasUnsentDrafts } from '../drafts/unsent-drafts.ts';
import { countUnconfirmed } from './waiting.ts';
import { serverReach } from './server-reach.ts';

export { startSync } from './start-sync.ts';

export type SyncStatus =
  | { readonly kind: 'saved' | 'saving' }
  | { readonly kind: 'offline'; readonly waiting: number }
  /** The server did not accept some changes: they exist on this device only, until the person decides. */
  | { readonly kind: 'refused'; readonly refused: number }
  | { readonly kind: 'needsSignIn'; readonly waiting: number }
  | { readonly kind: 'storageFull' | 'storageFailed' };

/** The one account of whether the person's work is safe: `saved` means confirmed by the server. */
export function useSyncStatus(): SyncStatus {
  const session = useSession();
  const failure = useSignal(storageFailure);
  const reach = useSignal(serverReach);
  const isOnline = useOnline();
  const unsaved = useStored(
    async (database) => ({
      waiting: await countUnconfirmed(database),
      isDrafting: await hasUnsentDrafts(database),
      refused: await database.outbox.where('state').equals('dead').count(),
    }),
    [],
  );
  const waiting = unsaved?.waiting ?? 0;
  if (failure !== null) return { kind: failure };
  if (session.status === 'expired') return { kind: 'needsSignIn', waiting };
  if (!isOnline || reach === 'unreachable') return { kind: 'offline', waiting };
  const refused = unsaved?.refused ?? 0;
  if (refused > 0) return { kind: 'refused', refused };
  // As long as nobody has looked, nothing is known to be safe.
  const isLooking = session.status === 'signedIn' && unsaved === undefined;
  return { kind: isLooking || waiting > 0 || unsaved?.isDrafting === true ? 'saving' : 'saved' };
}

/** Another tab upgraded or blocks the database; null in normal times. */
export function useStorageNotice(): StorageNotice {
  return useSignal(storageNotice);
}

/** What the browser says about the network; true is no promise that the server answers. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
