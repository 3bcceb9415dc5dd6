import type pg from 'pg';
import { CLOSE_CODES } from '../../src/core/protocol/sync.ts';
import { createGroupCommit } from './group-commit.ts';
import { createRoomLog } from './room-log.ts';
import { createRoom, type Room } from './room.ts';

interface Log {
  error(details: object, message: string): void;
}

export interface Rooms {
  /** The room, loaded or loading; it is kept while it has members. */
  open(name: string): Room;
  /** The room only if somebody is in it. */
  find(name: string): Room | undefined;
  /** Says that a member left: an empty room is unloaded after a while. */
  release(name: string): void;
  close(): Promise<void>;
}

export interface RoomsOptions {
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly maxDocumentBytes: number;
  readonly unloadAfterMs: number;
}

/** All rooms of this process over one durable log. */
export function createRooms({ pool, log, maxDocumentBytes, unloadAfterMs }: RoomsOptions): Rooms {
  const roomLog = createRoomLog(pool);
  const commits = createGroupCommit(roomLog);
  const rooms = new Map<string, Room>();
  const timers = new Map<string, NodeJS.Timeout>();

  function drop(name: string, room: Room): void {
    if (rooms.get(name) === room) rooms.delete(name);
    room.destroy();
  }

  function create(name: string): Room {
    const room = createRoom({
      name,
      log: roomLog,
      commits,
      maxDocumentBytes,
      onStoreFailure(error) {
        log.error({ room: name, error }, 'room could not be stored');
        room.closeMembers(CLOSE_CODES.storeFailed);
        drop(name, room);
      },
    });
    room.ready.catch((error: unknown) => {
      log.error({ room: name, error }, 'room could not be loaded');
      room.closeMembers(CLOSE_CODES.storeFailed);
      drop(name, room);
    });
    rooms.set(name, room);
    return room;
  }

  async function unload(name: string): Promise<void> {
    timers.delete(name);
    const room = rooms.get(name);
    if (!room || room.members.size > 0) return;
    await room.settled();
    if (room.members.size === 0 && rooms.get(name) === room && !timers.has(name)) drop(name, room);
  }

  return {
    open(name) {
      clearTimeout(timers.get(name));
      timers.delete(name);
      return rooms.get(name) ?? create(name);
    },
    find: (name) => rooms.get(name),
    release(name) {
      if ((rooms.get(name)?.members.size ?? 0) > 0) return;
      clearTimeout(timers.get(name));
      timers.set(
        name,
        setTimeout(() => void unload(name), unloadAfterMs),
      );
    },
    async close() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await Promise.all([...rooms.values()].map((room) => room.settled()));
      await commits.idle();
      for (const [name, room] of rooms) drop(name, room);
    },
  };
}
