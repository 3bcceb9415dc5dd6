import { once } from 'node:events';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { WebSocket } from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { SYNC_MESSAGE } from '#core/protocol/sync.ts';

/** A stock y-websocket client that also counts what the server acknowledged as durable. */
export interface SyncClient {
  readonly doc: Y.Doc;
  readonly text: Y.Text;
  readonly provider: WebsocketProvider;
  /** Resolves at the first sync. */
  readonly synced: Promise<void>;
  /** Resolves once everything typed so far is durable; sends the marker again after each reconnect. */
  saved(): Promise<void>;
  close(): void;
}

interface ClientOptions {
  readonly port: number;
  readonly room: string;
  readonly token?: string;
  readonly doc?: Y.Doc;
  readonly maxBackoffMs?: number;
}

/** A token of a `SyncNode`. */
export function tokenFor(room: string, { user = 'me', validMs = 600_000, role = 'writer' } = {}): string {
  return `${user}|${room}|${Date.now() + validMs}|${role}`;
}

export function openSyncClient({
  port,
  room,
  token = tokenFor(room),
  doc = new Y.Doc(),
  maxBackoffMs,
}: ClientOptions): SyncClient {
  const provider = new WebsocketProvider(`ws://127.0.0.1:${port}/sync`, room, doc, {
    params: { token },
    disableBc: true,
    // ws has every member that the provider uses of a browser's socket.
    WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket,
    ...(maxBackoffMs === undefined ? {} : { maxBackoffTime: maxBackoffMs }),
  });
  provider.awareness.setLocalState(null);
  let sent = 0;
  const waiting = new Map<number, () => void>();
  const sendMarker = () => {
    if (provider.wsconnected && provider.synced) provider.ws?.send(markerMessage(sent));
  };
  provider.messageHandlers[SYNC_MESSAGE.marker] = (_encoder, decoder) => {
    const acknowledged = decoding.readVarUint(decoder);
    for (const [number, resolve] of waiting) {
      if (number > acknowledged) continue;
      waiting.delete(number);
      resolve();
    }
  };
  provider.on('sync', (isSynced) => isSynced && waiting.size > 0 && sendMarker());
  return {
    doc,
    text: doc.getText('prompt'),
    provider,
    synced: new Promise((resolve) => provider.once('sync', () => resolve())),
    saved() {
      sent += 1;
      const number = sent;
      return new Promise((resolve) => {
        waiting.set(number, resolve);
        sendMarker();
      });
    },
    close: () => provider.destroy(),
  };
}

export function markerMessage(number: number): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, SYNC_MESSAGE.marker);
    encoding.writeVarUint(encoder, number);
  });
}

interface RawOptions {
  readonly port: number;
  readonly room: string;
  readonly token?: string;
  readonly origin?: string;
}

/** A bare socket to a room, for frames that no client would send. */
export function openRawSocket({ port, room, token = tokenFor(room), origin }: RawOptions): WebSocket {
  const address = `ws://127.0.0.1:${port}/sync/${room}?token=${encodeURIComponent(token)}`;
  return new WebSocket(address, { perMessageDeflate: false, ...(origin === undefined ? {} : { origin }) });
}

export async function closeCode(socket: WebSocket): Promise<number> {
  socket.on('error', () => undefined);
  const [code] = (await once(socket, 'close')) as [number];
  return code;
}
