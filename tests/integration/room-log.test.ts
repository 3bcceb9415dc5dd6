import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startPostgres } from '#server/storage/embedded-postgres.ts';
import { migrateDatabase } from '#server/storage/migrate.ts';
import { createRoomLog } from '#server/sync/room-log.ts';
import { startOutsidePostgres } from '../support/outside-postgres.ts';
import { leaseProjectId } from '../support/project-actions.ts';
import { describeRoomLog } from '../support/room-log-contract.ts';
import { signUp } from '../support/sign-up.ts';
import { startTestServer } from '../support/start-test-server.ts';
import { openTestPool } from '../support/test-pool.ts';

async function openMigrated(connectionString: string, closeServer: () => Promise<void>) {
  const { pool, close } = openTestPool(connectionString);
  await migrateDatabase(pool);
  return {
    log: createRoomLog(pool),
    async close() {
      await close();
      await closeServer();
    },
  };
}

describeRoomLog('the embedded PostgreSQL', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'room-log-'));
  const postgres = await startPostgres(directory, { info: () => undefined });
  return openMigrated(postgres.connectionString, async () => {
    await postgres.close();
    await rm(directory, { recursive: true, force: true });
  });
});

describeRoomLog('an outside PostgreSQL', async () => {
  const postgres = await startOutsidePostgres();
  return openMigrated(postgres.url, () => postgres.close());
});

it('the whole server works on an outside PostgreSQL', async () => {
  const postgres = await startOutsidePostgres();
  const server = await startTestServer({ DATABASE_URL: postgres.url });
  const { client } = await signUp(server);
  expect(await leaseProjectId(client)).toBeGreaterThan(0);
  await server.close();
  await postgres.close();
}, 120_000);
