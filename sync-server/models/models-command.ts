import { ConfigError, parseConfig } from '../environment/config.ts';
import { readModelSettings } from './model-settings.ts';
import { MODELS_USAGE, NO_MODEL, runModels } from './run-models.ts';
import { createModels } from './sdk-models.ts';

async function main(): Promise<void> {
  if (process.argv[2] !== 'test' || process.argv.length > 3) return fail(MODELS_USAGE);
  const models = createModels(await readModelSettings(parseConfig(process.env), process.env));
  if (models.length === 0) return fail(`${NO_MODEL}\n`);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  const { text, allReachable } = await runModels(models, stopping.signal);
  process.stdout.write(text);
  if (!allReachable) process.exitCode = 1;
}

function fail(text: string): void {
  process.exitCode = 1;
  process.stderr.write(text);
}

main().catch((error: unknown) => {
  fail(
    error instanceof ConfigError
      ? `${error.message}\n`
      : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
});
