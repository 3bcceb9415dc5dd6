import { describe, expect, it } from 'vitest';
import { fuzzSeeds, readFailedSeeds } from '#tests/fuzz/fuzz-seeds.ts';
import { createMemoryRoomLog } from '#tests/support/memory-room-log.ts';

const SEEDS = 50;

describe('random lives of a room, on a log in memory', () => {
  it(`lose nothing that was confirmed and end in equal copies (seeds 1 to ${SEEDS} and those that failed once)`, async () => {
    const seeds = new Set([...Array.from({ length: SEEDS }, (_, index) => index + 1), ...(await readFailedSeeds())]);
    expect(await fuzzSeeds(createMemoryRoomLog(), [...seeds])).toEqual(new Map());
  }, 60_000);
});
