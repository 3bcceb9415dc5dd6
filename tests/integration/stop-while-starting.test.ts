import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { access, chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'stop-while-starting-'));
  await chmod(directory, 0o755);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

function startServer(dataDir: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sync-server/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const said = createInterface({ input: child.stdout });
  said.on('line', (line) => lines.push(line));
  return { child, lines, said };
}

/** Ends once this name, or one that begins so, is in the directory. */
async function appears(folder: string, name: string): Promise<void> {
  const isThere = async () => (await readdir(folder).catch(() => [])).some((found) => found.startsWith(name));
  const parent = (await isPresent(folder)) ? folder : path.dirname(folder);
  if (parent !== folder) await appears(parent, path.basename(folder));
  const watcher = watch(folder);
  while (!(await isThere())) await once(watcher, 'change');
  watcher.close();
}

const isPresent = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

const moments = {
  'the first time, while the cluster is made': (dataDir: string) => appears(path.join(dataDir, 'postgres'), 'cluster.draft-'),
  'while PostgreSQL starts': (dataDir: string) => appears(path.join(dataDir, 'postgres', 'cluster'), 'postmaster.pid'),
  'when PostgreSQL is ready and the rest is not': (_dataDir: string, said: NodeJS.EventEmitter) =>
    new Promise<void>((resolve) => {
      said.on('line', (line: string) => {
        if (line.includes('embedded PostgreSQL is ready')) resolve();
      });
    }),
};

// A start takes half a minute on a machine that does other work too, and another start must not find it still there.
it.each(Object.entries(moments))('SIGTERM stops a start cleanly %s', { timeout: 240_000 }, async (_when, comes) => {
  const { child, lines, said } = startServer(directory);
  const exited = once(child, 'exit');
  await comes(directory, said);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(lines.join('\n')).not.toContain('listens on');
  expect(await isPresent(path.join(directory, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
});
