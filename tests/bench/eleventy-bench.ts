import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { generate } from '#core/engine/generate.ts';
import { renderFiles } from '#core/engine/render/render-files.ts';
import { IDEAS } from '../support/generate-blueprint.ts';
import { BASELINES, installBaselines } from './install-baselines.ts';
import { median, type Figure } from './measure.ts';

const run = promisify(execFile);
const ROUNDS = 5;
const LAYOUT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title>
<link rel="stylesheet" href="/site.css"></head><body><header><nav><ul>{% for page in collections.all %}
<li><a href="{{ page.url }}">{{ page.data.title }}</a></li>{% endfor %}</ul></nav></header>
<main>{{ content | safe }}</main><footer>{{ title }}</footer></body></html>`;

/**
 * A prompt compiled to all files of its site, against one Eleventy build of as many Markdown pages. The prompts are those
 * of BENCH_PROMPTS (a JSON-lines file with `instruction` or `prompt`), else the ideas of the tests.
 */
export async function benchAgainstEleventy(): Promise<Figure[]> {
  const prompts = await readPrompts();
  const times: number[] = [];
  const pages: number[] = [];
  for (const prompt of prompts) {
    const started = performance.now();
    const generated = generate({ prompt, seed: 7 });
    if (!generated.ok) throw new Error(`not generated: ${generated.error.code}`);
    const files = renderFiles(generated.value.blueprint, { now: '2026-01-15T10:00:00.000Z' });
    times.push(performance.now() - started);
    pages.push([...files.keys()].filter((name) => name.endsWith('.html')).length);
  }
  const build = await eleventyBuild(median(pages));
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  const against = `Eleventy 3.1.5 builds ${median(pages)} Markdown pages in ${build.toFixed(0)} ms`;
  return [
    {
      name: `prompt to files, median of ${prompts.length}`,
      value: oneIn(build, median(times)),
      detail: `${median(times).toFixed(1)} ms: ${against}`,
    },
    { name: 'prompt to files, p95', value: oneIn(build, p95), detail: `${p95.toFixed(1)} ms: the same build` },
  ];
}

function oneIn(reference: number, ours: number): string {
  return `1/${(reference / ours).toFixed(0)} x`;
}

async function readPrompts(): Promise<readonly string[]> {
  const file = process.env['BENCH_PROMPTS'];
  if (file === undefined) return IDEAS;
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const record: unknown = JSON.parse(line);
    const values = typeof record === 'object' && record !== null ? Object.entries(record) : [];
    const text = values.find(([key]) => key === 'instruction' || key === 'prompt')?.[1];
    if (typeof text !== 'string') throw new Error(`${file} has a line without a prompt`);
    return text;
  });
}

/** The median time in milliseconds of a whole build by its command, as its users run it. */
async function eleventyBuild(count: number): Promise<number> {
  await installBaselines('@11ty/eleventy');
  const directory = await mkdtemp(path.join(tmpdir(), 'bench-eleventy-'));
  await mkdir(path.join(directory, '_includes'));
  await writeFile(path.join(directory, '_includes', 'page.njk'), LAYOUT);
  for (let index = 0; index < count; index += 1) await writeFile(path.join(directory, `page-${index}.md`), markdown(index));
  const command = path.join(BASELINES, 'node_modules', '@11ty', 'eleventy', 'cmd.cjs');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await run(process.execPath, [command, '--input', '.', '--output', 'out', '--quiet'], { cwd: directory });
    times.push(performance.now() - started);
  }
  await rm(directory, { recursive: true, force: true });
  return median(times);
}

function markdown(index: number): string {
  const rows = Array.from(
    { length: 12 },
    (_, row) => `- **Entry ${row}** of page ${index}: a sentence about it, ${row * 7} pieces.`,
  );
  return `---\nlayout: page.njk\ntitle: Page ${index}\n---\n# Page ${index}\n\nAn introduction.\n\n${rows.join('\n')}\n`;
}
