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

/** Whether there are key strokes that the server has not confirmed. Asked on each of them, so it stops at the first. */
export async function hasUnsentDrafts(database: AppDatabase): Promise<boolean> {
  return (await database.drafts.filter(isUnsent).first()) !== undefined;
}

/** Forgets the rows of drafts that are confirmed and that nobody has used since: only what is followed has one. */
export async function dropSettledDrafts(database: AppDatabase, usedSince: number): Promise<void> {
  await database.drafts.filter((row) => !isUnsent(row) && row.usedAt < usedSince).delete();
}

export function isUnsent(row: DraftRow): boolean {
  return row.changedAt > row.savedAt;
}
