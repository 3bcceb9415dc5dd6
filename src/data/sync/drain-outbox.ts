import { AppError, type ErrorCode } from '#core/domain/app-error.ts';
import type { Command, WithdrawAnswer } from '#core/protocol/commands.ts';
import { refreshProject, writeTogether } from '../commands/write-command.ts';
import type { AppDatabase } from '../store/database.ts';
import type { OutboxRow, OutboxState } from '../store/rows.ts';
import { findDue } from './find-due.ts';

/** The border to the outside: how a command is sent, what time it is, how much delays vary. */
export interface DrainBorder {
  send(command: Command): Promise<{ status: 'accepted' | 'applied' }>;
  /** Takes back a command that may have arrived. */
  withdraw(commandId: string): Promise<WithdrawAnswer>;
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
/** States of what a drainer may send; `sending` is left over from one that was cut off. */
const SENDABLE: readonly OutboxState[] = ['waiting', 'sending', 'withdrawn'];
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 60_000;

/**
 * Sends what is due, oldest first and strictly in order within a project; a command that must be tried again holds
 * up its own project only. Every command goes out under its id as idempotency key, so repeating is harmless.
 */
export async function drainOutbox(database: AppDatabase, border: DrainBorder, signal?: AbortSignal): Promise<DrainResult> {
  let confirmed = 0;
  while (signal?.aborted !== true) {
    const { row, nextAttemptAt } = await findDue(database, border.now());
    if (row === null) return { reason: 'idle', nextAttemptAt, confirmed };
    const ended = await sendRow(database, row, border);
    if (ended === 'confirmed') confirmed += 1;
    if (ended === 'NOT_SIGNED_IN') return { reason: 'signedOut', nextAttemptAt: null, confirmed };
    if (ended === 'OFFLINE') {
      const after = await findDue(database, border.now());
      return { reason: 'offline', nextAttemptAt: after.nextAttemptAt ?? retryAt(border, 1), confirmed };
    }
  }
  return { reason: 'idle', nextAttemptAt: null, confirmed };
}

async function sendRow(database: AppDatabase, row: OutboxRow, border: DrainBorder): Promise<'confirmed' | 'skipped' | ErrorCode> {
  const claimed = await markSending(database, row, border.now());
  if (claimed === null) return 'skipped';
  try {
    if (claimed.state === 'withdrawn') return await withdraw(database, claimed, border);
    const answer = await border.send(claimed.command);
    await confirm(database, claimed, { status: answer.status, now: border.now() });
    return 'confirmed';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await handleFailure(database, claimed, error, border);
    return error.code;
  }
}

/** Null when the command was cancelled or settled since it was read. */
function markSending(database: AppDatabase, row: OutboxRow, now: number): Promise<OutboxRow | null> {
  return writeTogether(database, async () => {
    const current = await database.outbox.get(row.seq);
    if (current === undefined || !SENDABLE.includes(current.state)) return null;
    await database.meta.put({ key: 'progressAt', value: now });
    const state = current.state === 'withdrawn' ? current.state : 'sending';
    await database.outbox.update(row.seq, { state, attempts: current.attempts + 1 });
    await database.submissions.update(row.id, { state: 'sending' });
    return { ...current, attempts: current.attempts + 1 };
  });
}

/** The person took it back, and nobody knew whether it had arrived. If it had, the log brings its effect once more. */
async function withdraw(database: AppDatabase, row: OutboxRow, border: DrainBorder): Promise<'confirmed'> {
  const { status } = await border.withdraw(row.id);
  await writeTogether(database, async () => {
    await database.outbox.delete(row.seq);
    await database.meta.put({ key: 'progressAt', value: border.now() });
    if (status !== 'withdrawn') await database.meta.put({ key: 'cursor', value: 0 });
    await refreshProject(database, row.projectId);
  });
  return 'confirmed';
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

function handleFailure(database: AppDatabase, row: OutboxRow, error: AppError, border: DrainBorder): Promise<void> {
  const { code } = error;
  return writeTogether(database, async () => {
    await database.meta.put({ key: 'progressAt', value: border.now() });
    if (code !== 'NOT_SIGNED_IN' && !RETRIED.has(code)) return settleRefused(database, row.id, error);
    const nextAttemptAt = code === 'NOT_SIGNED_IN' ? 0 : retryAt(border, row.attempts);
    const state = row.state === 'withdrawn' ? row.state : 'waiting';
    await database.outbox.update(row.seq, { state, nextAttemptAt });
    await database.submissions.update(row.id, { state: 'waiting' });
    return undefined;
  });
}

/** Why a command is not applied; `values` fill the locale text, `diagnostics` name the parts. */
type Refusal = Pick<AppError, 'code'> & Partial<Pick<AppError, 'values' | 'diagnostics'>>;

/** The server will not apply the command: its effect goes, what it made stays as a local draft. Inside `writeTogether`. */
export async function settleRefused(database: AppDatabase, commandId: string, refusal: Refusal): Promise<void> {
  const row = await database.outbox.get({ id: commandId });
  const { code: error, values = {}, diagnostics = [] } = refusal;
  await database.submissions.update(commandId, { state: 'refused', error, values });
  if (row === undefined) return;
  await database.outbox.update(row.seq, { state: 'dead', error, values, diagnostics: [...diagnostics] });
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
