import { liveQuery } from 'dexie';
import { storeUnsentCount } from '../store/generation.ts';
import type { AppDatabase } from '../store/database.ts';
import { reportStorageFailure } from '../store/storage-state.ts';
import type { OutboxState } from '../store/outbox-row.ts';

/** States in which the server has not confirmed the command. */
export const UNCONFIRMED: readonly OutboxState[] = ['draft', 'pending', 'sending', 'accepted', 'withdrawn'];
/** States whose effect is shown before the server's own record brings it. */
export const SHOWN_AS_DONE: readonly OutboxState[] = ['pending', 'sending', 'accepted', 'acknowledged'];

/** Unconfirmed commands by project. */
export async function countUnconfirmedByProject(
  database: AppDatabase,
  projectIds: readonly number[],
): Promise<Map<number, number>> {
  // By keys alone: hundreds may wait, and this is asked after each of them.
  const unconfirmed = new Set(await unconfirmedKeys(database));
  if (unconfirmed.size === 0) return new Map();
  const counts = projectIds.map(async (id): Promise<[number, number]> => {
    const keys = await database.outbox.where('projectId').equals(id).primaryKeys();
    return [id, keys.filter((key) => unconfirmed.has(key)).length];
  });
  return new Map(await Promise.all(counts));
}

/** Counts the commands of this user that the server has not confirmed. */
export async function countUnconfirmed(database: AppDatabase): Promise<number> {
  const counts = await Promise.all(UNCONFIRMED.map((state) => database.outbox.where('state').equals(state).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** One question per state: asked for several at once, the browser is led from row to row. */
export async function unconfirmedKeys(database: AppDatabase): Promise<number[]> {
  return (await Promise.all(UNCONFIRMED.map((state) => database.outbox.where('state').equals(state).primaryKeys()))).flat();
}

/** Keeps their number where it outlives a loss of the database. */
export function followUnconfirmed(database: AppDatabase, signal: AbortSignal): void {
  const counts = liveQuery(() => countUnconfirmed(database));
  const subscription = counts.subscribe({ next: (count) => storeUnsentCount(database.name, count), error: reportStorageFailure });
  signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
}
