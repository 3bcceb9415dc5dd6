import * as Y from 'yjs';
import { isTypedText } from './typed-text.ts';

/**
 * A Yjs document with a limit, fed with updates that nobody vouches for. While nothing changes it is kept as the bytes that joins
 * are answered with: a live document takes ten times as much memory.
 */
export interface RoomDocument {
  /**
   * Takes a client's update. `waiting`: it builds on one that is still missing, changes nothing yet and must be kept as it
   * is; `full`: it was not taken. Throws when it cannot be read.
   */
  take(update: Uint8Array): 'taken' | 'waiting' | 'full';
  /** Whether taking this update cannot fail. */
  isSure(update: Uint8Array): boolean;
  /** Takes updates of the log. One that cannot be read is reported and must not keep the others from their readers. */
  takeStored(updates: readonly Uint8Array[]): void;
  /** Does the work as one change. */
  transact(origin: string, work: (doc: Y.Doc) => void): void;
  stateVector(): Uint8Array;
  /** What somebody with this state lacks. Throws when the state vector cannot be read. */
  difference(vector: Uint8Array): Uint8Array;
  /** Everything as one update. */
  snapshot(): Uint8Array;
  /** Once a second: packs the document after some quiet ones. */
  rest(): void;
  destroy(): void;
}

interface DocumentOptions {
  readonly maxBytes: number;
  /** Calls of `rest` without a change before an almost empty document is packed. */
  readonly restAfter: number;
  onUpdate(update: Uint8Array, origin: unknown): void;
  onUnreadable(error: unknown): void;
  onRest(): void;
}

interface Packed {
  readonly update: Uint8Array;
  readonly vector: Uint8Array;
}

/** The origin of updates that came from the log. */
export const FROM_LOG = 'log';

/** The longer it takes to unpack a document, the longer it stays as it is: a second more for each of these. */
const BYTES_PER_SECOND = 4096;
const EMPTY: Packed = { update: new Uint8Array([0, 0]), vector: new Uint8Array([0]) };

export function createRoomDocument(options: DocumentOptions): RoomDocument {
  const { maxBytes } = options;
  let awake: Y.Doc | null = null;
  /** The document as it is now, or null: at least one of the two is there. */
  let packed: Packed | null = EMPTY;
  /** Never less than the packed size: the sum of all updates is more than what they leave behind. */
  let size = 0;
  let quiet = 0;

  function wake(): Y.Doc {
    quiet = 0;
    if (awake) return awake;
    const doc = new Y.Doc({ gc: true });
    if (packed && packed !== EMPTY) Y.applyUpdate(doc, packed.update);
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      packed = null;
      options.onUpdate(update, origin);
    });
    awake = doc;
    return doc;
  }

  function pack(): Packed {
    if (packed) return packed;
    const doc = wake();
    packed = { update: Y.encodeStateAsUpdate(doc), vector: Y.encodeStateVector(doc) };
    size = packed.update.byteLength;
    return packed;
  }

  function sleep(): void {
    pack();
    awake?.destroy();
    awake = null;
  }

  return {
    snapshot: () => pack().update,
    stateVector: () => (awake && !packed ? Y.encodeStateVector(awake) : pack().vector),
    difference(vector) {
      if (vector.byteLength === 1 && vector[0] === 0) return pack().update;
      return awake ? Y.encodeStateAsUpdate(awake, vector) : Y.diffUpdate(pack().update, vector);
    },
    rest() {
      if (!awake) return;
      quiet += 1;
      if (quiet < options.restAfter + size / BYTES_PER_SECOND) return;
      sleep();
      options.onRest();
    },
    take(update) {
      if (size + update.byteLength > maxBytes && pack().update.byteLength + update.byteLength > maxBytes) return 'full';
      size += update.byteLength;
      const doc = wake();
      // Yjs changes what it holds in place: a look at its parts must be taken before.
      const structs = doc.store.pendingStructs?.update ?? null;
      const deletes = doc.store.pendingDs;
      Y.applyUpdate(doc, update, 'client');
      const { pendingStructs, pendingDs } = doc.store;
      if (pendingStructs !== null || pendingDs !== null) packed = null;
      const waitsForStructs = pendingStructs !== null && !isSame(pendingStructs.update, structs);
      const waitsForDeletes = pendingDs !== null && !isSame(pendingDs, deletes);
      return waitsForStructs || waitsForDeletes ? 'waiting' : 'taken';
    },
    isSure(update) {
      if (!awake || size + update.byteLength > maxBytes) return false;
      const { store } = awake;
      const waitsForNothing = store.pendingStructs === null && store.pendingDs === null;
      return waitsForNothing && isTypedText(update, (client) => Y.getState(store, client));
    },
    takeStored(updates) {
      const doc = wake();
      for (const update of updates) {
        size += update.byteLength;
        try {
          Y.applyUpdate(doc, update, FROM_LOG);
        } catch (error) {
          options.onUnreadable(error);
        }
      }
      // Some of it may wait, unheard, for what it builds on.
      packed = null;
    },
    transact(origin, work) {
      const doc = wake();
      doc.transact(() => work(doc), origin);
    },
    destroy() {
      awake?.destroy();
      awake = null;
      packed = EMPTY;
    },
  };
}

function isSame(left: Uint8Array, right: Uint8Array | null): boolean {
  return right !== null && left.byteLength === right.byteLength && left.every((byte, place) => byte === right[place]);
}
