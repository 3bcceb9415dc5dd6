import { liveQuery } from 'dexie';
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

/** Makes this tab the one of the user's browser that talks to the sync server, once no other tab does. */
export async function ownRooms(options: RoomsOptions): Promise<void> {
  if (document.visibilityState === 'hidden') await visibleOrLater(options.signal);
  await withLock(`sync-${options.userId}`, () => keepRooms(options), { signal: options.signal });
}

async function keepRooms({ userId, database, onPoke, signal }: RoomsOptions): Promise<void> {
  await dropSettledDrafts(database, Date.now() - IN_USE_MS);
  const rooms = new Map<string, OpenRoom>();
  const follow = (wanted: readonly string[]) => {
    for (const [name, room] of rooms) {
      if (wanted.includes(name)) continue;
      room.close();
      rooms.delete(name);
    }
    for (const name of wanted) {
      if (!rooms.has(name)) rooms.set(name, openRoom({ userId, database, name, onPoke }));
    }
  };
  const subscription = liveQuery(() => roomsInUse(database, userId)).subscribe({ next: follow, error: reportStorageFailure });
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  subscription.unsubscribe();
  for (const room of rooms.values()) room.close();
}

async function roomsInUse(database: AppDatabase, userId: string): Promise<string[]> {
  const rows = await database.drafts.toArray();
  const recent = rows.filter((row) => isUnsent(row) || row.usedAt > Date.now() - IN_USE_MS).map((row) => row.room);
  return [...new Set([`user:${userId}`, ...recent])];
}

/** A visible tab is the better owner: browsers slow hidden ones down. */
function visibleOrLater(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HIDDEN_TAB_DELAY_MS);
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    document.addEventListener('visibilitychange', settle, { once: true, signal });
    signal.addEventListener('abort', settle, { once: true });
  });
}
