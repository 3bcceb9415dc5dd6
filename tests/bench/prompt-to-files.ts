import { readFileSync } from 'node:fs';
import { generate } from '#core/engine/generate.ts';
import { renderFiles } from '#core/engine/render/render-files.ts';

/** So many prompts are compiled first, unless `cold` is named, and the figures stand for an engine that is warm, as in a server. */
const WARM = 300;

/** Compiles each prompt of the JSON list in the file named first and prints `[milliseconds, pages]` for each, as JSON. */
const prompts: unknown = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
if (!Array.isArray(prompts)) throw new Error('not a list of prompts');
for (let done = process.argv[3] === 'cold' ? WARM : 0; done < WARM; done += 1) compile(String(prompts[done % prompts.length]));
console.log(JSON.stringify(prompts.map((prompt) => compile(String(prompt)))));

function compile(prompt: string): readonly [ms: number, pages: number] {
  const started = performance.now();
  const generated = generate({ prompt, seed: 7 });
  if (!generated.ok) throw new Error(`not generated: ${generated.error.code}`);
  const files = renderFiles(generated.value.blueprint, { now: '2026-01-15T10:00:00.000Z' });
  const ms = performance.now() - started;
  return [ms, [...files.keys()].filter((name) => name.endsWith('.html')).length];
}
