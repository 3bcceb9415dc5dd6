import type { notifications } from '../storage/schema.ts';
import type { RecordChange } from './append-record.ts';

/** What a visitor sent, as the owner's devices show it. */
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
