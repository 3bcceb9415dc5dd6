import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, chmod, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { chooseHome, chooseOwner, keepOwner, makePrivateDirectory, type Owner } from './postgres/owner.ts';
import { placeBinaries } from './postgres/place-binaries.ts';
import {
  removeStaleLockFiles,
  findPostmaster,
  programEnv,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
} from './postgres/postmaster.ts';

const run = promisify(execFile);
const DATABASE = 'sparkvibe';
/** Held for as long as one of our servers uses the embedded database. */
const SERVER_LOCK = 7_265_731;
const READY_WITHIN_MS = 60_000;
/** Between two attempts: the orphans of a killed server need a moment to end. */
const RESTART_MS = 100;

export interface EmbeddedPostgres {
  readonly connectionString: string;
  close(): Promise<void>;
}

interface Log {
  info(details: object, message: string): void;
}

/**
 * A real PostgreSQL in the data directory, with nothing to install: initialised on first use, started on a Unix
 * socket, adopted when a killed server left it running, stopped by `close`. Works as root and as a user.
 * Throws when the platform has no binaries or another server of ours uses the directory.
 */
export async function startPostgres(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  const preferred = await chooseOwner();
  const home = await chooseHome(dataDir, preferred);
  await mkdir(home, { recursive: true, mode: 0o755 });
  const cluster = path.join(home, 'cluster');
  const owner = await keepOwner(cluster, preferred);
  const programs = await placeBinaries(home);
  const place = { home, cluster, programs, owner };
  await initialise(place);
  const { postmaster, client: lock } = await openCluster(place);
  // A lost lock connection only means that PostgreSQL stopped; the pool reports that to whoever asks.
  lock.on('error', (error) => log.info({ error: error.message }, 'embedded PostgreSQL closed the lock connection'));
  await takeServerLock(lock, dataDir);
  await createDatabase(lock).catch(async (error: unknown) => {
    await lock.end();
    await stopPostmaster(postmaster.pid);
    throw error;
  });
  log.info({ home, pid: postmaster.pid }, 'embedded PostgreSQL is ready');
  return {
    connectionString: addressOf(postmaster),
    async close() {
      await lock.end();
      await stopPostmaster(postmaster.pid);
      await rm(postmaster.socketDir, { recursive: true, force: true });
    },
  };
}

/** Returns the address of the PostgreSQL that a running server has in this data directory; null where none runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const home = await chooseHome(dataDir, await chooseOwner());
  const postmaster = await findPostmaster(path.join(home, 'cluster'));
  return postmaster?.isReady === true ? addressOf(postmaster) : null;
}

function addressOf({ socketDir }: Postmaster): string {
  return `postgresql://postgres@${encodeURIComponent(socketDir)}:5432/${DATABASE}`;
}

/** Writes a new cluster beside its place and renames it, so that a kill in between leaves nothing half made. */
async function initialise({ home, cluster, programs, owner }: Place): Promise<void> {
  if (await isPresent(path.join(cluster, 'PG_VERSION'))) return;
  const drafts = (await readdir(home)).filter((name) => name.startsWith('cluster.draft-'));
  for (const draft of drafts) await rm(path.join(home, draft), { recursive: true, force: true });
  const draft = path.join(home, `cluster.draft-${process.pid}`);
  await makePrivateDirectory(draft, owner);
  const args = ['-D', draft, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  await run(path.join(programs, 'bin', 'initdb'), args, { env: programEnv(programs), cwd: draft, ...owner });
  await rename(draft, cluster);
}

interface Place {
  readonly home: string;
  readonly cluster: string;
  readonly programs: string;
  readonly owner: Owner;
}

/**
 * Connects as soon as PostgreSQL accepts connections: right after its start, after it recovered from a crash, or after
 * one that was just stopping has ended and a new one was started.
 */
async function openCluster(place: Place): Promise<{ postmaster: Postmaster; client: pg.Client }> {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const postmaster = (await findPostmaster(place.cluster)) ?? (await launch(place));
    const client = new pg.Client({ host: postmaster.socketDir, port: 5432, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      return { postmaster, client };
    } catch (cause) {
      if (performance.now() > deadline) throw new Error('The embedded PostgreSQL does not accept connections.', { cause });
      // Something emptied the temporary directory: nobody will ever reach this one again.
      if (postmaster.isReady && !(await isPresent(path.join(postmaster.socketDir, '.s.PGSQL.5432'))))
        await stopPostmaster(postmaster.pid);
      await sleep(20);
    }
  }
}

async function launch(place: Place): Promise<Postmaster> {
  const socketDir = await makeSocketDir(place.cluster, place.owner);
  const start = async () => {
    await removeStaleLockFiles(place.cluster, socketDir);
    return startPostmaster({ ...place, socketDir, logFile: path.join(place.home, 'postgres.log') });
  };
  const deadline = performance.now() + READY_WITHIN_MS;
  let hasEnded = await start();
  while (performance.now() < deadline) {
    await sleep(20);
    if (hasEnded()) {
      await sleep(RESTART_MS);
      hasEnded = await start();
    }
    const found = await findPostmaster(place.cluster);
    if (found) return found;
  }
  throw new Error(`The embedded PostgreSQL did not start; see ${path.join(place.home, 'postgres.log')}.`);
}

/** Socket paths are limited to 107 bytes, so sockets live in a private directory under the system's temporary one. */
async function makeSocketDir(cluster: string, owner: Owner): Promise<string> {
  const directory = path.join(tmpdir(), `sparkvibe-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`);
  await makePrivateDirectory(directory, owner);
  const found = await lstat(directory);
  if (!found.isDirectory() || found.uid !== (owner?.uid ?? process.getuid?.())) {
    throw new Error(`${directory} belongs to somebody else; remove it or set TMPDIR.`);
  }
  await chmod(directory, 0o700);
  return directory;
}

async function takeServerLock(client: pg.Client, dataDir: string): Promise<void> {
  // A killed server's lock goes as soon as PostgreSQL notices the closed socket.
  for (let waited = 0; waited <= 2_000; waited += 100) {
    const answer = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [SERVER_LOCK]);
    if (answer.rows[0]?.taken) return;
    await sleep(100);
  }
  await client.end();
  throw new Error(`Another SparkVibe server uses ${path.resolve(dataDir)}. Stop it, or set DATA_DIR to another directory.`);
}

async function createDatabase(client: pg.Client): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
}

async function isPresent(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
