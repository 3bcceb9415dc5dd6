import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { roomNameSchema } from '#core/protocol/sync.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { ServerSocket } from './client-socket.ts';

/** A socket whose upgrade was accepted; nothing of what its client says is checked yet. */
export interface OpenedSocket {
  readonly webSocket: WebSocket;
  readonly connection: Duplex;
  readonly origin: string | undefined;
  readonly token: string;
  /** Null: the control socket. Empty: what names no room. */
  readonly room: string | null;
}

interface UpgradeOptions {
  readonly maxFrameBytes: number;
  isClosing(): boolean;
  onSocket(opened: OpenedSocket): void;
}

const SYNC_PATH = '/sync/';

/** Opens the sockets that a server is asked for under the two paths, and refuses other paths. Returns how to stop. */
export function acceptUpgrades(server: Server, { maxFrameBytes, isClosing, onSocket }: UpgradeOptions): () => void {
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxFrameBytes,
    WebSocket: ServerSocket,
  });

  function upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    const url = readAddress(request.url ?? '/');
    const isSync = url?.pathname.startsWith(SYNC_PATH) === true;
    if (isClosing() || url === null || (!isSync && url.pathname !== API_PATHS.buildEvents)) {
      refuse(connection, isClosing() ? '503 Service Unavailable' : '404 Not Found');
      return;
    }
    const { origin } = request.headers;
    const token = url.searchParams.get('token') ?? '';
    const room = isSync ? readRoom(url) : null;
    // The socket is set up elsewhere, so that none keeps its request in memory.
    webSockets.handleUpgrade(request, connection, head, (webSocket) => onSocket({ webSocket, connection, origin, token, room }));
  }

  server.on('upgrade', upgrade);
  return () => {
    server.off('upgrade', upgrade);
    webSockets.close();
  };
}

function refuse(connection: Duplex, status: string): void {
  // The caller may be gone: without a listener that would end the process.
  connection.on('error', () => connection.destroy());
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}

/** Null for an address that cannot be read, such as `//`. */
function readAddress(address: string): URL | null {
  return URL.canParse(address, 'http://localhost') ? new URL(address, 'http://localhost') : null;
}

function readRoom(url: URL): string {
  const name = roomNameSchema.safeParse(safeDecode(url.pathname.slice(SYNC_PATH.length)));
  return name.success ? name.data : '';
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A malformed escape names no room.
    return '';
  }
}
