import { CLOSE_CODES } from '#core/protocol/sync.ts';
import { createGroupCommit, type CommitPace } from './group-commit.ts';
import type { Hints } from './hints.ts';
import { publishRoomHint, subscribeToRoom, type RoomHint } from './room-hints.ts';
import type { RoomLog } from './room-log.ts';
import { createRoom, type Room, type RoomOptions } from './room.ts';
import { createRoomUnloading, type RoomEntry } from './room-unloading.ts';
import type { SyncMetrics } from './sync-metrics.ts';

export interface SyncLog {
  error(details: object, message: string): void;
  info(details: object, message: string): void;
}

export interface Rooms {
  readonly size: number;
  /** The room, loaded or loading, kept until it is released; some time after the last release it is unloaded. */
  open(name: string): RoomLease;
  /** The room only if somebody is, or was just, in it. */
  find(name: string): Room | undefined;
  /** Compares all rooms with the log, reads what other nodes wrote, and lets silent clients go. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface RoomLease {
  readonly room: Room;
  release(): void;
}

export interface RoomsOptions {
  readonly roomLog: RoomLog;
  readonly hints: Hints;
  readonly log: SyncLog;
  readonly metrics: SyncMetrics;
  readonly maxDocumentBytes: number;
  readonly unloadAfterMs: number;
  readonly commitPace?: CommitPace;
  /** Quiet sweeps before a small document is packed. */
  readonly packAfter: number;
  /** A room gave up its document: it was unloaded or is quiet. */
  onMemoryFreed(): void;
  /** Another node asks for it, because the room is open here. */
  onPoke(room: string): void;
}

/** All rooms of this process over one durable log. */
export function createRooms(options: RoomsOptions): Rooms {
  const { roomLog, hints, metrics } = options;
  const report = createReporter(options);
  const commits = createGroupCommit(roomLog, options.commitPace);
  const entries = new Map<string, RoomEntry>();

  const unloading = createRoomUnloading({
    unloadAfterMs: options.unloadAfterMs,
    isCurrent: (name, entry) => entries.get(name) === entry,
    onCompactFailure: (name, error) => report(name, error, 'room could not be compacted'),
    onUnload(name, entry) {
      metrics.unloads.add();
      options.onMemoryFreed();
      remove(name, entry);
    },
  });

  function remove(name: string, entry: RoomEntry): void {
    if (entries.get(name) !== entry) return;
    entries.delete(name);
    unloading.cancel(entry);
    entry.stopHints();
    entry.room.destroy();
  }

  function create(name: string): RoomEntry {
    const fail = (message: string) => (error: unknown) => {
      report(name, error, message);
      entry.room.closeMembers(CLOSE_CODES.storeFailed);
      remove(name, entry);
    };
    // Heard before the log is read, so that nothing falls between the two.
    const stopHints = subscribeToRoom(hints, name, (hint) => handleHint(name, hint));
    const room = createPublishedRoom(
      name,
      { ...options, commits },
      {
        onFailure: (error) => fail('room could not be stored')(error),
        onReadFailure: (error) => report(name, error, 'room could not be read'),
      },
    );
    const entry: RoomEntry = { room, isReady: false, leases: 0, unloadTimer: null, stopHints };
    entries.set(name, entry);
    room.ready.then(() => {
      entry.isReady = true;
      metrics.loads.add();
      publishRoomHint(hints, name, { kind: 'whoIsThere' });
    }, fail('room could not be loaded'));
    return entry;
  }

  function handleHint(name: string, hint: RoomHint): void {
    const entry = entries.get(name);
    // Before the log is read there is nothing to add to; a hint missed now is read then, or by the next sweep.
    if (!entry?.isReady) return;
    if (hint.kind === 'poke') options.onPoke(name);
    else applyRoomHint(entry.room, hint, (reply) => publishRoomHint(hints, name, reply));
  }

  function release(name: string, entry: RoomEntry): void {
    entry.leases -= 1;
    if (entry.leases === 0 && entries.get(name) === entry) unloading.schedule(name, entry);
  }

  return {
    get size() {
      return entries.size;
    },
    open(name) {
      const entry = entries.get(name) ?? create(name);
      unloading.cancel(entry);
      entry.leases += 1;
      return { room: entry.room, release: () => release(name, entry) };
    },
    find: (name) => entries.get(name)?.room,
    async sweep() {
      for (const { room } of entries.values()) room.tick();
      await catchUpWithLog(roomLog, entries);
    },
    async close() {
      await Promise.all([...entries.values()].map(({ room }) => room.settled()));
      await commits.idle();
      for (const [name, entry] of entries) remove(name, entry);
    },
  };
}

function createReporter({ metrics, log }: RoomsOptions) {
  return (name: string, error: unknown, message: string): void => {
    metrics.logFailures.add();
    log.error({ room: name, err: error }, message);
  };
}

/** Makes a room that tells other nodes what it stores and who is present. */
function createPublishedRoom(
  name: string,
  options: RoomsOptions & Pick<RoomOptions, 'commits'>,
  failures: Pick<RoomOptions, 'onFailure' | 'onReadFailure'>,
): Room {
  const { hints, roomLog: log, commits, metrics, maxDocumentBytes, packAfter } = options;
  return createRoom({
    name,
    log,
    commits,
    metrics,
    maxDocumentBytes,
    packAfter,
    onPacked: options.onMemoryFreed,
    onStored: (seq, bytes) => publishRoomHint(hints, name, { kind: 'stored', seq, bytes }),
    onPresence: (bytes) => publishRoomHint(hints, name, { kind: 'presence', bytes }),
    ...failures,
  });
}

function applyRoomHint(room: Room, hint: Exclude<RoomHint, { kind: 'poke' }>, reply: (hint: RoomHint) => void): void {
  switch (hint.kind) {
    case 'stored':
      return room.receiveHint(hint.seq, hint.bytes);
    case 'presence':
      return room.receivePresence(hint.bytes);
    case 'whoIsThere': {
      const bytes = room.localPresence();
      if (bytes) reply({ kind: 'presence', bytes });
      return;
    }
    case 'close':
      return room.closeMembers(hint.code);
  }
}

/** Lets rooms that are behind the log read what other nodes wrote. A room that is writing learns its number by that. */
async function catchUpWithLog(roomLog: RoomLog, entries: ReadonlyMap<string, RoomEntry>): Promise<void> {
  const live = [...entries].filter(([, { isReady, room }]) => isReady && !room.isWriting);
  if (live.length === 0) return;
  const heads = await roomLog.heads(live.map(([name]) => name));
  const behind = live.filter(([name, { room }]) => !room.isWriting && (heads.get(name) ?? 0) > room.seq);
  await Promise.all(behind.map(([, { room }]) => room.catchUp()));
}
