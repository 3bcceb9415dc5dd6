import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ErrorCode } from '#core/domain/app-error.ts';
import type { Diagnostic } from '#core/domain/diagnostic.ts';
import { versionTitle } from '#core/domain/version-title.ts';
import { CREDITS_PER_PROMPT, type CommandOf } from '#core/protocol/commands.ts';
import { accountRecord } from '../records/account-record.ts';
import type { RecordChange } from '../records/append-record.ts';
import { projectRecord } from '../records/project-record.ts';
import type { Transaction } from '../storage/database.ts';
import { creditEntries, projects } from '../storage/schema.ts';
import { deviceTime, outcomeChange } from './command-context.ts';
import type { Compiled } from './compile-prompt.ts';
import { isBuilding, type Project } from './project-access.ts';
import { saveVersion } from './save-version.ts';
import { makesVersion, provisionalTitle } from './submit-prompt.ts';

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
type Accepted = Exclude<Compiled, { kind: 'refused' }>;

/** Saves what a build made, with the assistant's reply. */
export async function acceptBuild(context: BuildContext & { project: Project }, compiled: Accepted): Promise<BuildEnding> {
  const { transaction, command, project, now } = context;
  const version = compiled.kind === 'version' ? await saveBuilt(context, compiled) : null;
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
      versionId: version === null ? null : command.versionId,
      createdAt: now.toISOString(),
    },
  };
  return {
    status: 'applied',
    error: null,
    changes: [
      ...(version === null ? [] : [version]),
      reply,
      await projectRecord(transaction, project.id),
      outcomeChange(command, 'applied', { now }),
    ],
  };
}

/** Pays back and says why; the person's own local version stays with them. */
export async function refuseBuild(
  context: BuildContext,
  error: ErrorCode,
  diagnostics: readonly Diagnostic[],
): Promise<BuildEnding> {
  const { transaction, userId, command, project, now } = context;
  if (makesVersion(command)) {
    await transaction
      .insert(creditEntries)
      .values({ id: randomUUID(), userId, amount: CREDITS_PER_PROMPT, reason: 'return', commandId: command.id })
      .onConflictDoNothing();
  }
  const changes: RecordChange[] = [outcomeChange(command, 'refused', { now, error }), await accountRecord(transaction, userId)];
  if (project !== null) {
    await settleState(context, project, project.currentVersionId !== null);
    changes.unshift(refusalEntry(command, diagnostics, now), await projectRecord(transaction, project.id));
  }
  return { status: 'refused', error, changes };
}

async function saveBuilt(context: BuildContext & { project: Project }, compiled: Extract<Accepted, { kind: 'version' }>) {
  const { transaction, command, project, now } = context;
  const isUnnamed = project.currentVersionId === null && project.title === provisionalTitle(command);
  const title = compiled.siteName;
  if (isUnnamed && title !== null) await transaction.update(projects).set({ title }).where(eq(projects.id, project.id));
  return saveVersion(
    transaction,
    project,
    {
      ...compiled.edit,
      id: command.versionId,
      commandId: command.id,
      baseVersionId: command.baseVersionId === null ? null : project.currentVersionId,
      title: versionTitle(command.prompt),
      createdAt: deviceTime(command.createdAt, now),
    },
    now,
  );
}

/** 20 while more builds wait, 30 when there is something to show, 40 when there is nothing. */
async function settleState(
  { transaction, userId, command, now }: BuildContext,
  project: Project,
  hasVersion: boolean,
): Promise<void> {
  const isWaiting = await isBuilding(transaction, { userId, projectId: project.id, except: command.id });
  const settled = hasVersion ? 30 : 40;
  await transaction
    .update(projects)
    .set({ state: isWaiting ? 20 : settled, updatedAt: now })
    .where(eq(projects.id, project.id));
}

/** An entry without words: the interface has the text for the diagnostics and for the outcome's error. */
function refusalEntry(command: CommandOf<'submitPrompt'>, diagnostics: readonly Diagnostic[], now: Date): RecordChange {
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
