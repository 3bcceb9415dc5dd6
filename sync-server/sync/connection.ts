import { CLOSE_CODES } from '#core/protocol/sync.ts';
import type { TrafficQuota } from './traffic-quotas.ts';
import type { ClientSocket } from './client-socket.ts';
import { BadFrame, deniedFrame, readFrame, type Frame } from './frames.ts';
import type { RoomGrant } from './room-grant.ts';
import type { Member } from './relay.ts';
import type { Room } from './room.ts';
import type { SyncMetrics } from './sync-metrics.ts';

export interface ConnectionOptions {
  readonly socket: ClientSocket;
  readonly room: Room;
  readonly grant: RoomGrant;
  readonly quota: TrafficQuota;
  readonly metrics: SyncMetrics;
}

/** One client in one room. */
export interface Connection {
  /** Joins the room, which is loaded, with a grant that holds. */
  start(): void;
  receive(bytes: Uint8Array): void;
  stop(): void;
}

const MAX_PRESENCE_BYTES = 2048;

/** Ties a socket to a room: limits, role and bad frames end here, and close this socket alone. */
export function createConnection({ socket, room, grant, quota, metrics }: ConnectionOptions): Connection {
  const member: Member = { send: socket.send, close: socket.close };
  let hasRejectedWrite = false;

  function handle(frame: Frame): void {
    // States of others, which stock clients pass on, may be many: the room ignores them.
    if (frame.kind === 'awareness' && frame.update[0] === 1 && frame.update.byteLength > MAX_PRESENCE_BYTES)
      socket.close(CLOSE_CODES.tooLarge);
    else if (grant.role === 'reader' && frame.kind === 'update') rejectWrite(frame.update);
    else if (hasRejectedWrite && frame.kind === 'marker') deny();
    else room.receive(member, frame);
  }

  /** Everything a stock reader answers to the server's first question may be empty; that is no attempt to write. */
  function rejectWrite(update: Uint8Array): void {
    if (update.byteLength === 2 && update[0] === 0 && update[1] === 0) return;
    hasRejectedWrite = true;
    metrics.droppedWrites.add();
    deny();
  }

  function deny(): void {
    socket.send(deniedFrame('read-only'));
  }

  function guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof BadFrame)) throw error;
      socket.close(CLOSE_CODES.badFrame);
    }
  }

  return {
    start: () => room.join(member),
    receive(bytes) {
      if (!socket.isOpen) return;
      if (quota.consume(bytes.byteLength)) guard(() => handle(readFrame(bytes)));
      else socket.close(CLOSE_CODES.tooFast);
    },
    stop: () => room.leave(member),
  };
}
