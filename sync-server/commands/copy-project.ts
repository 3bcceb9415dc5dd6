import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import type { CommandOf } from '#core/protocol/commands.ts';
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import { copyPhotos } from '../photos/photo-files.ts';
import { findVisibleItem } from '../records/visible-items.ts';
import { consumeLease, findOwnProject, findVersion, requireOwnProject, type Version } from '../records/project-access.ts';
import { projectRecord } from '../records/project-record.ts';
import { galleryItems } from '../storage/tables/gallery.ts';
import { projects } from '../storage/tables/projects.ts';
import { deviceTime, outcomeChange, type CommandContext, type CommandEffect } from './command-context.ts';
import { saveVersion } from '../records/save-version.ts';

type Copy = CommandContext<CommandOf<'copyProject'>>;

/**
 * Begins a project with a version that is the caller's own or is shown in the gallery (GAL-24). The copy has the site with the
 * rows that it began with; of its owner it has nothing: no address, rows of visitors, chat, plan or history.
 */
export async function copyProject(context: Copy): Promise<CommandEffect> {
  const { transaction, userId, command, now } = context;
  const source = await findSource(context);
  if (!(await consumeLease(transaction, userId, command.projectId))) {
    throw new AppError('NOT_FOUND', { values: { what: 'project' } });
  }
  const createdAt = deviceTime(command.createdAt, now);
  await transaction.insert(projects).values({
    id: command.projectId,
    userId,
    title: command.title,
    state: PROJECT_STATE.finished,
    createdAt,
    updatedAt: now,
  });
  const saved = await saveVersion(transaction, await requireOwnProject(transaction, userId, command.projectId), {
    id: command.versionId,
    commandId: command.id,
    baseVersionId: null,
    title: command.title,
    blueprint: source.version.blueprint,
    ...(source.isOwn && source.version.brief !== null && { brief: source.version.brief }),
    operations: [],
    inverses: [],
    createdAt,
    acceptedAt: now,
  });
  await copyPhotos(transaction, userId, source.version.blueprint);
  await transaction
    .update(galleryItems)
    .set({ copyCount: sql`${galleryItems.copyCount} + 1` })
    .where(eq(galleryItems.projectId, command.sourceProjectId));
  const record = await projectRecord(transaction, command.projectId);
  return { status: 'applied', changes: [record, ...saved, outcomeChange(command, 'applied', { now })] };
}

/** NOT_FOUND for what is neither the caller's nor shown to everybody: not even its existence is told. */
async function findSource({ transaction, userId, command }: Copy): Promise<{ version: Version; isOwn: boolean }> {
  const { sourceProjectId, sourceVersionId } = command;
  const own = await findOwnProject(transaction, userId, sourceProjectId);
  const isShown = and(eq(galleryItems.projectId, sourceProjectId), eq(galleryItems.versionId, sourceVersionId));
  const isOpen = own !== null || (isShown !== undefined && (await findVisibleItem(transaction, isShown)) !== null);
  const version = isOpen ? await findVersion(transaction, sourceProjectId, sourceVersionId) : null;
  if (version === null) throw new AppError('NOT_FOUND', { values: { what: 'template' } });
  if (!version.isPaid) throw new AppError('VERSION_UNPAID');
  return { version, isOwn: own !== null };
}
