import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { CLOSE_CODES } from '#core/protocol/sync.ts';
import type { SyncMetrics } from './sync-metrics.ts';

/** Closes with a code of the product for a frame over the limit: after 1009 stock clients would send it again and again. */
export class ServerSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    super.close(code === FRAME_TOO_BIG ? CLOSE_CODES.tooLarge : code, reason);
  }
}

/** One accepted socket. */
export interface ClientSocket {
  readonly isOpen: boolean;
  /** Sends one binary message; a client that leaves too much unread is sent away. */
  send(payload: Uint8Array): void;
  sendText(text: string): void;
  /** Ends the conversation; a client that does not answer is cut off after a while. */
  close(code: number): void;
  /** Takes no more bytes until `resume`: they wait in the network, not here. */
  pause(): void;
  resume(): void;
}

const FRAME_TOO_BIG = 1009;
const FINAL_BINARY = 0x82;
const MAX_UNREAD_BYTES = 8 * 1024 * 1024;
const CLOSE_WITHIN_MS = 2000;
/** Close codes that clients and networks use; any other of theirs counts as `other`. */
const PEER_CLOSE_CODES: readonly number[] = [1000, 1001, 1005, 1006];

export function openClientSocket(webSocket: WebSocket, connection: Duplex, metrics: SyncMetrics): ClientSocket {
  let sentCloseCode: number | null = null;

  function close(code: number): void {
    if (webSocket.readyState !== webSocket.OPEN) return;
    sentCloseCode = code;
    webSocket.close(code);
    terminateSoon();
  }

  function terminateSoon(): void {
    const timer = setTimeout(() => webSocket.terminate(), CLOSE_WITHIN_MS);
    webSocket.once('close', () => clearTimeout(timer));
  }

  function isWritable(): boolean {
    if (webSocket.readyState !== webSocket.OPEN) return false;
    if (connection.writableLength <= MAX_UNREAD_BYTES) return true;
    close(CLOSE_CODES.slowReader);
    return false;
  }

  // Without a listener, one malformed frame would end the process. The close frame that says why is on its way by now.
  webSocket.on('error', terminateSoon);
  webSocket.on('close', (code) => metrics.closes.add(1, sentCloseCode ?? (PEER_CLOSE_CODES.includes(code) ? code : 'other')));
  return {
    get isOpen() {
      return webSocket.readyState === webSocket.OPEN;
    },
    send(payload) {
      if (isWritable()) connection.write(frameOf(payload));
    },
    sendText(text) {
      if (isWritable()) webSocket.send(text);
    },
    close,
    pause: () => webSocket.pause(),
    resume: () => webSocket.resume(),
  };
}

let lastPayload: Uint8Array | null = null;
let lastFrame: Buffer = Buffer.alloc(0);

/**
 * The payload as an unmasked binary WebSocket frame (RFC 6455, 5.2). All members of a room are sent the same payload one after
 * the other, so the frame is made once; without compression `ws` writes frames as plainly and at once, so the two do not mix.
 */
function frameOf(payload: Uint8Array): Buffer {
  if (payload === lastPayload) return lastFrame;
  lastPayload = payload;
  lastFrame = Buffer.concat([headerOf(payload.byteLength), payload]);
  return lastFrame;
}

function headerOf(size: number): Buffer {
  if (size < 126) return Buffer.from([FINAL_BINARY, size]);
  const header = Buffer.alloc(size < 65_536 ? 4 : 10);
  header[0] = FINAL_BINARY;
  header[1] = size < 65_536 ? 126 : 127;
  if (size < 65_536) header.writeUInt16BE(size, 2);
  else header.writeBigUInt64BE(BigInt(size), 2);
  return header;
}
