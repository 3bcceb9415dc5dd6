import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAll, runGenerate, USAGE, UsageError } from './generate-project.ts';

const findServer = () => readFile(join(process.cwd(), 'dist/export/server.js'), 'utf8');

runGenerate(process.argv.slice(2), { readInput: () => readAll(process.stdin), findServer }).then(
  (output) => process.stdout.write(output),
  (error: unknown) => {
    const isUsage = error instanceof UsageError;
    process.stderr.write(
      isUsage ? `${error.message}\n\n${USAGE}` : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exitCode = 1;
  },
);
