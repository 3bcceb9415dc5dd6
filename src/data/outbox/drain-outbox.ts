import { AppError, type ErrorCode } from '#core/domain/app-error.ts';
import { BATCH_MAX } from '#core/protocol/batch-max.ts';
import type { Command, WithdrawAnswer } from '#core/protocol/commands.ts';
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import { removeProject } from './delete-project.ts';
import { refreshProject, writeTogether } from './write-command.ts';
import type { AppDatabase } from '../store/database.ts';
import type { OutboxRow } from '../store/outbox-row.ts';
import type { SubmissionState } from '../store/rows.ts';
import { findVersion } from '../store/version-row.ts';
import { setStatus, setStatuses } from './set-status.ts';
import { findDue, type Due } from './find-due.ts';

/** Answers of the server to commands, by their ids. One that is missing was not tried. */
export type Outcomes = ReadonlyMap<string, 'accepted' | 'applied' | AppError>;

/** The border to the outside: how commands are sent, what time it is, how much delays vary. */
export interface DrainBorder {
  /** Sends them in this order. Rejects when nothing is known of any of them. */
  send(commands: readonly Command[]): Promise<Outcomes>;
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

/** Tells whether a command that failed so is sent again; otherwise the server has refused it. */
export function isRetried(code: ErrorCode): boolean {
  return code === 'NOT_SIGNED_IN' || RETRIED.has(code);
}

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 60_000;

/**
 * Sends what is due, oldest first and strictly in order within a project; a command that must be tried again holds
 * up its own project only. Every command goes out under its id as idempotency key, so repeating is harmless. The first goes
 * alone, to see whether the server is there: what was on its way to one that is not can no longer simply be cancelled.
 */
export async function drainOutbox(database: AppDatabase, border: DrainBorder, signal?: AbortSignal): Promise<DrainResult> {
  let confirmed = 0;
  let settle = () => Promise.resolve();
  let most = 1;
  for (;;) {
    // One transaction ends a command and claims the next: each costs a flush of the disk and a look by all that follow.
    const due = await writeTogether(database, async () => {
      await settle();
      return signal?.aborted === true ? NOTHING_DUE : claimDue(database, border.now(), most);
    });
    const [first] = due.rows;
    if (first === undefined) return { reason: 'idle', nextAttemptAt: due.nextAttemptAt, confirmed };
    const sent = await (first.state === 'withdrawn' ? withdraw(database, first, border) : sendRows(database, due.rows, border));
    confirmed += sent.confirmed;
    ({ settle } = sent);
    most = BATCH_MAX;
    if (sent.end === null) continue;
    await settle();
    if (sent.end === 'NOT_SIGNED_IN') return { reason: 'signedOut', nextAttemptAt: null, confirmed };
    const after = await findDue(database, border.now());
    return { reason: 'offline', nextAttemptAt: after.nextAttemptAt ?? retryAt(border, 1), confirmed };
  }
}

const NOTHING_DUE: Due = { rows: [], nextAttemptAt: null };

/** Finds what may be sent and marks it as under way. Inside a transaction. */
async function claimDue(database: AppDatabase, now: number, most: number): Promise<Due> {
  const { rows, nextAttemptAt } = await findDue(database, now, most);
  if (rows.length === 0) return { rows, nextAttemptAt };
  const claimed = rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
  await database.meta.put({ key: 'progressAt', value: now });
  await setStatuses(
    database,
    claimed.map((row) => [row.seq, row.state === 'withdrawn' ? row : { state: 'sending', attempts: row.attempts }]),
  );
  await setSubmissions(database, claimed, 'sending');
  return { rows: claimed, nextAttemptAt };
}

/** Prompts alone have one. */
function setSubmissions(database: AppDatabase, rows: readonly OutboxRow[], state: SubmissionState): Promise<unknown> {
  const prompts = rows.filter(({ command }) => command.kind === 'submitPrompt');
  return database.submissions.bulkUpdate(prompts.map(({ id }) => ({ key: id, changes: { state } })));
}

interface Sent {
  readonly confirmed: number;
  /** Reason for which nothing more can be sent now. */
  readonly end: 'NOT_SIGNED_IN' | 'OFFLINE' | null;
  /** Stores how it ended. */
  settle(): Promise<void>;
}

async function withdraw(database: AppDatabase, row: OutboxRow, border: DrainBorder): Promise<Sent> {
  try {
    const { status } = await border.withdraw(row.id);
    return { confirmed: 1, end: null, settle: () => settleWithdrawn(database, row, { status, now: border.now() }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { confirmed: 0, end: endOf(error), settle: () => handleFailure(database, row, { error, border }) };
  }
}

async function sendRows(database: AppDatabase, rows: readonly OutboxRow[], border: DrainBorder): Promise<Sent> {
  const outcomes = await askServer(rows, border);
  const failures = rows.map(({ id }) => outcomes.get(id)).filter((outcome) => outcome instanceof AppError);
  return {
    confirmed: outcomes.size - failures.length,
    end: failures.map(endOf).find((end) => end !== null) ?? null,
    settle: () =>
      writeTogether(database, async () => {
        await confirm(database, rows, { outcomes, now: border.now() });
        for (const row of rows) {
          const outcome = outcomes.get(row.id);
          if (outcome instanceof AppError) await handleFailure(database, row, { error: outcome, border });
        }
      }),
  };
}

async function askServer(rows: readonly OutboxRow[], border: DrainBorder): Promise<Outcomes> {
  try {
    const outcomes = await border.send(rows.map(({ command }) => command));
    // Without a word about any of them they would be sent again at once, and again.
    return outcomes.size > 0 ? outcomes : new Map(rows.map(({ id }) => [id, new AppError('SERVER')]));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Map(rows.map(({ id }) => [id, error]));
  }
}

function endOf({ code }: AppError): Sent['end'] {
  return code === 'NOT_SIGNED_IN' || code === 'OFFLINE' ? code : null;
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

interface Answered {
  readonly outcomes: Outcomes;
  readonly now: number;
}

/** Stores which commands the server has taken, and gives back those that it has not tried. Inside `writeTogether`. */
async function confirm(database: AppDatabase, rows: readonly OutboxRow[], { outcomes, now }: Answered): Promise<void> {
  const withOutcome = (wanted: 'accepted' | 'applied' | undefined) => rows.filter(({ id }) => outcomes.get(id) === wanted);
  const [applied, accepted, untried] = [withOutcome('applied'), withOutcome('accepted'), withOutcome(undefined)];
  await database.meta.put({ key: 'progressAt', value: now });
  await setStatuses(database, [
    ...applied.map(({ seq }) => [seq, { state: 'acknowledged', acknowledgedAt: now }] as const),
    ...accepted.map(({ seq }) => [seq, { state: 'accepted' }] as const),
    ...untried.map(({ seq, attempts }) => [seq, { state: 'pending', nextAttemptAt: 0, attempts: attempts - 1 }] as const),
  ]);
  await setSubmissions(database, applied, 'done');
  await setSubmissions(database, accepted, 'accepted');
  await setSubmissions(database, untried, 'waiting');
}

interface Failure {
  readonly error: AppError;
  readonly border: DrainBorder;
}

function handleFailure(database: AppDatabase, row: OutboxRow, { error, border }: Failure): Promise<void> {
  const { code } = error;
  return writeTogether(database, async () => {
    await database.meta.put({ key: 'progressAt', value: border.now() });
    if (!isRetried(code)) return rejectCommand(database, row.id, error);
    const nextAttemptAt = code === 'NOT_SIGNED_IN' ? 0 : retryAt(border, row.attempts);
    await setStatus(database, row.seq, { state: row.state === 'withdrawn' ? row.state : 'pending', nextAttemptAt });
    await database.submissions.update(row.id, { state: 'waiting' });
    return undefined;
  });
}

/** Reason for which a command is not applied; `values` fill the locale text, `diagnostics` name the parts. */
type Rejection = Pick<AppError, 'code'> & Partial<Pick<AppError, 'values' | 'diagnostics'>>;

/** The server will not apply the command: its effect goes, what it made stays as a local draft. Inside `writeTogether`. */
export async function rejectCommand(database: AppDatabase, commandId: string, rejection: Rejection): Promise<void> {
  const row = await database.outbox.get({ id: commandId });
  const { code: error, values = {}, diagnostics = [] } = rejection;
  await database.submissions.update(commandId, { state: 'refused', error, values });
  if (row === undefined) return;
  if (SILENCED.includes(row.command.kind)) return dropSilently(database, row);
  await setStatus(database, row.seq, { state: 'rejected', error, values, diagnostics: [...diagnostics] });
  const project = await database.projects.get(row.projectId);
  const keepsDraft = project?.server === null && project.created !== null && 'versionId' in row.command;
  const version = keepsDraft ? await findVersion(database, row.command.versionId) : undefined;
  const created = project?.created;
  const draft =
    version === undefined || !created
      ? {}
      : { created: { ...created, ...named(row.command), state: PROJECT_STATE.finished, currentVersionId: version.id } };
  await refreshProject(database, row.projectId, draft);
}

/** Deeds in the gallery: when they fail, their effect goes and nobody is bothered (NET-21). */
const SILENCED: readonly OutboxRow['command']['kind'][] = ['setFavorite', 'copyProject', 'reportItem'];

async function dropSilently(database: AppDatabase, { seq, projectId, command }: OutboxRow): Promise<void> {
  await database.outbox.delete(seq);
  if (command.kind === 'copyProject') await removeProject(database, projectId);
  else await refreshProject(database, projectId);
}

/** The name that the site was given, which the server would have taken over. */
function named(command: OutboxRow['command']): { title?: string } {
  return command.kind === 'submitPrompt' && command.title !== undefined ? { title: command.title } : {};
}

function retryAt(border: DrainBorder, attempts: number): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, attempts - 1));
  return border.now() + longest * (0.5 + border.random() / 2);
}
