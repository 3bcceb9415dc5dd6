import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createIdleCollection } from './idle-collection.ts';

describe('memory of a rush', () => {
  it('is collected once, when it was much and nobody has been at work for a while', () => {
    let time = 0;
    const collect = vi.fn<() => void>();
    const memory = createIdleCollection({ now: () => time, collect });
    for (let socket = 0; socket < 99; socket += 1) memory.recordChurn();
    time = 5000;
    memory.tick();
    expect(collect).not.toHaveBeenCalled();
    memory.recordChurn();
    time = 7000;
    memory.recordActivity();
    time = 9000;
    memory.tick();
    expect(collect).not.toHaveBeenCalled();
    time = 11_000;
    memory.tick();
    memory.tick();
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it('goes back to the system', async () => {
    let time = 0;
    const memory = createIdleCollection({ now: () => time });
    let rush: object[] = [];
    for (let entry = 0; entry < 400_000; entry += 1) rush.push({ entry });
    const { heapTotal } = process.memoryUsage();
    rush = [];
    for (let socket = 0; socket < 100; socket += 1) memory.recordChurn();
    time = 5000;
    memory.tick();
    while (process.memoryUsage().heapTotal > heapTotal - 8_000_000) await sleep(10);
    expect(rush).toEqual([]);
  });
});
