import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadStaticFiles, type StaticFiles } from './static-files.ts';

let folder: string;
let files: StaticFiles;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'static-files-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/app-1a2b.js'), 'plain');
  await writeFile(path.join(folder, 'assets/app-1a2b.js.br'), 'brotli');
  await writeFile(path.join(folder, 'site-worker.js'), 'worker');
  files = await loadStaticFiles(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const get = (pathname: string, headers: Record<string, string> = {}) =>
  files.serve(new Request(`http://localhost${pathname}`, { headers }), pathname);

describe('loadStaticFiles', () => {
  it('prefers the precompressed file when the browser takes it', async () => {
    const compressed = get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect([compressed?.headers.get('content-encoding'), await compressed?.text()]).toEqual(['br', 'brotli']);
    const plain = get('/assets/app-1a2b.js');
    expect([plain?.headers.get('content-encoding'), await plain?.text()]).toEqual([null, 'plain']);
    expect(get('/assets/app-1a2b.js.br')).toBeNull();
  });
  it('keeps hashed files for ever and asks again for others', () => {
    expect(get('/assets/app-1a2b.js')?.headers.get('cache-control')).toContain('immutable');
    const worker = get('/site-worker.js');
    expect(worker?.headers.get('cache-control')).toBe('no-cache');
    expect(worker?.headers.get('service-worker-allowed')).toBe('/');
    expect(get('/site-worker.js', { 'if-none-match': worker?.headers.get('etag') ?? '' })?.status).toBe(304);
  });
  it('knows nothing outside of its folder', () => {
    for (const pathname of ['/../package.json', '/assets', '/', '/assets/../../etc/passwd']) expect(get(pathname)).toBeNull();
  });
  it('is empty for a folder that was never built', async () => {
    expect((await loadStaticFiles(path.join(folder, 'missing'))).serve(new Request('http://localhost/a'), '/a')).toBeNull();
  });
});
