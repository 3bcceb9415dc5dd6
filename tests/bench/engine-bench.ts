import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate } from '#core/engine/generate.ts';
import { renderFiles } from '#core/engine/render/render-files.ts';
import { measurePair, ratio, type Figure } from './measure.ts';

const PROMPTS = [
  'A website for a bakery in Lyon called Mie Câline, with online orders and a contact form; cream background, brown buttons',
  'A booking site for a small hotel in Porto with rooms, prices and reviews',
  'An inventory dashboard for a bicycle workshop with suppliers and stock alerts',
  '为社区诊所做一个预约网站，介绍医生和科室',
];

/** Prompt to Blueprint to files, against writing the same finished files to disk. */
export async function benchEngine(): Promise<Figure[]> {
  const directory = await mkdtemp(path.join(tmpdir(), 'bench-engine-'));
  let files = new Map<string, string>();
  const figures: Figure[] = [];
  for (const [index, prompt] of PROMPTS.entries()) {
    const compile = () => {
      const generated = generate({ prompt, seed: 7 });
      if (!generated.ok) throw new Error(`not generated: ${prompt}`);
      files = renderFiles(generated.value.blueprint, { now: '2026-01-15T10:00:00.000Z' });
    };
    compile();
    const pair = await measurePair(15, compile, () => writeAll(directory, files));
    figures.push(
      ratio(`prompt to files, idea ${index + 1}`, pair, `${files.size} files compiled in memory, against writing them`),
    );
  }
  await rm(directory, { recursive: true, force: true });
  return figures;
}

async function writeAll(directory: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, content] of files) {
    const file = path.join(directory, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
