import * as Y from 'yjs';

export interface WriteQueue {
  enqueue(updates: readonly Uint8Array[]): void;
  /** Calls back once everything saved so far is durable; never after a failure. */
  whenDurable(answer: () => void): void;
  readonly isWriting: boolean;
  /** Resolves when nothing is waiting or under way, or the log failed. */
  idle(): Promise<void>;
}

interface WriteQueueOptions {
  /** Stores a merged update; resolves once it is durable. */
  write(update: Uint8Array): Promise<void>;
  /** Runs between two stores, where nothing of this room is under way. */
  afterWrite(): Promise<void>;
  onFailure(error: unknown): void;
}

/** Stores a room's updates one merged batch after the other; what comes meanwhile is the next batch. */
export function createWriteQueue({ write, afterWrite, onFailure }: WriteQueueOptions): WriteQueue {
  let unsaved: Uint8Array[] = [];
  /** Answers due when `unsaved` is stored, and when the batch under way is. */
  let whenSaved: (() => void)[] = [];
  let onStored: (() => void)[] = [];
  let saving: Promise<void> | null = null;
  let hasFailed = false;

  async function saveAll(): Promise<void> {
    try {
      while (unsaved.length > 0) {
        const batch = unsaved;
        onStored = whenSaved;
        unsaved = [];
        whenSaved = [];
        await write(mergeUpdates(batch));
        answerStored();
        await afterWrite();
        // Asked for while the log was tidied, behind nothing new.
        answerStored();
      }
    } catch (error) {
      hasFailed = true;
      onFailure(error);
    } finally {
      saving = null;
    }
  }

  function answerStored(): void {
    for (const answer of onStored.splice(0)) answer();
  }

  return {
    enqueue(updates) {
      if (updates.length === 0 || hasFailed) return;
      unsaved.push(...updates);
      saving ??= saveAll();
    },
    whenDurable(answer) {
      if (hasFailed) return;
      if (unsaved.length > 0) whenSaved.push(answer);
      else if (saving) onStored.push(answer);
      else answer();
    },
    get isWriting() {
      return saving !== null;
    },
    idle: () => saving ?? Promise.resolve(),
  };
}

/** Several updates as one. */
export function mergeUpdates(updates: readonly Uint8Array[]): Uint8Array {
  const [only] = updates;
  return updates.length === 1 && only ? only : Y.mergeUpdates([...updates]);
}
