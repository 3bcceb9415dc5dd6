import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from '#core/engine/document/compile.ts';
import { readDocument } from '#core/engine/document/read-document.ts';
import { renderFiles } from '#core/engine/render/render-files.ts';
import { median, time, type Figure } from './measure.ts';

const DOCUMENTS = 'tests/fixtures/documents';
const ROUNDS = 5;

/** Every prefix of the documents of the tests, read and compiled anew as a preview that grows does, against the whole site's files. */
export async function benchPrefixes(): Promise<Figure[]> {
  const names = (await readdir(DOCUMENTS)).filter((name) => name.endsWith('.jsonl'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(DOCUMENTS, name), 'utf8')));
  const prefixes = texts.flatMap((text) => prefixesOf(text));
  const times = { prefix: [] as number[], files: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const prefix of prefixes) times.prefix.push(await time(() => compile(readDocument(prefix).document)));
    for (const text of texts) times.files.push(await time(() => toFiles(text)));
  }
  const [prefix, files] = [median(times.prefix), median(times.files)];
  const slowest = Math.max(...times.prefix);
  return [
    {
      name: `prefix of a document, median of ${prefixes.length}`,
      value: `${(prefix / files).toFixed(2)} x`,
      detail: `${prefix.toFixed(2)} ms (slowest ${slowest.toFixed(1)}, bar 16 at the median) against ${files.toFixed(2)} ms: the whole document to files`,
    },
  ];
}

function prefixesOf(text: string): readonly string[] {
  const lines = text.trimEnd().split('\n');
  return lines.map((_, index) => lines.slice(0, index + 1).join('\n'));
}

function toFiles(text: string): void {
  renderFiles(compile(readDocument(text).document).blueprint, { now: '2026-01-15T10:00:00.000Z' });
}
