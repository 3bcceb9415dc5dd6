import { readFileSync } from 'node:fs';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { compile } from '#core/engine/document/compile.ts';
import { readDocument } from '#core/engine/document/read-document.ts';
import { generate } from '#core/engine/generate.ts';
import { renderFiles } from '#core/engine/render/render-files.ts';

/** So many texts are compiled first, unless `cold` is named, and the figures stand for an engine that is warm, as in a server. */
const WARM = 300;

/** Compiles each `prompt` or `document` of the JSON list in the file named and prints `[milliseconds, pages]` for each, as JSON. */
const [input, file, start] = process.argv.slice(2);
const texts: unknown = JSON.parse(readFileSync(file ?? '', 'utf8'));
if (!Array.isArray(texts)) throw new Error('not a list of texts');
for (let done = start === 'cold' ? WARM : 0; done < WARM; done += 1) toFiles(String(texts[done % texts.length]));
console.log(JSON.stringify(texts.map((text) => toFiles(String(text)))));

function toFiles(text: string): readonly [ms: number, pages: number] {
  const started = performance.now();
  const blueprint = input === 'document' ? compile(readDocument(text).document).blueprint : ofPrompt(text);
  const files = renderFiles(blueprint, { now: '2026-01-15T10:00:00.000Z' });
  const ms = performance.now() - started;
  return [ms, [...files.keys()].filter((name) => name.endsWith('.html')).length];
}

function ofPrompt(prompt: string): Blueprint {
  const generated = generate({ prompt, seed: 7 });
  if (!generated.ok) throw new Error(`not generated: ${generated.error.code}`);
  return generated.value.blueprint;
}
