import { commandStateAnswerSchema } from '#core/protocol/http/sync-calls.ts';
import { recoverDrafts } from '../drafts/draft-text.ts';
import { BACKGROUND_TIMEOUT_MS, callApi } from '../http/call-api.ts';
import { loadChunk } from '../http/load-chunk.ts';
import { followBadge } from '../outbox/app-badge.ts';
import { refillLeases } from '../outbox/id-leases.ts';
import { followUnconfirmed } from '../outbox/unconfirmed.ts';
import type { AppDatabase } from '../store/database.ts';
import { whenSettled } from '../store/when-settled.ts';
import { pause } from '../tab/clock.ts';
import { browserTab, type TabEnvironment } from '../tab/tab-environment.ts';
import { newsAsked } from './news-asked.ts';
import { fetchPage, pullRecords } from './pull-records.ts';
import { reportFailure } from './report-failure.ts';
import { runSender } from './run-sender.ts';
import { settleAccepted } from './settle-accepted.ts';
import { createWaker, type Waker } from './waker.ts';

/** Least time between two pulls: while a long queue goes out, the server has news all the time. */
const PULL_GAP_MS = 500;
const PULL_EVERY_MS = 60_000;
const PULL_SOON_MS = 3000;
const PULL_RETRY_MS = 10_000;

interface SyncOptions {
  readonly userId: string;
  readonly database: AppDatabase;
  readonly signal: AbortSignal;
  /** The first screen is still being drawn: what it does not need waits. */
  readonly isEarly: boolean;
  readonly tab?: TabEnvironment;
}

interface Session extends SyncOptions {
  readonly tab: TabEnvironment;
  readonly pull: Waker;
}

/** Sends and pulls for one user until `signal` ends it: one sender per browser, every tab may pull. */
export function runSync(options: SyncOptions): void {
  const { userId, database, signal, tab = browserTab() } = options;
  const session = { ...options, tab, pull: createWaker(tab.clock, signal) };
  const { wake } = session.pull;
  void runPulls(session);
  runSender({ ...session, onConfirmed: wake });
  for (const event of ['online', 'focus'] as const) window.addEventListener(event, wake, { signal });
  tab.visibility.follow(wake, signal);
  signal.addEventListener('abort', newsAsked.subscribe(wake), { once: true });
  followBadge(database, signal);
  followUnconfirmed(database, signal);
  const follow = () => {
    void startRooms(session);
    signal.addEventListener('abort', recoverDrafts(userId), { once: true });
  };
  if (!options.isEarly) return follow();
  const stopWaiting = whenSettled(follow);
  signal.addEventListener('abort', stopWaiting, { once: true });
}

async function runPulls(session: Session): Promise<void> {
  const { database, tab, pull, signal } = session;
  while (!signal.aborted) {
    const startedAt = tab.clock.now();
    const isDone = await pullOnce(session).catch((error: unknown) => {
      reportFailure(error);
      return false;
    });
    await pull.next(isDone ? await pullDelay(database) : PULL_RETRY_MS);
    const early = PULL_GAP_MS - (tab.clock.now() - startedAt);
    // The device's clock may have been set back meanwhile.
    if (early > 0) await pause(tab.clock, Math.min(early, PULL_GAP_MS), signal);
  }
}

/**
 * Short while the server works on something of ours, whose end may have been missed, or has ended it after the last pull,
 * which did not bring its records then.
 */
async function pullDelay(database: AppDatabase): Promise<number> {
  const expected = await database.outbox.where('state').anyOf('accepted', 'acknowledged').count().catch(reportFailure);
  return (expected ?? 0) > 0 ? PULL_SOON_MS : PULL_EVERY_MS;
}

async function pullOnce({ userId, database, tab, signal }: Session): Promise<boolean> {
  const { now } = tab.clock;
  await pullRecords(database, { fetchPage: (cursor, floor) => fetchPage(userId, cursor, floor), now }, signal);
  await settleAccepted(database, { fetchState: (commandId) => fetchState(userId, commandId), now });
  await refillLeases(database);
  return true;
}

async function startRooms({ userId, database, tab, pull, signal }: Session): Promise<void> {
  try {
    const { leadSync } = await loadChunk(() => import('./sync-leader.ts'));
    await leadSync({ userId, database, tab, onPoke: pull.wake, signal });
  } catch (error) {
    reportFailure(error);
  }
}

function fetchState(userId: string, commandId: string) {
  return callApi(`/api/commands/${commandId}`, { answer: commandStateAnswerSchema, userId, timeoutMs: BACKGROUND_TIMEOUT_MS });
}
