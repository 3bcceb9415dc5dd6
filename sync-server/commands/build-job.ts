import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError, type ErrorCode } from '#core/domain/app-error.ts';
import { projectIdSchema } from '#core/protocol/records.ts';
import type { Compiled } from '../engine/compile-prompt.ts';
import { appendRecords } from '../records/append-record.ts';
import type { Services } from '../services.ts';
import type { Transaction } from '../storage/database.ts';
import { commands } from '../storage/schema.ts';
import { ofCommand } from './accept-command.ts';
import { acceptBuild, payBack, refuseBuild, type BuildContext, type BuildEnding } from './finish-build.ts';
import { findOwnProject, lockUser } from './project-access.ts';
import { workOut, type WorkedOut } from './work-out.ts';

export const buildPayloadSchema = z.object({ userId: z.uuid(), commandId: z.uuid() });
type BuildPayload = z.infer<typeof buildPayloadSchema>;

/** What is left to read of a prompt that an older build of the server took on: enough to end it and pay it back. */
const remainsSchema = z.object({
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
    return giveUpBuild(services, payload, 'TOO_HARD');
  }
  try {
    if (await build(services, payload)) services.news.poke(payload.userId);
  } catch (error) {
    await countAttempt(services, payload, -1);
    throw error;
  }
}

/** How many attempts are counted now; none of a prompt that is decided. */
async function countAttempt({ db }: Services, { userId, commandId }: BuildPayload, change: 1 | -1): Promise<number> {
  const [row] = await db
    .update(commands)
    .set({ attempts: sql`${commands.attempts} + ${change}` })
    .where(and(ofCommand(userId, commandId), eq(commands.status, 'running')))
    .returning({ attempts: commands.attempts });
  return row?.attempts ?? 0;
}

/** Ends a build that failed for reasons of ours, after the last try: refused, and paid back. */
export async function giveUpBuild(services: Services, payload: BuildPayload, error: ErrorCode = 'SERVER'): Promise<void> {
  await services.db.transaction(async (transaction) => {
    const row = await lockRunning(transaction, payload);
    if (row !== null) await refuse(transaction, payload, { row, error });
  });
  services.news.poke(payload.userId);
}

/**
 * Ends prompts that nothing works on any more: their job was given up without a word (its server was killed each time
 * it tried), or lost. Without this they would stay unfinished, and paid for, for ever.
 */
export async function endLostBuilds(services: Services): Promise<void> {
  const lost = await services.db.execute<{ userId: string; commandId: string }>(sql`
    select user_id as "userId", id as "commandId" from commands where status = 'running' and not exists (
      select 1 from graphile_worker._private_jobs as jobs
      where jobs.payload->>'commandId' = commands.id::text and (jobs.attempts < jobs.max_attempts or jobs.locked_at is not null))`);
  for (const row of lost.rows) {
    services.log.error({ commandId: row.commandId }, 'build lost, given up');
    await giveUpBuild(services, buildPayloadSchema.parse(row));
  }
}

/** A version that came in while the prompt was worked out is a reason to work it out anew; this often, at most. */
const ROUNDS_MAX = 5;

/** False when the prompt was decided already. */
async function build(services: Services, payload: BuildPayload): Promise<boolean> {
  for (let round = 1; ; round += 1) {
    // Nothing is locked meanwhile: the person goes on working.
    const worked = await workOut(services, payload);
    if (worked === null) return false;
    const ended = await services.db.transaction((transaction) => settle(transaction, payload, { worked, round }));
    if (ended !== 'outdated') return ended === 'done';
  }
}

async function settle(
  transaction: Transaction,
  payload: BuildPayload,
  { worked, round }: { readonly worked: WorkedOut; readonly round: number },
): Promise<'done' | 'gone' | 'outdated'> {
  const row = await lockRunning(transaction, payload);
  if (row === null) return 'gone';
  if (worked.command === null) {
    await refuse(transaction, payload, { row, error: 'SERVER' });
    return 'done';
  }
  const project = await findOwnProject(transaction, payload.userId, worked.command.projectId);
  const context = { ...payload, transaction, command: worked.command, project, now: new Date() };
  const isOutdated = project !== null && project.currentVersionId !== worked.newestId;
  if (isOutdated && round < ROUNDS_MAX) return 'outdated';
  const compiled: Compiled = isOutdated ? { kind: 'refused', error: 'CONFLICT', diagnostics: [] } : worked.compiled;
  await end(transaction, await take(context, compiled), payload);
  return 'done';
}

async function take(context: BuildContext, compiled: Compiled): Promise<BuildEnding> {
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
  const remains = remainsSchema.safeParse(row.payload);
  if (!remains.success) {
    await end(transaction, { status: 'refused', error, changes: await payBack(transaction, payload) }, payload);
    return;
  }
  const project = await findOwnProject(transaction, payload.userId, remains.data.projectId);
  const context = { ...payload, transaction, command: remains.data, project, now: new Date() };
  await end(transaction, await refuseBuild(context, error, []), payload);
}
