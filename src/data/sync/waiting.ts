import { liveQuery } from 'dexie';
import { noteUnsent } from '../store/generation.ts';
import type { AppDatabase } from '../store/database.ts';
import { reportStorageFailure } from '../store/storage-state.ts';
import type { OutboxState } from '../store/rows.ts';

/** States in which the server has not confirmed the command. */
export const UNCONFIRMED: readonly OutboxState[] = ['held', 'waiting', 'sending', 'accepted', 'withdrawn'];
/** States whose effect is shown before the server's own record brings it. */
export const PENDING: readonly OutboxState[] = ['waiting', 'sending', 'accepted', 'acknowledged'];

/** Unconfirmed commands by project. */
export async function countWaiting(database: AppDatabase, projectIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await database.outbox.where('projectId').anyOf(projectIds).toArray();
  const counts = new Map<number, number>();
  for (const row of rows) {
    if (UNCONFIRMED.includes(row.state)) counts.set(row.projectId, (counts.get(row.projectId) ?? 0) + 1);
  }
  return counts;
}

/** How many commands of this user the server has not confirmed. */
export function countUnconfirmed(database: AppDatabase): Promise<number> {
  return database.outbox.where('state').anyOf(UNCONFIRMED).count();
}

/** Keeps their number where it outlives a loss of the database. */
export function followUnconfirmed(database: AppDatabase, signal: AbortSignal): void {
  const counts = liveQuery(() => countUnconfirmed(database));
  const subscription = counts.subscribe({ next: (count) => noteUnsent(database.name, count), error: reportStorageFailure });
  signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
}
