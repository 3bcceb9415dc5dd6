import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CommandOf } from '#core/protocol/commands.ts';
import { notificationRecord } from '../records/notification-record.ts';
import { projectRecord } from '../records/project-record.ts';
import { projects } from '../storage/tables/projects.ts';
import { notifications } from '../storage/tables/sites.ts';
import { outcomeChange, type CommandContext, type CommandEffect } from './command-context.ts';
import { requireOwnProject } from '../records/project-access.ts';

/** Marks what visitors sent as seen, on all devices. What is no longer listed is no failure. */
export async function readNotifications(context: CommandContext<CommandOf<'readNotifications'>>): Promise<CommandEffect> {
  const { transaction, userId, command, now } = context;
  await requireOwnProject(transaction, userId, command.projectId);
  const read = await transaction
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(eq(notifications.projectId, command.projectId), inArray(notifications.id, command.ids), isNull(notifications.readAt)),
    )
    .returning();
  return { status: 'applied', changes: [...read.map(notificationRecord), outcomeChange(command, 'applied', { now })] };
}

/** Switches the mails about what visitors send on or off. */
export async function setMails(context: CommandContext<CommandOf<'setMails'>>): Promise<CommandEffect> {
  const { transaction, userId, command, now } = context;
  const { projectId, mailsOwner } = command;
  await requireOwnProject(transaction, userId, projectId);
  await transaction.update(projects).set({ mailsOwner }).where(eq(projects.id, projectId));
  const project = await projectRecord(transaction, projectId);
  return { status: 'applied', changes: [project, outcomeChange(command, 'applied', { now })] };
}
