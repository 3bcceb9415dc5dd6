import { and, eq } from 'drizzle-orm';
import type { RecordTable } from '#core/protocol/records.ts';
import type { Database } from '../storage/database.ts';
import { records } from '../storage/tables/commands.ts';

interface RecordKey {
  readonly userId: string;
  readonly table: RecordTable;
  readonly id: string;
}

/** Returns the newest state of one record in a user's own log; null when there is none, or no more. */
export async function findRecord(db: Database, { userId, table, id }: RecordKey): Promise<unknown> {
  const [found] = await db
    .select({ value: records.value })
    .from(records)
    .where(and(eq(records.userId, userId), eq(records.table, table), eq(records.recordId, id)));
  return found?.value ?? null;
}
