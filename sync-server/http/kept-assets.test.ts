import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../environment/log.ts';
import { keepAssets, KEEP_MS } from './kept-assets.ts';
import { serveFrom } from './static-files.ts';

const DAY_MS = 24 * 3_600_000;
const FIRST_START = Date.parse('2026-01-01T00:00:00Z');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-assets-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Replaces the build by one with just these files. */
async function build(...names: string[]): Promise<void> {
  await rm(path.join(folder, 'assets'), { recursive: true, force: true });
  await mkdir(path.join(folder, 'assets'));
  for (const name of names) await writeFile(path.join(folder, 'assets', name), name);
}

async function start(day: number): Promise<string[]> {
  const now = new Date(FIRST_START + day * DAY_MS);
  const kept = path.join(folder, 'data/assets');
  await keepAssets({ current: path.join(folder, 'assets'), kept, log: createLog('silent'), now });
  return (await readdir(kept)).filter((name) => name !== 'current.json').toSorted();
}

describe('keepAssets', () => {
  it('keeps the files of earlier builds for at least two weeks after they were last served', async () => {
    expect(KEEP_MS).toBeGreaterThanOrEqual(14 * DAY_MS);
    await build('app-1.js', 'vendor-1.js');
    await start(0);
    await build('app-2.js', 'vendor-1.js');
    expect(await start(1)).toEqual(['app-1.js', 'app-2.js', 'vendor-1.js']);
    expect(await start(15)).toEqual(['app-1.js', 'app-2.js', 'vendor-1.js']);
    expect(await start(17)).toEqual(['app-2.js', 'vendor-1.js']);
  });
  it('counts from the update, also when the server ran for months before it', async () => {
    await build('app-1.js');
    await start(0);
    await build('app-2.js');
    expect(await start(90)).toEqual(['app-1.js', 'app-2.js']);
  });
  it('does nothing where nothing is built', async () => {
    expect(await start(0)).toEqual([]);
  });
});

describe('serveFrom', () => {
  it('serves a kept file as one that never changes, and nothing else', async () => {
    await build('app-1.js');
    await start(0);
    await build('app-2.js');
    await start(1);
    const kept = path.join(folder, 'data/assets');
    const get = (name: string) => serveFrom(kept, new Request(`http://localhost/assets/${name}`), name);
    const answer = await get('app-1.js');
    expect([await answer?.text(), answer?.headers.get('cache-control')]).toEqual([
      'app-1.js',
      expect.stringContaining('immutable'),
    ]);
    for (const name of ['app-0.js', 'current.json', '../secret.js', '..%2fsecret.js', '.hidden.js', ''])
      expect(await get(name)).toBeNull();
  });
});
