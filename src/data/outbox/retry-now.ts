import type { AppDatabase } from '../store/database.ts';
import { isScheduled } from '../store/outbox-row.ts';
import { serverReach } from '../http/server-reach.ts';

/** Lets everything be sent at once that waits for the time of its next attempt. */
export async function retryNow(database: AppDatabase, now = Date.now()): Promise<void> {
  await database.outbox
    .where('state')
    .anyOf('pending', 'withdrawn')
    .modify((row, change) => {
      if (isScheduled(row) && row.nextAttemptAt > now) change.value = { ...row, nextAttemptAt: now };
    });
}

/** Calls back each time the server is reached after it was not: what waits longer and longer need not wait any more. */
export function whenReachedAgain(callback: () => void, signal: AbortSignal): void {
  const stop = serverReach.subscribe(() => serverReach.get() === 'reachable' && callback());
  signal.addEventListener('abort', stop, { once: true });
}
