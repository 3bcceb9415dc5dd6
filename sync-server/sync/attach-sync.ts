import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';
import { CLOSE_CODES, roomNameSchema } from '../../src/core/protocol/sync.ts';
import { connectSocket, type ConnectionLimits } from './connection.ts';
import { createControlSockets, type BuildMessage } from './control-sockets.ts';
import { createRooms } from './rooms.ts';

export interface RoomTokens {
  verify(token: string): { readonly userId: string; readonly room: string; readonly expiresAt: Date } | null;
}

export interface SyncOptions {
  readonly server: Server;
  readonly pool: pg.Pool;
  readonly roomTokens: RoomTokens;
  readonly log: { error(details: object, message: string): void; info(details: object, message: string): void };
  /** Whether a browser page of this origin may connect; clients that send none (tools, tests) are judged by their token alone. */
  mayConnect(origin: string): boolean;
}

export interface Sync {
  /** Tells the user's devices to pull: their record log has news. */
  poke(userId: string): void;
  /** Sends a build event to the user's control sockets. */
  publishBuildEvent(userId: string, message: BuildMessage): void;
  /** Sends everybody out of a room for good, because it is gone (4404) or no longer theirs (4403). */
  closeRoom(room: string, code: number): void;
  close(): Promise<void>;
}

const SYNC_PATH = '/sync/';
const CONTROL_PATH = '/api/project_pz/control/ws';
const MAX_FRAME_BYTES = 1024 * 1024;
const HEARTBEAT_MS = 30_000;
const LIMITS: ConnectionLimits = {
  maxBufferedBytes: 8 * 1024 * 1024,
  maxAwarenessBytes: 2048,
  framesPerSecond: 500,
  frameBurst: 4000,
};

/**
 * Answers the WebSocket upgrades of a server: `/sync/{room}` speaks the y-websocket protocol plus the commit marker,
 * the control path carries build events. A refused socket is accepted first and then closed with a 44xx code,
 * because browsers hide the status of a failed upgrade.
 */
export function attachSync({ server, pool, roomTokens, log, mayConnect }: SyncOptions): Sync {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  const rooms = createRooms({ pool, log, maxDocumentBytes: 5 * 1024 * 1024, unloadAfterMs: 10_000 });
  const control = createControlSockets();
  const alive = new WeakSet<WebSocket>();

  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) {
      if (alive.delete(socket)) socket.ping();
      else socket.terminate();
    }
  }, HEARTBEAT_MS);

  function upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    const url = readAddress(request.url ?? '/');
    const isSync = url?.pathname.startsWith(SYNC_PATH) === true;
    if (url === null || (!isSync && url.pathname !== CONTROL_PATH)) {
      // The caller may be gone: without a listener that would end the process.
      connection.on('error', () => connection.destroy());
      connection.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, connection, head, (socket) => {
      alive.add(socket);
      socket.on('pong', () => alive.add(socket));
      // Without a listener, one malformed frame would end the process.
      socket.on('error', () => socket.terminate());
      const origin = request.headers.origin;
      if (origin !== undefined && !mayConnect(origin)) socket.close(CLOSE_CODES.forbidden);
      else if (isSync) joinRoom(socket, url);
      else joinControl(socket, url);
    });
  }

  function joinRoom(socket: WebSocket, url: URL): void {
    const name = roomNameSchema.safeParse(safeDecode(url.pathname.slice(SYNC_PATH.length)));
    const token = roomTokens.verify(url.searchParams.get('token') ?? '');
    if (!token) socket.close(CLOSE_CODES.tokenExpired);
    else if (!name.success || token.room !== name.data) socket.close(CLOSE_CODES.forbidden);
    else {
      const room = rooms.open(name.data);
      connectSocket({ socket, room, expiresAt: token.expiresAt, limits: LIMITS, onClose: () => rooms.release(name.data) });
    }
  }

  function joinControl(socket: WebSocket, url: URL): void {
    const token = roomTokens.verify(url.searchParams.get('token') ?? '');
    if (!token) socket.close(CLOSE_CODES.tokenExpired);
    else if (token.room !== `user:${token.userId}`) socket.close(CLOSE_CODES.forbidden);
    else {
      control.join(token.userId, socket);
      const expiry = setTimeout(
        () => socket.close(CLOSE_CODES.tokenExpired),
        Math.max(0, token.expiresAt.getTime() - Date.now()),
      );
      socket.on('close', () => clearTimeout(expiry));
    }
  }

  server.on('upgrade', upgrade);

  return {
    poke(userId) {
      rooms.find(`user:${userId}`)?.change((doc) => {
        const poke = doc.getMap('poke');
        const count = poke.get('pull');
        // The map is the user's own: anything may stand there.
        poke.set('pull', typeof count === 'number' && Number.isSafeInteger(count) ? count + 1 : 1);
      });
    },
    publishBuildEvent: control.publish,
    closeRoom: (room, code) => rooms.find(room)?.closeMembers(code),
    async close() {
      clearInterval(heartbeat);
      server.off('upgrade', upgrade);
      for (const socket of sockets.clients) socket.close(CLOSE_CODES.restart);
      await rooms.close();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

/** Null for an address that cannot be read, such as `//`. */
function readAddress(address: string): URL | null {
  return URL.canParse(address, 'http://localhost') ? new URL(address, 'http://localhost') : null;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A malformed escape names no room.
    return '';
  }
}
