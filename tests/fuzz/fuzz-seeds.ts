import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RoomLog } from '#server/sync/room-log.ts';
import { fuzzSeed } from './fuzz-seed.ts';

const FAILED_SEEDS = path.join(import.meta.dirname, 'failed-seeds.json');
/** Lives under way at the same time: each spends much of its own waiting for the database. */
const AT_ONCE = 8;

/** Plays all seeds; returns the failure of each that failed. */
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
