import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError, errorCodeOf, type ErrorCode } from '#core/domain/app-error.ts';
import { commandSchema } from '#core/protocol/commands.ts';
import { projectIdSchema } from '#core/protocol/records.ts';
import type { BaseVersion, Compiled } from '../engine/compile-prompt.ts';
import { appendRecords } from '../records/append-record.ts';
import type { Services } from '../services.ts';
import type { Transaction } from '../storage/database.ts';
import { commands } from '../storage/schema.ts';
import { ofCommand } from './accept-command.ts';
import { acceptBuild, payBack, refuseBuild, type BuildContext, type BuildEnding } from './finish-build.ts';
import { findOwnProject, findVersion, lockUser, type Project, type Version } from './project-access.ts';

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
    const isDone = await services.db.transaction((transaction) => build(services, transaction, payload));
    if (isDone) services.news.poke(payload.userId);
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

async function build(services: Services, transaction: Transaction, payload: BuildPayload): Promise<boolean> {
  const row = await lockRunning(transaction, payload);
  if (row === null) return false;
  const stored = commandSchema.safeParse(row.payload);
  if (!stored.success || stored.data.kind !== 'submitPrompt') {
    services.log.error({ commandId: payload.commandId }, 'a stored prompt can no longer be read');
    await refuse(transaction, payload, { row, error: 'SERVER' });
    return true;
  }
  const command = stored.data;
  const project = await findOwnProject(transaction, payload.userId, command.projectId);
  const context = { ...payload, transaction, command, project, now: new Date() };
  await end(transaction, await run(services, context), payload);
  return true;
}

async function run(services: Services, context: BuildContext): Promise<BuildEnding> {
  const { project } = context;
  if (project === null) return refuseBuild(context, 'NOT_FOUND', []);
  const compiled = await compile(services, { ...context, project });
  if (compiled.kind === 'refused') return refuseBuild(context, compiled.error, compiled.diagnostics);
  try {
    return await acceptBuild({ ...context, project }, compiled);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuseBuild(context, error.code, []);
  }
}

async function compile(services: Services, context: BuildContext & { project: Project }): Promise<Compiled> {
  const { transaction, project, command, userId } = context;
  const base = standsOn(await findVersion(transaction, project.id, command.baseVersionId));
  const newest = standsOn(await findVersion(transaction, project.id, project.currentVersionId));
  try {
    return await services.engine.compile({ command, versions: { base, newest } }, (event) =>
      services.news.publishBuildEvent(userId, project.id, event),
    );
  } catch (error) {
    // The engine is deterministic: it would fail, or take too long, again. The person gets the credits back at once.
    services.log.error({ err: error, commandId: command.id }, 'the engine failed');
    return { kind: 'refused', error: errorCodeOf(error), diagnostics: [] };
  }
}

/** What goes to the engine's thread of a version. */
function standsOn(version: Version | null): BaseVersion | null {
  return version === null ? null : { id: version.id, blueprint: version.blueprint };
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
