import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createMemoryStore, siteRowsSchema } from '#core/site/archive/site-kit.ts';
import type { SiteStore } from '#core/site/store/site-store.ts';
import type { SiteRows } from '#core/site/store/memory-store.ts';

/** Keeps a site's rows in one JSON file; each change replaces the file whole, so a crash leaves the old or the new state. */
export async function openFileStore(path: string): Promise<SiteStore> {
  await mkdir(dirname(path), { recursive: true });
  return createMemoryStore(await readRows(path), (rows) => replaceFile(path, `${JSON.stringify(rows)}\n`));
}

async function readRows(path: string): Promise<SiteRows> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    return siteRowsSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} does not hold the rows of a site`, { cause });
  }
}

/** Writes beside the file, flushes to disk, then renames over it. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.new`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(text, 'utf8');
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}
