import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** A copy of the finished build that can be changed without touching the real one. */
export interface BuildCopy {
  readonly root: string;
  /**
   * Replaces the app by a newer build: another shell, whose name `document.documentElement.dataset.build` tells, and a
   * worker that names its revision. The server reads it when it starts.
   */
  rebuild(build: string): Promise<void>;
  remove(): Promise<void>;
}

export async function copyBuild(): Promise<BuildCopy> {
  await promisify(execFile)(process.execPath, ['sync-server/build.mjs']);
  const root = await mkdtemp(path.join(tmpdir(), 'sparkvibe-build-'));
  for (const name of ['dist', 'package.json', 'sync-server/storage']) {
    await cp(name, path.join(root, name), { recursive: true });
  }
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'));
  const app = path.join(root, 'dist/app');
  return {
    root,
    async rebuild(build) {
      const shell = (await readFile(path.join(app, 'index.html'), 'utf8')).replace('<html ', `<html data-build="${build}" `);
      await replaceFile(path.join(app, 'index.html'), shell);
      const worker = await readFile(path.join(app, 'app-worker.js'), 'utf8');
      const revision = createHash('md5').update(shell).update(randomUUID()).digest('hex');
      const renewed = worker.replace(/("?revision"?:")[0-9a-f]{32}(","?url"?:"\/")/, `$1${revision}$2`);
      if (renewed === worker) throw new Error('the worker names no revision of the shell');
      await replaceFile(path.join(app, 'app-worker.js'), renewed);
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function replaceFile(file: string, content: string): Promise<void> {
  await writeFile(file, content);
  await Promise.all(['.br', '.gz'].map((extension) => rm(`${file}${extension}`, { force: true })));
}
