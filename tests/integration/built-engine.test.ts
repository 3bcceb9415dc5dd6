import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { generateWithAttached } from '#core/engine/attached/generate-with-attached.ts';
import { checkPage } from '#core/engine/validate/check-page.ts';
import { PICTURE_LIBRARY } from '#server/documents/picture-library.ts';
import { PREPARED_LIBRARY } from '#server/documents/prepared-library.ts';
import { createEngineClient } from '#workers/engine-client.ts';
import { makePrompts } from '../support/prompt-grammar.ts';

const ASSETS = path.resolve('dist/app/assets');
/** One `{"prompt"}` per line, to be used instead of made prompts. */
const promptsFile = process.env['PROMPTS_FILE'];
const lineSchema = z.object({ prompt: z.string() });
const prompts =
  promptsFile === undefined
    ? makePrompts(60, 7).map(({ prompt }) => prompt)
    : readFileSync(promptsFile, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => lineSchema.parse(JSON.parse(line)).prompt);

/** The built worker as a browser's worker would be. */
function startBuilt(): globalThis.Worker {
  const file = readdirSync(ASSETS).find((name) => /^engine-worker-.*\.js$/.test(name));
  if (file === undefined) throw new Error('npm run build comes before');
  const worker = new Worker(path.resolve('tests/support/built-engine.mjs'), { workerData: { file: path.join(ASSETS, file) } });
  const listeners = new Map<unknown, (data: unknown) => void>();
  return Object.assign(worker as unknown as globalThis.Worker, {
    addEventListener(type: string, listener: (event: { readonly data: unknown }) => void) {
      const handle = (data: unknown) => listener({ data });
      listeners.set(listener, handle);
      worker.on(type, handle);
    },
    removeEventListener: (type: string, listener: unknown) => worker.off(type, listeners.get(listener) ?? (() => undefined)),
  });
}

describe('the built engine', () => {
  it('makes the same of a prompt as the engine in Node', { timeout: 600_000 }, async () => {
    const client = createEngineClient(startBuilt);
    const different: string[] = [];
    for (const prompt of prompts) {
      const made = await client.generate({ prompt, seed: 3 }, () => undefined);
      const here = generateWithAttached(
        { prompt, seed: 3, prepared: PREPARED_LIBRARY, pictures: PICTURE_LIBRARY },
        undefined,
        checkPage,
      );
      if (JSON.stringify(made) !== JSON.stringify(here)) different.push(prompt);
    }
    client.close();
    expect(different).toEqual([]);
    expect(prompts.length).toBeGreaterThan(0);
  });
});
