import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DocumentError } from './build-document.ts';
import { readAll, runGenerate, USAGE, UsageError } from './generate-project.ts';

const read = (name: string) => readFile(join(process.cwd(), 'dist/export', name), 'utf8');
const findServer = async () => ({ 'server.js': await read('server.js'), 'site-server.js': await read('site-server.js') });

runGenerate(process.argv.slice(2), { readInput: () => readAll(process.stdin), findServer }).then(
  (output) => process.stdout.write(output),
  (error: unknown) => {
    process.exitCode = 1;
    if (error instanceof DocumentError) {
      const isJson = process.argv.includes('--json');
      if (isJson) process.stdout.write(`${JSON.stringify({ diagnostics: error.faults }, null, 2)}\n`);
      else process.stderr.write(error.message);
      return;
    }
    const isUsage = error instanceof UsageError;
    process.stderr.write(
      isUsage ? `${error.message}\n\n${USAGE}` : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  },
);
