import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { NOTIFICATIONS_MAX } from '#core/protocol/commands.ts';
import { lockUser } from '../records/project-access.ts';
import { appendRecords, type RecordChange } from '../records/append-record.ts';
import { notificationRecord } from '../records/notification-record.ts';
import type { Services } from '../services/services.ts';
import type { Transaction } from '../storage/database.ts';
import { projects } from '../storage/tables/projects.ts';
import { notifications } from '../storage/tables/sites.ts';
import { queueMail } from './mail-notifications.ts';

export const projectPayloadSchema = z.object({ projectId: z.number() });

/** Brings what visitors sent into the owner's record log, the newest of each project, and has a mail written. */
export async function recordNotifications({ db, notifier }: Services, projectId: number): Promise<void> {
  const userId = await db.transaction(async (transaction) => {
    const [project] = await transaction.select().from(projects).where(eq(projects.id, projectId));
    if (project === undefined || project.deletedAt !== null) return null;
    await lockUser(transaction, project.userId);
    const changes = await takeNew(transaction, projectId);
    if (changes.length === 0) return null;
    await appendRecords(transaction, project.userId, changes);
    if (project.mailsOwner) await queueMail(transaction, projectId);
    return project.userId;
  });
  if (userId !== null) notifier.poke(userId);
}

async function takeNew(transaction: Transaction, projectId: number): Promise<RecordChange[]> {
  const dropped = await dropOld(transaction, projectId);
  const fresh = await transaction
    .update(notifications)
    .set({ recordedAt: sql`now()` })
    .where(and(eq(notifications.projectId, projectId), isNull(notifications.recordedAt)))
    .returning();
  const inOrder = fresh.toSorted((left, right) => left.createdAt.getTime() - right.createdAt.getTime());
  return [...dropped, ...inOrder.map(notificationRecord)];
}

/** Drops the oldest notifications over the limit: no device hears of those that a flood brings and pushes out itself. */
async function dropOld(transaction: Transaction, projectId: number): Promise<RecordChange[]> {
  const newest = transaction
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.projectId, projectId))
    .orderBy(desc(notifications.createdAt), notifications.id)
    .limit(NOTIFICATIONS_MAX);
  const gone = await transaction
    .delete(notifications)
    .where(and(eq(notifications.projectId, projectId), notInArray(notifications.id, newest)))
    .returning({ id: notifications.id, recordedAt: notifications.recordedAt });
  return gone.flatMap(({ id, recordedAt }) =>
    recordedAt === null ? [] : [{ table: 'notifications' as const, id, value: null }],
  );
}
