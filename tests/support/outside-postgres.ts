import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { chooseOwner, makePrivateDirectory, type Owner } from '#server/storage/postgres/owner.ts';
import { placeBinaries } from '#server/storage/postgres/place-binaries.ts';
import { programEnv } from '#server/storage/postgres/postmaster.ts';

const run = promisify(execFile);
const PASSWORD = 'outside secret';
const OLDEST_MAJOR = 15;

export interface OutsidePostgres {
  /** With password, over TCP, as somebody else's database would be reached. */
  readonly url: string;
  close(): Promise<void>;
}

/** A PostgreSQL that is not ours: Debian's where it is installed (15 or newer), else the packaged programs, run by hand. */
export async function startOutsidePostgres(): Promise<OutsidePostgres> {
  const directory = await mkdtemp(path.join(tmpdir(), 'outside-postgres-'));
  const owner = await chooseOwner();
  await makePrivateDirectory(directory, owner);
  const programs = (await findInstalled()) ?? (await placeIn(owner));
  const cluster = path.join(directory, 'cluster');
  const secret = path.join(directory, 'secret');
  await writeFile(secret, PASSWORD, { mode: 0o644 });
  const account = { ...owner, cwd: directory, env: programEnv(programs.root) };
  const initial = ['-D', cluster, '-U', 'visitor', '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8', '--locale=C'];
  await run(path.join(programs.root, 'bin/initdb'), initial, account);
  const port = await findFreePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`, '-c', 'unix_socket_directories='];
  const postgres = spawn(path.join(programs.root, 'bin/postgres'), ['-D', cluster, ...settings], { ...account, stdio: 'ignore' });
  const url = `postgres://visitor:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  return {
    url,
    async close() {
      const gone = once(postgres, 'exit');
      postgres.kill('SIGQUIT');
      await gone;
      await rm(directory, { recursive: true, force: true });
      await programs.remove();
    },
  };
}

interface Programs {
  readonly root: string;
  remove(): Promise<void>;
}

async function findInstalled(): Promise<Programs | null> {
  const versions = await readdir('/usr/lib/postgresql').catch((): string[] => []);
  const newest = versions.toSorted((a, b) => Number(b) - Number(a)).find((version) => Number(version) >= OLDEST_MAJOR);
  const root = `/usr/lib/postgresql/${newest}`;
  const isThere = await access(`${root}/bin/initdb`).then(
    () => true,
    () => false,
  );
  return isThere ? { root, remove: () => Promise.resolve() } : null;
}

async function placeIn(owner: Owner): Promise<Programs> {
  const directory = await mkdtemp(path.join(tmpdir(), 'outside-programs-'));
  await makePrivateDirectory(directory, owner);
  return { root: await placeBinaries(directory), remove: () => rm(directory, { recursive: true, force: true }) };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function untilReady(connectionString: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === 300) throw error;
      await sleep(50);
    }
  }
}
