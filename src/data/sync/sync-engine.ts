import { liveQuery } from 'dexie';
import { AppError } from '#core/domain/app-error.ts';
import { withdrawAnswerSchema } from '#core/protocol/commands.ts';
import { commandStateAnswerSchema } from '#core/protocol/http/projects.ts';
import { followBadge } from '../pwa/app-badge.ts';
import { recoverDrafts } from '../drafts/draft-text.ts';
import { callApi } from '../http/call-api.ts';
import { loadChunk } from '../http/load-chunk.ts';
import type { AppDatabase } from '../store/database.ts';
import { askToKeepFirstSave } from '../store/device-storage.ts';
import { withLock } from '../store/locks.ts';
import { reportStorageFailure, storageFailureOf } from '../store/storage-state.ts';
import { whenSettled } from '../store/when-settled.ts';
import { drainOutbox, type DrainBorder, type DrainResult } from './drain-outbox.ts';
import { findDue } from './find-due.ts';
import { makeDue, whenReachedAgain } from './hurry.ts';
import { refillLeases } from './leases.ts';
import { fetchPage, pullRecords } from './pull-records.ts';
import { sendCommands } from './send-commands.ts';
import { settleAccepted } from './settle-accepted.ts';
import { followUnconfirmed, unconfirmedKeys } from './waiting.ts';
import { createWaker, type Waker } from './waker.ts';

/** While the server has news all the time, as when a long queue goes out. */
const PULL_GAP_MS = 500;
const PULL_EVERY_MS = 60_000;
const PULL_SOON_MS = 3000;
const PULL_RETRY_MS = 10_000;
const WATCH_EVERY_MS = 15_000;
const STUCK_AFTER_MS = 60_000;

interface SyncOptions {
  readonly userId: string;
  readonly database: AppDatabase;
  readonly signal: AbortSignal;
  /** The first screen is still being drawn: what it does not need waits. */
  readonly isEarly: boolean;
}

/** Sends and pulls for one user until `signal` ends it: one sender per browser, every tab may pull. */
export function runSync({ userId, database, signal, isEarly }: SyncOptions): void {
  const pull = createWaker(signal);
  void runPulls(userId, database, pull, signal);
  runSender({ userId, database, pull, signal, steal: false });
  for (const event of ['online', 'focus'] as const) window.addEventListener(event, pull.wake, { signal });
  document.addEventListener('visibilitychange', pull.wake, { signal });
  watchSender({ userId, database, pull, signal });
  followBadge(database, signal);
  followUnconfirmed(database, signal);
  const follow = () => {
    void startRooms(userId, database, pull, signal);
    signal.addEventListener('abort', recoverDrafts(userId), { once: true });
  };
  if (!isEarly) return follow();
  const stopWaiting = whenSettled(follow);
  signal.addEventListener('abort', stopWaiting, { once: true });
}

interface Sender {
  readonly userId: string;
  readonly database: AppDatabase;
  readonly pull: Waker;
  readonly signal: AbortSignal;
}

/** Holds the sender's lock for as long as this tab lives; without it the tab only writes to the outbox. */
function runSender(sender: Sender & { steal: boolean }): void {
  const losing = new AbortController();
  const signal = AbortSignal.any([sender.signal, losing.signal]);
  const lock = `outbox-${sender.userId}`;
  const options = sender.steal ? { steal: true } : { signal: sender.signal };
  void withLock(lock, () => sendLoop(sender, signal), options).then(() => {
    const isStolen = !sender.signal.aborted;
    losing.abort();
    if (isStolen) runSender({ ...sender, steal: false });
  });
}

async function sendLoop({ userId, database, pull }: Sender, signal: AbortSignal): Promise<void> {
  const waker = createWaker(signal);
  const stopWatching = watchOutbox(database, waker.wake);
  const hurry = () => void makeDue(database).then(waker.wake, noteFailure);
  window.addEventListener('online', hurry, { signal });
  whenReachedAgain(hurry, signal);
  while (!signal.aborted) {
    const result = await drainOutbox(database, createBorder(userId), signal).catch(noteFailure);
    if (result !== undefined && result.confirmed > 0) {
      pull.wake();
      void askToKeepFirstSave();
    }
    await waker.next(delayOf(result));
  }
  stopWatching();
}

/** Calls back whenever something may have become due: a command was added, or the one before it in its project has ended. */
export function watchOutbox(database: AppDatabase, onChange: () => void): () => void {
  const subscription = liveQuery(() => unconfirmedKeys(database)).subscribe({ next: onChange, error: noteFailure });
  return () => subscription.unsubscribe();
}

/** Milliseconds until the next round; null waits for a change. */
function delayOf(result: DrainResult | undefined): number | null {
  if (result === undefined) return PULL_RETRY_MS;
  return result.nextAttemptAt === null ? null : result.nextAttemptAt - Date.now();
}

async function runPulls(userId: string, database: AppDatabase, pull: Waker, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const startedAt = performance.now();
    const isDone = await pullOnce(userId, database, signal).catch((error: unknown) => {
      noteFailure(error);
      return false;
    });
    await pull.next(isDone ? await pullDelay(database) : PULL_RETRY_MS);
    const early = PULL_GAP_MS - (performance.now() - startedAt);
    if (early > 0 && !signal.aborted) await new Promise((resolve) => setTimeout(resolve, early));
  }
}

/** Short while the server works on something of ours: its word that it is done may have been missed. */
async function pullDelay(database: AppDatabase): Promise<number> {
  const accepted = await database.outbox.where('state').equals('accepted').count().catch(noteFailure);
  return (accepted ?? 0) > 0 ? PULL_SOON_MS : PULL_EVERY_MS;
}

async function pullOnce(userId: string, database: AppDatabase, signal: AbortSignal): Promise<boolean> {
  const now = () => Date.now();
  await pullRecords(database, { fetchPage: (cursor, floor) => fetchPage(userId, cursor, floor), now }, signal);
  await settleAccepted(database, { fetchState: (commandId) => fetchState(userId, commandId), now });
  await refillLeases(database);
  return true;
}

/** Takes the sender's work over when something is due and nothing has moved for a minute although there is a network. */
function watchSender(sender: Sender): void {
  const timer = setInterval(() => {
    void isStuck(sender.database).then((stuck) => {
      if (stuck && !sender.signal.aborted) runSender({ ...sender, steal: true });
    }, noteFailure);
  }, WATCH_EVERY_MS);
  sender.signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** Whether a due command was not touched for a minute while the browser believes to be online. */
export async function isStuck(database: AppDatabase, now = Date.now(), isOnline = navigator.onLine): Promise<boolean> {
  if (!isOnline) return false;
  const [row] = (await findDue(database, now)).rows;
  if (row === undefined) return false;
  const dueSince = Math.max(row.nextAttemptAt, Date.parse(row.command.createdAt));
  const progressAt = (await database.meta.get('progressAt'))?.value;
  return now - Math.max(dueSince, typeof progressAt === 'number' ? progressAt : 0) > STUCK_AFTER_MS;
}

async function startRooms(userId: string, database: AppDatabase, pull: Waker, signal: AbortSignal): Promise<void> {
  try {
    const { ownRooms } = await loadChunk(() => import('./own-rooms.ts'));
    await ownRooms({ userId, database, onPoke: pull.wake, signal });
  } catch (error) {
    noteFailure(error);
  }
}

export function createBorder(userId: string): DrainBorder {
  return {
    send: (commands) => sendCommands(userId, commands),
    withdraw: (commandId) =>
      callApi(`/api/commands/${commandId}/withdraw`, { method: 'POST', body: {}, answer: withdrawAnswerSchema, userId }),
    now: () => Date.now(),
    random: () => Math.random(),
  };
}

function fetchState(userId: string, commandId: string) {
  return callApi(`/api/commands/${commandId}`, { answer: commandStateAnswerSchema, userId });
}

/**
 * Tells failures apart: refusals by server or network are tried again and refusals by the browser's storage are shown.
 * Anything else is a bug: it reaches the browser's error handlers, and the loop goes on with what still works.
 */
function noteFailure(error: unknown): undefined {
  if (error instanceof AppError) return;
  if (storageFailureOf(error) === null) reportError(error);
  else reportStorageFailure(error);
}
