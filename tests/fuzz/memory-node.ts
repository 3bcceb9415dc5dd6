import type { Random } from '#core/domain/random.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { createAllowances } from '#server/sync/allowances.ts';
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

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

export function createMemoryNode(log: RoomLog, hints: Hints, random: Random): MemoryNode {
  let isDead = false;
  const problems: string[] = [];
  const dying = <Value>(work: () => Promise<Value>): Promise<Value> =>
    isDead ? Promise.reject(new Error('killed')) : work().then((value) => (isDead ? new Promise<never>(() => undefined) : value));
  const metrics = addSyncMetrics(createMetrics());
  const rooms = createRooms({
    roomLog: {
      load: (room, afterSeq) => dying(() => log.load(room, afterSeq)),
      heads: (names) => dying(() => log.heads(names)),
      // A slow disk: a kill must find updates that are taken and not written yet.
      append: async (updates) => {
        for (let turns = Math.floor(random() * SLOWEST_TURNS); turns > 0; turns -= 1) await nextTurn();
        return dying(() => log.append(updates));
      },
      compact: (room, seq, snapshot) => dying(() => log.compact(room, seq, snapshot)),
    },
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
    restAfter: 1,
    commitPace: { spacingMs: 5, patienceMs: 8 },
    onRest: () => undefined,
  });
  const allowances = createAllowances(LIMITS);
  const sockets = new Set<MemorySocket>();
  const pass = { userId: 'me', session: 'me', role: 'writer', expiresAt: new Date(Date.now() + 3_600_000) } as const;

  return {
    problems,
    accept(socket, name) {
      const allowance = allowances.enter('me', name);
      if (isDead || !allowance) {
        socket.cut(1006);
        return;
      }
      const { room, giveBack } = rooms.open(name);
      let early: Uint8Array[] | null = [];
      const client: ClientSocket = {
        get isOpen() {
          return socket.readyState === socket.OPEN;
        },
        send: (payload) => (isDead ? undefined : void socket.down.push(payload)),
        sendText: () => undefined,
        close: (code) => socket.cut(code),
        pause: () => undefined,
        resume: () => undefined,
      };
      const connection = createConnection({ socket: client, room, pass: { ...pass, room: name }, allowance, metrics });
      sockets.add(socket);
      socket.accept({
        receive(bytes) {
          if (early) early.push(bytes);
          else connection.receive(bytes);
        },
        closed() {
          sockets.delete(socket);
          connection.stop();
          giveBack();
          allowance.giveBack();
        },
      });
      room.ready.then(
        () => {
          if (!client.isOpen) return;
          connection.start();
          const waiting = early ?? [];
          early = null;
          for (const bytes of waiting) connection.receive(bytes);
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
