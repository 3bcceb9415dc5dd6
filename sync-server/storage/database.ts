import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Logger } from '../environment/log.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Reads that work inside and outside of a transaction. */
export type Executor = Database | Transaction;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: Pool;
  close(): Promise<void>;
}

/** Opens the pool. A connection that breaks while idle is logged and replaced, it never ends the process. */
export function openDatabase(connectionString: string, log: Logger): OpenDatabase {
  const pool = new Pool({ connectionString, max: 20, connectionTimeoutMillis: 10_000, application_name: 'sparkvibe' });
  let isClosing = false;
  const report = (error: Error) => {
    if (!isClosing) log.error({ err: error }, 'database connection lost');
  };
  pool.on('error', report);
  // While a connection is in use its failure reaches the statement; the event alone must not end the process.
  pool.on('connect', (client) => client.on('error', report));
  return {
    db: overPool(pool),
    pool,
    async close() {
      isClosing = true;
      await pool.end();
    },
  };
}

/** Gives each transaction's connection back, however it ends: the library keeps one that breaks at its very beginning. */
function overPool(pool: Pool): Database {
  const db = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

/** The SQLSTATE of a failed statement, wherever it is in the chain of causes; null for other errors. */
export function sqlState(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) return current.code;
  }
  return null;
}
export const SQL_STATE = { uniqueViolation: '23505', lockNotAvailable: '55P03' } as const;
