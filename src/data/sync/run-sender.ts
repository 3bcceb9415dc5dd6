import { liveQuery } from 'dexie';
import { drainOutbox, type DrainResult } from '../outbox/drain-outbox.ts';
import { findDue } from '../outbox/find-due.ts';
import { retryNow, whenReachedAgain } from '../outbox/retry-now.ts';
import { unconfirmedKeys } from '../outbox/unconfirmed.ts';
import type { AppDatabase } from '../store/database.ts';
import { isScheduled } from '../store/outbox-row.ts';
import { askToKeepFirstSave } from '../store/device-storage.ts';
import { repeat } from '../tab/clock.ts';
import { withLock } from '../tab/locks.ts';
import type { TabEnvironment } from '../tab/tab-environment.ts';
import { createDrainBorder } from './drain-border.ts';
import { reportFailure } from './report-failure.ts';
import { createWaker } from './waker.ts';

const RETRY_MS = 10_000;
const WATCH_EVERY_MS = 15_000;
const STUCK_AFTER_MS = 60_000;

interface SenderOptions {
  readonly userId: string;
  readonly database: AppDatabase;
  readonly tab: TabEnvironment;
  readonly signal: AbortSignal;
  /** Hears that the server has taken commands: their records are in its log. */
  onConfirmed(): void;
}

/**
 * Sends the outbox for as long as this tab lives and holds the sender's lock; without it the tab only writes to the outbox.
 * A holder that is stuck loses the lock.
 */
export function runSender(options: SenderOptions): void {
  const { database, tab, signal } = options;
  holdLock(options, { steal: false });
  const stop = repeat(tab.clock, WATCH_EVERY_MS, () => {
    void isStuck(database, tab.clock.now()).then((stuck) => {
      if (stuck && !signal.aborted) holdLock(options, { steal: true });
    }, reportFailure);
  });
  signal.addEventListener('abort', stop, { once: true });
}

function holdLock(options: SenderOptions, { steal }: { readonly steal: boolean }): void {
  const { userId, tab } = options;
  const losing = new AbortController();
  const signal = AbortSignal.any([options.signal, losing.signal]);
  const request = { locks: tab.locks, ...(steal ? { steal } : { signal: options.signal }) };
  void withLock(`outbox-${userId}`, () => sendLoop(options, signal), request).then(() => {
    const isStolen = !options.signal.aborted;
    losing.abort();
    if (isStolen) holdLock(options, { steal: false });
  });
}

async function sendLoop({ userId, database, tab, onConfirmed }: SenderOptions, signal: AbortSignal): Promise<void> {
  const waker = createWaker(tab.clock, signal);
  const border = createDrainBorder(userId, tab.clock);
  const stopWatching = watchOutbox(database, waker.wake);
  const sendNow = () => void retryNow(database, tab.clock.now()).then(waker.wake, reportFailure);
  window.addEventListener('online', sendNow, { signal });
  whenReachedAgain(sendNow, signal);
  while (!signal.aborted) {
    const result = await drainOutbox(database, border, signal).catch(reportFailure);
    if (result !== undefined && result.confirmed > 0) {
      onConfirmed();
      void askToKeepFirstSave();
    }
    await waker.next(delayOf(result, tab.clock.now()));
  }
  stopWatching();
}

/** Calls back whenever something may have become due: a command was added, or the one before it in its project has ended. */
export function watchOutbox(database: AppDatabase, onChange: () => void): () => void {
  const subscription = liveQuery(() => unconfirmedKeys(database)).subscribe({ next: onChange, error: reportFailure });
  return () => subscription.unsubscribe();
}

/** Returns the milliseconds until the next round; null waits for a change. */
function delayOf(result: DrainResult | undefined, now: number): number | null {
  if (result === undefined) return RETRY_MS;
  return result.nextAttemptAt === null ? null : result.nextAttemptAt - now;
}

/** Tells whether a due command was not touched for a minute while the browser believes to be online. */
export async function isStuck(database: AppDatabase, now = Date.now(), isOnline = navigator.onLine): Promise<boolean> {
  if (!isOnline) return false;
  const [row] = (await findDue(database, now)).rows;
  if (row === undefined) return false;
  const dueSince = Math.max(isScheduled(row) ? row.nextAttemptAt : 0, Date.parse(row.command.createdAt));
  const progressAt = (await database.meta.get('progressAt'))?.value;
  return now - Math.max(dueSince, typeof progressAt === 'number' ? progressAt : 0) > STUCK_AFTER_MS;
}
