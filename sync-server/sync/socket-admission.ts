import type { WebSocket } from 'ws';
import { CLOSE_CODES } from '#core/protocol/sync.ts';
import type { OpenedSocket } from './accept-upgrades.ts';
import { openClientSocket, type ClientSocket } from './client-socket.ts';
import { createConnection } from './connection.ts';
import type { ControlSockets } from './control-sockets.ts';
import { KEEP_ALIVE_FRAME } from './frames.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { IdleCollection } from './idle-collection.ts';
import type { GrantMonitor } from './grant-monitor.ts';
import type { RoomGrant } from './room-grant.ts';
import type { Rooms } from './rooms.ts';
import type { SyncMetrics } from './sync-metrics.ts';
import type { TrafficQuota, TrafficQuotas } from './traffic-quotas.ts';

interface AdmissionOptions {
  readonly rooms: Rooms;
  readonly control: ControlSockets;
  readonly grants: GrantMonitor;
  readonly quotas: TrafficQuotas;
  readonly heartbeat: Heartbeat;
  readonly memory: IdleCollection;
  readonly metrics: SyncMetrics;
  /** Reads a room token; null when it is forged, damaged or too old. */
  readonly verifyToken: (token: string) => RoomGrant | null;
  readonly mayConnect: (origin: string) => boolean;
}

/** Lets sockets into their room or to the build events, or closes them with the code that says why not. */
export interface SocketAdmission {
  readonly open: ReadonlyMap<WebSocket, ClientSocket>;
  admit(opened: OpenedSocket): void;
}

interface GrantedSocket {
  readonly webSocket: WebSocket;
  readonly socket: ClientSocket;
  readonly grant: RoomGrant;
  readonly quota: TrafficQuota;
}

export function createSocketAdmission(options: AdmissionOptions): SocketAdmission {
  const { grants, memory, metrics } = options;
  const open = new Map<WebSocket, ClientSocket>();

  function track({ webSocket, connection, room }: OpenedSocket): ClientSocket {
    const socket = openClientSocket(webSocket, connection, metrics);
    open.set(webSocket, socket);
    options.heartbeat.watch(webSocket, () => {
      if (room !== null) socket.send(KEEP_ALIVE_FRAME);
    });
    memory.recordChurn();
    webSocket.on('close', () => {
      memory.recordChurn();
      open.delete(webSocket);
    });
    return socket;
  }

  /** Reserves the user's quota for a socket with a good grant, and watches the grant until the socket is closed. */
  function reserve(webSocket: WebSocket, socket: ClientSocket, grant: RoomGrant): TrafficQuota | null {
    const quota = options.quotas.reserve(grant.userId, grant.room);
    if (!quota) return null;
    const stopWatching = grants.watch(grant, socket.close);
    webSocket.on('close', () => {
      stopWatching();
      quota.release();
    });
    return quota;
  }

  /** Leaves frames that come before the room is loaded and the grant is checked in the network. */
  function joinRoom({ webSocket, socket, grant, quota }: GrantedSocket): void {
    const { room, release } = options.rooms.open(grant.room);
    const connection = createConnection({ socket, room, grant, quota, metrics });
    socket.pause();
    webSocket.on('message', (data, isBinary) => {
      memory.recordActivity();
      if (isBinary) connection.receive(toBytes(data));
      else socket.close(CLOSE_CODES.badFrame);
    });
    webSocket.on('close', () => {
      connection.stop();
      release();
    });
    Promise.all([grants.authorize(grant), room.ready])
      .then(
        ([refusal]) => {
          if (refusal !== null) socket.close(refusal);
          else if (socket.isOpen) connection.start();
        },
        // The room reports why it could not be loaded.
        () => socket.close(CLOSE_CODES.storeFailed),
      )
      .finally(socket.resume);
  }

  /** Answers a `ping` text with `pong`: clients send one every 30 s. */
  function joinControl({ webSocket, socket, grant }: GrantedSocket): void {
    webSocket.on('message', (data, isBinary) => {
      if (!isBinary && Buffer.isBuffer(data) && data.byteLength === 4 && data.toString() === 'ping') socket.sendText('pong');
    });
    void grants.authorize(grant).then((refusal) => {
      if (refusal !== null) return socket.close(refusal);
      if (!socket.isOpen) return undefined;
      webSocket.on('close', options.control.join(grant.userId, socket));
      return undefined;
    });
  }

  return {
    open,
    admit(opened) {
      const { webSocket, origin, token, room } = opened;
      const socket = track(opened);
      const grant = options.verifyToken(token);
      if (origin !== undefined && !options.mayConnect(origin)) return socket.close(CLOSE_CODES.forbidden);
      if (!grant) return socket.close(CLOSE_CODES.tokenExpired);
      if (grant.room !== (room ?? `user:${grant.userId}`)) return socket.close(CLOSE_CODES.forbidden);
      const quota = reserve(webSocket, socket, grant);
      if (!quota) return socket.close(CLOSE_CODES.tooMany);
      if (room === null) joinControl({ webSocket, socket, grant, quota });
      else joinRoom({ webSocket, socket, grant, quota });
    },
  };
}

function toBytes(data: Buffer | ArrayBuffer | Buffer[]): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
