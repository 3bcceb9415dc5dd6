import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMetrics } from '#server/metrics/metrics.ts';
import { attachSync, type Sync, type SyncOptions } from '#server/sync/attach-sync.ts';
import { noHints } from '#server/sync/hints.ts';
import type { RoomGrant } from '#server/sync/room-grant.ts';

/** The rooms of one server process, without the rest of the product. */
export interface SyncNode {
  readonly port: number;
  readonly sync: Sync;
  /** Returns a figure as `/metrics` would say it, by its name with labels. */
  figure(name: string): number;
  /** Ends it as a shutdown does. */
  close(): Promise<void>;
}

type NodeOptions = Pick<SyncOptions, 'roomLog'> &
  Partial<Pick<SyncOptions, 'hints' | 'checkGrants' | 'limits' | 'log'>> & { readonly port?: number };

const silent = { info: () => undefined, error: () => undefined };

/** Tokens of these nodes are `USER|ROOM|EXPIRES_MS|ROLE`. */
const roomTokens = {
  verify(token: string): RoomGrant | null {
    const [userId, room, expires, role] = token.split('|');
    if (!userId || !room) return null;
    const isReader = role === 'reader';
    return { userId, room, session: userId, role: isReader ? 'reader' : 'writer', expiresAt: new Date(Number(expires)) };
  },
};

export const APP_ORIGIN = 'http://app.test';

export async function startSyncNode({ port = 0, ...options }: NodeOptions): Promise<SyncNode> {
  const server: Server = createServer();
  const metrics = createMetrics();
  const sync = attachSync({
    server,
    roomTokens,
    hints: noHints,
    checkGrants: (grants) => Promise.resolve(grants.map(() => null)),
    log: silent,
    metrics,
    mayConnect: (origin) => origin === APP_ORIGIN,
    greet: () => [],
    ...options,
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    sync,
    figure(name) {
      const line = metrics
        .render()
        .split('\n')
        .find((text) => text.startsWith(`sparkvibe_${name} `));
      return Number(line?.split(' ').at(-1) ?? 0);
    },
    async close() {
      await sync.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
