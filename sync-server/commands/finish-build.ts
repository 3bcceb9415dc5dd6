import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ErrorCode } from '#core/domain/app-error.ts';
import { priceOfPrompt } from '#core/domain/prices.ts';
import type { Diagnostic } from '#core/domain/diagnostic.ts';
import type { CommandOf } from '#core/protocol/commands.ts';
import { versionTitle } from '#core/domain/version-title.ts';
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import { accountRecord } from '../records/account-record.ts';
import type { RecordChange } from '../records/append-record.ts';
import { projectRecord } from '../records/project-record.ts';
import type { Transaction } from '../storage/database.ts';
import { creditEntries } from '../storage/tables/accounts.ts';
import { projects } from '../storage/tables/projects.ts';
import { deviceTime, outcomeChange } from './command-context.ts';
import type { Compiled } from '../engine/compile-prompt.ts';
import { findVersion, isBuilding, type Project } from '../records/project-access.ts';
import { saveVersion } from '../records/save-version.ts';
import { provisionalTitle } from './submit-prompt.ts';

export interface BuildContext {
  readonly transaction: Transaction;
  readonly userId: string;
  readonly command: CommandOf<'submitPrompt'>;
  /** Null when it was deleted while the build waited. */
  readonly project: Project | null;
  readonly now: Date;
}
export interface BuildEnding {
  readonly status: 'applied' | 'refused';
  readonly error: ErrorCode | null;
  readonly changes: readonly RecordChange[];
}
/** A prompt that is refused: it may be one of which only this much can be read. */
export interface RefusalContext extends Omit<BuildContext, 'command'> {
  readonly command: Pick<CommandOf<'submitPrompt'>, 'id' | 'projectId' | 'replyEntryId'>;
}
type Accepted = Exclude<Compiled, { kind: 'refused' }>;

/** Saves what a build made, with the assistant's reply. */
export async function acceptBuild(context: BuildContext & { project: Project }, compiled: Accepted): Promise<BuildEnding> {
  const { transaction, command, project, now } = context;
  const saved = compiled.kind === 'version' ? await saveBuilt(context, compiled) : [];
  // A question, a refusal and an answer in words cost nothing.
  const isFree = compiled.kind === 'chatOnly' || compiled.isFree;
  const refunds = isFree ? await refundCommand(transaction, { userId: context.userId, commandId: command.id }) : [];
  await settleState(context, project, compiled.kind === 'version' || project.currentVersionId !== null);
  const reply: RecordChange = {
    table: 'chat',
    id: command.replyEntryId,
    value: {
      ...compiled.reply,
      id: command.replyEntryId,
      projectId: project.id,
      role: 'assistant',
      commandId: command.id,
      versionId: compiled.kind === 'version' ? command.versionId : null,
      createdAt: now.toISOString(),
    },
  };
  return {
    status: 'applied',
    error: null,
    changes: [
      ...saved,
      reply,
      await projectRecord(transaction, project.id),
      outcomeChange(command, 'applied', { now }),
      ...refunds,
    ],
  };
}

/** Pays back and says why; the person's own local version stays with them. */
export async function refuseBuild(
  context: RefusalContext,
  error: ErrorCode,
  diagnostics: readonly Diagnostic[],
): Promise<BuildEnding> {
  const { transaction, userId, command, project, now } = context;
  const refunds = await refundCommand(transaction, { userId, commandId: command.id });
  const changes: RecordChange[] = [outcomeChange(command, 'refused', { now, error }), ...refunds];
  if (project !== null) {
    await settleState(context, project, project.currentVersionId !== null);
    changes.unshift(refusalEntry(command, diagnostics, now), await projectRecord(transaction, project.id));
  }
  return { status: 'refused', error, changes };
}

/** Returns what a command has cost, once, whatever its kind; nothing when it was free. */
export async function refundCommand(
  transaction: Transaction,
  { userId, commandId }: { readonly userId: string; readonly commandId: string },
): Promise<RecordChange[]> {
  const ofPrompt = and(
    eq(creditEntries.userId, userId),
    eq(creditEntries.commandId, commandId),
    eq(creditEntries.reason, 'prompt'),
  );
  const { amount: taken, projectId: of } = creditEntries;
  for (const { amount, projectId } of await transaction
    .select({ amount: taken, projectId: of })
    .from(creditEntries)
    .where(ofPrompt)) {
    await transaction
      .insert(creditEntries)
      .values({ id: randomUUID(), userId, amount: -amount, reason: 'return', commandId, projectId })
      .onConflictDoNothing();
  }
  return [await accountRecord(transaction, userId)];
}

async function saveBuilt(context: BuildContext & { project: Project }, compiled: Extract<Accepted, { kind: 'version' }>) {
  const { transaction, command, project, now } = context;
  const isUnnamed = project.currentVersionId === null && project.title === provisionalTitle(command);
  const title = compiled.siteName;
  // A free prompt pays for nothing that it shapes.
  const isFree = command.brief === undefined && priceOfPrompt(command.prompt, command.selection) === 0;
  const newest = isFree ? await findVersion(transaction, project.id, project.currentVersionId) : null;
  const saved = await saveVersion(transaction, project, {
    ...compiled.edit,
    brief: compiled.brief,
    id: command.versionId,
    commandId: command.id,
    baseVersionId: command.baseVersionId === null || command.writer === 'beside' ? null : project.currentVersionId,
    title: versionTitle(command.prompt),
    createdAt: deviceTime(command.createdAt, now),
    acceptedAt: now,
    isPaid: newest?.isPaid ?? true,
    isOffer: command.writer === 'beside',
  });
  if (isUnnamed && title !== null) await transaction.update(projects).set({ title }).where(eq(projects.id, project.id));
  return saved;
}

/** Sets `running` while more builds wait, `finished` when there is something to show, `failed` when there is nothing. */
async function settleState(
  { transaction, userId, command, now }: RefusalContext,
  project: Project,
  hasVersion: boolean,
): Promise<void> {
  const isWaiting = await isBuilding(transaction, { userId, projectId: project.id, except: command.id });
  const settled = hasVersion ? PROJECT_STATE.finished : PROJECT_STATE.failed;
  await transaction
    .update(projects)
    .set({ state: isWaiting ? PROJECT_STATE.running : settled, updatedAt: now })
    .where(eq(projects.id, project.id));
}

/** An entry without words: the interface has the text for the diagnostics and for the outcome's error. */
function refusalEntry(command: RefusalContext['command'], diagnostics: readonly Diagnostic[], now: Date): RecordChange {
  return {
    table: 'chat',
    id: command.replyEntryId,
    value: {
      id: command.replyEntryId,
      projectId: command.projectId,
      role: 'assistant',
      text: '',
      commandId: command.id,
      versionId: null,
      diagnostics: [...diagnostics],
      createdAt: now.toISOString(),
    },
  };
}
