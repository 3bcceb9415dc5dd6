import { notifications } from '../storage/tables/sites.ts';
import type { RecordChange } from './append-record.ts';

/** Returns a notification as the owner's devices keep it. */
export function notificationRecord(stored: typeof notifications.$inferSelect): RecordChange {
  const { id, projectId, entity, rowId, what, title, createdAt, readAt } = stored;
  const value = {
    id,
    projectId,
    entity,
    rowId,
    what,
    title,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
  return { table: 'notifications', id, value };
}
