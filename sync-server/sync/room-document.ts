import * as Y from 'yjs';
import { isTypedText } from './typed-text.ts';

/**
 * A Yjs document with a limit, fed with updates that nobody vouches for. While nothing changes it is kept as the bytes that joins
 * are answered with: a live document takes ten times as much memory.
 */
export interface RoomDocument {
  /**
   * Applies a client's update. `pending`: it builds on one that is still missing, changes nothing yet and must be kept as it
   * is; `full`: it was not applied. Throws when it cannot be read.
   */
  apply(update: Uint8Array): 'applied' | 'pending' | 'full';
  /** Decides whether an update is sure to be applied: neither the limit nor Yjs can refuse it. */
  cannotFail(update: Uint8Array): boolean;
  /** Applies updates of the log. One that cannot be read is reported and must not keep the others from their readers. */
  applyStored(updates: readonly Uint8Array[]): void;
  /** Does the work as one change. */
  transact(origin: string, work: (doc: Y.Doc) => void): void;
  stateVector(): Uint8Array;
  /** Returns what a client with this state lacks. Throws when the state vector cannot be read. */
  difference(vector: Uint8Array): Uint8Array;
  /** Everything as one update. */
  snapshot(): Uint8Array;
  /** Once a second: packs the document when nothing has changed for some calls. */
  tick(): void;
  destroy(): void;
}

interface DocumentOptions {
  readonly maxBytes: number;
  /** Calls of `tick` without a change before an almost empty document is packed. */
  readonly packAfter: number;
  onUpdate(update: Uint8Array, origin: unknown): void;
  onUnreadable(error: unknown): void;
  onPacked(): void;
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
  let live: Y.Doc | null = null;
  /** The document as it is now, or null: at least one of the two is there. */
  let packed: Packed | null = EMPTY;
  /** Never less than the packed size: the sum of all updates is more than what they leave behind. */
  let size = 0;
  let idleTicks = 0;

  function unpack(): Y.Doc {
    idleTicks = 0;
    if (live) return live;
    const doc = new Y.Doc({ gc: true });
    if (packed && packed !== EMPTY) Y.applyUpdate(doc, packed.update);
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      packed = null;
      options.onUpdate(update, origin);
    });
    live = doc;
    return doc;
  }

  function pack(): Packed {
    if (packed) return packed;
    const doc = unpack();
    packed = { update: Y.encodeStateAsUpdate(doc), vector: Y.encodeStateVector(doc) };
    size = packed.update.byteLength;
    return packed;
  }

  function release(): void {
    pack();
    live?.destroy();
    live = null;
  }

  return {
    snapshot: () => pack().update,
    stateVector: () => (live && !packed ? Y.encodeStateVector(live) : pack().vector),
    difference(vector) {
      if (vector.byteLength === 1 && vector[0] === 0) return pack().update;
      return live ? Y.encodeStateAsUpdate(live, vector) : Y.diffUpdate(pack().update, vector);
    },
    tick() {
      if (!live) return;
      idleTicks += 1;
      if (idleTicks < options.packAfter + size / BYTES_PER_SECOND) return;
      release();
      options.onPacked();
    },
    apply(update) {
      if (size + update.byteLength > maxBytes && pack().update.byteLength + update.byteLength > maxBytes) return 'full';
      size += update.byteLength;
      const doc = unpack();
      const isPending = applyClientUpdate(doc, update);
      if (hasPending(doc)) packed = null;
      return isPending ? 'pending' : 'applied';
    },
    cannotFail(update) {
      if (!live || size + update.byteLength > maxBytes) return false;
      const { store } = live;
      return !hasPending(live) && isTypedText(update, (client) => Y.getState(store, client));
    },
    applyStored(updates) {
      const doc = unpack();
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
      const doc = unpack();
      doc.transact(() => work(doc), origin);
    },
    destroy() {
      live?.destroy();
      live = null;
      packed = EMPTY;
    },
  };
}

/** Applies an update of a client; true when some of it waits for one that is missing. */
function applyClientUpdate(doc: Y.Doc, update: Uint8Array): boolean {
  const { store } = doc;
  // Yjs changes what it holds in place: a look at its parts must be taken before.
  const structs = store.pendingStructs?.update ?? null;
  const deletes = store.pendingDs;
  Y.applyUpdate(doc, update, 'client');
  const { pendingStructs, pendingDs } = store;
  const waitsForStructs = pendingStructs !== null && !isSame(pendingStructs.update, structs);
  const waitsForDeletes = pendingDs !== null && !isSame(pendingDs, deletes);
  return waitsForStructs || waitsForDeletes;
}

function hasPending({ store }: Y.Doc): boolean {
  return store.pendingStructs !== null || store.pendingDs !== null;
}

function isSame(left: Uint8Array, right: Uint8Array | null): boolean {
  return right !== null && left.byteLength === right.byteLength && left.every((byte, place) => byte === right[place]);
}
