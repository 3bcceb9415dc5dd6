import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { must } from '#core/domain/assert.ts';
import { recordSchemas, type RecordTable } from '#core/protocol/records.ts';
import { TABLES_SINCE, type PullAnswer } from '#core/protocol/sync.ts';
import type { Database, Executor } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { records } from '../storage/tables/commands.ts';

/** Versions are large: an answer ends before it grows beyond this, with at least one row. */
const ANSWER_MAX_BYTES = 4 * 1024 * 1024;

export interface PullQuery {
  readonly cursor: number;
  readonly limit: number;
  /** The floor under which this device began to read from the start; 0 when it never did. */
  readonly floor: number;
  /** The protocol that this device speaks. */
  readonly protocol: number;
}

/**
 * Reads the changes of a user's log after `cursor`, oldest first, as of one moment. A cursor below the floor (tombstones are
 * gone that the device never saw) and one that the log has never reached (another database, a restored backup) are
 * answered from the start with `reset`; a device that is on such a way through the log goes on with its cursor.
 */
export function pullRecords(db: Database, userId: string, query: PullQuery): Promise<PullAnswer> {
  return db.transaction((transaction) => readPage(transaction, userId, query), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function readPage(db: Executor, userId: string, query: PullQuery): Promise<PullAnswer> {
  const [user] = await db.select({ newest: users.recordSeq, floor: users.recordFloor }).from(users).where(eq(users.id, userId));
  const { newest, floor } = must(user, 'user of the record log');
  const reset = query.cursor > newest || (query.cursor < floor && query.floor < floor);
  const after = reset ? 0 : query.cursor;
  const until = await lastThatFits(db, userId, { after, limit: query.limit });
  if (until === null) return { rows: [], cursor: Math.max(after, floor), floor, hasMore: false, reset };
  const found = await db
    .select()
    .from(records)
    .where(and(eq(records.userId, userId), gt(records.seq, after), lte(records.seq, until)))
    .orderBy(asc(records.seq))
    .limit(query.limit);
  const rows = found
    .map(({ seq, table, recordId, value }) => ({ seq, table: tableNamed(table), id: recordId, value }))
    .filter(({ table }) => query.protocol >= (TABLES_SINCE[table] ?? 0));
  const cursor = found.at(-1)?.seq ?? after;
  const hasMore = cursor < newest && (await hasAfter(db, userId, cursor));
  return { rows, cursor: hasMore ? cursor : Math.max(cursor, floor), floor, hasMore, reset };
}

async function lastThatFits(
  db: Executor,
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

async function hasAfter(db: Executor, userId: string, cursor: number): Promise<boolean> {
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
