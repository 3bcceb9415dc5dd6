import { CLOSE_CODES } from '../../src/core/protocol/sync.ts';
import type { Allowance } from './allowances.ts';
import type { ClientSocket } from './client-socket.ts';
import { BadFrame, deniedFrame, readFrame, type Frame } from './frames.ts';
import type { Pass } from './passes.ts';
import type { Member } from './relay.ts';
import type { Room } from './room.ts';
import type { SyncMetrics } from './sync-metrics.ts';

export interface ConnectionOptions {
  readonly socket: ClientSocket;
  readonly room: Room;
  readonly pass: Pass;
  readonly allowance: Allowance;
  readonly metrics: SyncMetrics;
}

/** One client in one room. */
export interface Connection {
  /** The room is loaded and the pass is good. */
  start(): void;
  receive(bytes: Uint8Array): void;
  stop(): void;
}

const MAX_PRESENCE_BYTES = 2048;

/** Ties a socket to a room: limits, role and bad frames end here, and close this socket alone. */
export function createConnection({ socket, room, pass, allowance, metrics }: ConnectionOptions): Connection {
  const member: Member = { send: socket.send, close: socket.close };
  let hasDropped = false;

  function handle(frame: Frame): void {
    // States of others, which stock clients pass on, may be many: the room ignores them.
    if (frame.kind === 'awareness' && frame.update[0] === 1 && frame.update.byteLength > MAX_PRESENCE_BYTES)
      socket.close(CLOSE_CODES.tooLarge);
    else if (pass.role === 'reader' && frame.kind === 'update') drop(frame.update);
    else if (hasDropped && frame.kind === 'marker') deny();
    else room.receive(member, frame);
  }

  /** Everything a stock reader answers to the server's first question may be empty; that is no attempt to write. */
  function drop(update: Uint8Array): void {
    if (update.byteLength === 2 && update[0] === 0 && update[1] === 0) return;
    hasDropped = true;
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
      if (allowance.take(bytes.byteLength)) guard(() => handle(readFrame(bytes)));
      else socket.close(CLOSE_CODES.tooFast);
    },
    stop: () => room.leave(member),
  };
}
