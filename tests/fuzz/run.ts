import { parseArgs } from 'node:util';
import { openFuzzLog } from './fuzz-log.ts';
import { fuzzSeeds, keepFailedSeeds, readFailedSeeds } from './fuzz-seeds.ts';

/** `npm run fuzz -- --seeds 5000 [--from 1]`: plays the seeds and those that ever failed, and keeps new failures for every later run. */
const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '1000' }, from: { type: 'string', default: '1' } },
});
const from = Number(values.from);
const began = performance.now();
const seeds = [...(await readFailedSeeds()), ...Array.from({ length: Number(values.seeds) }, (_, index) => from + index)];
const { log, close } = await openFuzzLog();
const failures = await fuzzSeeds(log, [...new Set(seeds)]);
await close();
await keepFailedSeeds(failures.keys());
for (const [seed, message] of failures) console.log(`seed ${seed}: ${message}`);
console.log(`${seeds.length} seeds, ${failures.size} failed, ${((performance.now() - began) / 1000).toFixed(1)} s`);
process.exit(failures.size > 0 ? 1 : 0);
