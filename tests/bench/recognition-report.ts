import { readFileSync } from 'node:fs';
import path from 'node:path';
import { read } from '#core/engine/read/read.ts';
import { FITTING_SCORE, scoreOf } from '#core/engine/read/rank-recipes.ts';
import { takeApart } from '#core/engine/read/nouns.ts';
import { tokenize } from '#core/engine/read/normalize.ts';

/**
 * Prints the share of what people ask for that the reader recognises, for each file of prompts named on the command line or in
 * RECOGNITION_PROMPTS (JSON lines with `instruction` or `prompt`, or one prompt a line). Prints numbers and single words.
 */
const files = [...process.argv.slice(2), ...(process.env['RECOGNITION_PROMPTS'] ?? '').split(path.delimiter)].filter(
  (file) => file !== '',
);
if (files.length === 0) throw new Error('name a file of prompts, or set RECOGNITION_PROMPTS');
for (const file of files) process.stdout.write(`${report(path.basename(file), promptsOf(readFileSync(file, 'utf8')))}\n`);

function promptsOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(promptOf);
}

function promptOf(line: string): string {
  if (!line.startsWith('{')) return line;
  const record: unknown = JSON.parse(line);
  if (typeof record !== 'object' || record === null) return line;
  const found = Object.entries(record).find(([key]) => key === 'instruction' || key === 'prompt')?.[1];
  return typeof found === 'string' ? found : line;
}

function report(name: string, prompts: readonly string[]): string {
  const verbs = new Map<string, number>();
  const nouns = new Map<string, number>();
  const total = { requests: 0, recognised: 0, simulated: 0, without: 0, recipe: 0, pair: 0, roles: 0, sections: 0, fields: 0 };
  for (const prompt of prompts) {
    const reading = read(prompt);
    const requests = reading.requests ?? [];
    total.requests += requests.length;
    if (requests.length === 0) total.without += 1;
    for (const { value } of requests) {
      if (value.recognised) total.recognised += 1;
      else countMiss(value, verbs, nouns);
      if (value.simulated === true) total.simulated += 1;
    }
    if (scoreOf(reading.recipes[0]?.confidence ?? 0) >= FITTING_SCORE) total.recipe += 1;
    const roles = new Set(reading.colors.map(({ value }) => value.role));
    if (roles.has('background') && roles.has('primary')) total.pair += 1;
    if ((reading.roles ?? []).length > 0) total.roles += 1;
    if ((reading.sections ?? []).length > 0) total.sections += 1;
    if ((reading.records ?? []).some(({ value }) => value.fields.length > 0)) total.fields += 1;
  }
  const share = (count: number, of: number) => `${((100 * count) / Math.max(1, of)).toFixed(1)} %`;
  return [
    `${name}: ${prompts.length} prompts, ${(total.requests / Math.max(1, prompts.length)).toFixed(1)} requests each, ${total.without} without any`,
    `  recognised ${share(total.recognised, total.requests)}, of them shown as a demonstration ${share(total.simulated, total.requests)}`,
    `  a recipe fits ${share(total.recipe, prompts.length)}, composed ${share(prompts.length - total.recipe, prompts.length)}`,
    `  background and component colour ${share(total.pair, prompts.length)} (${prompts.length - total.pair} without)`,
    `  roles ${share(total.roles, prompts.length)}, sections ${share(total.sections, prompts.length)}, fields ${share(total.fields, prompts.length)}`,
    `  verbs not recognised: ${most(verbs)}`,
    `  nouns not recognised: ${most(nouns)}`,
  ].join('\n');
}

function countMiss(
  request: { verb: string | null; object: string; text: string },
  verbs: Map<string, number>,
  nouns: Map<string, number>,
): void {
  const tokens = tokenize(request.object === '' ? request.text : request.object);
  const noun = takeApart(tokens, request.object).noun?.split(' ').at(-1) ?? tokens.at(-1)?.stem ?? '';
  count(verbs, request.verb ?? tokenize(request.text)[0]?.stem ?? '');
  count(nouns, noun);
}

function count(counts: Map<string, number>, word: string): void {
  counts.set(word, (counts.get(word) ?? 0) + 1);
}

function most(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, 25)
    .map(([word, times]) => `${word} ${times}`)
    .join(', ');
}
