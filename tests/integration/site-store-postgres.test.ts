import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresSiteStore } from '#server/hosting/postgres-site-store.ts';
import { startPostgres } from '#server/storage/embedded-postgres.ts';
import type { EmbeddedPostgres } from '#server/storage/embedded-postgres.ts';
import { siteStoreContract } from '../support/site-store-contract.ts';

describe('PostgreSQL site store', () => {
  let folder = '';
  let postgres: EmbeddedPostgres | null = null;
  const pool = new pg.Pool({ max: 6 });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-store-'));
    postgres = await startPostgres(folder, { info: () => undefined });
    pool.options.connectionString = postgres.connectionString;
    await migrate(drizzle(pool), { migrationsFolder: 'sync-server/storage/migrations' });
  }, 120_000);

  afterAll(async () => {
    await pool.end();
    await postgres?.close();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  it.each(siteStoreContract)('$name', { timeout: 30_000 }, async ({ run }) => {
    const open = async (site: string) => createPostgresSiteStore(drizzle(pool), `published:${site}`);
    await expect(run(open)).resolves.toBeUndefined();
  });
});
