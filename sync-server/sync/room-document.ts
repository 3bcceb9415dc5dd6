import * as Y from 'yjs';

/** A Yjs document with a limit, fed with updates that nobody vouches for. */
export interface RoomDocument {
  readonly doc: Y.Doc;
  /**
   * Takes a client's update. `waiting`: it builds on one that is still missing, changes nothing yet and must be kept as it
   * is; `full`: it was not taken. Throws when it cannot be read.
   */
  take(update: Uint8Array): 'taken' | 'waiting' | 'full';
  /** Takes updates of the log. One that cannot be read is reported and must not keep the others from their readers. */
  takeStored(updates: readonly Uint8Array[]): void;
  /** What somebody with this state lacks. Throws when the state vector cannot be read. */
  difference(vector: Uint8Array): Uint8Array;
  /** Everything as one update. */
  snapshot(): Uint8Array;
  /** Gives back memory that only makes several visits in a row faster. */
  rest(): void;
}

interface DocumentOptions {
  readonly maxBytes: number;
  onUnreadable(error: unknown): void;
}

/** The origin of updates that came from the log. */
export const FROM_LOG = 'log';

export function createRoomDocument({ maxBytes, onUnreadable }: DocumentOptions): RoomDocument {
  const doc = new Y.Doc({ gc: true });
  /** Never less than the snapshot's size: the sum of all updates is more than what they leave behind. */
  let size = 0;
  /** Of the document as it is now, or null. */
  let current: Uint8Array | null = null;
  doc.on('update', () => {
    current = null;
  });

  function snapshot(): Uint8Array {
    current ??= Y.encodeStateAsUpdate(doc);
    size = current.byteLength;
    return current;
  }

  return {
    doc,
    snapshot,
    difference: (vector) => (vector.byteLength === 1 && vector[0] === 0 ? snapshot() : Y.encodeStateAsUpdate(doc, vector)),
    rest() {
      current = null;
    },
    take(update) {
      if (size + update.byteLength > maxBytes && snapshot().byteLength + update.byteLength > maxBytes) return 'full';
      size += update.byteLength;
      const { pendingStructs, pendingDs } = doc.store;
      Y.applyUpdate(doc, update, 'client');
      const after = doc.store;
      if (after.pendingStructs !== null || after.pendingDs !== null) current = null;
      const waitsForStructs = after.pendingStructs !== null && after.pendingStructs.update !== pendingStructs?.update;
      const waitsForDeletes = after.pendingDs !== null && !isSame(after.pendingDs, pendingDs);
      return waitsForStructs || waitsForDeletes ? 'waiting' : 'taken';
    },
    takeStored(updates) {
      for (const update of updates) {
        size += update.byteLength;
        try {
          Y.applyUpdate(doc, update, FROM_LOG);
        } catch (error) {
          onUnreadable(error);
        }
      }
    },
  };
}

function isSame(left: Uint8Array, right: Uint8Array | null): boolean {
  return right !== null && left.byteLength === right.byteLength && left.every((byte, place) => byte === right[place]);
}
