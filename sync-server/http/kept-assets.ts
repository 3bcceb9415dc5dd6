import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../environment/log.ts';

/** Tabs opened before an update may still ask for its files: longer than anybody keeps one open without a reload. */
export const KEEP_MS = 15 * 24 * 3_600_000;

interface KeptOptions {
  /** The assets of the build that is served now. */
  readonly current: string;
  /** Folder in which those of all builds of the last weeks are kept. */
  readonly kept: string;
  readonly log: Logger;
  readonly now?: Date;
}

/**
 * Keeps the hashed files of this build beside those of earlier ones, and removes what has not been current for
 * `KEEP_MS`. A file's modification time says when it was last known to be current.
 */
export async function keepAssets({ current, kept, log, now = new Date() }: KeptOptions): Promise<void> {
  await mkdir(kept, { recursive: true });
  const names = await fileNames(current);
  for (const name of await lastServed(kept)) await touch(path.join(kept, name), now);
  for (const name of names) {
    await keepFile(path.join(current, name), path.join(kept, name));
    await touch(path.join(kept, name), now);
  }
  await writeWhole(path.join(kept, LIST), JSON.stringify(names));
  const swept = await sweep(kept, now);
  log.info({ ...swept, folder: kept }, 'assets of earlier builds kept');
}

/** List of the files that the last start served: they were current until now, however long ago that start was. */
const LIST = 'current.json';

async function lastServed(kept: string): Promise<string[]> {
  try {
    const names: unknown = JSON.parse(await readFile(path.join(kept, LIST), 'utf8'));
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string' && path.basename(name) === name) : [];
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Removes what is too old; returns the size of the rest, as a measure of what keeping costs. */
async function sweep(kept: string, now: Date): Promise<{ files: number; bytes: number; removed: number }> {
  const result = { files: 0, bytes: 0, removed: 0 };
  for (const name of await fileNames(kept)) {
    const file = path.join(kept, name);
    const { mtimeMs, size } = await stat(file);
    if (now.getTime() - mtimeMs > KEEP_MS) {
      await rm(file);
      result.removed += 1;
    } else {
      result.files += 1;
      result.bytes += size;
    }
  }
  return result;
}

async function fileNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => entry.name);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** A name carries the hash of its content, so what is there is right. A link costs no room while the build is current. */
async function keepFile(from: string, to: string): Promise<void> {
  if (await exists(to)) return;
  try {
    await link(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    // Another disk, or one that knows no links.
    await copyFile(from, `${to}.part`);
    await rename(`${to}.part`, to);
  }
}

async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}

async function touch(file: string, time: Date): Promise<void> {
  await utimes(file, time, time).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
