import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '#server/log.ts';
import { openDatabase } from '#server/storage/database.ts';
import { startPostgres } from '#server/storage/embedded-postgres.ts';
import { migrateDatabase } from '#server/storage/migrate.ts';
import { createRoomLog, type RoomLog } from '#server/sync/room-log.ts';
import { fuzzSeed } from './fuzz-seed.ts';

const FAILED_SEEDS = path.join(import.meta.dirname, 'failed-seeds.json');
/** Lives under way at the same time: each spends much of its own waiting for the database. */
const AT_ONCE = 8;

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

/** Plays all seeds; answers what went wrong with which. */
export async function fuzzSeeds(log: RoomLog, seeds: readonly number[]): Promise<Map<number, string>> {
  // Each stock client listens for the end of the process.
  process.setMaxListeners(0);
  const failures = new Map<number, string>();
  const left = [...seeds];
  const work = async () => {
    for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
      try {
        await fuzzSeed(seed, log);
      } catch (error) {
        failures.set(seed, error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failures;
}

/** Seeds that failed once: they are played in every run. */
export async function readFailedSeeds(): Promise<number[]> {
  const seeds: unknown = JSON.parse(await readFile(FAILED_SEEDS, 'utf8'));
  if (!Array.isArray(seeds)) throw new Error(`${FAILED_SEEDS} must hold a list`);
  return seeds.map(Number);
}

export async function keepFailedSeeds(seeds: Iterable<number>): Promise<void> {
  const all = new Set([...(await readFailedSeeds()), ...seeds]);
  await writeFile(FAILED_SEEDS, `${JSON.stringify([...all].toSorted((a, b) => a - b))}\n`);
}
