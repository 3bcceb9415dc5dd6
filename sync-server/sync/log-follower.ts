import type { RoomHistory } from './room-log.ts';

/** Follows the log, into which other nodes write too, and knows how far the room has come. */
export interface LogFollower {
  readonly seq: number;
  /** Reads the whole room from the log. */
  load(): Promise<RoomHistory>;
  /** Notes that an update of this node was stored under a number, after applying whatever others stored before it. */
  confirmStored(seq: number): Promise<void>;
  /** Takes another node's update and its number. Hints may be lost, late, doubled or out of order. */
  receiveHint(seq: number, update: Uint8Array): void;
  /** Reads what others stored. */
  catchUp(): Promise<void>;
}

interface FollowerOptions {
  read(afterSeq: number): Promise<RoomHistory>;
  /** Applies updates of other nodes to the document; known ones do no harm. */
  apply(updates: readonly Uint8Array[]): void;
  /** While an update of this node is on its way, its number may be the one that is missing. */
  isWriting(): boolean;
  onGap(): void;
  onReadFailure(error: unknown): void;
}

/** More hints are not kept: the log has them. */
const EARLY_MAX = 500;

export function createLogFollower({ read, apply, isWriting, onGap, onReadFailure }: FollowerOptions): LogFollower {
  let seq = 0;
  /** Hints from behind a gap. */
  const early = new Map<number, Uint8Array>();
  let reading: Promise<void> | null = null;

  function applyEarly(): void {
    for (let next = early.get(seq + 1); next; next = early.get(seq + 1)) {
      seq += 1;
      apply([next]);
    }
    for (const number of early.keys()) if (number <= seq) early.delete(number);
  }

  async function readGap(): Promise<void> {
    onGap();
    const history = await read(seq);
    apply(history.updates);
    seq = Math.max(seq, history.seq);
    applyEarly();
  }

  function catchUp(): Promise<void> {
    reading ??= readGap().finally(() => {
      reading = null;
    });
    return reading;
  }

  function catchUpLater(): void {
    if (early.size > 0 && !isWriting()) catchUp().catch(onReadFailure);
  }

  return {
    get seq() {
      return seq;
    },
    async load() {
      const history = await read(0);
      seq = history.seq;
      return history;
    },
    async confirmStored(number) {
      applyEarly();
      // A reading that began before this commit may end short of it; the next one cannot.
      for (let attempt = 0; number > seq + 1 && attempt < 2; attempt += 1) await catchUp();
      if (number > seq + 1) throw new Error(`the log has no update between ${seq} and ${number}`);
      seq = Math.max(seq, number);
      applyEarly();
      catchUpLater();
    },
    receiveHint(number, update) {
      if (number <= seq) return;
      if (early.size >= EARLY_MAX) early.clear();
      early.set(number, update);
      applyEarly();
      catchUpLater();
    },
    catchUp,
  };
}
