import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Row } from '#core/engine/render/context.ts';
import { USAGE } from '#core/site/quota/row-usage.ts';
import type { RowPage, RowQuery, SiteStore, SiteTransaction, Usage } from '#core/site/store/site-store.ts';
import { projects } from '../storage/tables/projects.ts';
import { siteRows } from '../storage/tables/sites.ts';
import { orderOf, whereOf } from './site-row-sql.ts';

type Database = Pick<NodePgDatabase, 'select' | 'insert' | 'delete' | 'execute' | 'transaction'>;
type Connection = Pick<Database, 'select' | 'insert' | 'delete' | 'execute'>;

/** Hears of the rows that exclusive work has made, in order and before it is committed; examples are left out. */
export type NewRows = (connection: Connection, rows: readonly { readonly entity: string; readonly row: Row }[]) => Promise<void>;

interface StoreOptions {
  readonly userId?: string;
  readonly onNewRows?: NewRows;
}

/**
 * The rows of one site in PostgreSQL. Exclusive work holds an advisory lock of its site until its transaction ends, so it
 * runs alone across all nodes of the server. With a `userId` it knows what all sites of this account hold.
 */
export function createPostgresSiteStore(db: Database, siteId: string, { userId, onNewRows }: StoreOptions = {}): SiteStore {
  return {
    ...readerOf(db, siteId),
    exclusive: (work) =>
      db.transaction(async (connection) => {
        await connection.execute(sql`select pg_advisory_xact_lock(hashtextextended(${siteId}, 0))`);
        const made: { entity: string; row: Row }[] = [];
        const transaction = transactionOf(connection, siteId, (entity, row) => made.push({ entity, row }));
        const value = await work(
          userId === undefined ? transaction : { ...transaction, accountUsage: () => accountUsage(connection, userId) },
        );
        if (made.length > 0) await onNewRows?.(connection, made);
        return value;
      }),
  };
}

function transactionOf(db: Connection, siteId: string, onNew: (entity: string, row: Row) => void): SiteTransaction {
  return {
    ...readerOf(db, siteId),
    async put(entity, row) {
      const stored = {
        values: row.values,
        sample: row.sample,
        createdAt: new Date(row.createdAt),
        updatedAt: new Date(row.updatedAt),
      };
      const [written] = await db
        .insert(siteRows)
        .values({ siteId, entity, id: row.id, ...stored })
        .onConflictDoUpdate({ target: [siteRows.siteId, siteRows.entity, siteRows.id], set: stored })
        .returning({ isNew: sql<boolean>`xmax = 0` });
      if (written?.isNew === true && !row.sample) onNew(entity, row);
    },
    each: (visit) => eachRow(db, siteId, visit),
    async remove(entity, id) {
      await db.delete(siteRows).where(and(eq(siteRows.siteId, siteId), eq(siteRows.entity, entity), eq(siteRows.id, id)));
    },
  };
}

/** Rows read at once when a whole site is counted; each may be a file of some megabytes. */
const EACH_ROWS = 20;

async function eachRow(db: Connection, siteId: string, visit: (entity: string, row: Row) => void): Promise<void> {
  let last: { readonly entity: string; readonly id: string } | null = null;
  for (;;) {
    const after: SQL | undefined =
      last === null ? undefined : sql`(${siteRows.entity}, ${siteRows.id}) > (${last.entity}, ${last.id})`;
    const found: (typeof siteRows.$inferSelect)[] = await db
      .select()
      .from(siteRows)
      .where(and(eq(siteRows.siteId, siteId), after))
      .orderBy(siteRows.entity, siteRows.id)
      .limit(EACH_ROWS);
    for (const stored of found) visit(stored.entity, rowOf(stored));
    last = found.at(-1) ?? null;
    if (found.length < EACH_ROWS) return;
  }
}

/** The counters of all sites of an account, one row each; a lock keeps others from adding until this transaction ends. */
async function accountUsage(db: Connection, userId: string): Promise<Usage> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account ${userId}`}, 0))`);
  const counter = (key: keyof Usage) => sql<string>`coalesce(sum((${siteRows.values} ->> ${sql.raw(`'${key}'`)})::numeric), 0)`;
  const sites = sql`select kind || id from ${projects}, unnest(array['published:', 'preview:']) kind where ${projects.userId} = ${userId}`;
  const [found] = await db
    .select({ rows: counter('rows'), bytes: counter('bytes') })
    .from(siteRows)
    .where(and(sql`${siteRows.siteId} in (${sites})`, eq(siteRows.entity, USAGE), eq(siteRows.id, USAGE)));
  return { rows: Number(found?.rows ?? 0), bytes: Number(found?.bytes ?? 0) };
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
