import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGroupCommit } from './group-commit.ts';
import type { RoomLog } from './room-log.ts';

const PACE = { minIntervalMs: 15, sharedDelayMs: 30 };
const BYTES = new Uint8Array([0, 0]);

/** Says which rooms were stored together, and when. */
function createDiary() {
  const entries: string[] = [];
  const log: RoomLog = {
    load: () => Promise.reject(new Error('not read')),
    heads: () => Promise.reject(new Error('not read')),
    compact: () => Promise.reject(new Error('not compacted')),
    append(updates) {
      entries.push(`${Math.round(performance.now())}: ${updates.map(({ room }) => room).join(' ')}`);
      return Promise.resolve(new Map(updates.map(({ room }) => [room, 1])));
    },
  };
  return { entries, commits: createGroupCommit(log, PACE) };
}

describe('a group commit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stores what a lone writer wrote at once, and the next a little later', async () => {
    const { entries, commits } = createDiary();
    await commits.commit('a', BYTES, { isShared: false });
    const second = commits.commit('a', BYTES, { isShared: false });
    await vi.advanceTimersByTimeAsync(100);
    expect(await second).toBe(1);
    expect(entries).toEqual(['0: a', '15: a']);
  });

  it('lets the copies for others go first, and stores what came meanwhile along with it', async () => {
    const { entries, commits } = createDiary();
    const first = commits.commit('a', BYTES, { isShared: true });
    await vi.advanceTimersByTimeAsync(20);
    const second = commits.commit('b', BYTES, { isShared: true });
    await vi.advanceTimersByTimeAsync(100);
    await Promise.all([first, second]);
    expect(entries).toEqual(['30: a b']);
  });

  it('does not make a lone writer wait for those who can', async () => {
    const { entries, commits } = createDiary();
    const first = commits.commit('a', BYTES, { isShared: true });
    await vi.advanceTimersByTimeAsync(10);
    const second = commits.commit('b', BYTES, { isShared: false });
    await vi.advanceTimersByTimeAsync(0);
    await Promise.all([first, second]);
    expect(entries).toEqual(['10: a b']);
    await commits.idle();
  });
});
