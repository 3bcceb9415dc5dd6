import { AppError, type ErrorCode } from '#core/domain/app-error.ts';
import type { Command } from '#core/protocol/commands.ts';
import { refreshProject, writeTogether } from '../commands/write-command.ts';
import type { AppDatabase } from '../store/database.ts';
import type { OutboxRow } from '../store/rows.ts';

/** The border to the outside: how a command is sent, what time it is, how much delays vary. */
export interface DrainBorder {
  send(command: Command): Promise<{ status: 'accepted' | 'applied' }>;
  now(): number;
  /** In [0, 1). */
  random(): number;
}

/** `idle`: nothing is due before `nextAttemptAt`. `offline`: the server was not reached. `signedOut`: the token is refused. */
export interface DrainResult {
  readonly reason: 'idle' | 'offline' | 'signedOut';
  readonly nextAttemptAt: number | null;
  readonly confirmed: number;
}

const RETRIED: ReadonlySet<ErrorCode> = new Set(['OFFLINE', 'SERVER', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'COMMAND_RUNNING']);
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 60_000;

/**
 * Sends what is due, oldest first and strictly in order within a project; a command that must be tried again holds
 * up its own project only. Every command goes out under its id as idempotency key, so repeating is harmless.
 */
export async function drainOutbox(database: AppDatabase, border: DrainBorder, signal?: AbortSignal): Promise<DrainResult> {
  let confirmed = 0;
  while (signal?.aborted !== true) {
    const { due, nextAttemptAt } = await nextDue(database, border.now());
    if (due === null) return { reason: 'idle', nextAttemptAt, confirmed };
    const ended = await sendRow(database, due, border);
    if (ended === 'confirmed') confirmed += 1;
    if (ended === 'NOT_SIGNED_IN') return { reason: 'signedOut', nextAttemptAt: null, confirmed };
    if (ended === 'OFFLINE') {
      const after = await nextDue(database, border.now());
      return { reason: 'offline', nextAttemptAt: after.nextAttemptAt ?? retryAt(border, 1), confirmed };
    }
  }
  return { reason: 'idle', nextAttemptAt: null, confirmed };
}

async function nextDue(database: AppDatabase, now: number): Promise<{ due: OutboxRow | null; nextAttemptAt: number | null }> {
  const blocked = new Set<number>();
  let nextAttemptAt: number | null = null;
  for (const row of await database.outbox.orderBy('seq').toArray()) {
    if (row.state === 'dead' || row.state === 'acknowledged' || blocked.has(row.projectId)) continue;
    blocked.add(row.projectId);
    if (row.state !== 'waiting' && row.state !== 'sending') continue;
    if (row.nextAttemptAt <= now) return { due: row, nextAttemptAt: null };
    nextAttemptAt = Math.min(nextAttemptAt ?? row.nextAttemptAt, row.nextAttemptAt);
  }
  return { due: null, nextAttemptAt };
}

async function sendRow(database: AppDatabase, row: OutboxRow, border: DrainBorder): Promise<'confirmed' | 'skipped' | ErrorCode> {
  const claimed = await markSending(database, row, border.now());
  if (claimed === null) return 'skipped';
  try {
    const answer = await border.send(claimed.command);
    await confirm(database, claimed, { status: answer.status, now: border.now() });
    return 'confirmed';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await handleFailure(database, claimed, error.code, border);
    return error.code;
  }
}

/** Null when the command was cancelled or settled since it was read. */
function markSending(database: AppDatabase, row: OutboxRow, now: number): Promise<OutboxRow | null> {
  return writeTogether(database, async () => {
    const current = await database.outbox.get(row.seq);
    if (current === undefined || (current.state !== 'waiting' && current.state !== 'sending')) return null;
    await database.outbox.update(row.seq, { state: 'sending', attempts: current.attempts + 1 });
    await database.submissions.update(row.id, { state: 'sending' });
    await database.meta.put({ key: 'progressAt', value: now });
    return { ...current, attempts: current.attempts + 1 };
  });
}

function confirm(database: AppDatabase, row: OutboxRow, answer: { status: 'accepted' | 'applied'; now: number }): Promise<void> {
  return writeTogether(database, async () => {
    const isApplied = answer.status === 'applied';
    await database.outbox.update(row.seq, {
      state: isApplied ? 'acknowledged' : 'accepted',
      acknowledgedAt: isApplied ? answer.now : null,
    });
    await database.submissions.update(row.id, { state: isApplied ? 'done' : 'accepted' });
    await database.meta.put({ key: 'progressAt', value: answer.now });
  });
}

function handleFailure(database: AppDatabase, row: OutboxRow, code: ErrorCode, border: DrainBorder): Promise<void> {
  return writeTogether(database, async () => {
    await database.meta.put({ key: 'progressAt', value: border.now() });
    if (code !== 'NOT_SIGNED_IN' && !RETRIED.has(code)) return settleRefused(database, row.id, code);
    const nextAttemptAt = code === 'NOT_SIGNED_IN' ? 0 : retryAt(border, row.attempts);
    await database.outbox.update(row.seq, { state: 'waiting', nextAttemptAt });
    await database.submissions.update(row.id, { state: 'waiting' });
    return undefined;
  });
}

/** The server will not apply the command: its effect goes, what it made stays as a local draft. Inside `writeTogether`. */
export async function settleRefused(database: AppDatabase, commandId: string, error: ErrorCode): Promise<void> {
  const row = await database.outbox.get({ id: commandId });
  await database.submissions.update(commandId, { state: 'refused', error });
  if (row === undefined) return;
  await database.outbox.update(row.seq, { state: 'dead', error });
  const project = await database.projects.get(row.projectId);
  const keepsDraft = project?.server === null && project.created !== null && 'versionId' in row.command;
  const version = keepsDraft ? await database.versions.get(row.command.versionId) : undefined;
  const created = project?.created;
  const draft =
    version === undefined || !created
      ? {}
      : { created: { ...created, ...named(row.command), state: 30 as const, currentVersionId: version.id } };
  await refreshProject(database, row.projectId, draft);
}

/** The name that the site was given, which the server would have taken over. */
function named(command: OutboxRow['command']): { title?: string } {
  return command.kind === 'submitPrompt' && command.title !== undefined ? { title: command.title } : {};
}

function retryAt(border: DrainBorder, attempts: number): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, attempts - 1));
  return border.now() + longest * (0.5 + border.random() / 2);
}
