import { and, eq, sql, type SQL } from 'drizzle-orm';
import { lockUser } from './project-access.ts';
import type { Database } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { records } from '../storage/tables/commands.ts';

/**
 * Removes old tombstones and raises the floor of each log they were in. The user's row is locked first, as by every
 * writer of the log.
 */
export async function pruneTombstones(db: Database, isOld: SQL | undefined): Promise<void> {
  const owners = await db.selectDistinct({ userId: records.userId }).from(records).where(isOld);
  for (const { userId } of owners) {
    await db.transaction(async (transaction) => {
      await lockUser(transaction, userId);
      const gone = await transaction
        .delete(records)
        .where(and(eq(records.userId, userId), isOld))
        .returning({ seq: records.seq });
      const highest = gone.reduce((most, { seq }) => Math.max(most, seq), 0);
      await transaction
        .update(users)
        .set({ recordFloor: sql`greatest(${users.recordFloor}, ${highest})` })
        .where(eq(users.id, userId));
    });
  }
}
