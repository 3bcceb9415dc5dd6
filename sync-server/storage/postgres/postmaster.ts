import { spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Owner } from './owner.ts';

export interface PostmasterOptions {
  readonly programs: string;
  readonly cluster: string;
  readonly socketDir: string;
  readonly logFile: string;
  readonly owner: Owner;
}

/** A living PostgreSQL on a cluster, as its own lock file describes it. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
}

/** The server that already runs on the cluster (left behind by a killed process of ours), or null. */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const socketDir = lines[4]?.trim();
  if (!Number.isInteger(pid) || pid <= 0 || !socketDir || !isAlive(pid)) return null;
  return (await isPostgres(pid)) ? { pid, socketDir } : null;
}

/**
 * Starts PostgreSQL on a Unix socket only, in a process group of its own so that Ctrl-C reaches us first.
 * Answers whether it has ended again, which happens while orphans of a killed predecessor still hold its memory.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<() => boolean> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: options.socketDir,
    max_connections: '60',
    shared_buffers: '32MB',
    log_min_messages: 'warning',
  };
  const args = ['-D', options.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const log = await open(options.logFile, 'a');
  const child = spawn(path.join(options.programs, 'bin', 'postgres'), args, {
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    cwd: options.cluster,
    env: programEnv(options.programs),
    ...options.owner,
  });
  const failed = new Promise<never>((_resolve, reject) => child.once('error', reject));
  await Promise.race([failed, sleep(0)]);
  child.unref();
  await log.close();
  return () => child.exitCode !== null || child.signalCode !== null;
}

/** Asks for a fast shutdown (running transactions roll back) and waits; after 20 s it insists. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    for (let waited = 0; waited < waitMs && isAlive(pid); waited += 20) await sleep(20);
  }
}

export function programEnv(programs: string): NodeJS.ProcessEnv {
  const library = path.join(programs, 'lib');
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: library, DYLD_LIBRARY_PATH: library };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Guards against a process number that was given to another program after a reboot. Where /proc is missing we trust the file. */
async function isPostgres(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return command.includes('postgres') && !/\) Z /.test(state);
}
