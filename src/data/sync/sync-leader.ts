import { liveQuery } from 'dexie';
import { dropSettledDrafts, isUnsent } from '../drafts/unsent-drafts.ts';
import { isServerThere } from '../http/server-there.ts';
import type { AppDatabase } from '../store/database.ts';
import { reportStorageFailure } from '../store/storage-state.ts';
import { pause } from '../tab/clock.ts';
import { isLockAwaited, withLock } from '../tab/locks.ts';
import type { TabEnvironment } from '../tab/tab-environment.ts';
import { openRoom, type OpenRoom } from './open-room.ts';

interface LeaderOptions {
  readonly userId: string;
  readonly database: AppDatabase;
  readonly tab: TabEnvironment;
  /** The server has news in the record log. */
  onPoke(): void;
  readonly signal: AbortSignal;
}

const IN_USE_MS = 10 * 60_000;
const HIDDEN_TAB_DELAY_MS = 10_000;
/** Time between two looks at whether the leader is in touch; twice not, and it gives way. */
const LOOK_EVERY_MS = 2000;
/** A tab that gave way lets others try for this long. */
const REST_MS = 30_000;

/**
 * Makes this tab the one of the user's browser that holds the rooms of the sync server, once no other tab does. A leader
 * whose own connection fails gives way to another tab.
 */
export async function leadSync(options: LeaderOptions): Promise<void> {
  const { userId, tab, signal } = options;
  const lock = `sync-${userId}`;
  for (; !signal.aborted; await pause(tab.clock, REST_MS, signal)) {
    if (tab.visibility.isHidden()) await visibleOrLater(tab, signal);
    await withLock(lock, () => holdRooms(lock, options), { locks: tab.locks, signal });
  }
}

/** Holds the rooms in use until the session ends or this tab gives way. */
async function holdRooms(lock: string, options: LeaderOptions): Promise<void> {
  const { userId, database, tab } = options;
  let isSynced = false;
  const onSync = (next: boolean) => {
    isSynced = next;
  };
  await dropSettledDrafts(database, tab.clock.now() - IN_USE_MS);
  const rooms = new Map<string, OpenRoom>();
  const ownRoom = `user:${userId}`;
  const follow = (wanted: readonly string[]) => {
    for (const [name, room] of rooms) {
      if (wanted.includes(name)) continue;
      room.close();
      rooms.delete(name);
    }
    for (const name of wanted) {
      if (!rooms.has(name)) rooms.set(name, openRoom({ ...options, name, ...(name === ownRoom && { onSync }) }));
    }
  };
  const subscription = liveQuery(() => roomsInUse(options)).subscribe({ next: follow, error: reportStorageFailure });
  await untilUseless(lock, () => isSynced, options);
  subscription.unsubscribe();
  for (const room of rooms.values()) room.close();
}

/** Resolves at the end of the session, or when another tab waits and the server answers everything but this tab's socket. */
async function untilUseless(lock: string, isSynced: () => boolean, { tab, signal }: LeaderOptions): Promise<void> {
  for (let missed = 0; !signal.aborted; missed = isSynced() ? 0 : missed + 1) {
    if (missed > 1 && (await isLockAwaited(tab.locks, lock)) && (await isServerThere())) return;
    await pause(tab.clock, LOOK_EVERY_MS, signal);
  }
}

async function roomsInUse({ database, userId, tab }: LeaderOptions): Promise<string[]> {
  const rows = await database.drafts.toArray();
  const usedSince = tab.clock.now() - IN_USE_MS;
  const recent = rows.filter((row) => isUnsent(row) || row.usedAt > usedSince).map((row) => row.room);
  return [...new Set([`user:${userId}`, ...recent])];
}

/** A visible tab is the better leader: browsers slow hidden ones down. */
function visibleOrLater({ clock, visibility }: TabEnvironment, signal: AbortSignal): Promise<void> {
  const changed = new AbortController();
  const waiting = AbortSignal.any([signal, changed.signal]);
  visibility.follow(() => changed.abort(), waiting);
  return pause(clock, HIDDEN_TAB_DELAY_MS, waiting);
}
