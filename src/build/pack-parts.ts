import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../core/engine/parts/prepared', import.meta.url));
const CATALOGUE = 'catalogue.json';
const CODE = 'code.json';
/** Scripts that have a place of their own; those beside them stand before the part's. */
const NAMED = ['rules.js', 'part.js'];

/**
 * Packs the folders of the prepared parts into two files of data: the catalogue, which the engine always knows, and their code,
 * which it loads when a document needs it. The rules of a part come before its code, so that tests can run them alone.
 */
export function packParts(): Readonly<Record<string, string>> {
  const ids = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const catalogue = Object.fromEntries(ids.map((id): [string, unknown] => [id, JSON.parse(read(id, 'manifest.json'))]));
  const parts = Object.fromEntries(ids.map((id) => [id, codeOf(id)]));
  return {
    [CATALOGUE]: `${JSON.stringify(catalogue)}\n`,
    [CODE]: `${JSON.stringify({ kit: { css: read('', 'kit.css'), rules: read('', 'kit-rules.js'), js: read('', 'kit.js') }, parts })}\n`,
  };
}

function codeOf(id: string): object {
  const files = readdirSync(path.join(folder, id));
  const words: unknown = JSON.parse(read(id, 'words.json'));
  const text = (name: string) => (files.includes(name) ? read(id, name) : '');
  return {
    html: text('part.html'),
    css: text('part.css'),
    rules: text('rules.js'),
    js: [...files.filter((name) => name.endsWith('.js') && !NAMED.includes(name)).toSorted(), 'part.js']
      .map((name) => read(id, name))
      .join('\n'),
    words,
  };
}

function read(id: string, name: string): string {
  return readFileSync(path.join(folder, id, name), 'utf8').trim();
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, text] of Object.entries(packParts())) writeFileSync(path.join(folder, name), text);
