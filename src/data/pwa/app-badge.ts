import { liveQuery } from 'dexie';
import { getSession } from '../session/session-state.ts';
import type { AppDatabase } from '../store/database.ts';
import { reportStorageFailure } from '../store/storage-state.ts';
import { countUnconfirmed } from '../sync/waiting.ts';

/** Shows on the installed app's icon how much waits to be sent. It stays when the app is closed, and goes with the sign-out. */
export function followBadge(database: AppDatabase, signal: AbortSignal): void {
  const waiting = liveQuery(() => countUnconfirmed(database)).subscribe({ next: showBadge, error: reportStorageFailure });
  const stop = () => {
    waiting.unsubscribe();
    if (getSession().status === 'signedOut') showBadge(0);
  };
  signal.addEventListener('abort', stop, { once: true });
}

export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  done.catch((error: unknown) => {
    // Not installed, or the system shows no badges.
    if (!(error instanceof DOMException)) throw error;
  });
}
