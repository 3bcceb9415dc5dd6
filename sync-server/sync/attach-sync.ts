import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { CLOSE_CODES } from '../../src/core/protocol/sync.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createAllowances, type Allowance, type AllowanceLimits } from './allowances.ts';
import { openClientSocket, type ClientSocket } from './client-socket.ts';
import { createConnection } from './connection.ts';
import { createControlSockets, type BuildMessage } from './control-sockets.ts';
import { SIGN_OF_LIFE } from './frames.ts';
import { createHeartbeat } from './heartbeat.ts';
import type { Hints } from './hints.ts';
import { createPassKeeper, type CheckPasses, type Pass } from './passes.ts';
import { createIdleMemory } from './idle-memory.ts';
import { publishRoomHint } from './room-hints.ts';
import type { RoomLog } from './room-log.ts';
import { createRooms, type SyncLog } from './rooms.ts';
import { addSyncMetrics } from './sync-metrics.ts';
import { answerUpgrades, type Visitor } from './upgrades.ts';

export interface SyncOptions {
  readonly server: Server;
  readonly roomLog: RoomLog;
  readonly roomTokens: { verify(token: string): Pass | null };
  readonly checkPasses: CheckPasses;
  readonly hints: Hints;
  readonly log: SyncLog;
  readonly metrics: Metrics;
  readonly limits?: Partial<SyncLimits>;
  /** Whether a browser page of this origin may connect; clients that send none (tools, tests) are judged by their token alone. */
  mayConnect(origin: string): boolean;
}

export interface SyncLimits extends AllowanceLimits {
  readonly maxDocumentBytes: number;
  /** An empty room is kept this long for somebody who comes right back. */
  readonly unloadAfterMs: number;
  /** Quiet seconds before a small document is packed. */
  readonly restAfter: number;
  /** Between two signs of life. */
  readonly beatMs: number;
}

export interface Sync {
  /** Tells the user's devices to pull: their record log has news. */
  poke(userId: string): void;
  /** Sends a build event to the user's control sockets. */
  publishBuildEvent(userId: string, message: BuildMessage): void;
  /** Sends everybody out of a room for good, because it is gone (4404) or no longer theirs (4403). */
  closeRoom(room: string, code: number): void;
  /** A user's sign-ins or rights changed: their sockets are checked at once. */
  recheckUser(userId: string): void;
  /** Closes the sockets over some seconds, so that clients do not all come back at once. */
  close(): Promise<void>;
}

const RECHECK_CHANNEL = 'recheck';
const SWEEP_MS = 1000;
const CLOSE_SPREAD_MS = 5000;
const CLOSE_SPREAD_PER_SOCKET_MS = 10;
const LIMITS: SyncLimits = {
  maxDocumentBytes: 4 * 1024 * 1024,
  unloadAfterMs: 10_000,
  restAfter: 4,
  beatMs: 20_000,
  socketsPerUser: 200,
  roomsPerUser: 150,
  unitsPerSecond: 5000,
  unitBurst: 20_000,
};

/**
 * Answers the WebSocket upgrades of a server: `/sync/{room}` speaks the y-websocket protocol plus the commit marker,
 * the control path carries build events. A refused socket is accepted first and then closed with a 44xx code,
 * because browsers hide the status of a failed upgrade.
 */
export function attachSync({ server, roomLog, roomTokens, checkPasses, hints, log, mayConnect, ...options }: SyncOptions): Sync {
  const limits = { ...LIMITS, ...options.limits };
  const metrics = addSyncMetrics(options.metrics);
  const memory = createIdleMemory();
  const rooms = createRooms({ ...limits, roomLog, hints, log, metrics, onPoke: pokeRoom, onRest: memory.note });
  const allowances = createAllowances(limits);
  const control = createControlSockets(hints);
  const passes = createPassKeeper(checkPasses, (error) => log.error({ err: error }, 'passes could not be checked'));
  const open = new Map<WebSocket, ClientSocket>();
  const heartbeat = createHeartbeat(limits.beatMs);
  let isClosing = false;
  options.metrics.gauge('sync_connections', 'Open sockets.', () => open.size);
  options.metrics.gauge('sync_rooms', 'Rooms in memory.', () => rooms.size);

  const stopRechecks = hints.subscribe(RECHECK_CHANNEL, (userId) => passes.recheck(Buffer.from(userId).toString()));
  let sweeping: Promise<void> = Promise.resolve();
  let isSweeping = false;
  const sweeper = setInterval(() => {
    memory.tick();
    if (!isSweeping) sweeping = sweep();
  }, SWEEP_MS);

  async function sweep(): Promise<void> {
    isSweeping = true;
    try {
      await Promise.all([rooms.sweep(), passes.sweep()]);
    } catch (error) {
      metrics.logFailures.add();
      log.error({ err: error }, 'rooms could not be compared with the log');
    } finally {
      isSweeping = false;
    }
  }

  function welcome({ webSocket, connection, origin, token, room }: Visitor): void {
    const socket = openClientSocket(webSocket, connection, metrics);
    open.set(webSocket, socket);
    heartbeat.watch(webSocket, () => {
      if (room !== null) socket.send(SIGN_OF_LIFE);
    });
    memory.note();
    webSocket.on('close', () => {
      memory.note();
      open.delete(webSocket);
    });
    const pass = roomTokens.verify(token);
    if (origin !== undefined && !mayConnect(origin)) socket.close(CLOSE_CODES.forbidden);
    else if (!pass) socket.close(CLOSE_CODES.tokenExpired);
    else admit({ webSocket, socket, pass, room });
  }

  interface Arrival {
    readonly webSocket: WebSocket;
    readonly socket: ClientSocket;
    readonly pass: Pass;
    readonly room: string | null;
  }

  function admit({ webSocket, socket, pass, room }: Arrival): void {
    const isRightRoom = pass.room === (room ?? `user:${pass.userId}`);
    const allowance = isRightRoom ? allowances.enter(pass.userId, pass.room) : null;
    if (!allowance) {
      socket.close(isRightRoom ? CLOSE_CODES.tooMany : CLOSE_CODES.forbidden);
      return;
    }
    const stopWatching = passes.watch(pass, socket.close);
    webSocket.on('close', () => {
      stopWatching();
      allowance.giveBack();
    });
    if (room === null) joinControl(webSocket, socket, pass);
    else joinRoom({ webSocket, socket, pass, room, allowance });
  }

  /** What comes before the room is loaded and the pass is checked waits in the network. */
  function joinRoom({ webSocket, socket, pass, room: name, allowance }: Arrival & { room: string; allowance: Allowance }): void {
    const { room, giveBack } = rooms.open(name);
    const connection = createConnection({ socket, room, pass, allowance, metrics });
    socket.pause();
    webSocket.on('message', (data, isBinary) => {
      memory.touch();
      if (isBinary) connection.receive(toBytes(data));
      else socket.close(CLOSE_CODES.badFrame);
    });
    webSocket.on('close', () => {
      connection.stop();
      giveBack();
    });
    Promise.all([passes.admit(pass), room.ready])
      .then(
        ([refusal]) => {
          if (refusal !== null) socket.close(refusal);
          else if (socket.isOpen) connection.start();
        },
        // The room says why it could not be loaded.
        () => socket.close(CLOSE_CODES.storeFailed),
      )
      .finally(socket.resume);
  }

  /** A `ping` text is answered with `pong`: clients send one every 30 s. */
  function joinControl(webSocket: WebSocket, socket: ClientSocket, pass: Pass): void {
    const leave = control.join(pass.userId, socket);
    webSocket.on('close', leave);
    webSocket.on('message', (data, isBinary) => {
      if (!isBinary && Buffer.isBuffer(data) && data.byteLength === 4 && data.toString() === 'ping') socket.sendText('pong');
    });
    void passes.admit(pass).then((refusal) => refusal !== null && socket.close(refusal));
  }

  function pokeRoom(name: string): void {
    rooms.find(name)?.change((doc) => {
      const poke = doc.getMap('poke');
      const count = poke.get('pull');
      // The map is the user's own: anything may stand there.
      poke.set('pull', typeof count === 'number' && Number.isSafeInteger(count) ? count + 1 : 1);
    });
  }

  async function closeSockets(): Promise<void> {
    const spreadMs = Math.min(CLOSE_SPREAD_MS, open.size * CLOSE_SPREAD_PER_SOCKET_MS);
    await Promise.all(
      [...open.values()].map(async (socket) => {
        await sleep(Math.random() * spreadMs);
        socket.close(CLOSE_CODES.restart);
      }),
    );
  }

  const stopAnswering = answerUpgrades(server, {
    // A document that is allowed fits into one frame: stock clients send all that was written offline at once.
    maxFrameBytes: limits.maxDocumentBytes,
    isClosing: () => isClosing,
    welcome,
  });

  return {
    poke(userId) {
      const room = `user:${userId}`;
      // What changes here reaches other nodes as every change does; a room that is open elsewhere alone is changed there.
      if (rooms.find(room)) pokeRoom(room);
      else publishRoomHint(hints, room, { kind: 'poke' });
    },
    publishBuildEvent: control.publish,
    closeRoom(room, code) {
      rooms.find(room)?.closeMembers(code);
      publishRoomHint(hints, room, { kind: 'close', code });
    },
    recheckUser(userId) {
      passes.recheck(userId);
      hints.publish(RECHECK_CHANNEL, Buffer.from(userId));
    },
    async close() {
      isClosing = true;
      heartbeat.stop();
      await closeSockets();
      clearInterval(sweeper);
      stopRechecks();
      await sweeping;
      await rooms.close();
      for (const webSocket of open.keys()) webSocket.terminate();
      stopAnswering();
    },
  };
}

function toBytes(data: Buffer | ArrayBuffer | Buffer[]): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
