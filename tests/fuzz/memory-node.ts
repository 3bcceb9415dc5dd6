import type { Random } from '#core/domain/random.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { createTrafficQuotas } from '#server/sync/traffic-quotas.ts';
import type { ClientSocket } from '#server/sync/client-socket.ts';
import { createConnection } from '#server/sync/connection.ts';
import type { Hints } from '#server/sync/hints.ts';
import type { RoomLog } from '#server/sync/room-log.ts';
import { createRooms } from '#server/sync/rooms.ts';
import { addSyncMetrics } from '#server/sync/sync-metrics.ts';
import type { MemorySocket } from './memory-socket.ts';

/** The rooms of one server process on sockets in memory. */
export interface MemoryNode {
  accept(socket: MemorySocket, room: string): void;
  sweep(): Promise<void>;
  /** As `kill -9`: sockets break, and nothing more is written than what the database already has in hand. */
  kill(): void;
  readonly problems: readonly string[];
}

const LIMITS = { socketsPerUser: 1000, roomsPerUser: 1000, unitsPerSecond: 1e6, unitBurst: 1e6 };

const SLOWEST_TURNS = 30;
const GRANT = { userId: 'me', session: 'me', role: 'writer', expiresAt: new Date(Date.now() + 3_600_000) } as const;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

export function createMemoryNode(log: RoomLog, hints: Hints, random: Random): MemoryNode {
  let isDead = false;
  const problems: string[] = [];
  const metrics = addSyncMetrics(createMetrics());
  const rooms = createRooms({
    roomLog: dyingLog(log, random, () => isDead),
    hints,
    metrics,
    log: {
      info: () => undefined,
      error(details, message) {
        const cause = 'err' in details && details.err instanceof Error ? details.err.message : '';
        if (cause !== 'killed') problems.push(`${message}: ${cause}`);
      },
    },
    maxDocumentBytes: 1024 * 1024,
    unloadAfterMs: 5,
    onPoke: () => undefined,
    packAfter: 1,
    commitPace: { minIntervalMs: 5, sharedDelayMs: 8 },
    onMemoryFreed: () => undefined,
  });
  const quotas = createTrafficQuotas(LIMITS);
  const sockets = new Set<MemorySocket>();

  return {
    problems,
    accept(socket, name) {
      const quota = quotas.reserve('me', name);
      if (isDead || !quota) {
        socket.cut(1006);
        return;
      }
      const { room, release } = rooms.open(name);
      const client = clientSocketOf(socket, () => isDead);
      const connection = createConnection({ socket: client, room, grant: { ...GRANT, room: name }, quota, metrics });
      // Frames that come before the room is loaded wait, as they do in the network.
      let waiting: Uint8Array[] | null = [];
      sockets.add(socket);
      socket.accept({
        receive(bytes) {
          if (waiting) waiting.push(bytes);
          else connection.receive(bytes);
        },
        closed() {
          sockets.delete(socket);
          connection.stop();
          release();
          quota.release();
        },
      });
      room.ready.then(
        () => {
          if (!client.isOpen) return;
          connection.start();
          const frames = waiting ?? [];
          waiting = null;
          for (const bytes of frames) connection.receive(bytes);
        },
        () => socket.cut(1013),
      );
    },
    sweep: () => (isDead ? Promise.resolve() : rooms.sweep()),
    kill() {
      isDead = true;
      hints.close();
      for (const socket of sockets) socket.cut(1006);
    },
  };
}

function clientSocketOf(socket: MemorySocket, isDead: () => boolean): ClientSocket {
  return {
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    send: (payload) => (isDead() ? undefined : void socket.down.push(payload)),
    sendText: () => undefined,
    close: (code) => socket.cut(code),
    pause: () => undefined,
    resume: () => undefined,
  };
}

/** The log as a process sees it that may be killed: after that it learns nothing any more, though the log may hold it. */
function dyingLog(log: RoomLog, random: Random, isDead: () => boolean): RoomLog {
  const dying = <Value>(work: () => Promise<Value>): Promise<Value> =>
    isDead()
      ? Promise.reject(new Error('killed'))
      : work().then((value) => (isDead() ? new Promise<never>(() => undefined) : value));
  return {
    load: (room, afterSeq) => dying(() => log.load(room, afterSeq)),
    heads: (names) => dying(() => log.heads(names)),
    // A slow disk: a kill must find updates that are taken and not written yet.
    append: async (updates) => {
      for (let turns = Math.floor(random() * SLOWEST_TURNS); turns > 0; turns -= 1) await nextTurn();
      return dying(() => log.append(updates));
    },
    compact: (room, seq, snapshot) => dying(() => log.compact(room, seq, snapshot)),
  };
}
