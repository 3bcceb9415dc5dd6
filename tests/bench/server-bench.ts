import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '#server/storage/embedded-postgres.ts';
import { measurePair, ratio, type Figure } from './measure.ts';

/** Warm start of the built server to its first answer, against starting its database alone. */
export async function benchServerStart(): Promise<Figure[]> {
  const directory = await mkdtemp(path.join(tmpdir(), 'bench-server-'));
  await chmod(directory, 0o755);
  const dataDir = path.join(directory, 'data');
  await startServer(dataDir);
  const pair = await measurePair(
    5,
    () => startServer(dataDir),
    () => startDatabase(dataDir),
  );
  await rm(directory, { recursive: true, force: true });
  return [ratio('server start to first answer', pair, 'including a clean stop, against the database alone')];
}

async function startServer(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const address = /http:\/\/\S+/.exec(String(line))?.[0];
  const answer = await fetch(`${address}/healthz`);
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function startDatabase(dataDir: string): Promise<void> {
  const postgres = await startPostgres(dataDir, { info: () => undefined });
  await postgres.close();
}
