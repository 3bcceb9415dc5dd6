import { AppError, type ErrorCode } from '#core/domain/app-error.ts';
import type { Command, WithdrawAnswer } from '#core/protocol/commands.ts';
import { refreshProject, writeTogether } from '../commands/write-command.ts';
import type { AppDatabase } from '../store/database.ts';
import type { OutboxRow } from '../store/rows.ts';
import { findDue, type Due } from './find-due.ts';

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
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 60_000;

/**
 * Sends what is due, oldest first and strictly in order within a project; a command that must be tried again holds
 * up its own project only. Every command goes out under its id as idempotency key, so repeating is harmless.
 */
export async function drainOutbox(database: AppDatabase, border: DrainBorder, signal?: AbortSignal): Promise<DrainResult> {
  let confirmed = 0;
  let settle = () => Promise.resolve();
  for (;;) {
    // One transaction ends a command and claims the next: each costs a flush of the disk and a look by all that follow.
    const due = await writeTogether(database, async () => {
      await settle();
      return signal?.aborted === true ? { row: null, nextAttemptAt: null } : claimDue(database, border.now());
    });
    if (due.row === null) return { reason: 'idle', nextAttemptAt: due.nextAttemptAt, confirmed };
    const sent = await sendRow(database, due.row, border);
    if (sent.ended === 'confirmed') confirmed += 1;
    ({ settle } = sent);
    if (sent.ended !== 'NOT_SIGNED_IN' && sent.ended !== 'OFFLINE') continue;
    await settle();
    if (sent.ended === 'NOT_SIGNED_IN') return { reason: 'signedOut', nextAttemptAt: null, confirmed };
    const after = await findDue(database, border.now());
    return { reason: 'offline', nextAttemptAt: after.nextAttemptAt ?? retryAt(border, 1), confirmed };
  }
}

/** Finds what may be sent and marks it as under way. Inside a transaction. */
async function claimDue(database: AppDatabase, now: number): Promise<Due> {
  const due = await findDue(database, now);
  if (due.row === null) return due;
  const { seq, id, state, attempts } = due.row;
  await database.meta.put({ key: 'progressAt', value: now });
  await database.outbox.update(seq, { state: state === 'withdrawn' ? state : 'sending', attempts: attempts + 1 });
  await database.submissions.update(id, { state: 'sending' });
  return { ...due, row: { ...due.row, attempts: attempts + 1 } };
}

interface Sent {
  readonly ended: 'confirmed' | ErrorCode;
  /** Stores how it ended. */
  settle(): Promise<void>;
}

async function sendRow(database: AppDatabase, row: OutboxRow, border: DrainBorder): Promise<Sent> {
  try {
    if (row.state === 'withdrawn') {
      const { status } = await border.withdraw(row.id);
      return { ended: 'confirmed', settle: () => settleWithdrawn(database, row, { status, now: border.now() }) };
    }
    const { status } = await border.send(row.command);
    return { ended: 'confirmed', settle: () => confirm(database, row, { status, now: border.now() }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ended: error.code, settle: () => handleFailure(database, row, error, border) };
  }
}

/** The person took it back, and nobody knew whether it had arrived. If it had, the log brings its effect once more. */
function settleWithdrawn(database: AppDatabase, row: OutboxRow, answer: WithdrawAnswer & { now: number }): Promise<void> {
  return writeTogether(database, async () => {
    await database.outbox.delete(row.seq);
    await database.meta.put({ key: 'progressAt', value: answer.now });
    if (answer.status !== 'withdrawn') await database.meta.put({ key: 'cursor', value: 0 });
    await refreshProject(database, row.projectId);
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
