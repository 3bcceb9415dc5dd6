import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Row } from '#core/engine/render/context.ts';
import type { RowPage, RowQuery, SiteStore, SiteTransaction } from '#core/site/store.ts';
import { siteRows } from '../storage/schema.ts';
import { orderOf, whereOf } from './site-row-sql.ts';

type Database = Pick<NodePgDatabase, 'select' | 'insert' | 'delete' | 'execute' | 'transaction'>;
type Connection = Pick<Database, 'select' | 'insert' | 'delete' | 'execute'>;

/**
 * The rows of one site in PostgreSQL. Exclusive work holds an advisory lock of its site until its transaction ends, so it
 * runs alone across all nodes of the server.
 */
export function createPostgresSiteStore(db: Database, siteId: string): SiteStore {
  return {
    ...readerOf(db, siteId),
    exclusive: (work) =>
      db.transaction(async (connection) => {
        await connection.execute(sql`select pg_advisory_xact_lock(hashtextextended(${siteId}, 0))`);
        return work(transactionOf(connection, siteId));
      }),
  };
}

function transactionOf(db: Connection, siteId: string): SiteTransaction {
  return {
    ...readerOf(db, siteId),
    async put(entity, row) {
      const stored = {
        values: row.values,
        sample: row.sample,
        createdAt: new Date(row.createdAt),
        updatedAt: new Date(row.updatedAt),
      };
      await db
        .insert(siteRows)
        .values({ siteId, entity, id: row.id, ...stored })
        .onConflictDoUpdate({ target: [siteRows.siteId, siteRows.entity, siteRows.id], set: stored });
    },
    async remove(entity, id) {
      await db.delete(siteRows).where(and(eq(siteRows.siteId, siteId), eq(siteRows.entity, entity), eq(siteRows.id, id)));
    },
  };
}

function readerOf(db: Connection, siteId: string): Pick<SiteTransaction, 'list' | 'get'> {
  return {
    async list(entity: string, query: RowQuery): Promise<RowPage> {
      const where = and(eq(siteRows.siteId, siteId), eq(siteRows.entity, entity), ...whereOf(query));
      const total = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(siteRows)
        .where(where);
      const rows = await db
        .select()
        .from(siteRows)
        .where(where)
        .orderBy(...orderOf(query))
        .offset(query.offset)
        .limit(query.limit);
      return { rows: rows.map(rowOf), total: total[0]?.count ?? 0 };
    },
    async get(entity, id) {
      const found = await db
        .select()
        .from(siteRows)
        .where(and(eq(siteRows.siteId, siteId), eq(siteRows.entity, entity), eq(siteRows.id, id)));
      return found[0] === undefined ? null : rowOf(found[0]);
    },
  };
}

function rowOf(stored: typeof siteRows.$inferSelect): Row {
  return {
    id: stored.id,
    values: stored.values,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
    sample: stored.sample,
  };
}
