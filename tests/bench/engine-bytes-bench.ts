import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Figure } from './measure.ts';
import { bytesOnTheWire, kilobytes } from './sizes.ts';

const LIMIT = 160;
const ASSETS = 'dist/app/assets';

/** What the engine's worker is made of: the engine with all recipes and their content, and the edit grammar beside it. */
export async function benchEngineBytes(): Promise<Figure[]> {
  const names = await readdir(ASSETS);
  const size = async (start: string) => {
    const name = names.find((each) => each.startsWith(start) && each.endsWith('.js'));
    if (name === undefined) throw new Error(`${ASSETS} has no ${start} file`);
    const file = path.join(ASSETS, name);
    return bytesOnTheWire(file, await readFile(file));
  };
  return [
    {
      name: "the engine's chunk in the worker",
      value: kilobytes(await size('engine-worker-')),
      detail: `brotli 11, exact, with all recipes and content; aim ${LIMIT} KB`,
    },
    {
      name: 'the edit grammar, loaded with the first edit',
      value: kilobytes(await size('edit-blueprint-')),
      detail: 'brotli 11, exact',
    },
  ];
}
