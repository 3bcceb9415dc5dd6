import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresSiteStore } from '#server/hosting/postgres-site-store.ts';
import { startPostgres } from '#server/storage/embedded-postgres.ts';
import type { EmbeddedPostgres } from '#server/storage/embedded-postgres.ts';
import { siteStoreContract } from '../support/site-store-contract.ts';
import { openTestPool, type TestPool } from '../support/test-pool.ts';

describe('PostgreSQL site store', () => {
  let folder = '';
  let postgres: EmbeddedPostgres | null = null;
  let database: TestPool;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-store-'));
    postgres = await startPostgres(folder, { info: () => undefined });
    database = openTestPool(postgres.connectionString, 6);
    await migrate(drizzle(database.pool), { migrationsFolder: 'sync-server/storage/migrations' });
  }, 120_000);

  afterAll(async () => {
    await database.close();
    await postgres?.close();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  it.each(siteStoreContract)('$name', { timeout: 30_000 }, async ({ run }) => {
    const open = async (site: string) => createPostgresSiteStore(drizzle(database.pool), `published:${site}`);
    await expect(run(open)).resolves.toBeUndefined();
  });
});
