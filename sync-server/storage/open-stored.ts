import type { Config } from '../environment/config.ts';
import { createLog } from '../environment/log.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { findRunningPostgres, startPostgres } from './embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';

/** Opens the database of a server for a command beside it: the running one, or the embedded one for as long as it takes. */
export async function openStoredDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  const log = createLog('error');
  const running = databaseUrl ?? (await findRunningPostgres(dataDir));
  if (running !== null) return openDatabase(running, log);
  const postgres = await startPostgres(dataDir, log);
  const database = openDatabase(postgres.connectionString, log);
  await migrateDatabase(database.pool);
  return {
    ...database,
    async close() {
      await database.close();
      await postgres.close();
    },
  };
}
