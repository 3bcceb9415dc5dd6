import { ConfigError, parseConfig, type Config } from '../environment/config.ts';
import { readModelSettings } from '../models/model-settings.ts';
import { MODELS_USAGE, NO_MODEL, readArguments, runModels } from '../models/run-models.ts';
import { createModels } from '../models/sdk-models.ts';
import { openStoredDatabase } from '../storage/open-stored.ts';
import { usageReport } from './usage-report.ts';

async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2));
  if (asked === null) return fail(MODELS_USAGE);
  const config = parseConfig(process.env);
  if (asked.kind === 'usage') return tellUsage(config, asked.days);
  const models = createModels(await readModelSettings(config, process.env));
  if (models.length === 0) return fail(`${NO_MODEL}\n`);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  const { text, allReachable } = await runModels(models, stopping.signal);
  process.stdout.write(text);
  if (!allReachable) process.exitCode = 1;
}

async function tellUsage(config: Config, days: number): Promise<void> {
  const database = await openStoredDatabase(config);
  try {
    process.stdout.write(await usageReport(database.db, days));
  } finally {
    await database.close();
  }
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
