import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { must } from '#core/domain/assert.ts';
import type { recordSchemas, RecordTable } from '#core/protocol/records.ts';
import type { Transaction } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { records } from '../storage/tables/commands.ts';
import { storableJson } from '../storage/storable.ts';

/** The newest state of one record; null tells the devices to drop it. */
export type RecordChange = {
  [Table in RecordTable]: { table: Table; id: string; value: z.input<(typeof recordSchemas)[Table]> | null };
}[RecordTable];

/**
 * Writes changes into a user's log, in order, and returns the last number given out. Taking numbers locks the user's row until the
 * transaction ends, so that numbers become visible in order and no device skips one.
 */
export async function appendRecords(transaction: Transaction, userId: string, changes: readonly RecordChange[]): Promise<number> {
  const [user] = await transaction
    .update(users)
    .set({ recordSeq: sql`${users.recordSeq} + ${changes.length}` })
    .where(eq(users.id, userId))
    .returning({ recordSeq: users.recordSeq });
  const last = must(user, 'user of the record log').recordSeq;
  const first = last - changes.length + 1;
  for (const [index, { table, id, value }] of changes.entries()) {
    const state = { seq: first + index, value: storableJson(value), changedAt: sql`now()` };
    await transaction
      .insert(records)
      .values({ userId, table, recordId: id, ...state })
      .onConflictDoUpdate({ target: [records.userId, records.table, records.recordId], set: state });
  }
  return last;
}
