import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasOwnProjectPort } from '../environment/addresses.ts';
import type { Config } from '../environment/config.ts';

const FINISH_WITHIN_MS = 5000;
const FREE_PAIR_ATTEMPTS = 20;

export interface Listener {
  readonly server: Server;
  readonly port: number;
  /** Until then requests are answered with 503. */
  setHandler(handler: RequestListener): void;
  /** Takes no more connections, lets requests finish, then closes what is left. */
  close(): Promise<void>;
}

/** Takes the port of the app and, where projects have their own, the next one for them. */
export async function openListeners(config: Config): Promise<{ app: Listener; project: Listener | null }> {
  if (!hasOwnProjectPort(config)) return { app: await listen(config.port, config.host), project: null };
  for (let attempt = 1; ; attempt += 1) {
    const app = await listen(config.port, config.host);
    try {
      return { app, project: await listen(app.port + 1, config.host) };
    } catch (error) {
      await app.close();
      // The system chose the first port without knowing that its neighbour is needed as well.
      if (config.port !== 0 || attempt === FREE_PAIR_ATTEMPTS) throw error;
    }
  }
}

async function listen(port: number, host: string): Promise<Listener> {
  let handler: RequestListener = (_request, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end();
  };
  const server = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    server,
    port: portOf(server.address()),
    setHandler(next) {
      handler = next;
    },
    close: () => closeServer(server),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const forceCloseTimer = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
  await closed;
  clearTimeout(forceCloseTimer);
}
