import type * as Y from 'yjs';
import { stateVectorFrame, type Frame } from './frames.ts';
import type { GroupCommit } from './group-commit.ts';
import { createFrameHandler, sendPresence } from './handle-frame.ts';
import { createRelay, type Member } from './relay.ts';
import { createRoomDocument, FROM_LOG } from './room-document.ts';
import type { RoomLog } from './room-log.ts';
import { createRoomPresence } from './room-presence.ts';
import { createRoomStorage } from './room-storage.ts';
import { createRoomTurn } from './room-turn.ts';
import type { SyncMetrics } from './sync-metrics.ts';

export interface RoomOptions {
  readonly name: string;
  readonly log: RoomLog;
  readonly commits: GroupCommit;
  readonly maxDocumentBytes: number;
  /** Calls of `tick` without a change before a small document is packed. */
  readonly packAfter: number;
  readonly metrics: SyncMetrics;
  /** Tells other nodes what was just stored under which number. */
  onStored(seq: number, update: Uint8Array): void;
  /** Tells other nodes about clients of this one. */
  onPresence(update: Uint8Array): void;
  /** The room cannot go on: its log or its document failed. */
  onFailure(error: unknown): void;
  onReadFailure(error: unknown): void;
  /** The document was packed, and what it was is garbage now. */
  onPacked(): void;
}

/**
 * One shared document. What comes in one turn of the event loop is applied in one transaction, passed on in one frame
 * and stored in one row; a marker is answered only when everything received before it is durable. When the log fails, all
 * members are closed for a retry and the room forgets what it could not store: the clients still hold it and send it again.
 */
export interface Room {
  readonly ready: Promise<void>;
  readonly members: ReadonlySet<Member>;
  /** The newest number of the log that is in the document. */
  readonly seq: number;
  readonly isWriting: boolean;
  join(member: Member): void;
  leave(member: Member): void;
  /** Throws BadFrame when a frame's content cannot be read. */
  receive(member: Member, frame: Frame): void;
  /** Changes the document in the server's name, once it is loaded. */
  change(work: (doc: Y.Doc) => void): void;
  /** Another node stored an update. */
  receiveHint(seq: number, update: Uint8Array): void;
  /** Another node says how its clients are present. */
  receivePresence(update: Uint8Array): void;
  /** The states of this node's clients, for another node; null without any. */
  localPresence(): Uint8Array | null;
  /** Reads what other nodes stored; failures are reported, not thrown. */
  catchUp(): Promise<void>;
  /** Once a second: lets clients go that went silent, and memory that nobody needs. */
  tick(): void;
  closeMembers(code: number): void;
  /** Resolves when everything received so far is durable. */
  settled(): Promise<void>;
  /** Folds a long tail of the log into a snapshot. */
  compact(minimum: number): Promise<void>;
  destroy(): void;
}

export function createRoom(options: RoomOptions): Room {
  const { metrics } = options;
  const members = new Set<Member>();
  let isStopped = false;
  const { document, relay, presence, storage, turn } = createRoomParts(options, members, fail);
  const handleFrame = createFrameHandler({ document, relay, presence, turn, metrics });

  function stop(): void {
    isStopped = true;
    turn.stop();
    storage.stop();
  }

  function fail(error: unknown): void {
    stop();
    options.onFailure(error);
  }

  async function load(): Promise<void> {
    await storage.load();
    // The room has no members yet who would have to hear of it.
    relay.discardChanges();
  }

  const ready = load();
  return {
    ready,
    members,
    get seq() {
      return storage.seq;
    },
    get isWriting() {
      return storage.isWriting;
    },
    join(member) {
      members.add(member);
      member.send(stateVectorFrame(document.stateVector()));
      sendPresence(presence, member);
    },
    leave(member) {
      members.delete(member);
      turn.removeMarker(member);
      presence.leave(member);
    },
    receive(member, frame) {
      if (!isStopped) handleFrame(member, frame);
    },
    change(work) {
      // On a document that is not loaded yet the change could lose against what is stored. A room that cannot load has no members.
      ready.then(
        () => document.transact('server', work),
        () => undefined,
      );
    },
    receiveHint(seq, update) {
      metrics.remoteUpdates.add();
      storage.receiveHint(seq, update);
    },
    receivePresence: presence.receiveRemote,
    localPresence: presence.local,
    catchUp: () => (isStopped ? Promise.resolve() : storage.catchUp().catch(options.onReadFailure)),
    tick() {
      presence.expire();
      document.tick();
    },
    closeMembers(code) {
      for (const member of members) member.close(code);
    },
    async settled() {
      turn.flush();
      await storage.idle();
    },
    compact: storage.compact,
    destroy() {
      stop();
      document.destroy();
    },
  };
}

/** Makes the parts of a room, each of which reports to the others what it has done. */
function createRoomParts(options: RoomOptions, members: ReadonlySet<Member>, onFailure: (error: unknown) => void) {
  const { metrics, onReadFailure } = options;
  const document = createRoomDocument({
    maxBytes: options.maxDocumentBytes,
    packAfter: options.packAfter,
    onUnreadable: onReadFailure,
    onPacked: options.onPacked,
    onUpdate(update, origin) {
      relay.recordChange(update);
      if (origin !== FROM_LOG) turn.addUnstored(update);
      turn.schedule();
    },
  });
  const relay = createRelay({ document, members, onPending: (update) => turn.addUnstored(update) });
  const presence = createRoomPresence({ onChange: () => turn.schedule(), publish: options.onPresence });
  const storage = createRoomStorage({
    name: options.name,
    log: options.log,
    commits: options.commits,
    document,
    metrics,
    isShared: () => members.size > 1,
    onStored: options.onStored,
    onFailure,
    onReadFailure,
  });
  const turn = createRoomTurn({ relay, presence, storage, metrics, onFailure });
  return { document, relay, presence, storage, turn };
}
