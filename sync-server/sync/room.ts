import * as awarenessProtocol from 'y-protocols/awareness';
import * as Y from 'yjs';
import { CLOSE_CODES } from '../../src/core/protocol/sync.ts';
import {
  BadFrame,
  awarenessFrame,
  awarenessIds,
  differenceFrame,
  markerFrame,
  stateVectorFrame,
  updateFrame,
  type Frame,
} from './frames.ts';
import type { GroupCommit } from './group-commit.ts';
import type { RoomLog } from './room-log.ts';

/** One client in a room, as the room sees it. */
export interface Member {
  send(frame: Uint8Array): void;
  close(code: number): void;
}

export interface RoomOptions {
  readonly name: string;
  readonly log: RoomLog;
  readonly commits: GroupCommit;
  readonly maxDocumentBytes: number;
  onStoreFailure(error: unknown): void;
}

/**
 * One shared document. Updates are applied and passed on at once, merged per turn of the event loop; a marker is
 * answered only when everything received before it is durable. When the log fails, all members are closed for a
 * retry and the room forgets what it could not store: the clients still hold it and send it again.
 */
export interface Room {
  readonly ready: Promise<void>;
  readonly members: ReadonlySet<Member>;
  join(member: Member): void;
  leave(member: Member): void;
  /** Throws BadFrame when an update or awareness state cannot be read. */
  receive(member: Member, frame: Frame): void;
  /** Changes the document in the server's name, once it is loaded. */
  change(work: (doc: Y.Doc) => void): void;
  closeMembers(code: number): void;
  /** Resolves when everything received so far is durable. */
  settled(): Promise<void>;
  destroy(): void;
}

/** Single updates kept before they are folded into a snapshot. */
const COMPACT_AFTER = 500;

export function createRoom(options: RoomOptions): Room {
  const doc = new Y.Doc({ gc: true });
  const awareness = new awarenessProtocol.Awareness(doc);
  awareness.setLocalState(null);
  const members = new Set<Member>();
  const awarenessOwners = new Map<number, Member>();
  let unsent: { update: Uint8Array; from: unknown }[] = [];
  let unsaved: Uint8Array[] = [];
  /** Answers due when `unsaved` is stored, and when the batch under way is. */
  let whenSaved: (() => void)[] = [];
  let onStored: (() => void)[] = [];
  let saving: Promise<void> | null = null;
  let seq = 0;
  let loose = 0;
  let size = 0;
  let failed = false;

  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin === 'log') return;
    if (unsent.length === 0) setImmediate(broadcast);
    unsent.push({ update, from: origin });
    if (origin !== 'gap') save(update);
  });

  awareness.on('update', ({ added, updated, removed }: Record<'added' | 'updated' | 'removed', number[]>, origin: unknown) => {
    const frame = awarenessFrame(awarenessProtocol.encodeAwarenessUpdate(awareness, [...added, ...updated, ...removed]));
    for (const member of members) if (member !== origin) member.send(frame);
  });

  /** One frame per member and turn: all updates but its own. Most members share the frame with everything. */
  function broadcast(): void {
    const batch = unsent;
    unsent = [];
    const senders = new Set(batch.map(({ from }) => from));
    const everything = updateFrame(Y.mergeUpdates(batch.map(({ update }) => update)));
    for (const member of members) {
      if (!senders.has(member)) member.send(everything);
      else if (senders.size > 1)
        member.send(updateFrame(Y.mergeUpdates(batch.filter(({ from }) => from !== member).map(({ update }) => update))));
    }
  }

  function save(update: Uint8Array): void {
    unsaved.push(update);
    size += update.byteLength;
    saving ??= Promise.resolve().then(saveAll);
  }

  async function saveAll(): Promise<void> {
    try {
      while (unsaved.length > 0) {
        const batch = unsaved;
        onStored = whenSaved;
        unsaved = [];
        whenSaved = [];
        const stored = await options.commits.commit(options.name, Y.mergeUpdates(batch));
        if (stored > seq + 1) await readGap();
        seq = Math.max(seq, stored);
        for (const answer of onStored.splice(0)) answer();
        loose += 1;
        if (loose >= COMPACT_AFTER) await compact();
        // Asked for while the log was compacted, behind nothing new.
        for (const answer of onStored.splice(0)) answer();
      }
    } catch (error) {
      failed = true;
      options.onStoreFailure(error);
    } finally {
      saving = null;
    }
  }

  /** Another process wrote to this room: take its updates in. */
  async function readGap(): Promise<void> {
    const history = await options.log.load(options.name, seq);
    for (const update of history.updates) Y.applyUpdate(doc, update, 'gap');
  }

  async function compact(): Promise<void> {
    const snapshot = Y.encodeStateAsUpdate(doc);
    await options.log.compact(options.name, seq, snapshot);
    loose = 0;
    size = snapshot.byteLength;
  }

  async function load(): Promise<void> {
    const history = await options.log.load(options.name, 0);
    for (const update of history.updates) Y.applyUpdate(doc, update, 'log');
    seq = history.seq;
    loose = history.loose;
    size = history.updates.reduce((sum, update) => sum + update.byteLength, 0);
  }

  function applyUpdate(member: Member, update: Uint8Array): void {
    if (size + update.byteLength > options.maxDocumentBytes) {
      member.close(CLOSE_CODES.tooLarge);
      return;
    }
    // Read it whole before it touches the document: a broken update must not be applied by half.
    readable(() => Y.decodeUpdate(update));
    const before = unsaved.length + unsent.length;
    readable(() => Y.applyUpdate(doc, update, member));
    const waitsForOthers = doc.store.pendingStructs !== null || doc.store.pendingDs !== null;
    if (waitsForOthers && unsaved.length + unsent.length === before) save(update);
  }

  function applyAwareness(member: Member, update: Uint8Array): void {
    const [id, ...others] = readable(() => awarenessIds(update));
    // A client speaks for itself alone: a state under somebody else's id is ignored.
    if (id === undefined || others.length > 0 || (awarenessOwners.get(id) ?? member) !== member) return;
    awarenessOwners.set(id, member);
    readable(() => awarenessProtocol.applyAwarenessUpdate(awareness, update, member));
  }

  function answerWhenDurable(answer: () => void): void {
    if (unsaved.length > 0) whenSaved.push(answer);
    else if (saving) onStored.push(answer);
    else answer();
  }

  const ready = load();
  return {
    ready,
    members,
    join(member) {
      members.add(member);
      member.send(stateVectorFrame(Y.encodeStateVector(doc)));
      const present = [...awareness.getStates().keys()];
      if (present.length > 0) member.send(awarenessFrame(awarenessProtocol.encodeAwarenessUpdate(awareness, present)));
    },
    leave(member) {
      members.delete(member);
      const gone = [...awarenessOwners].filter(([, owner]) => owner === member).map(([id]) => id);
      for (const id of gone) awarenessOwners.delete(id);
      awarenessProtocol.removeAwarenessStates(awareness, gone, member);
    },
    receive(member, frame) {
      if (failed) return;
      switch (frame.kind) {
        case 'stateVector':
          member.send(differenceFrame(readable(() => Y.encodeStateAsUpdate(doc, frame.vector))));
          return;
        case 'update':
          applyUpdate(member, frame.update);
          return;
        case 'awareness':
          applyAwareness(member, frame.update);
          return;
        case 'queryAwareness':
          member.send(awarenessFrame(awarenessProtocol.encodeAwarenessUpdate(awareness, [...awareness.getStates().keys()])));
          return;
        case 'marker':
          answerWhenDurable(() => member.send(markerFrame(frame.number)));
          return;
      }
    },
    change(work) {
      // On a document that is not loaded yet the change could lose against what is stored. A room that cannot load has no members.
      ready.then(
        () => doc.transact(() => work(doc), 'server'),
        () => undefined,
      );
    },
    closeMembers(code) {
      for (const member of members) member.close(code);
    },
    settled: () => saving ?? Promise.resolve(),
    destroy() {
      awareness.destroy();
      doc.destroy();
    },
  };
}

function readable<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    throw new BadFrame('unreadable content', { cause });
  }
}
