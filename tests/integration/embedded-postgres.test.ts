import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, chown, cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '#server/storage/embedded-postgres.ts';

const silent = { info: () => undefined };
const writer = path.resolve('tests/support/postgres-writer.ts');
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'embedded-postgres-'));
  await chmod(directory, 0o755);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** A process of its own that starts the database, inserts rows one by one and reports each that was committed. */
async function startWriter(dataDir: string) {
  const child = fork(writer, [dataDir], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let committed = 0;
  child.on('message', (number) => {
    committed = Number(number);
  });
  const gone = once(child, 'exit');
  await once(child, 'message');
  return {
    async kill() {
      child.kill('SIGKILL');
      await gone;
      return committed;
    },
  };
}

async function countRows(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const answer = await client.query<{ highest: number }>('select coalesce(max(number), 0)::int as highest from written');
  await client.end();
  return answer.rows[0]?.highest ?? 0;
}

function socketDirOf(connectionString: string): string {
  return decodeURIComponent(/@([^:]+):/.exec(connectionString)?.[1] ?? '');
}

async function pidOf(dataDir: string): Promise<string> {
  return (await readFile(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0] ?? '';
}

async function giveToOwner(file: string, cluster: string): Promise<void> {
  const { uid, gid } = await stat(cluster);
  await chown(file, uid, gid);
}

describe('the embedded PostgreSQL', () => {
  it('DB-1 is adopted after its server was killed, with every committed row', async () => {
    const dataDir = path.join(directory, 'adopted');
    for (let round = 0; round < 3; round += 1) {
      const running = await startWriter(dataDir);
      await new Promise((resolve) => setTimeout(resolve, 100 + round * 70));
      const committed = await running.kill();
      const adopted = await startPostgres(dataDir, silent);
      expect(await countRows(adopted.connectionString)).toBeGreaterThanOrEqual(committed);
      await adopted.close();
    }
  });

  it('DB-2 recovers when the database was killed too', async () => {
    const dataDir = path.join(directory, 'killed');
    const running = await startWriter(dataDir);
    const cluster = path.join(dataDir, 'postgres', 'cluster');
    const pids = spawnSync('pgrep', ['-f', cluster], { encoding: 'utf8' }).stdout.trim().split('\n').map(Number);
    for (const pid of pids) if (pid > 0) process.kill(pid, 'SIGKILL');
    const committed = await running.kill();
    const recovered = await startPostgres(dataDir, silent);
    expect(await countRows(recovered.connectionString)).toBeGreaterThanOrEqual(committed);
    await recovered.close();
  });

  it('DB-3 lets one server at a time use a data directory', async () => {
    const dataDir = path.join(directory, 'single');
    const first = await startPostgres(dataDir, silent);
    await expect(startPostgres(dataDir, silent)).rejects.toThrow('Another SparkVibe server uses');
    const client = new pg.Client({ connectionString: first.connectionString });
    await client.connect();
    await client.end();
    await first.close();
  });

  it('DB-4 starts again after a start that was killed half-way', async () => {
    const dataDir = path.join(directory, 'half');
    const draft = path.join(dataDir, 'postgres', 'cluster.draft-1');
    await mkdir(draft, { recursive: true });
    await cp('package.json', path.join(draft, 'PG_VERSION'));
    const started = await startPostgres(dataDir, silent);
    expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('cluster.draft-1');
    await started.close();
  });

  it('DB-6 starts although the stale lock of a killed one names the PostgreSQL of another directory', async () => {
    const [dataDir, otherDir] = [path.join(directory, 'reused'), path.join(directory, 'neighbour')];
    const first = await startPostgres(dataDir, silent);
    const lockFile = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    const stale = await readFile(lockFile, 'utf8');
    const socketLock = path.join(socketDirOf(first.connectionString), '.s.PGSQL.5432.lock');
    const staleSocketLock = await readFile(socketLock, 'utf8');
    await first.close();
    const neighbour = await startPostgres(otherDir, silent);
    const neighbourPid = await pidOf(otherDir);
    const withPid = (lock: string) => [neighbourPid, ...lock.split('\n').slice(1)].join('\n');
    await writeFile(lockFile, withPid(stale), { mode: 0o600 });
    await mkdir(path.dirname(socketLock), { recursive: true, mode: 0o700 });
    await writeFile(socketLock, withPid(staleSocketLock));
    if (process.getuid?.() === 0) for (const file of [lockFile, socketLock]) await giveToOwner(file, path.dirname(lockFile));

    const startedAt = performance.now();
    const again = await startPostgres(dataDir, silent);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(await pidOf(dataDir)).not.toBe(neighbourPid);
    expect(await pidOf(otherDir)).toBe(neighbourPid);
    await again.close();
    await neighbour.close();
  });

  it('DB-7 waits for one that is still stopping, then starts its own', async () => {
    const dataDir = path.join(directory, 'stopping');
    const running = await startWriter(dataDir);
    const committed = await running.kill();
    // A connection that does not end holds a smart shutdown up.
    const pid = Number(await pidOf(dataDir));
    process.kill(pid, 'SIGSTOP');
    process.kill(pid, 'SIGINT');
    const waking = setTimeout(() => process.kill(pid, 'SIGCONT'), 500);
    const next = await startPostgres(dataDir, silent);
    clearTimeout(waking);
    expect(await countRows(next.connectionString)).toBeGreaterThanOrEqual(committed);
    expect(Number(await pidOf(dataDir))).not.toBe(pid);
    await next.close();
  });

  it('DB-8 leaves nothing in the temporary directory, and starts anew when somebody emptied that', async () => {
    const dataDir = path.join(directory, 'swept');
    const running = await startWriter(dataDir);
    await running.kill();
    const lock = await readFile(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
    const socketDir = lock.split('\n')[4] ?? '';
    await rm(socketDir, { recursive: true });
    const next = await startPostgres(dataDir, silent);
    expect(socketDirOf(next.connectionString)).toBe(socketDir);
    await next.close();
    await expect(access(socketDir)).rejects.toThrow('ENOENT');
  });

  it('DB-9 starts many at once', async () => {
    const started = await Promise.all(
      Array.from({ length: 5 }, (_, index) => startPostgres(path.join(directory, `many-${index}`), silent)),
    );
    expect(new Set(started.map(({ connectionString }) => connectionString)).size).toBe(5);
    await Promise.all(started.map((one) => one.close()));
  });

  it('DB-5 runs for a user who is not root', async () => {
    if (process.getuid?.() !== 0) {
      const mine = await startPostgres(path.join(directory, 'user'), silent);
      await mine.close();
      return;
    }
    const dataDir = path.join(directory, 'user');
    await mkdir(dataDir);
    await chown(dataDir, 65534, 65534);
    const done = spawnSync(process.execPath, ['--import', 'tsx', writer, dataDir, 'once'], {
      uid: 65534,
      gid: 65534,
      encoding: 'utf8',
      env: { ...process.env, HOME: dataDir },
    });
    expect(done.stderr).toBe('');
    expect(done.status).toBe(0);
  });
});
