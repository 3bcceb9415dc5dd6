import type { WebSocket } from 'ws';
import { CLOSE_CODES } from '../../src/core/protocol/sync.ts';
import { BadFrame, readFrame, type Frame } from './frames.ts';
import type { Member, Room } from './room.ts';

export interface ConnectionLimits {
  /** Bytes that a slow reader may leave unread before it is sent away for a later retry. */
  readonly maxBufferedBytes: number;
  readonly maxAwarenessBytes: number;
  /** Frames a second, and how many may come at once. */
  readonly framesPerSecond: number;
  readonly frameBurst: number;
}

export interface ConnectionOptions {
  readonly socket: WebSocket;
  readonly room: Room;
  readonly expiresAt: Date;
  readonly limits: ConnectionLimits;
  onClose(): void;
}

/** Ties one socket to one room: frames that come while the room loads wait; a malformed one closes this socket alone. */
export function connectSocket({ socket, room, expiresAt, limits, onClose }: ConnectionOptions): void {
  const takeFrame = createTokenBucket(limits.framesPerSecond, limits.frameBurst);
  let early: Frame[] | null = [];
  const member: Member = {
    send(frame) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > limits.maxBufferedBytes) socket.close(CLOSE_CODES.storeFailed);
      else socket.send(frame);
    },
    close: (code) => socket.close(code),
  };
  const expiry = setTimeout(() => socket.close(CLOSE_CODES.tokenExpired), Math.max(0, expiresAt.getTime() - Date.now()));

  socket.on('message', (data) => {
    if (!takeFrame()) {
      socket.close(CLOSE_CODES.tooFast);
      return;
    }
    guard(() => {
      const frame = readFrame(toBytes(data));
      if (frame.kind === 'awareness' && frame.update.byteLength > limits.maxAwarenessBytes)
        throw new BadFrame('awareness state too large');
      if (early) early.push(frame);
      else room.receive(member, frame);
    });
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(expiry);
    room.leave(member);
    onClose();
  });
  // A room that cannot load closes its members itself; this one has not joined yet.
  room.ready.then(start, () => socket.close(CLOSE_CODES.storeFailed));

  function start(): void {
    if (socket.readyState !== socket.OPEN) return;
    room.join(member);
    const waiting = early ?? [];
    early = null;
    guard(() => {
      for (const frame of waiting) room.receive(member, frame);
    });
  }

  function guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof BadFrame)) throw error;
      socket.close(CLOSE_CODES.badFrame);
    }
  }
}

function toBytes(data: Buffer | ArrayBuffer | Buffer[]): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}

/** Allows `perSecond` calls on average and `burst` at once. */
function createTokenBucket(perSecond: number, burst: number): () => boolean {
  let tokens = burst;
  let last = performance.now();
  return () => {
    const now = performance.now();
    tokens = Math.min(burst, tokens + ((now - last) / 1000) * perSecond);
    last = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
