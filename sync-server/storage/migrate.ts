import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { findProjectRoot } from '../environment/project-root.ts';

/** Any fixed number: servers that start together take turns on it. */
const MIGRATION_LOCK = 5_127_431_904;

/** Brings the database to the newest schema; safe when several servers start at once. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: path.join(findProjectRoot(), 'sync-server/storage/migrations') });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  }
}
