import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import type { CommandOf } from '#core/protocol/commands.ts';
import { findVisibleItem } from '../records/visible-items.ts';
import { queuePicture } from '../pictures/picture-queue.ts';
import { shownOf } from '../records/shown-of.ts';
import { findVersion, requireOwnProject } from '../records/project-access.ts';
import { projectRecord } from '../records/project-record.ts';
import { galleryFavorites, galleryItems, galleryReports } from '../storage/tables/gallery.ts';
import { outcomeChange, type CommandContext, type CommandEffect } from './command-context.ts';

/** Likes a card, or ends that; saying it twice counts once (GAL-25). What is no longer shown can still be unliked. */
export async function setFavorite(context: CommandContext<CommandOf<'setFavorite'>>): Promise<CommandEffect> {
  const { transaction, userId, command, now } = context;
  const { itemId, isFavorite } = command;
  if (isFavorite) await requireItem(context, itemId);
  const changed = isFavorite
    ? await transaction.insert(galleryFavorites).values({ userId, itemId, createdAt: now }).onConflictDoNothing().returning()
    : await transaction
        .delete(galleryFavorites)
        .where(and(eq(galleryFavorites.userId, userId), eq(galleryFavorites.itemId, itemId)))
        .returning();
  const step = isFavorite ? 1 : -1;
  if (changed.length > 0)
    await transaction
      .update(galleryItems)
      .set({ favoriteCount: sql`greatest(${galleryItems.favoriteCount} + ${step}::int, 0)` })
      .where(eq(galleryItems.id, itemId));
  const value = isFavorite ? { id: itemId, projectId: command.projectId, createdAt: now.toISOString() } : null;
  return {
    status: 'applied',
    changes: [{ table: 'favorites', id: itemId, value }, outcomeChange(command, 'applied', { now })],
  };
}

/** Keeps what a person says is wrong with a card, once; the operator decides. */
export async function reportItem(context: CommandContext<CommandOf<'reportItem'>>): Promise<CommandEffect> {
  const { transaction, userId, command, now } = context;
  const { itemId, reason, note } = command;
  await requireItem(context, itemId);
  await transaction.insert(galleryReports).values({ itemId, userId, reason, note, createdAt: now }).onConflictDoNothing();
  return { status: 'applied', changes: [outcomeChange(command, 'applied', { now })] };
}

async function requireItem({ transaction }: CommandContext, itemId: string): Promise<void> {
  const item = await findVisibleItem(transaction, eq(galleryItems.id, itemId));
  if (item === null) throw new AppError('NOT_FOUND', { values: { what: 'template' } });
}

/**
 * Shows a finished version in the gallery in place of the one shown before, or takes the project out; without tags it keeps those that it
 * has. What the operator took down stays down. A job draws a picture of the version.
 */
export async function shareProject(context: CommandContext<CommandOf<'shareProject'>>): Promise<CommandEffect> {
  const { transaction, userId, command, now } = context;
  const { projectId, sharedVersionId } = command;
  const project = await requireOwnProject(transaction, userId, projectId);
  const chosen = command.tags !== undefined && { tags: command.tags };
  if (sharedVersionId === null) {
    await transaction
      .update(galleryItems)
      .set({ isShared: false, ...chosen })
      .where(eq(galleryItems.projectId, projectId));
  } else {
    const version = await findVersion(transaction, projectId, sharedVersionId);
    if (version === null) throw new AppError('NOT_FOUND', { values: { what: 'version' } });
    if (!version.isPaid) throw new AppError('VERSION_UNPAID');
    const shown = { ...shownOf(version.blueprint), versionId: version.id, title: project.title };
    const changed = { ...shown, isShared: true, updatedAt: now, ...chosen };
    const [item] = await transaction
      .insert(galleryItems)
      .values({ projectId, userId, tags: [], ...changed, createdAt: now })
      .onConflictDoUpdate({ target: galleryItems.projectId, set: changed })
      .returning({ id: galleryItems.id });
    if (item !== undefined) await queuePicture(transaction, item.id);
  }
  const record = await projectRecord(transaction, projectId);
  return { status: 'applied', changes: [record, outcomeChange(command, 'applied', { now })] };
}
