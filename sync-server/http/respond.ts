import type { Context, HonoRequest } from 'hono';
import { z } from 'zod';
import { AppError, ERROR_CODES, type ErrorCode } from '#core/domain/app-error.ts';
import type { Failure } from '#core/protocol/envelope.ts';
import type { Logger } from '../environment/log.ts';
import { failureText, messageLanguage, type MessageLanguage } from './failure-texts.ts';
import type { HttpEnv } from './http-env.ts';
import { loggedPath } from './request-context.ts';

/** Answers `{ status: 0, code: 200, message, data }` (NET-23); the schema ties the route to the contract that the client reads. */
export function respond<Schema extends z.core.$ZodType>(context: Context, _schema: Schema, data: z.output<Schema>): Response {
  return context.json({ status: 0, code: 200, message: '', data });
}

/** The one place where a failure becomes an answer. Unknown ones are logged and show only the request's id. */
export function respondWithFailure(error: unknown, context: Context<HttpEnv>, log: Logger): Response {
  const code = asAppError(error)?.code ?? 'SERVER';
  const failure = describeFailure(error, failedRequest(context.req, context.get('requestId'), log));
  const headers = new Headers({ 'cache-control': 'no-store' });
  const seconds = failure.values?.['seconds'];
  if (code === 'TOO_MANY_REQUESTS' && seconds !== undefined) headers.set('retry-after', String(seconds));
  return Response.json(failure, { status: ERROR_CODES[code].status, headers });
}

interface FailedRequest {
  readonly requestId: string;
  readonly path: string;
  readonly language: MessageLanguage;
  readonly log: Logger;
}

/** What the description of a failure needs of its request. */
export function failedRequest({ path, raw }: Pick<HonoRequest, 'path' | 'raw'>, requestId: string, log: Logger): FailedRequest {
  return { requestId, path, language: messageLanguage(raw.headers), log };
}

/** The same as part of an answer, where several things were asked for at once. */
export function describeFailure(error: unknown, { requestId, path, language, log }: FailedRequest): Failure {
  const known = asAppError(error);
  if (known === null) {
    log.error({ err: error, requestId, path: loggedPath(path) }, 'request failed');
    return failureOf('SERVER', language, { requestId });
  }
  if (known.code === 'UNAVAILABLE' || known.code === 'SERVER') log.error({ err: known, requestId }, 'request failed');
  return failureOf(known.code, language, {
    ...(Object.keys(known.values).length === 0 ? {} : { values: known.values }),
    ...(known.diagnostics.length === 0 ? {} : { diagnostics: [...known.diagnostics] }),
  });
}

type Details = Pick<Failure, 'values' | 'diagnostics' | 'requestId'>;

function failureOf(error: ErrorCode, language: MessageLanguage, details: Details): Failure {
  return { code: ERROR_CODES[error].business, error, message: failureText(error, language), ...details };
}

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (!(error instanceof z.core.$ZodError)) return null;
  const fields = [...new Set(error.issues.map((issue) => issue.path.join('.')))].join(', ');
  return new AppError('BAD_REQUEST', { values: { fields }, cause: error });
}
