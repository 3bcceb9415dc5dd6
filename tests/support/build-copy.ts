import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** A copy of the finished build that can be changed without touching the real one. */
export interface BuildCopy {
  readonly root: string;
  /**
   * Replaces the app by a newer build, as a deployment does: every hashed file has another name, the old ones are gone,
   * and the shell names the build in `document.documentElement.dataset.build`. The server reads it when it starts.
   */
  rebuild(build: string): Promise<void>;
  remove(): Promise<void>;
}

export async function copyBuild(): Promise<BuildCopy> {
  await promisify(execFile)(process.execPath, ['src/build/build.mjs']);
  const root = await mkdtemp(path.join(tmpdir(), 'sparkvibe-build-'));
  for (const name of ['dist', 'package.json', 'docs/document.md', 'docs/changes.md', 'sync-server/storage']) {
    await cp(name, path.join(root, name), { recursive: true });
  }
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'));
  const app = path.join(root, 'dist/app');
  return {
    root,
    async rebuild(build) {
      const shell = (await readFile(path.join(app, 'index.html'), 'utf8')).replace(
        /<html( data-build="\w+")? /,
        `<html data-build="${build}" `,
      );
      await replaceFile(path.join(app, 'index.html'), shell);
      const worker = await readFile(path.join(app, 'app-worker.js'), 'utf8');
      const revision = createHash('md5').update(shell).update(randomUUID()).digest('hex');
      const renewed = worker.replace(/("?revision"?:")[0-9a-f]{32}(","?url"?:"\/")/, `$1${revision}$2`);
      if (renewed === worker) throw new Error('the worker names no revision of the shell');
      await replaceFile(path.join(app, 'app-worker.js'), renewed);
      await renameAssets(app, build);
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Gives every hashed file another hash, and every file that names it the new name. */
async function renameAssets(app: string, build: string): Promise<void> {
  const assets = path.join(app, 'assets');
  const packed = /\.(br|gz)$/;
  const names = (await readdir(assets)).filter((name) => !packed.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(/-[\w-]{8}\./, `-${newHash(name, build)}.`)]));
  const anyName = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const files = [...names.map((name) => path.join('assets', name)), 'index.html', 'app-worker.js'];
  for (const file of files.filter((name) => /\.(js|css|html)$/.test(name))) {
    const text = await readFile(path.join(app, file), 'utf8');
    await replaceFile(
      path.join(app, file),
      text.replace(anyName, (name) => renamed.get(name) ?? name),
    );
  }
  for (const [name, newName] of renamed) {
    await rename(path.join(assets, name), path.join(assets, newName));
    for (const extension of ['.br', '.gz']) await rm(path.join(assets, name + extension), { force: true });
  }
}

function newHash(name: string, build: string): string {
  return createHash('sha256').update(name).update(build).digest('hex').slice(0, 8);
}

/** As a new file: the server keeps the old one by a link. */
async function replaceFile(file: string, content: string): Promise<void> {
  await Promise.all(['', '.br', '.gz'].map((extension) => rm(`${file}${extension}`, { force: true })));
  await writeFile(file, content);
}
