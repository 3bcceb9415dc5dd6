import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Figure } from './measure.ts';
import { bytesOnTheWire, kilobytes } from './sizes.ts';

const LIMIT = 3_250_000;

/** Bytes that a device keeps to work without a network: the app in every language, the project origin with all that exports need. */
export async function benchOfflineBytes(): Promise<Figure[]> {
  const worker = await readFile('dist/app/app-worker.js', 'utf8');
  const kept = [...worker.matchAll(/"?url"?:"([^"]+)"/g)].map(([, url = '']) => (url === '/' ? 'index.html' : url));
  const files = [
    ...kept.map((name) => path.join('dist/app', name)),
    'dist/app/app-worker.js',
    ...['site-worker.js', 'bridge.html', 'bridge.js'].map((name) => path.join('dist/project', name)),
    'dist/export/site-server.js',
  ];
  const sizes = await Promise.all(files.map(async (file) => bytesOnTheWire(file, await readFile(file))));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (kept.length === 0 || bytes > LIMIT) throw new Error(`${kept.length} files, ${bytes} bytes kept for offline use`);
  return [
    {
      name: 'whole app offline, all bytes',
      value: kilobytes(bytes),
      detail: `${files.length} files, brotli 11, exact; limit ${LIMIT / 1000} KB`,
    },
  ];
}
