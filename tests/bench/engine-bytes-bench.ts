import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Figure } from './measure.ts';
import { bytesOnTheWire, kilobytes } from './sizes.ts';

const LIMIT = 160;
const ASSETS = 'dist/app/assets';

/** The engine with all recipes and what starts it; the words of generated sites by language, and the edit grammar, beside it. */
export async function benchEngineBytes(): Promise<Figure[]> {
  const names = await readdir(ASSETS);
  const size = async (part: string) => {
    const name = names.find((each) => new RegExp(`^${part}-[\\w-]{8}\\.js$`).test(each));
    if (name === undefined) throw new Error(`${ASSETS} has no ${part} file`);
    const file = path.join(ASSETS, name);
    return bytesOnTheWire(file, await readFile(file));
  };
  return [
    {
      name: "the engine's chunk in the worker",
      value: kilobytes((await size('engine')) + (await size('engine-worker'))),
      detail: `brotli 11, exact, with all recipes; aim ${LIMIT} KB`,
    },
    {
      name: 'words of generated sites, English',
      value: kilobytes(await size('content-en')),
      detail: 'brotli 11, exact; comes with the engine',
    },
    {
      name: 'words of generated sites, Chinese',
      value: kilobytes(await size('content-zh')),
      detail: 'brotli 11, exact; comes with the first prompt that has or asks for Chinese, or the first edit',
    },
    {
      name: 'the edit grammar, loaded with the first edit',
      value: kilobytes(await size('edit-blueprint')),
      detail: 'brotli 11, exact',
    },
  ];
}
