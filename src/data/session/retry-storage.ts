import { databaseName, probeDatabase, userDatabase } from '../store/database.ts';
import { readUnsentCount } from '../store/generation.ts';
import { repairStorage, storageFailure, storageFailureOf, storageNotice } from '../store/storage-state.ts';
import { currentUserId } from '../identity/use-stored.ts';

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

/** Tries again what the browser refused to store, until it has been stored. Returns the disposer. */
export function retryStorage(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = FIRST_RETRY_MS;
  let isShown = false;
  const follow = () => {
    clearTimeout(timer);
    if (storageFailure.get() === null) delayMs = FIRST_RETRY_MS;
    else timer = setTimeout(() => void again(), delayMs);
  };
  const again = async () => {
    delayMs = Math.min(LONGEST_RETRY_MS, delayMs * 2);
    // Said once: whoever has put it aside asks for it.
    await (isShown ? repair() : tryStorageAgain()).finally(follow);
    isShown ||= storageNotice.get()?.kind === 'broken';
  };
  // The person may have made room in another window.
  const handleReturn = () => void repair();
  const stop = storageFailure.subscribe(follow);
  window.addEventListener('focus', handleReturn);
  follow();
  return () => {
    clearTimeout(timer);
    stop();
    window.removeEventListener('focus', handleReturn);
  };
}

/** The same at once: somebody has made room. Where no trying helps, says so. */
export async function tryStorageAgain(): Promise<void> {
  await repair();
  const userId = currentUserId();
  if (storageFailure.get() !== 'storageFailed' || storageNotice.get() !== null || userId === null) return;
  const { findBroken } = await import('./start-afresh.ts');
  if ((await findBroken(userId)).length === 0) return;
  storageNotice.set({ kind: 'broken', unsent: readUnsentCount(databaseName(userId)) });
}

/** On a device that is still full, what the account has as well makes room. */
async function repair(): Promise<void> {
  await repairStorage(probeDatabase);
  const userId = currentUserId();
  if (storageFailure.get() !== 'storageFull' || userId === null) return;
  const { makeRoom } = await import('../outbox/evict-bodies.ts');
  try {
    while (storageFailure.get() === 'storageFull' && (await makeRoom(userDatabase(userId)))) await repairStorage(probeDatabase);
  } catch (error) {
    if (storageFailureOf(error) === null) throw error;
  }
}
