import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Figure } from './measure.ts';
import { bytesOnTheWire, kilobytes } from './sizes.ts';

const LIMIT = 2_150_000;
const ASSETS = 'dist/app/assets';

/** Measures the files of the worker that come when a prompt box is first used: planning, drawing, edits, the words and what was learned of both languages. */
export async function benchEngineBytes(): Promise<Figure[]> {
  const names = (await readdir(ASSETS)).filter((name) => /^(?:engine-worker|document-engine)-[\w-]{8}\.js$/.test(name));
  const files = names.map((name) => path.join(ASSETS, name));
  const sizes = await Promise.all(files.map(async (file) => bytesOnTheWire(file, await readFile(file))));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (bytes === 0 || bytes > LIMIT) throw new Error(`engine and words: ${bytes} bytes in ${names.length} files`);
  return [
    {
      name: 'engine and words, in the background',
      value: kilobytes(bytes),
      detail: `brotli 11, exact, all recipes, edits and both languages; limit ${(LIMIT / 1000).toLocaleString('en')} KB`,
    },
  ];
}
