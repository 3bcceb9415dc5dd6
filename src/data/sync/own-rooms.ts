import { liveQuery } from 'dexie';
import { isServerThere } from '../http/server-there.ts';
import type { AppDatabase } from '../store/database.ts';
import { dropSettledDrafts, isUnsent } from '../drafts/unsent-drafts.ts';
import { withLock } from '../store/locks.ts';
import { reportStorageFailure } from '../store/storage-state.ts';
import { openRoom, type OpenRoom } from './open-room.ts';

interface RoomsOptions {
  readonly userId: string;
  readonly database: AppDatabase;
  /** The server has news in the record log. */
  onPoke(): void;
  readonly signal: AbortSignal;
}

const IN_USE_MS = 10 * 60_000;
const HIDDEN_TAB_DELAY_MS = 10_000;

/** How often the owner looks whether it is in touch; twice not, and it gives way. */
const LOOK_EVERY_MS = 2000;
/** A tab that gave way lets others try for this long. */
const REST_MS = 30_000;

/**
 * Makes this tab the one of the user's browser that talks to the sync server, once no other tab does. A tab whose own
 * connection fails gives way to another.
 */
export async function ownRooms(options: RoomsOptions): Promise<void> {
  const { userId, signal } = options;
  const lock = `sync-${userId}`;
  for (; !signal.aborted; await pause(REST_MS, signal)) {
    if (document.visibilityState === 'hidden') await visibleOrLater(signal);
    await withLock(lock, () => keepRooms(lock, options), { signal });
  }
}

async function keepRooms(lock: string, { userId, database, onPoke, signal }: RoomsOptions): Promise<void> {
  let isSynced = false;
  const onSync = (next: boolean) => {
    isSynced = next;
  };
  await dropSettledDrafts(database, Date.now() - IN_USE_MS);
  const rooms = new Map<string, OpenRoom>();
  const ownRoom = `user:${userId}`;
  const follow = (wanted: readonly string[]) => {
    for (const [name, room] of rooms) {
      if (wanted.includes(name)) continue;
      room.close();
      rooms.delete(name);
    }
    for (const name of wanted) {
      if (!rooms.has(name)) rooms.set(name, openRoom({ userId, database, name, onPoke, ...(name === ownRoom && { onSync }) }));
    }
  };
  const subscription = liveQuery(() => roomsInUse(database, userId)).subscribe({ next: follow, error: reportStorageFailure });
  await untilUseless(lock, () => isSynced, signal);
  subscription.unsubscribe();
  for (const room of rooms.values()) room.close();
}

/** Resolves at the end of the session, or when another tab waits and the server answers everything but this tab's socket. */
async function untilUseless(lock: string, isSynced: () => boolean, signal: AbortSignal): Promise<void> {
  for (let missed = 0; !signal.aborted; missed = isSynced() ? 0 : missed + 1) {
    if (missed > 1 && (await isAwaited(lock)) && (await isServerThere())) return;
    await pause(LOOK_EVERY_MS, signal);
  }
}

async function isAwaited(lock: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  return (await navigator.locks.query()).pending?.some(({ name }) => name === lock) ?? false;
}

async function roomsInUse(database: AppDatabase, userId: string): Promise<string[]> {
  const rows = await database.drafts.toArray();
  const recent = rows.filter((row) => isUnsent(row) || row.usedAt > Date.now() - IN_USE_MS).map((row) => row.room);
  return [...new Set([`user:${userId}`, ...recent])];
}

/** A visible tab is the better owner: browsers slow hidden ones down. */
function visibleOrLater(signal: AbortSignal): Promise<void> {
  const visible = new AbortController();
  document.addEventListener('visibilitychange', () => visible.abort(), { once: true, signal });
  return pause(HIDDEN_TAB_DELAY_MS, AbortSignal.any([signal, visible.signal]));
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', settle);
      resolve();
    };
    const timer = setTimeout(settle, delayMs);
    if (signal.aborted) settle();
    else signal.addEventListener('abort', settle);
  });
}
