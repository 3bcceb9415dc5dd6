import { ConfigError, parseConfig } from './config.ts';
import { createServer, type RunningServer } from './create-server.ts';

const STOP_WITHIN_MS = 15_000;

async function main(): Promise<void> {
  const server = await createServer(parseConfig(process.env));
  process.stdout.write(`SparkVibe listens on ${server.appUrl}\n`);
  stopOnSignals(server);
  stopOnDefects(server);
}

/** A second signal, or too long a wait, ends the process at once. */
function stopOnSignals(server: RunningServer): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    server.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** After a defect nothing is known about the state of the process: it says so, closes and is started anew by its keeper. */
function stopOnDefects(server: RunningServer): void {
  const stop = (error: unknown, origin: string) => {
    server.log.fatal({ err: error, origin }, 'unexpected failure');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    void server.close().finally(() => process.exit(1));
  };
  process.on('uncaughtException', (error) => stop(error, 'exception'));
  process.on('unhandledRejection', (reason) => stop(reason, 'rejection'));
}

try {
  await main();
} catch (error) {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const message = error instanceof ConfigError ? error.message : details;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
