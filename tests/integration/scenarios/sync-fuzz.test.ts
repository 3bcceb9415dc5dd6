import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RoomLog } from '#server/sync/room-log.ts';
import { openFuzzLog } from '../../fuzz/fuzz-log.ts';
import { fuzzSeeds, readFailedSeeds } from '../../fuzz/fuzz-seeds.ts';

const SEEDS = 200;

let log: RoomLog;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ log, close } = await openFuzzLog());
}, 120_000);
afterAll(() => close(), 60_000);

it(`scenario 13: ${SEEDS} random lives of a room, and those that ever failed, converge without losing what was confirmed`, async () => {
  const seeds = [...(await readFailedSeeds()), ...Array.from({ length: SEEDS }, (_, index) => index + 1)];
  expect(await fuzzSeeds(log, [...new Set(seeds)])).toEqual(new Map());
}, 300_000);
