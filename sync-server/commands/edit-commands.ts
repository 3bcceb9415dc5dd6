import { AppError } from '#core/domain/app-error.ts';
import type { Diagnostic } from '#core/domain/diagnostic.ts';
import { restoredVersionReply } from '#core/domain/restored-version-reply.ts';
import { isFreeEdit } from '#core/engine/edit/free-edit.ts';
import type { Operation } from '#core/engine/edit/operation.ts';
import type { CommandOf } from '#core/protocol/commands.ts';
import { storePhotos } from '../photos/photo-files.ts';
import type { RecordChange } from '../records/append-record.ts';
import { projectRecord } from '../records/project-record.ts';
import { deviceTime, outcomeChange, type CommandContext, type CommandEffect } from './command-context.ts';
import { findVersion, isBuilding, requireOwnProject, type Project, type Version } from '../records/project-access.ts';
import { saveVersion } from '../records/save-version.ts';

/**
 * A direct edit, free, which is why it holds only what people do with their own hands (FORBIDDEN otherwise). On a version that
 * is no longer the newest it is replayed on the newest one.
 */
export async function applyDirectEdit(context: CommandContext<CommandOf<'applyOperations'>>): Promise<CommandEffect> {
  const { command } = context;
  if (!command.operations.every(isFreeEdit)) throw new AppError('FORBIDDEN');
  const project = await requireOwnProject(context.transaction, context.userId, command.projectId);
  const newest = await requireVersion(context, project, project.currentVersionId);
  const base = await requireVersion(context, project, command.baseVersionId);
  await storePhotos(context.transaction, context.userId, command.photos ?? []);
  const { operations, title } = command;
  const chatEntries = (dropped: readonly Diagnostic[]) => [doneNote(context, dropped)];
  return saveEdit(context, { project, newest, base, operations, title, chatEntries, isPaid: newest.isPaid, brief: newest.brief });
}

/** Says in the chat what was done, and what of it could not be done on a newer version. Its id is the command's. */
function doneNote({ command, now }: CommandContext<CommandOf<'applyOperations'>>, dropped: readonly Diagnostic[]): RecordChange {
  const { id, projectId, versionId, title } = command;
  const diagnostics = dropped.length === 0 ? {} : { diagnostics: [...dropped] };
  const createdAt = deviceTime(command.createdAt, now).toISOString();
  const entry = { id, projectId, versionId, role: 'assistant' as const, text: title, commandId: id, createdAt };
  return { table: 'chat', id, value: { ...entry, ...diagnostics } };
}

/** A new version with the content of an earlier one, free. */
export async function restoreVersion(context: CommandContext<CommandOf<'restoreVersion'>>): Promise<CommandEffect> {
  const { command } = context;
  const project = await requireOwnProject(context.transaction, context.userId, command.projectId);
  // The version that the person went back from comes first, though nothing of it is kept, and it may have been refused.
  await findBuilt(context, project, command.baseVersionId);
  const source = await requireVersion(context, project, command.sourceVersionId);
  const newest = await requireVersion(context, project, project.currentVersionId);
  return saveEdit(context, {
    project,
    newest,
    base: newest,
    operations: [{ op: 'restore', blueprint: source.blueprint }],
    title: source.title,
    isPaid: source.isPaid,
    brief: source.brief,
    chatEntries: () => chatOfRequest(context, source),
  });
}

/** The message that asked for an earlier version, and its answer a moment later. */
function chatOfRequest({ command, now }: CommandContext<CommandOf<'restoreVersion'>>, source: Version): RecordChange[] {
  if (command.asked === undefined) return [];
  const { prompt, userEntryId, replyEntryId } = command.asked;
  const at = deviceTime(command.createdAt, now);
  const of = { projectId: command.projectId, commandId: command.id };
  const reply = { ...of, id: replyEntryId, role: 'assistant' as const, text: restoredVersionReply(prompt, source) };
  return [
    {
      table: 'chat',
      id: userEntryId,
      value: { ...of, id: userEntryId, role: 'user', text: prompt, versionId: null, createdAt: at.toISOString() },
    },
    {
      table: 'chat',
      id: replyEntryId,
      value: { ...reply, versionId: command.versionId, createdAt: new Date(at.getTime() + 1).toISOString() },
    },
  ];
}

type EditContext = CommandContext<CommandOf<'applyOperations'> | CommandOf<'restoreVersion'>>;
interface Edit {
  readonly project: Project;
  readonly newest: Version;
  readonly base: Version;
  readonly operations: readonly Operation[];
  readonly title: string;
  /** True when the version whose content it keeps was paid for: a free edit pays for nothing. */
  readonly isPaid: boolean;
  /** The plan of that version. */
  readonly brief: Version['brief'];
  /** Entries for the chat, given the operations that were dropped. */
  readonly chatEntries: (dropped: readonly Diagnostic[]) => RecordChange[];
}

async function saveEdit(
  context: EditContext,
  { project, newest, base, operations, title, chatEntries, isPaid, brief }: Edit,
): Promise<CommandEffect> {
  const { transaction, command, now, engine } = context;
  const edit = await engine.apply({
    operations,
    newest: newest.blueprint,
    base: base.blueprint,
    isOnNewest: command.baseVersionId === newest.id,
  });
  if (!edit.ok) throw new AppError(edit.error.code, { diagnostics: edit.error.diagnostics });
  const saved = await saveVersion(transaction, project, {
    id: command.versionId,
    commandId: command.id,
    baseVersionId: newest.id,
    title,
    blueprint: edit.value.blueprint,
    brief: brief ?? undefined,
    operations: edit.value.operations,
    inverses: edit.value.inverses,
    createdAt: deviceTime(command.createdAt, now),
    acceptedAt: now,
    isPaid,
  });
  return {
    status: 'applied',
    changes: [
      ...chatEntries(edit.value.dropped),
      ...saved,
      await projectRecord(transaction, project.id),
      outcomeChange(command, 'applied', { now }),
    ],
  };
}

/** A version this edit stands on. */
async function requireVersion(context: EditContext, project: Project, versionId: string | null): Promise<Version> {
  const version = await findBuilt(context, project, versionId);
  if (version === null) throw new AppError('NOT_FOUND', { values: { what: 'version' } });
  return version;
}

/** Finds a version; while a build may still bring it, the command is undecided and comes again. */
async function findBuilt(
  { transaction, userId }: EditContext,
  project: Project,
  versionId: string | null,
): Promise<Version | null> {
  const version = await findVersion(transaction, project.id, versionId);
  if (version === null && (await isBuilding(transaction, { userId, projectId: project.id })))
    throw new AppError('COMMAND_RUNNING');
  return version;
}
