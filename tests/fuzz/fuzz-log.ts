import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '#server/environment/log.ts';
import { openDatabase } from '#server/storage/database.ts';
import { startPostgres } from '#server/storage/embedded-postgres.ts';
import { migrateDatabase } from '#server/storage/migrate.ts';
import { createRoomLog, type RoomLog } from '#server/sync/room-log.ts';

/** The real room log on a database of its own. */
export async function openFuzzLog(): Promise<{ log: RoomLog; close(): Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'sync-fuzz-'));
  const postgres = await startPostgres(directory, { info: () => undefined });
  const database = openDatabase(postgres.connectionString, createLog('silent'));
  await migrateDatabase(database.pool);
  return {
    log: createRoomLog(database.pool),
    async close() {
      await database.close();
      await postgres.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
