import { dropDrafts } from './drafts/draft-text.ts';
import { subscribeSession, getSession } from './identity/session-state.ts';
import { closeDatabase, userDatabase, type AppDatabase } from './store/database.ts';
import { readStored } from './store/local-storage.ts';
import { reportStorageFailure } from './store/storage-state.ts';
import { whenSettled } from './store/when-settled.ts';
import { countUnconfirmed } from './outbox/unconfirmed.ts';

/** Keeps this device in step with the server for as long as somebody is signed in. Called once; returns the disposer. */
export function startSync(): () => void {
  let stop = followSession();
  const unsubscribe = subscribeSession(() => {
    stop();
    stop = followSession();
  });
  finishSignOuts();
  window.addEventListener('online', finishSignOuts);
  return () => {
    window.removeEventListener('online', finishSignOuts);
    unsubscribe();
    stop();
  };
}

function finishSignOuts(): void {
  if (readStored('pending_wipe') === null && readStored('pending_logoff') === null) return;
  void import('./session/sign-out.ts').then((signOuts) => signOuts.finishSignOuts());
}

/** User whom this tab followed last. */
let followed: string | null = null;

function followSession(): () => void {
  const session = getSession();
  const userId = session.status === 'signedOut' ? null : session.userId;
  if (followed !== null && followed !== userId) {
    closeDatabase(followed);
    dropDrafts(followed);
  }
  followed = userId;
  if (session.status !== 'signedIn' || userId === null) return () => undefined;
  const stopping = new AbortController();
  void startEngine(userId, stopping.signal);
  return () => stopping.abort();
}

/** At once on a device that has nothing yet or something to send, else after the first screen has settled. */
async function startEngine(userId: string, signal: AbortSignal): Promise<void> {
  const database = userDatabase(userId);
  const isEarly = await isUrgent(database);
  if (!isEarly) await settled(signal);
  const engine = await loadEngine(signal);
  if (!signal.aborted) engine?.runSync({ userId, database, signal, isEarly });
}

async function isUrgent(database: AppDatabase): Promise<boolean> {
  try {
    const [cursor, unconfirmed] = await Promise.all([database.meta.get('cursor'), countUnconfirmed(database)]);
    return cursor === undefined || unconfirmed > 0;
  } catch (error) {
    reportStorageFailure(error);
    return false;
  }
}

function settled(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = whenSettled(resolve);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** The engine's code may be out of reach: offline on a first visit. It is tried again with the network. */
async function loadEngine(signal: AbortSignal): Promise<typeof import('./sync/sync-engine.ts') | null> {
  while (!signal.aborted) {
    try {
      return await import('./sync/sync-engine.ts');
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true, signal }));
    }
  }
  return null;
}
