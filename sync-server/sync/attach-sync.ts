import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Doc } from 'yjs';
import { CLOSE_CODES } from '#core/protocol/sync.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { acceptUpgrades } from './accept-upgrades.ts';
import type { ClientSocket } from './client-socket.ts';
import { createControlSockets, type BuildMessage } from './control-sockets.ts';
import { createHeartbeat } from './heartbeat.ts';
import type { Hints } from './hints.ts';
import { createIdleCollection } from './idle-collection.ts';
import { createGrantMonitor } from './grant-monitor.ts';
import type { CheckGrants, RoomGrant } from './room-grant.ts';
import { publishRoomHint } from './room-hints.ts';
import type { RoomLog } from './room-log.ts';
import { createRooms, type SyncLog } from './rooms.ts';
import { createSocketAdmission } from './socket-admission.ts';
import { startSweepTimer } from './sweep-timer.ts';
import { addSyncMetrics } from './sync-metrics.ts';
import { createTrafficQuotas, type TrafficLimits } from './traffic-quotas.ts';

export interface SyncOptions {
  readonly server: Server;
  readonly roomLog: RoomLog;
  readonly roomTokens: { verify(token: string): RoomGrant | null };
  readonly checkGrants: CheckGrants;
  readonly hints: Hints;
  readonly log: SyncLog;
  readonly metrics: Metrics;
  readonly limits?: Partial<SyncLimits>;
  /** Decides about a browser page of this origin; clients that send none (tools, tests) are judged by their token alone. */
  mayConnect(origin: string): boolean;
  /** Messages with which a user's new control socket learns what is under way. */
  greet(userId: string): readonly BuildMessage[];
}

export interface SyncLimits extends TrafficLimits {
  readonly maxDocumentBytes: number;
  /** An empty room is kept this long for somebody who comes right back. */
  readonly unloadAfterMs: number;
  /** Seconds without a change before a small document is packed. */
  readonly packAfter: number;
  /** Time between two keep-alive frames of the server. */
  readonly heartbeatMs: number;
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
  packAfter: 4,
  heartbeatMs: 20_000,
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
export function attachSync({ server, roomLog, hints, log, ...options }: SyncOptions): Sync {
  const limits = { ...LIMITS, ...options.limits };
  const metrics = addSyncMetrics(options.metrics);
  const memory = createIdleCollection();
  const control = createControlSockets(hints, (userId) => options.greet(userId));
  const heartbeat = createHeartbeat(limits.heartbeatMs);
  const grants = createGrantMonitor(options.checkGrants, (error) => log.error({ err: error }, 'grants could not be checked'));
  const rooms = createRooms({ ...limits, roomLog, hints, log, metrics, onPoke: pokeRoom, onMemoryFreed: memory.recordChurn });
  const { open, admit } = createSocketAdmission({
    rooms,
    control,
    grants,
    quotas: createTrafficQuotas(limits),
    heartbeat,
    memory,
    metrics,
    verifyToken: (token) => options.roomTokens.verify(token),
    mayConnect: (origin) => options.mayConnect(origin),
  });
  let isClosing = false;
  options.metrics.gauge('sync_connections', 'Open sockets.', () => open.size);
  options.metrics.gauge('sync_rooms', 'Rooms in memory.', () => rooms.size);

  const stopRechecks = hints.subscribe(RECHECK_CHANNEL, (userId) => grants.recheck(Buffer.from(userId).toString()));
  const sweepTimer = startSweepTimer({
    intervalMs: SWEEP_MS,
    onTick: memory.tick,
    work: () => Promise.all([rooms.sweep(), grants.sweep()]),
    onFailure(error) {
      metrics.logFailures.add();
      log.error({ err: error }, 'rooms could not be compared with the log');
    },
  });

  function pokeRoom(name: string): void {
    rooms.find(name)?.change(countPoke);
  }

  const stopUpgrades = acceptUpgrades(server, {
    // A document that is allowed fits into one frame: stock clients send all that was written offline at once.
    maxFrameBytes: limits.maxDocumentBytes,
    isClosing: () => isClosing,
    onSocket: admit,
  });

  return {
    poke(userId) {
      const room = `user:${userId}`;
      // A change made here reaches other nodes as every change does; a room that is open elsewhere alone is changed there.
      if (rooms.find(room)) pokeRoom(room);
      else publishRoomHint(hints, room, { kind: 'poke' });
    },
    publishBuildEvent: control.publish,
    closeRoom(room, code) {
      rooms.find(room)?.closeMembers(code);
      publishRoomHint(hints, room, { kind: 'close', code });
    },
    recheckUser(userId) {
      grants.recheck(userId);
      hints.publish(RECHECK_CHANNEL, Buffer.from(userId));
    },
    async close() {
      isClosing = true;
      heartbeat.stop();
      await closeSpread([...open.values()]);
      stopRechecks();
      await sweepTimer.stop();
      await rooms.close();
      for (const webSocket of open.keys()) webSocket.terminate();
      stopUpgrades();
    },
  };
}

/** Counts up the number in the user's document that tells their devices to pull. */
function countPoke(doc: Doc): void {
  const poke = doc.getMap('poke');
  const count = poke.get('pull');
  // The map is the user's own: anything may stand there.
  poke.set('pull', typeof count === 'number' && Number.isSafeInteger(count) ? count + 1 : 1);
}

async function closeSpread(sockets: readonly ClientSocket[]): Promise<void> {
  const spreadMs = Math.min(CLOSE_SPREAD_MS, sockets.length * CLOSE_SPREAD_PER_SOCKET_MS);
  await Promise.all(
    sockets.map(async (socket) => {
      await sleep(Math.random() * spreadMs);
      socket.close(CLOSE_CODES.restart);
    }),
  );
}
