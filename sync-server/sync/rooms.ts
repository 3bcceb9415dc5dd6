import { CLOSE_CODES } from '../../src/core/protocol/sync.ts';
import { createGroupCommit, type CommitPace } from './group-commit.ts';
import type { Hints } from './hints.ts';
import { publishRoomHint, subscribeToRoom, type RoomHint } from './room-hints.ts';
import type { RoomLog } from './room-log.ts';
import { createRoom, type Room } from './room.ts';
import type { SyncMetrics } from './sync-metrics.ts';

export interface SyncLog {
  error(details: object, message: string): void;
  info(details: object, message: string): void;
}

export interface Rooms {
  readonly size: number;
  /** The room, loaded or loading, kept until given back; some time after the last one was, it is unloaded. */
  open(name: string): RoomLease;
  /** The room only if somebody is, or was just, in it. */
  find(name: string): Room | undefined;
  /** Compares all rooms with the log, reads what other nodes wrote, and lets silent clients go. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface RoomLease {
  readonly room: Room;
  giveBack(): void;
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
  readonly restAfter: number;
  /** A room gave up its document: it was unloaded or is quiet. */
  onRest(): void;
  /** Another node asks for it, because the room is open here. */
  onPoke(room: string): void;
}

interface Entry {
  readonly room: Room;
  isReady: boolean;
  leases: number;
  unload: NodeJS.Timeout | null;
  readonly stopHints: () => void;
}

/** A tail of the log that is folded when its room is unloaded, so that the next visit loads fast. */
const COMPACT_ON_UNLOAD = 20;

/** All rooms of this process over one durable log. */
export function createRooms(options: RoomsOptions): Rooms {
  const { roomLog, hints, log, metrics } = options;
  const commits = createGroupCommit(roomLog, options.commitPace);
  const entries = new Map<string, Entry>();

  function drop(name: string, entry: Entry): void {
    if (entries.get(name) !== entry) return;
    entries.delete(name);
    if (entry.unload) clearTimeout(entry.unload);
    entry.stopHints();
    entry.room.destroy();
  }

  function create(name: string): Entry {
    const fail = (message: string) => (error: unknown) => {
      metrics.logFailures.add();
      log.error({ room: name, err: error }, message);
      entry.room.closeMembers(CLOSE_CODES.storeFailed);
      drop(name, entry);
    };
    // Heard before the log is read, so that nothing falls between the two.
    const stopHints = subscribeToRoom(hints, name, (hint) => takeHint(name, hint));
    const room = createRoom({
      name,
      log: roomLog,
      commits,
      metrics,
      maxDocumentBytes: options.maxDocumentBytes,
      restAfter: options.restAfter,
      onRest: options.onRest,
      onStored: (seq, bytes) => publishRoomHint(hints, name, { kind: 'stored', seq, bytes }),
      onPresence: (bytes) => publishRoomHint(hints, name, { kind: 'presence', bytes }),
      onFailure: (error) => fail('room could not be stored')(error),
      onReadFailure(error) {
        metrics.logFailures.add();
        log.error({ room: name, err: error }, 'room could not be read');
      },
    });
    const entry: Entry = { room, isReady: false, leases: 0, unload: null, stopHints };
    entries.set(name, entry);
    room.ready.then(() => {
      entry.isReady = true;
      metrics.loads.add();
      publishRoomHint(hints, name, { kind: 'whoIsThere' });
    }, fail('room could not be loaded'));
    return entry;
  }

  function takeHint(name: string, hint: RoomHint): void {
    const entry = entries.get(name);
    // Before the log is read there is nothing to add to; what is missed now is read then, or by the next sweep.
    if (!entry?.isReady) return;
    switch (hint.kind) {
      case 'stored':
        return entry.room.hinted(hint.seq, hint.bytes);
      case 'presence':
        return entry.room.hintedPresence(hint.bytes);
      case 'whoIsThere': {
        const bytes = entry.room.ownPresence();
        if (bytes) publishRoomHint(hints, name, { kind: 'presence', bytes });
        return;
      }
      case 'poke':
        return options.onPoke(name);
      case 'close':
        return entry.room.closeMembers(hint.code);
    }
  }

  async function unload(name: string, entry: Entry): Promise<void> {
    entry.unload = null;
    try {
      await entry.room.settled();
      await entry.room.compact(COMPACT_ON_UNLOAD);
    } catch (error) {
      // The tail stays as long as it is.
      metrics.logFailures.add();
      log.error({ room: name, err: error }, 'room could not be compacted');
    }
    if (entry.leases > 0 || entry.unload || entries.get(name) !== entry) return;
    if (entry.room.isSaving) {
      unloadLater(name, entry);
      return;
    }
    metrics.unloads.add();
    options.onRest();
    drop(name, entry);
  }

  function unloadLater(name: string, entry: Entry): void {
    entry.unload = setTimeout(() => void unload(name, entry), options.unloadAfterMs);
  }

  function giveBack(name: string, entry: Entry): void {
    entry.leases -= 1;
    if (entry.leases === 0 && entries.get(name) === entry) unloadLater(name, entry);
  }

  async function followLog(): Promise<void> {
    const live = [...entries].filter(([, { isReady, room }]) => isReady && !room.isSaving);
    if (live.length === 0) return;
    const heads = await roomLog.heads(live.map(([name]) => name));
    const behind = live.filter(([name, { room }]) => !room.isSaving && (heads.get(name) ?? 0) > room.seq);
    await Promise.all(behind.map(([, { room }]) => room.catchUp()));
  }

  return {
    get size() {
      return entries.size;
    },
    open(name) {
      const entry = entries.get(name) ?? create(name);
      if (entry.unload) clearTimeout(entry.unload);
      entry.unload = null;
      entry.leases += 1;
      return { room: entry.room, giveBack: () => giveBack(name, entry) };
    },
    find: (name) => entries.get(name)?.room,
    async sweep() {
      for (const { room } of entries.values()) room.rest();
      await followLog();
    },
    async close() {
      await Promise.all([...entries.values()].map(({ room }) => room.settled()));
      await commits.idle();
      for (const [name, entry] of entries) drop(name, entry);
    },
  };
}
