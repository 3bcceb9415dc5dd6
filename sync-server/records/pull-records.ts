import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { must } from '#core/domain/assert.ts';
import { recordSchemas, type RecordTable } from '#core/protocol/records.ts';
import type { PullAnswer } from '#core/protocol/sync.ts';
import type { Database } from '../storage/database.ts';
import { records, users } from '../storage/schema.ts';

/** Versions are large: an answer ends before it grows beyond this, with at least one row. */
const ANSWER_MAX_BYTES = 4 * 1024 * 1024;

/**
 * What changed in a user's log after `cursor`, oldest first. A cursor the log has never reached (another database, a
 * restored backup) answers from the start with `reset`. Nothing is ever pruned, so no cursor is too old.
 */
export async function pullRecords(db: Database, userId: string, query: { cursor: number; limit: number }): Promise<PullAnswer> {
  const [user] = await db.select({ recordSeq: users.recordSeq }).from(users).where(eq(users.id, userId));
  const newest = must(user, 'user of the record log').recordSeq;
  const reset = query.cursor > newest;
  const after = reset ? 0 : query.cursor;
  const until = await lastThatFits(db, userId, { after, limit: query.limit });
  if (until === null) return { rows: [], cursor: after, hasMore: false, reset };
  const found = await db
    .select()
    .from(records)
    .where(and(eq(records.userId, userId), gt(records.seq, after), lte(records.seq, until)))
    .orderBy(asc(records.seq))
    .limit(query.limit);
  const rows = found.map(({ seq, table, recordId, value }) => ({ seq, table: tableNamed(table), id: recordId, value }));
  const cursor = rows.at(-1)?.seq ?? after;
  return { rows, cursor, hasMore: cursor < newest && (await hasAfter(db, userId, cursor)), reset };
}

async function lastThatFits(
  db: Database,
  userId: string,
  { after, limit }: { after: number; limit: number },
): Promise<number | null> {
  const sizes = await db
    .select({ seq: records.seq, bytes: sql<number>`coalesce(octet_length(${records.value}::text), 4)` })
    .from(records)
    .where(and(eq(records.userId, userId), gt(records.seq, after)))
    .orderBy(asc(records.seq))
    .limit(limit);
  let bytes = 0;
  let last: number | null = null;
  for (const size of sizes) {
    bytes += size.bytes;
    if (last !== null && bytes > ANSWER_MAX_BYTES) break;
    last = size.seq;
  }
  return last;
}

async function hasAfter(db: Database, userId: string, cursor: number): Promise<boolean> {
  const found = await db
    .select({ seq: records.seq })
    .from(records)
    .where(and(eq(records.userId, userId), gt(records.seq, cursor)))
    .limit(1);
  return found.length > 0;
}

function tableNamed(name: string): RecordTable {
  const found = Object.keys(recordSchemas).find((table): table is RecordTable => table === name);
  return must(found, `record table ${name}`);
}
