import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packTables } from './packed-tables.ts';

const engine = fileURLToPath(new URL('../../src/core/engine', import.meta.url));
const FOLDERS = ['catalogue', 'content'];
const TABLES = '\0word-tables';

/** Puts all word tables of the engine into one packed module, unpacked when the worker starts. */
export function wordTables() {
  return {
    name: 'word-tables',
    enforce: 'pre' as const,
    resolveId(source: string, importer = ''): string | null {
      if (source === TABLES) return TABLES;
      const file = path.resolve(path.dirname(importer), source);
      return source.endsWith('.json') && FOLDERS.includes(path.relative(engine, path.dirname(file)))
        ? `${TABLES}:${path.parse(file).name}`
        : null;
    },
    load(id: string): string | null {
      if (id === TABLES) return allTables();
      if (!id.startsWith(TABLES)) return null;
      const name = JSON.stringify(id.slice(TABLES.length + 1));
      return `import tables from ${JSON.stringify(TABLES)};\nexport default tables[${name}];`;
    },
  };
}

function allTables(): string {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(engine, folder)).map((name) => path.join(engine, folder, name)),
  );
  const tables = files
    .filter((file) => file.endsWith('.json'))
    .map((file): [string, unknown] => [path.parse(file).name, JSON.parse(readFileSync(file, 'utf8'))]);
  const format = fileURLToPath(new URL('packed-tables.ts', import.meta.url));
  return `import { unpackTables } from ${JSON.stringify(format)};
export default unpackTables(${JSON.stringify(packTables(Object.fromEntries(tables)))});`;
}
