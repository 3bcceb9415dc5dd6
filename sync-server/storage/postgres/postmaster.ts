import { execFile, spawn } from 'node:child_process';
import { open, readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Owner } from './owner.ts';

const run = promisify(execFile);

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
  /** Neither starting nor stopping. */
  readonly isReady: boolean;
}

/** The server that already runs on the cluster (left behind by a killed process of ours), or null. */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const lines = await readLockFile(lockFileOf(cluster));
  const pid = pidIn(lines);
  const socketDir = lines[4]?.trim();
  if (pid === null || !socketDir) return null;
  return (await serves(pid, cluster)) ? { pid, socketDir, isReady: lines[7]?.trim() === 'ready' } : null;
}

/**
 * Makes lock files of a dead server harmless whose process number another program has by now, for instance the
 * PostgreSQL of another data directory: PostgreSQL would refuse to start for as long as that one runs. It takes a lock
 * with its parent's number for stale, and still checks the rest of the file (memory that orphans may hold).
 */
export async function removeStaleLockFiles(cluster: string, socketDir: string): Promise<void> {
  for (const file of [lockFileOf(cluster), path.join(socketDir, '.s.PGSQL.5432.lock')]) {
    const lines = await readLockFile(file);
    const pid = pidIn(lines);
    if (pid === null || pid === process.pid || !isAlive(pid) || (await serves(pid, cluster))) continue;
    await writeFile(file, [String(process.pid), ...lines.slice(1)].join('\n'));
  }
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
    if (!(await isRunning(pid))) return;
    process.kill(pid, signal);
    for (let waited = 0; waited < waitMs && (await isRunning(pid)); waited += 20) await sleep(20);
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

/** Alive, and not merely waiting for a parent that never asks how it ended. */
async function isRunning(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) Z /.test(state);
}

/** Decides whether the process is a PostgreSQL of this very cluster: each works in its data directory and names it in its arguments. */
async function serves(pid: number, cluster: string): Promise<boolean> {
  if (!(await isRunning(pid))) return false;
  const directory = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (directory !== null) return directory === (await realpath(cluster).catch(() => cluster));
  return (await argumentsOf(pid)).includes(cluster);
}

async function argumentsOf(pid: number): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // No /proc on this system.
    const listed = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
    return listed.stdout;
  }
}

function lockFileOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

async function readLockFile(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8').catch(() => '')).split('\n');
}

function pidIn(lines: readonly string[]): number | null {
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}
