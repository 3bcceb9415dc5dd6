import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError, type ErrorCode } from '#core/domain/app-error.ts';
import { projectIdSchema } from '#core/protocol/project-schemas.ts';
import type { Compiled } from '../engine/compile-prompt.ts';
import { appendRecords } from '../records/append-record.ts';
import type { Services } from '../services/services.ts';
import type { Transaction } from '../storage/database.ts';
import { commands } from '../storage/tables/commands.ts';
import { ofCommand } from './accept-command.ts';
import { acceptBuild, refundCommand, refuseBuild, type BuildContext, type BuildEnding } from './finish-build.ts';
import { keepLostRuns } from './lost-runs.ts';
import { findOwnProject, lockUser } from '../records/project-access.ts';
import { compileStoredPrompt, type StoredPromptResult } from './compile-stored-prompt.ts';

export const buildPayloadSchema = z.object({ userId: z.uuid(), commandId: z.uuid() });
type BuildPayload = z.infer<typeof buildPayloadSchema>;

/** The least to be read of a prompt that an older build of the server accepted: enough to end it and pay it back. */
const minimalPromptSchema = z.object({
  id: z.uuid(),
  projectId: projectIdSchema,
  replyEntryId: z.uuid(),
});

/** The first, and one more: a restart or a kill may have interrupted a build that harms nobody. */
const ATTEMPTS_MAX = 2;

/**
 * Builds one accepted prompt. Everything it changes is one transaction that begins with "is it still running?", so a
 * second run, or a kill at any moment, changes nothing twice. An attempt is counted before, and taken back when it failed
 * here: what remains are those that ended their server, and after two of them the prompt is refused unread.
 */
export async function runBuild(services: Services, payload: BuildPayload): Promise<void> {
  if ((await countAttempt(services, payload, 1)) > ATTEMPTS_MAX) {
    services.log.error({ commandId: payload.commandId }, 'build never came to an end, given up');
    await keepLostRuns(services, payload);
    return failBuild(services, payload, 'TOO_HARD');
  }
  try {
    if (await build(services, payload)) services.notifier.poke(payload.userId);
  } catch (error) {
    await countAttempt(services, payload, -1);
    throw error;
  } finally {
    services.writings.end(payload.commandId);
  }
}

/** Counts an attempt up or down and returns the new count; 0 for a prompt that is decided. */
async function countAttempt({ db }: Services, { userId, commandId }: BuildPayload, change: 1 | -1): Promise<number> {
  const [row] = await db
    .update(commands)
    .set({ attempts: sql`${commands.attempts} + ${change}` })
    .where(and(ofCommand(userId, commandId), eq(commands.status, 'running')))
    .returning({ attempts: commands.attempts });
  return row?.attempts ?? 0;
}

/** Ends a build that failed for reasons of ours, after the last try: refused, and paid back. */
export async function failBuild(services: Services, payload: BuildPayload, error: ErrorCode = 'SERVER'): Promise<void> {
  await services.db.transaction(async (transaction) => {
    const row = await lockRunning(transaction, payload);
    if (row !== null) await refuse(transaction, payload, { row, error });
  });
  services.notifier.poke(payload.userId);
}

/**
 * Ends prompts that nothing works on any more: their job was given up without a word (its server was killed each time
 * it tried), or lost. Without this they would stay unfinished, and paid for, for ever.
 */
export async function failLostBuilds(services: Services): Promise<void> {
  const lost = await services.db.execute<{ userId: string; commandId: string }>(sql`
    select user_id as "userId", id as "commandId" from commands where status = 'running' and not exists (
      select 1 from graphile_worker._private_jobs as jobs
      where jobs.payload->>'commandId' = commands.id::text and (jobs.attempts < jobs.max_attempts or jobs.locked_at is not null))`);
  for (const row of lost.rows) {
    services.log.error({ commandId: row.commandId }, 'build lost, given up');
    await failBuild(services, buildPayloadSchema.parse(row));
  }
}

/** A version that came in while the prompt was compiled is a reason to compile it again; this often, at most. */
const ROUNDS_MAX = 5;

/** False when the prompt was decided already. */
async function build(services: Services, payload: BuildPayload): Promise<boolean> {
  for (let round = 1; ; round += 1) {
    // Nothing is locked meanwhile: the person goes on working.
    const result = await compileStoredPrompt(services, payload);
    if (result === null) return false;
    const ended = await services.db.transaction((transaction) => settle(transaction, payload, { result, round }));
    if (ended !== 'outdated') return ended === 'done';
  }
}

async function settle(
  transaction: Transaction,
  payload: BuildPayload,
  { result, round }: { readonly result: StoredPromptResult; readonly round: number },
): Promise<'done' | 'gone' | 'outdated'> {
  const row = await lockRunning(transaction, payload);
  if (row === null) return 'gone';
  if (result.command === null) {
    await refuse(transaction, payload, { row, error: 'SERVER' });
    return 'done';
  }
  const project = await findOwnProject(transaction, payload.userId, result.command.projectId);
  const context = { ...payload, transaction, command: result.command, project, now: new Date() };
  const isOutdated = project !== null && project.currentVersionId !== result.newestId;
  if (isOutdated && round < ROUNDS_MAX) return 'outdated';
  const compiled: Compiled = isOutdated ? { kind: 'refused', error: 'CONFLICT', diagnostics: [] } : result.compiled;
  await end(transaction, await acceptOrRefuse(context, compiled), payload);
  return 'done';
}

async function acceptOrRefuse(context: BuildContext, compiled: Compiled): Promise<BuildEnding> {
  const { project } = context;
  if (project === null) return refuseBuild(context, 'NOT_FOUND', []);
  if (compiled.kind === 'refused') return refuseBuild(context, compiled.error, compiled.diagnostics);
  try {
    return await acceptBuild({ ...context, project }, compiled);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuseBuild(context, error.code, []);
  }
}

async function end(transaction: Transaction, ending: BuildEnding, { userId, commandId }: BuildPayload): Promise<void> {
  await transaction
    .update(commands)
    .set({ status: ending.status, error: ending.error, finishedAt: new Date() })
    .where(ofCommand(userId, commandId));
  await appendRecords(transaction, userId, ending.changes);
}

type CommandRow = typeof commands.$inferSelect;

async function lockRunning(transaction: Transaction, { userId, commandId }: BuildPayload): Promise<CommandRow | null> {
  await lockUser(transaction, userId);
  const [row] = await transaction.select().from(commands).where(ofCommand(userId, commandId));
  return row === undefined || row.status !== 'running' ? null : row;
}

/** Refuses for a reason of ours, even when little can be read of what was asked. */
async function refuse(
  transaction: Transaction,
  payload: BuildPayload,
  { row, error }: { readonly row: CommandRow; readonly error: ErrorCode },
): Promise<void> {
  const minimal = minimalPromptSchema.safeParse(row.payload);
  if (!minimal.success) {
    await end(transaction, { status: 'refused', error, changes: await refundCommand(transaction, payload) }, payload);
    return;
  }
  const project = await findOwnProject(transaction, payload.userId, minimal.data.projectId);
  const context = { ...payload, transaction, command: minimal.data, project, now: new Date() };
  await end(transaction, await refuseBuild(context, error, []), payload);
}
