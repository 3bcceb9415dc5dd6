import { setTimeout as sleep } from 'node:timers/promises';
import type { RoomLog } from './room-log.ts';

interface Waiting {
  readonly bytes: Uint8Array;
  readonly settle: (outcome: { readonly seq: number } | { readonly error: unknown }) => void;
}

export interface GroupCommit {
  /** Stores one update per room; further rooms that come while a commit runs share the next one. */
  commit(room: string, bytes: Uint8Array): Promise<number>;
  /** Resolves when nothing is waiting or under way. */
  idle(): Promise<void>;
}

/**
 * Between the beginnings of two commits: a statement per keystroke would take the processor from those who wait for the keystrokes
 * themselves. The first one after a pause starts at once, so a lone writer waits for nothing.
 */
const SPACING_MS = 15;

/** Bundles the writes of all rooms into one statement at a time, so that a busy server commits few large batches. */
export function createGroupCommit(log: RoomLog, spacingMs = SPACING_MS): GroupCommit {
  let lastBegan = -Infinity;
  let waiting = new Map<string, Waiting>();
  let running: Promise<void> | null = null;

  async function drain(): Promise<void> {
    while (waiting.size > 0) {
      const early = lastBegan + spacingMs - performance.now();
      if (early > 0) await sleep(early);
      lastBegan = performance.now();
      const batch = waiting;
      waiting = new Map();
      try {
        const seqs = await log.append([...batch].map(([room, { bytes }]) => ({ room, bytes })));
        for (const [room, { settle }] of batch) settle({ seq: seqs.get(room) ?? 0 });
      } catch (error) {
        for (const { settle } of batch.values()) settle({ error });
      }
    }
    running = null;
  }

  return {
    commit(room, bytes) {
      return new Promise((resolve, reject) => {
        const settle: Waiting['settle'] = (outcome) => ('seq' in outcome ? resolve(outcome.seq) : reject(outcome.error));
        waiting.set(room, { bytes, settle });
        running ??= Promise.resolve().then(drain);
      });
    },
    idle: () => running ?? Promise.resolve(),
  };
}
