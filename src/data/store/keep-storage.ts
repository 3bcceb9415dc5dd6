import { probeDatabase } from './database.ts';
import { repairStorage, storageFailure } from './storage-state.ts';

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

/** Tries again what the browser refused to store, until it has been stored. Returns the disposer. */
export function keepStorage(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = FIRST_RETRY_MS;
  const follow = () => {
    clearTimeout(timer);
    if (storageFailure.get() === null) delayMs = FIRST_RETRY_MS;
    else timer = setTimeout(() => void again(), delayMs);
  };
  const again = async () => {
    delayMs = Math.min(LONGEST_RETRY_MS, delayMs * 2);
    await tryStorageAgain().finally(follow);
  };
  // The person may have made room in another window.
  const handleReturn = () => void tryStorageAgain();
  const stop = storageFailure.subscribe(follow);
  window.addEventListener('focus', handleReturn);
  follow();
  return () => {
    clearTimeout(timer);
    stop();
    window.removeEventListener('focus', handleReturn);
  };
}

/** The same at once: somebody has made room. */
export function tryStorageAgain(): Promise<void> {
  return repairStorage(probeDatabase);
}
