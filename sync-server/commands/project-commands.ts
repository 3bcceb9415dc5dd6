import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import type { CommandOf } from '#core/protocol/commands.ts';
import type { RecordChange } from '../records/append-record.ts';
import { projectRecord } from '../records/project-record.ts';
import type { Transaction } from '../storage/database.ts';
import { records } from '../storage/tables/commands.ts';
import { projects } from '../storage/tables/projects.ts';
import { galleryItems } from '../storage/tables/gallery.ts';
import { notifications, publishedSites, SITE_KINDS, siteRows } from '../storage/tables/sites.ts';
import { outcomeChange, type CommandContext, type CommandEffect } from './command-context.ts';
import { requireOwnProject, consumeLease } from '../records/project-access.ts';

export async function renameProject(context: CommandContext<CommandOf<'renameProject'>>): Promise<CommandEffect> {
  const { transaction, userId, command, now } = context;
  const title = command.title.trim();
  if (title === '') throw new AppError('BAD_REQUEST', { values: { fields: 'title' } });
  const project = await requireOwnProject(transaction, userId, command.projectId);
  const previousTitle = title === project.title ? project.previousTitle : project.title;
  await transaction.update(projects).set({ title, previousTitle, updatedAt: now }).where(eq(projects.id, project.id));
  await transaction.update(galleryItems).set({ title }).where(eq(galleryItems.projectId, project.id));
  return {
    status: 'applied',
    changes: [await projectRecord(transaction, project.id), outcomeChange(command, 'applied', { now })],
  };
}

/** Puts a project in front of the others, or back among them; that is no change of it. */
export async function starProject(context: CommandContext<CommandOf<'starProject'>>): Promise<CommandEffect> {
  const { transaction, userId, command, now } = context;
  const { projectId, starred } = command;
  await requireOwnProject(transaction, userId, projectId);
  await transaction.update(projects).set({ starred }).where(eq(projects.id, projectId));
  return {
    status: 'applied',
    changes: [await projectRecord(transaction, projectId), outcomeChange(command, 'applied', { now })],
  };
}

/**
 * Deletes a project with everything its devices and visitors see of it: records, published site, visitors' rows.
 * Deleting what is already deleted, or was never sent, is no failure.
 */
export async function deleteProject(context: CommandContext<CommandOf<'deleteProject'>>): Promise<CommandEffect> {
  const { transaction, userId, command, now } = context;
  const { projectId } = command;
  const deleted = await transaction
    .update(projects)
    .set({ deletedAt: sql`coalesce(${projects.deletedAt}, ${now})`, updatedAt: now })
    .where(and(eq(projects.id, projectId), eq(projects.userId, userId)))
    .returning({ id: projects.id });
  if (deleted.length === 0 && !(await consumeLease(transaction, userId, projectId))) {
    throw new AppError('NOT_FOUND', { values: { what: 'project' } });
  }
  await transaction.delete(publishedSites).where(eq(publishedSites.projectId, projectId));
  await transaction.delete(siteRows).where(
    inArray(
      siteRows.siteId,
      SITE_KINDS.map((kind) => `${kind}:${projectId}`),
    ),
  );
  await transaction.delete(galleryItems).where(eq(galleryItems.projectId, projectId));
  await transaction.delete(notifications).where(eq(notifications.projectId, projectId));
  const tombstones = await recordsOfProject(transaction, userId, projectId);
  return { status: 'applied', changes: [...tombstones, outcomeChange(command, 'applied', { now })] };
}

/** The tables whose records name the project that they belong to. */
const PARTS = ['versions', 'chat', 'flows', 'notifications'] as const;

async function recordsOfProject(transaction: Transaction, userId: string, projectId: number): Promise<RecordChange[]> {
  const parts = await transaction
    .select({ table: records.table, id: records.recordId })
    .from(records)
    .where(
      and(
        eq(records.userId, userId),
        inArray(records.table, [...PARTS]),
        isNotNull(records.value),
        sql`${records.value}->>'projectId' = ${String(projectId)}`,
      ),
    );
  const project: RecordChange = { table: 'projects', id: String(projectId), value: null };
  return [
    ...parts.flatMap(({ table, id }) => PARTS.filter((part) => part === table).map((part) => ({ table: part, id, value: null }))),
    project,
  ];
}
