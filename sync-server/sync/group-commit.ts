import type { RoomLog } from './room-log.ts';

interface PendingWrite {
  readonly bytes: Uint8Array;
  readonly settle: (outcome: { readonly seq: number } | { readonly error: unknown }) => void;
}

export interface GroupCommit {
  /** Stores one update per room; rooms whose updates come while a commit waits or runs share it, or the next one. */
  commit(room: string, bytes: Uint8Array, options: { readonly isShared: boolean }): Promise<number>;
  /** Resolves when no write is pending or under way. */
  idle(): Promise<void>;
}

export interface CommitPace {
  /** Between the beginnings of two commits: a statement per keystroke would take the processor from those who read them. */
  readonly minIntervalMs: number;
  /**
   * Delay of updates from a room with others in it: the system call that hands a commit to the database wakes that up on
   * a processor on which the others' copies are still under way. A lone writer waits for nothing.
   */
  readonly sharedDelayMs: number;
}

const PACE: CommitPace = { minIntervalMs: 15, sharedDelayMs: 30 };

/** Bundles the writes of all rooms into one statement at a time, so that a busy server commits few large batches. */
export function createGroupCommit(log: RoomLog, { minIntervalMs, sharedDelayMs }: CommitPace = PACE): GroupCommit {
  let lastBegan = -Infinity;
  let pending = new Map<string, PendingWrite>();
  /** Time by which the first of the pending writes must be stored. */
  let dueAt = Infinity;
  let rescheduleEarlier: () => void = () => undefined;
  let running: Promise<void> | null = null;

  async function untilDue(): Promise<void> {
    for (;;) {
      const early = Math.max(lastBegan + minIntervalMs, dueAt) - performance.now();
      if (early <= 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, early);
        rescheduleEarlier = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  async function drain(): Promise<void> {
    while (pending.size > 0) {
      await untilDue();
      lastBegan = performance.now();
      const batch = pending;
      pending = new Map();
      dueAt = Infinity;
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
    commit(room, bytes, { isShared }) {
      return new Promise((resolve, reject) => {
        const settle: PendingWrite['settle'] = (outcome) => ('seq' in outcome ? resolve(outcome.seq) : reject(outcome.error));
        pending.set(room, { bytes, settle });
        const due = performance.now() + (isShared ? sharedDelayMs : 0);
        if (due < dueAt) {
          dueAt = due;
          rescheduleEarlier();
        }
        running ??= Promise.resolve().then(drain);
      });
    },
    idle: () => running ?? Promise.resolve(),
  };
}
