import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const common = ['package-lock.json', 'src/build'];

/** Parts of the build, in order: a part is stale when any of its inputs changed since its last build. */
const parts = [
  {
    name: 'export',
    inputs: ['src/core', 'sync-server/export', 'vite.config.ts', ...common],
    output: 'dist/export/server.js',
    run: () => vite(['--mode', 'export']),
  },
  {
    name: 'app',
    inputs: ['src', 'locales', 'public', 'index.html', 'vite.config.ts', ...common],
    output: 'dist/app/index.html',
    run: () => vite([]),
  },
  {
    name: 'project',
    inputs: ['src/core', 'src/service-workers', 'src/data/preview', 'sync-server/export', 'vite.config.ts', ...common],
    output: 'dist/project/site-worker.js',
    run: () => vite(['--mode', 'project']),
  },
  {
    name: 'server',
    inputs: ['src/core', 'sync-server', 'vite.config.ts', ...common],
    output: 'dist/server/main.js',
    run: () => vite(['--mode', 'server']),
  },
  {
    name: 'engine-worker',
    inputs: ['src/core', 'sync-server', 'vite.config.ts', ...common],
    output: 'dist/server/engine-worker.js',
    run: () => vite(['--mode', 'engine-worker']),
  },
  {
    name: 'generate',
    inputs: ['src/core', 'sync-server', 'vite.config.ts', ...common],
    output: 'dist/server/generate.js',
    run: () => vite(['--mode', 'generate']),
  },
  {
    name: 'models',
    inputs: ['src/core', 'sync-server', 'vite.config.ts', ...common],
    output: 'dist/server/models.js',
    run: () => vite(['--mode', 'models']),
  },
  {
    name: 'money',
    inputs: ['src/core', 'sync-server', 'vite.config.ts', ...common],
    output: 'dist/server/money.js',
    run: () => vite(['--mode', 'money']),
  },
  {
    name: 'admin',
    inputs: ['src/core', 'sync-server', 'vite.config.ts', ...common],
    output: 'dist/server/admin.js',
    run: () => vite(['--mode', 'admin']),
  },
];

/** Builds the parts (all when none is named) whose inputs changed; throws when one fails, and then builds it again next time. */
export async function buildStale(names = []) {
  for (const part of parts.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const stamp = path.join(root, '.cache/build', part.name);
    const hash = hashInputs(part.inputs);
    if (existsSync(path.join(root, part.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
    process.stderr.write(`building ${part.name}\n`);
    await part.run();
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
  }
}

async function vite(args) {
  const binary = path.join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [binary, 'build', '--logLevel', 'warn', ...args], { cwd: root, stdio: 'inherit' });
  const passOn = (signal) => child.kill(signal);
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, passOn);
  const [code] = await once(child, 'exit');
  for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, passOn);
  if (code !== 0) throw new Error(`vite build ${args.join(' ')} failed`);
}

function hashInputs(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs)
    for (const file of listFiles(path.join(root, input))) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function listFiles(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return /\.test\.tsx?$/.test(place) ? [] : [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => listFiles(path.join(place, name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildStale(process.argv.slice(2));
