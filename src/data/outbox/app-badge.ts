import { liveQuery } from 'dexie';
import { getSession } from '../identity/session-state.ts';
import type { AppDatabase } from '../store/database.ts';
import { reportStorageFailure } from '../store/storage-state.ts';
import { countUnconfirmed } from './unconfirmed.ts';

/** Hundreds of commands may go out within seconds. */
const SHOW_AFTER_MS = 500;

/** Shows on the installed app's icon how much waits to be sent. It stays when the app is closed, and goes with the sign-out. */
export function followBadge(database: AppDatabase, signal: AbortSignal): void {
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    timer = undefined;
    showBadge(latest);
  };
  const note = (count: number) => {
    latest = count;
    timer ??= setTimeout(show, SHOW_AFTER_MS);
  };
  const waiting = liveQuery(() => countUnconfirmed(database)).subscribe({ next: note, error: reportStorageFailure });
  const stop = () => {
    clearTimeout(timer);
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
