import { pino, type DestinationStream as LogDestination, type Logger, type LoggerOptions } from 'pino';

export type { LogDestination, Logger };

/** Structured logs on stdout; secrets never get in: tokens, codes, passwords and query strings are removed. */
export function createLog(level: string, logTo?: LogDestination): Logger {
  return pino(logOptions(level), logTo ?? pino.destination(1));
}

function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'token',
        'authorization',
        '*.token',
        '*.authorization',
        '*.pwd',
        '*.password',
        '*.access_token',
        'key',
        '*.key',
        '*.apiKey',
        'query',
        '*.query',
      ],
      censor: '[removed]',
    },
    // A driver error carries the statement and its values: only what helps to find the fault is kept.
    serializers: { err: (error: unknown) => describeError(error) },
  };
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.name,
    message: error.message.split('\nparams:')[0],
    ...(code === undefined ? {} : { code }),
    stack: error.stack?.split('\n').slice(0, 12).join('\n').split('\nparams:')[0],
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
