import type { GroupCommit } from './group-commit.ts';
import { createLogFollower } from './log-follower.ts';
import { FROM_LOG, type RoomDocument } from './room-document.ts';
import type { RoomLog } from './room-log.ts';
import type { SyncMetrics } from './sync-metrics.ts';
import { createWriteQueue } from './write-queue.ts';

/** A room's way to and from the durable log: it loads the document, stores its updates in order and folds long tails. */
export interface RoomStorage {
  /** The newest number of the log that is in the document. */
  readonly seq: number;
  readonly isWriting: boolean;
  load(): Promise<void>;
  write(updates: readonly Uint8Array[]): void;
  /** Calls back once everything written so far is durable; never after a failure. */
  whenDurable(callback: () => void): void;
  /** Another node stored an update. */
  receiveHint(seq: number, update: Uint8Array): void;
  /** Reads what other nodes stored. */
  catchUp(): Promise<void>;
  /** Folds a tail of at least `minimum` updates into a snapshot. */
  compact(minimum: number): Promise<void>;
  idle(): Promise<void>;
  /** Compacts no more: the document is not to be trusted, or gone. */
  stop(): void;
}

interface RoomStorageOptions {
  readonly name: string;
  readonly log: RoomLog;
  readonly commits: GroupCommit;
  readonly document: RoomDocument;
  readonly metrics: SyncMetrics;
  /** Others are waiting for their copies of what is stored. */
  isShared(): boolean;
  /** Tells other nodes what was just stored under which number. */
  onStored(seq: number, update: Uint8Array): void;
  onFailure(error: unknown): void;
  onReadFailure(error: unknown): void;
}

/** Single updates kept before they are folded into a snapshot. */
const COMPACT_AFTER = 500;

export function createRoomStorage(options: RoomStorageOptions): RoomStorage {
  const { name, log, document, metrics, onReadFailure } = options;
  let updatesSinceSnapshot = 0;
  let isStopped = false;

  const follower = createLogFollower({
    read: (afterSeq) => log.load(name, afterSeq),
    apply(updates) {
      document.applyStored(updates);
      updatesSinceSnapshot += updates.length;
    },
    isWriting: () => queue.isWriting,
    onGap: () => metrics.gapRepairs.add(),
    onReadFailure,
  });
  const queue = createWriteQueue({
    async write(update) {
      const began = performance.now();
      const seq = await options.commits.commit(name, update, { isShared: options.isShared() });
      metrics.commitSeconds.observe((performance.now() - began) / 1000);
      options.onStored(seq, update);
      await follower.confirmStored(seq);
      updatesSinceSnapshot += 1;
    },
    afterWrite: () => compact(COMPACT_AFTER).catch(onReadFailure),
    onFailure: options.onFailure,
  });

  async function compact(minimum: number): Promise<void> {
    if (updatesSinceSnapshot < minimum || isStopped) return;
    const { seq } = follower;
    updatesSinceSnapshot = 0;
    await log.compact(name, seq, document.snapshot());
  }

  return {
    get seq() {
      return follower.seq;
    },
    get isWriting() {
      return queue.isWriting;
    },
    async load() {
      const history = await follower.load();
      document.transact(FROM_LOG, () => document.applyStored(history.updates));
      updatesSinceSnapshot = history.updatesSinceSnapshot;
    },
    write: queue.enqueue,
    whenDurable: queue.whenDurable,
    receiveHint: follower.receiveHint,
    catchUp: follower.catchUp,
    compact,
    idle: queue.idle,
    stop() {
      isStopped = true;
    },
  };
}
