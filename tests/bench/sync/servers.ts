import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { hashToken, randomToken } from '#server/tokens/secrets.ts';
import { startPostgres } from '#server/storage/embedded-postgres.ts';
import { BASELINES } from '../install-baselines.ts';
import type { Place } from './thin-client.ts';

/** One of the servers that are compared, in a process of its own. */
export interface BenchServer {
  readonly name: 'ours' | 'y-websocket' | 'hocuspocus';
  /** A new room for this many clients. */
  newRoom(clients: number): Promise<Place>;
  residentKilobytes(): Promise<number>;
  cpuMs(): Promise<number>;
  /** `kill -9`, then a new process on the same data. */
  killAndRestart(): Promise<void>;
  close(): Promise<void>;
}

const SOCKETS_PER_USER = 150;
const ROOMS_PER_USER = 100;
const CLOCK_TICK_MS = 10;

/** The whole product: room tokens, passes checked in the database, every update committed. */
export async function startOurs(): Promise<BenchServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-sync-'));
  await chmod(dataDir, 0o755);
  const postgres = await startPostgres(path.join(dataDir, 'database'), { info: () => undefined });
  const port = await findFreePort();
  const child = await launch('ours', [...(await flagsOfStart()), 'dist/server/main.js'], {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.connectionString,
    LOG_LEVEL: 'error',
  });
  const pool = new pg.Pool({ connectionString: postgres.connectionString, max: 2 });
  const people = createPeople(pool, port);
  return {
    ...child,
    newRoom: people.newRoom,
    async close() {
      await child.close();
      await pool.end();
      await postgres.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The flags of Node with which `npm start` runs the server. */
async function flagsOfStart(): Promise<readonly string[]> {
  const command = /"start": "node (.*) [^ ]+"/.exec(await readFile('package.json', 'utf8'))?.[1];
  if (command === undefined) throw new Error('package.json starts no server with node');
  return command.split(' ').filter((flag) => flag !== '');
}

export async function startBaseline(name: 'y-websocket' | 'hocuspocus', storeDir?: string): Promise<BenchServer> {
  const port = await findFreePort();
  const environment = { PORT: String(port), NODE_ENV: 'production', ...(storeDir === undefined ? {} : { STORE_DIR: storeDir }) };
  const child = await launch(name, [path.join(BASELINES, `${name}.mjs`)], environment);
  return {
    ...child,
    newRoom() {
      const room = `bench-${randomUUID()}`;
      return Promise.resolve({ address: `ws://127.0.0.1:${port}/${room}`, room, isHocuspocus: name === 'hocuspocus' });
    },
  };
}

/** People with their sign-ins and leased project ids, written into the database; tokens come from the server. */
function createPeople(pool: pg.Pool, port: number) {
  let projectId = 0;
  let user = { id: '', accessToken: '', sockets: SOCKETS_PER_USER, rooms: ROOMS_PER_USER };

  async function nextUser(): Promise<void> {
    user = { id: randomUUID(), accessToken: randomToken(), sockets: 0, rooms: 0 };
    await pool.query('insert into users (id, account, nickname) values ($1, $2, $2)', [user.id, `${user.id}@example.com`]);
    await pool.query(`insert into access_tokens (hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
      hashToken(user.accessToken),
      user.id,
    ]);
  }

  /** One after the other: they share the user who has room left. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    newRoom(clients: number): Promise<Place> {
      const room = last.then(() => makeRoom(clients));
      last = room;
      return room;
    },
  };

  async function makeRoom(clients: number): Promise<Place> {
    if (user.sockets + clients > SOCKETS_PER_USER || user.rooms === ROOMS_PER_USER) await nextUser();
    user.sockets += clients;
    user.rooms += 1;
    projectId += 1;
    await pool.query('insert into project_leases (project_id, user_id) values ($1, $2)', [projectId, user.id]);
    const room = `draft:${projectId}`;
    const answer = await fetch(`http://localhost:${port}/api/sync/room-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${user.accessToken}` },
      body: JSON.stringify({ room }),
    });
    const token = /"token":"([^"]+)"/.exec(await answer.text())?.[1];
    if (token === undefined) throw new Error(`no token: ${answer.status}`);
    return {
      address: `ws://127.0.0.1:${port}/sync/${room}?token=${encodeURIComponent(token)}`,
      room,
      isHocuspocus: false,
    };
  }
}

async function launch(name: BenchServer['name'], args: readonly string[], environment: Record<string, string>) {
  let child = await start(args, environment);
  const stop = async (signal: NodeJS.Signals) => {
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    name,
    async residentKilobytes() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
    },
    async cpuMs() {
      const fields = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
    },
    async killAndRestart() {
      await stop('SIGKILL');
      child = await start(args, environment);
    },
    close: () => stop('SIGTERM'),
  };
}

async function start(args: readonly string[], environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
  });
  child.stdout.resume();
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  return child;
}

async function findFreePort(): Promise<number> {
  for (;;) {
    const [first, second] = [createServer(), createServer()];
    try {
      first.listen(0, '127.0.0.1');
      await once(first, 'listening');
      const { port } = first.address() as AddressInfo;
      second.listen(port + 1, '127.0.0.1');
      await once(second, 'listening');
      return port;
    } catch {
      // The neighbour is taken: the product needs both.
    } finally {
      first.close();
      second.close();
    }
  }
}
