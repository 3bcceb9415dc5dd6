import { z } from 'zod';
import { AppError } from '#core/domain/app-error.ts';
import { commandSchema, type CommandOf } from '#core/protocol/commands.ts';
import { appendRecords } from '../records/append-record.ts';
import type { Services } from '../services.ts';
import type { Transaction } from '../storage/database.ts';
import { commands } from '../storage/schema.ts';
import { ofCommand } from './accept-command.ts';
import { acceptBuild, refuseBuild, type BuildContext, type BuildEnding } from './finish-build.ts';
import { compilePrompt, type Compiled } from './compile-prompt.ts';
import { findOwnProject, findVersion, lockUser, type Project } from './project-access.ts';

export const buildPayloadSchema = z.object({ userId: z.uuid(), commandId: z.uuid() });
type BuildPayload = z.infer<typeof buildPayloadSchema>;

/**
 * Builds one accepted prompt. Everything it changes is one transaction that begins with "is it still running?", so a
 * second run, or a kill at any moment, changes nothing twice.
 */
export async function runBuild(services: Services, payload: BuildPayload): Promise<void> {
  const isDone = await services.db.transaction((transaction) => build(services, transaction, payload));
  if (isDone) services.news.poke(payload.userId);
}

/** Ends a build that failed for reasons of ours, after the last try: refused, and paid back. */
export async function giveUpBuild(services: Services, payload: BuildPayload): Promise<void> {
  await services.db.transaction(async (transaction) => {
    const command = await lockRunning(transaction, payload);
    if (command === null) return;
    const project = await findOwnProject(transaction, payload.userId, command.projectId);
    await end(
      transaction,
      await refuseBuild({ ...payload, transaction, command, project, now: new Date() }, 'SERVER', []),
      payload,
    );
  });
  services.news.poke(payload.userId);
}

async function build(services: Services, transaction: Transaction, payload: BuildPayload): Promise<boolean> {
  const command = await lockRunning(transaction, payload);
  if (command === null) return false;
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
  const base = await findVersion(transaction, project.id, command.baseVersionId);
  const newest = await findVersion(transaction, project.id, project.currentVersionId);
  try {
    return compilePrompt(command, { base, newest }, (event) => services.news.publishBuildEvent(userId, project.id, event));
  } catch (error) {
    // The engine is deterministic: it would fail again, so the person gets the credits back at once.
    services.log.error({ err: error, commandId: command.id }, 'the engine failed');
    return { kind: 'refused', error: 'SERVER', diagnostics: [] };
  }
}

async function end(transaction: Transaction, ending: BuildEnding, { userId, commandId }: BuildPayload): Promise<void> {
  await transaction
    .update(commands)
    .set({ status: ending.status, error: ending.error, finishedAt: new Date() })
    .where(ofCommand(userId, commandId));
  await appendRecords(transaction, userId, ending.changes);
}

async function lockRunning(
  transaction: Transaction,
  { userId, commandId }: BuildPayload,
): Promise<CommandOf<'submitPrompt'> | null> {
  await lockUser(transaction, userId);
  const [row] = await transaction.select().from(commands).where(ofCommand(userId, commandId));
  if (row === undefined || row.status !== 'running') return null;
  const command = commandSchema.parse(row.payload);
  return command.kind === 'submitPrompt' ? command : null;
}
