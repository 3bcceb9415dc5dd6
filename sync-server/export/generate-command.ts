import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openAuthors } from '../authoring/open-authors.ts';
import { ConfigError, parseConfig } from '../environment/config.ts';
import { DocumentError } from './build-document.ts';
import { directChecks } from './direct-checks.ts';
import { USAGE, UsageError } from './generate-arguments.ts';
import { readAll, runGenerate } from './generate-project.ts';

const read = (name: string) => readFile(join(process.cwd(), 'dist/export', name), 'utf8');
const findServer = async () => ({ 'server.js': await read('server.js'), 'site-server.js': await read('site-server.js') });
const findFonts = async (files: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(join(process.cwd(), 'dist/export/fonts', file))] as const)),
  );
const readLanguage = () => readFile(join(process.cwd(), 'docs/document.md'), 'utf8');

const findAuthors = () => openAuthors(parseConfig(process.env), directChecks);

runGenerate(process.argv.slice(2), {
  readInput: () => readAll(process.stdin),
  findServer,
  findFonts,
  readLanguage,
  openAuthors: findAuthors,
}).then(
  (output) => process.stdout.write(output),
  (error: unknown) => {
    process.exitCode = 1;
    if (error instanceof DocumentError) {
      const isJson = process.argv.includes('--json');
      if (isJson) process.stdout.write(`${JSON.stringify({ diagnostics: error.faults }, null, 2)}\n`);
      else process.stderr.write(error.message);
      return;
    }
    if (error instanceof ConfigError) {
      process.stderr.write(`${error.message}\n`);
      return;
    }
    const isUsage = error instanceof UsageError;
    process.stderr.write(
      isUsage ? `${error.message}\n\n${USAGE}` : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  },
);
