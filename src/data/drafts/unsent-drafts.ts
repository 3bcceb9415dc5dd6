import type { AppDatabase } from '../store/database.ts';
import type { DraftRow } from '../store/rows.ts';

/**
 * Notes that a draft is in use, was changed, or is confirmed. Times only move forward: the tab that types and the
 * tab that owns the socket write in any order.
 */
export function noteDraft(database: AppDatabase, room: string, times: Partial<Omit<DraftRow, 'room'>>): Promise<void> {
  return database.transaction('rw', database.drafts, async () => {
    const known = (await database.drafts.get(room)) ?? { usedAt: 0, changedAt: 0, savedAt: 0 };
    await database.drafts.put({
      room,
      usedAt: Math.max(known.usedAt, times.usedAt ?? 0),
      changedAt: Math.max(known.changedAt, times.changedAt ?? 0),
      savedAt: Math.max(known.savedAt, times.savedAt ?? 0),
    });
  });
}

/** Drafts with key strokes that the server has not confirmed. */
export function countUnsentDrafts(database: AppDatabase): Promise<number> {
  return database.drafts.filter((row) => row.changedAt > row.savedAt).count();
}
