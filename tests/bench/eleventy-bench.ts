import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import * as z from 'zod/mini';
import { toDocument } from '#core/engine/document/to-document.ts';
import { writeDocument } from '#core/engine/document/write-document.ts';
import { programBuild } from '../../src/build/site-builds.ts';
import { generateBlueprint, IDEAS } from '../support/generate-blueprint.ts';
import { BASELINES, installBaselines } from './install-baselines.ts';
import { median, time, type Figure } from './measure.ts';

const run = promisify(execFile);
const ROUNDS = 5;
const DOCUMENTS = 'tests/fixtures/documents';
/** As `npm run generate` runs the engine. */
const GENERATE_OPTIONS = ['--max-semi-space-size=64'];
const LAYOUT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title>
<link rel="stylesheet" href="/site.css"></head><body><header><nav><ul>{% for page in collections.all %}
<li><a href="{{ page.url }}">{{ page.data.title }}</a></li>{% endfor %}</ul></nav></header>
<main>{{ content | safe }}</main><footer>{{ title }}</footer></body></html>`;

/**
 * A prompt, and a site document, compiled to all files of its site, against one Eleventy build of as many Markdown pages. The
 * prompts are those of BENCH_PROMPTS (a JSON-lines file with `instruction` or `prompt`), else the ideas of the tests; the
 * documents are the same sites written as documents, and those of the tests. The engine is bundled and run like the
 * `generate` command; all run in turn, and each time is the median of its rounds.
 */
export async function benchAgainstEleventy(): Promise<Figure[]> {
  const prompts = await readPrompts();
  const documents = await readDocuments(prompts);
  const directory = await mkdtemp(path.join(tmpdir(), 'bench-eleventy-'));
  try {
    const engine = await bundleEngine(directory);
    const compilers = { prompt: await engine('prompt', prompts), document: await engine('document', documents) };
    const sizes = { prompt: pagesOf(await compilers.prompt()), document: pagesOf(await compilers.document()) };
    const counts = spread([...sizes.prompt, ...sizes.document]);
    const middle = sizes.prompt.toSorted((a, b) => a - b)[Math.floor(prompts.length / 2)] ?? 0;
    const compileCold = await engine('prompt', [prompts[sizes.prompt.indexOf(middle)] ?? ''], 'cold');
    await prepareBuilds(directory, counts);
    const rounds = { prompt: [] as (readonly Compiled[])[], document: [] as (readonly Compiled[])[] };
    const builds = counts.map((pages) => ({ pages, times: [] as number[] }));
    const cold: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.prompt.push(await compilers.prompt());
      rounds.document.push(await compilers.document());
      cold.push(await time(compileCold));
      for (const { pages, times } of builds) times.push(await timeBuild(path.join(directory, String(pages))));
    }
    const references = builds.map(({ pages, times }) => ({ pages, ms: median(times) }));
    return [
      ...figuresOf('prompt', medians(rounds.prompt), references),
      ...figuresOf('document', medians(rounds.document), references),
      coldFigure({ pages: middle, ms: median(cold) }, references),
    ];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

interface Compiled {
  readonly pages: number;
  readonly ms: number;
}

function pagesOf(sites: readonly Compiled[]): readonly number[] {
  return sites.map(({ pages }) => pages);
}

/** Each site with the median of its times over the rounds. */
function medians(rounds: readonly (readonly Compiled[])[]): readonly Compiled[] {
  return (rounds[0] ?? []).map(({ pages }, index) => ({ pages, ms: median(rounds.map((round) => round[index]?.ms ?? 0)) }));
}

function figuresOf(input: Input, sites: readonly Compiled[], builds: readonly Compiled[]): Figure[] {
  const ratios = sites.map(({ pages, ms }) => between(builds, pages) / ms).toSorted((a, b) => a - b);
  const times = sites.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const against = `Eleventy 3.1.5 builds ${builds.map(({ pages, ms }) => `${pages} Markdown pages in ${ms.toFixed(0)} ms`).join(', ')}`;
  return [
    {
      name: `${input} to files, median of ${sites.length}`,
      value: `1/${quantile(ratios, 0.5).toFixed(0)} x`,
      detail: `${quantile(times, 0.5).toFixed(1)} ms: ${against}`,
    },
    {
      name: `${input} to files, p95`,
      value: `1/${quantile(ratios, 0.05).toFixed(0)} x`,
      detail: `${quantile(times, 0.95).toFixed(1)} ms: builds of as many pages`,
    },
  ];
}

/** One prompt by a process that starts for it, as Eleventy's does. */
function coldFigure({ pages, ms }: Compiled, builds: readonly Compiled[]): Figure {
  return {
    name: 'prompt to files, process and all',
    value: `1/${(between(builds, pages) / ms).toFixed(1)} x`,
    detail: `${ms.toFixed(0)} ms: Node started and the engine loaded for one site of ${pages} pages`,
  };
}

/** Few page counts between which builds of other counts are reckoned: nearly the fewest, the median and nearly the most. */
function spread(pages: readonly number[]): readonly number[] {
  const sorted = pages.toSorted((a, b) => a - b);
  return [...new Set([0.05, 0.5, 0.95].map((share) => quantile(sorted, share)))];
}

/** The time of a build of so many pages, on the line through the two measured counts next to it. */
function between(builds: readonly Compiled[], pages: number): number {
  const upper = Math.max(
    1,
    builds.findIndex((build) => build.pages >= pages),
  );
  const [low, high] = [builds[upper - 1], builds[Math.min(upper, builds.length - 1)]];
  if (low === undefined || high === undefined || low.pages === high.pages) return low?.ms ?? 0;
  return low.ms + ((high.ms - low.ms) * (pages - low.pages)) / (high.pages - low.pages);
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? 0;
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

/** Site documents: those of the tests, and the sites of the prompts written as documents. */
async function readDocuments(prompts: readonly string[]): Promise<readonly string[]> {
  const names = (await readdir(DOCUMENTS)).filter((name) => name.endsWith('.jsonl')).sort();
  const written = await Promise.all(names.map((name) => readFile(path.join(DOCUMENTS, name), 'utf8')));
  return [...written, ...prompts.map((prompt) => writeDocument(toDocument(generateBlueprint(prompt))))];
}

type Input = 'prompt' | 'document';
type Engine = (input: Input, texts: readonly string[], start?: 'cold') => Promise<() => Promise<readonly Compiled[]>>;

/** The engine as one file: what it answers compiles all texts in a process of its own, which warms up first unless it is cold. */
async function bundleEngine(directory: string): Promise<Engine> {
  const program = path.join(directory, 'text-to-files.js');
  const config = programBuild('text-to-files', 'tests/bench/text-to-files.ts');
  const options = { ...config.build, outDir: directory };
  await build({ ...config, configFile: false, logLevel: 'warn', ssr: { noExternal: true }, build: options });
  return async (input, texts, start) => {
    const list = path.join(directory, `${input}-${start ?? 'warm'}.json`);
    await writeFile(list, JSON.stringify(texts));
    const words = [...GENERATE_OPTIONS, program, input, list, ...(start === undefined ? [] : [start])];
    return async () => {
      const { stdout } = await run(process.execPath, words, { maxBuffer: 1 << 26 });
      return z
        .array(z.tuple([z.number(), z.number()]))
        .parse(JSON.parse(stdout))
        .map(([ms, pages]) => ({ ms, pages }));
    };
  };
}

async function prepareBuilds(directory: string, counts: readonly number[]): Promise<void> {
  await installBaselines('@11ty/eleventy');
  for (const count of counts) {
    const place = path.join(directory, String(count));
    await mkdir(path.join(place, '_includes'), { recursive: true });
    await writeFile(path.join(place, '_includes', 'page.njk'), LAYOUT);
    for (let index = 0; index < count; index += 1) await writeFile(path.join(place, `page-${index}.md`), markdown(index));
  }
}

/** Milliseconds of a whole build by its command, as its users run it. */
async function timeBuild(directory: string): Promise<number> {
  const command = path.join(BASELINES, 'node_modules', '@11ty', 'eleventy', 'cmd.cjs');
  const started = performance.now();
  await run(process.execPath, [command, '--input', '.', '--output', 'out', '--quiet'], { cwd: directory });
  return performance.now() - started;
}

function markdown(index: number): string {
  const rows = Array.from(
    { length: 12 },
    (_, row) => `- **Entry ${row}** of page ${index}: a sentence about it, ${row * 7} pieces.`,
  );
  return `---\nlayout: page.njk\ntitle: Page ${index}\n---\n# Page ${index}\n\nAn introduction.\n\n${rows.join('\n')}\n`;
}
