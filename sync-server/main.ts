import { ConfigError, parseConfig, type Config } from './environment/config.ts';
import { createServer, type RunningServer } from './create-server.ts';

const STOP_WITHIN_MS = 15_000;
/** A start that is stopped ends its step first: PostgreSQL may just be making its cluster. */
const STOP_START_WITHIN_MS = 60_000;

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const stopping = stopOnSignals();
  const server = await start(config, stopping);
  if (server === null) process.exit(0);
  process.stdout.write(`SparkVibe listens on ${server.appUrl}\n`);
  stopOnDefects(server);
  stopping.addEventListener('abort', () => {
    server.log.info({ signal: stopping.reason }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    void server.close().then(() => process.exit(0));
  });
}

/** Null when it was asked to stop before it was there: what had been started by then is closed again. */
async function start(config: Config, stopping: AbortSignal): Promise<RunningServer | null> {
  try {
    return await createServer(config, { stopping });
  } catch (error) {
    // Ctrl-C reaches the programs that a start runs as well: they fail because of it.
    if (stopping.aborted) return null;
    throw error;
  }
}

/** From the first moment on, so that no signal finds a database that nobody stops. A second one, or too long a wait, ends at once. */
function stopOnSignals(): AbortSignal {
  const stopping = new AbortController();
  const stop = (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) process.exit(1);
    setTimeout(() => process.exit(1), STOP_START_WITHIN_MS).unref();
    stopping.abort(signal);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return stopping.signal;
}

/** After a defect nothing is known about the state of the process: it logs that, closes, and its supervisor starts it again. */
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
