import type * as Y from 'yjs';
import { BadFrame, differenceFrame, markerFrame, stateVectorFrame, type Frame } from './frames.ts';
import type { GroupCommit } from './group-commit.ts';
import { createLogFollower } from './log-follower.ts';
import { createRelay, type Member } from './relay.ts';
import { createRoomDocument, FROM_LOG } from './room-document.ts';
import type { RoomLog } from './room-log.ts';
import { createRoomPresence } from './room-presence.ts';
import { createSaver } from './saver.ts';
import type { SyncMetrics } from './sync-metrics.ts';

export interface RoomOptions {
  readonly name: string;
  readonly log: RoomLog;
  readonly commits: GroupCommit;
  readonly maxDocumentBytes: number;
  /** Quiet calls of `rest` before a small document is packed. */
  readonly restAfter: number;
  readonly metrics: SyncMetrics;
  /** Tells other nodes what was just stored under which number. */
  onStored(seq: number, update: Uint8Array): void;
  /** Tells other nodes about clients of this one. */
  onPresence(update: Uint8Array): void;
  /** The room cannot go on: its log or its document failed. */
  onFailure(error: unknown): void;
  onReadFailure(error: unknown): void;
  /** The document was packed, and what it was is garbage now. */
  onRest(): void;
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
  readonly isSaving: boolean;
  join(member: Member): void;
  leave(member: Member): void;
  /** Throws BadFrame when a frame's content cannot be read. */
  receive(member: Member, frame: Frame): void;
  /** Changes the document in the server's name, once it is loaded. */
  change(work: (doc: Y.Doc) => void): void;
  /** Another node stored an update. */
  hinted(seq: number, update: Uint8Array): void;
  /** Another node says how its clients are present. */
  hintedPresence(update: Uint8Array): void;
  /** The states of this node's clients, for another node; null without any. */
  ownPresence(): Uint8Array | null;
  /** Reads what other nodes stored; failures are reported, not thrown. */
  catchUp(): Promise<void>;
  /** Once a second: lets clients go that went silent, and memory that nobody needs. */
  rest(): void;
  closeMembers(code: number): void;
  /** Resolves when everything received so far is durable. */
  settled(): Promise<void>;
  /** Folds a long tail of the log into a snapshot. */
  compact(minimum: number): Promise<void>;
  destroy(): void;
}

/** Single updates kept before they are folded into a snapshot. */
const COMPACT_AFTER = 500;

export function createRoom(options: RoomOptions): Room {
  const { metrics } = options;
  const document = createRoomDocument({
    maxBytes: options.maxDocumentBytes,
    restAfter: options.restAfter,
    onUnreadable: options.onReadFailure,
    onRest: options.onRest,
    onUpdate(update, origin) {
      relay.noteChange(update);
      if (origin !== FROM_LOG) unstored.push(update);
      flushLater();
    },
  });
  const members = new Set<Member>();
  const relay = createRelay({ document, members, onWaiting: (update) => unstored.push(update) });
  const presence = createRoomPresence({ onChange: flushLater, publish: options.onPresence });
  const markers = new Map<Member, number>();
  let unstored: Uint8Array[] = [];
  let isFlushing = false;
  let loose = 0;
  let failed = false;

  const follower = createLogFollower({
    read: (afterSeq) => options.log.load(options.name, afterSeq),
    apply(updates) {
      document.takeStored(updates);
      loose += updates.length;
    },
    isSaving: () => saver.isSaving,
    onGap: () => metrics.gapRepairs.add(),
    onReadFailure: options.onReadFailure,
  });
  const saver = createSaver({
    async store(update) {
      const began = performance.now();
      const seq = await options.commits.commit(options.name, update, { isShared: members.size > 1 });
      metrics.commitSeconds.observe((performance.now() - began) / 1000);
      options.onStored(seq, update);
      await follower.stored(seq);
      loose += 1;
    },
    tidy: () => compact(COMPACT_AFTER).catch(options.onReadFailure),
    onFailure: fail,
  });

  function flushLater(): void {
    if (isFlushing) return;
    isFlushing = true;
    setImmediate(flush);
  }

  /** The end of a turn: first what others wait for, then the log. */
  function flush(): void {
    isFlushing = false;
    if (failed) return;
    try {
      relay.endTurn();
      const moves = presence.takeChanges();
      if (moves) relay.sendAll(moves);
      saver.save(unstored);
      unstored = [];
      answerMarkers();
    } catch (error) {
      // Content that Yjs reads but cannot keep: what is durable is untouched.
      fail(error);
    }
  }

  function answerMarkers(): void {
    for (const [member, number] of markers) {
      saver.whenDurable(() => {
        metrics.acks.add();
        member.send(markerFrame(number));
      });
    }
    markers.clear();
  }

  function fail(error: unknown): void {
    failed = true;
    options.onFailure(error);
  }

  async function compact(minimum: number): Promise<void> {
    if (loose < minimum || failed) return;
    const { seq } = follower;
    loose = 0;
    await options.log.compact(options.name, seq, document.snapshot());
  }

  async function load(): Promise<void> {
    const history = await follower.load();
    document.transact(FROM_LOG, () => document.takeStored(history.updates));
    loose = history.loose;
    // Nobody is here yet to be told.
    relay.dropChanges();
  }

  function sendPresence(member: Member): void {
    const everybody = presence.everybody();
    if (everybody) member.send(everybody);
  }

  const ready = load();
  return {
    ready,
    members,
    get seq() {
      return follower.seq;
    },
    get isSaving() {
      return saver.isSaving;
    },
    join(member) {
      members.add(member);
      member.send(stateVectorFrame(document.stateVector()));
      sendPresence(member);
    },
    leave(member) {
      members.delete(member);
      markers.delete(member);
      presence.leave(member);
    },
    receive(member, frame) {
      if (failed) return;
      switch (frame.kind) {
        case 'stateVector':
          relay.apply();
          member.send(differenceFrame(readable(() => document.difference(frame.vector))));
          return;
        case 'update':
          metrics.updates.add();
          relay.receive(member, frame.update);
          flushLater();
          return;
        case 'awareness':
          readable(() => presence.take(member, frame.update));
          return;
        case 'queryAwareness':
          sendPresence(member);
          return;
        case 'marker':
          markers.set(member, frame.number);
          flushLater();
          return;
      }
    },
    change(work) {
      // On a document that is not loaded yet the change could lose against what is stored. A room that cannot load has no members.
      ready.then(
        () => document.transact('server', work),
        () => undefined,
      );
    },
    hinted(seq, update) {
      metrics.remoteUpdates.add();
      follower.hinted(seq, update);
    },
    hintedPresence: presence.hinted,
    ownPresence: presence.own,
    catchUp: () => (failed ? Promise.resolve() : follower.catchUp().catch(options.onReadFailure)),
    rest() {
      presence.expire();
      document.rest();
    },
    closeMembers(code) {
      for (const member of members) member.close(code);
    },
    async settled() {
      flush();
      await saver.idle();
    },
    compact,
    destroy() {
      failed = true;
      document.destroy();
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
