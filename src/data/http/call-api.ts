import type { ZodMiniType } from 'zod/mini';
import type { Diagnostic } from '#core/domain/diagnostic.ts';
import { AppError, ERROR_CODES, type ErrorCode } from '#core/domain/app-error.ts';
import type { Failure } from '#core/protocol/envelope.ts';
import { bearerToken, bearerTokenOf, markExpired } from '../identity/session-state.ts';
import { trackingHeaders } from './tracking-headers.ts';
import { serverReach } from './server-reach.ts';

export interface ApiCall<Data> {
  readonly method?: 'GET' | 'POST';
  /** Sent as JSON; a URLSearchParams or FormData goes as a form. */
  readonly body?: unknown;
  readonly answer: ZodMiniType<Data>;
  readonly idempotencyKey?: string;
  /** Random and known to this device alone: what it asked for with it, nobody else can use up. */
  readonly deviceId?: string;
  readonly signal?: AbortSignal;
  /** Its answer comes in parts. */
  readonly isStream?: boolean;
  /** For what takes longer than a request should. */
  readonly timeoutMs?: number;
  /** User whose data it is about: without their own token nothing is sent (NOT_SIGNED_IN). */
  readonly userId?: string;
}

/** A request of a person ends by their leaving, or by this (NET-05). */
export const REQUEST_TIMEOUT_MS = 600_000;
/** What works in the background tries again: a connection that hangs is given up sooner. */
export const BACKGROUND_TIMEOUT_MS = 30_000;

/** Calls the server's HTTP interface; every failure is an AppError, OFFLINE when the server was not reached. */
export async function callApi<Data>(path: string, call: ApiCall<Data>): Promise<Data> {
  const response = await sendRequest(path, call);
  const body = await readBody(response);
  const failure = failureIn(body);
  if (failure !== null) throw failure;
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  const parsed = call.answer.safeParse(data);
  if (!parsed.success) throw new AppError('SERVER', { cause: parsed.error });
  return parsed.data;
}

/** The raw answer of a successful call, for streams. Failures as in `callApi`. */
export async function sendRequest(path: string, call: Omit<ApiCall<unknown>, 'answer'>): Promise<Response> {
  const token = call.userId === undefined ? bearerToken() : bearerTokenOf(call.userId);
  if (call.userId !== undefined && token === null) throw new AppError('NOT_SIGNED_IN');
  const response = await reach(path, call, token);
  if (response.ok) return response;
  if (response.status === 401) markExpired(token);
  throw await readFailure(response);
}

async function reach(path: string, call: Omit<ApiCall<unknown>, 'answer'>, token: string | null): Promise<Response> {
  const headers = new Headers({ ...trackingHeaders({ isStream: call.isStream === true }), accept: 'application/json' });
  if (token !== null) headers.set('authorization', token);
  if (call.idempotencyKey !== undefined) headers.set('idempotency-key', call.idempotencyKey);
  if (call.deviceId !== undefined) headers.set('x-device', call.deviceId);
  const form = call.body instanceof URLSearchParams || call.body instanceof FormData ? call.body : null;
  if (call.body !== undefined && form === null) headers.set('content-type', 'application/json');
  const timeout = AbortSignal.timeout(call.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const init: RequestInit = {
    method: call.method ?? (call.body === undefined ? 'GET' : 'POST'),
    headers,
    cache: 'no-store',
    signal: call.signal === undefined ? timeout : AbortSignal.any([timeout, call.signal]),
  };
  if (form !== null) init.body = form;
  else if (call.body !== undefined) init.body = JSON.stringify(call.body);
  try {
    const response = await fetch(path, init);
    serverReach.set('reachable');
    return response;
  } catch (error) {
    if (call.signal?.aborted !== true) serverReach.set('unreachable');
    throw new AppError('OFFLINE', { cause: error });
  }
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new AppError(error instanceof SyntaxError ? 'SERVER' : 'OFFLINE', { cause: error });
  }
}

/** The failure that the envelope of an answer tells of, whatever the HTTP status of it (NET-19, NET-20). */
export function failureIn(body: unknown): AppError | null {
  if (typeof body !== 'object' || body === null) return null;
  const { status, code } = { status: undefined, code: undefined, ...body };
  const isBad = (value: unknown, good: number) => typeof value === 'number' && value !== good;
  if (!isBad(status, 0) && !isBad(code, 200)) return null;
  return failureOf(readDetails(body), isBad(code, 200) ? Number(code) : 500);
}

async function readFailure(response: Response): Promise<AppError> {
  const text = await response.text().catch(() => '');
  return failureOf(parseFailure(text), response.status);
}

/** A failure that is a part of an answer. */
export function errorOfFailure({ error, code, message, values = {}, diagnostics = [] }: Failure): AppError {
  return failureOf({ error, message, values, diagnostics }, code);
}

function failureOf({ error, message = '', values, diagnostics }: ReadFailure, code: number): AppError {
  // Business codes of their own are all of them refusals.
  const known = isErrorCode(error) ? error : codeOfStatus(code < 600 ? code : 400);
  return new AppError(known, { cause: new Error(`${code} ${message}`), values, diagnostics });
}

const NO_DETAILS = { values: {}, diagnostics: [] };

interface ReadFailure {
  readonly error?: unknown;
  readonly message?: string;
  readonly values: Record<string, string | number>;
  readonly diagnostics: readonly Diagnostic[];
}

function parseFailure(text: string): ReadFailure {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? readDetails(body) : NO_DETAILS;
  } catch (error) {
    if (error instanceof SyntaxError) return NO_DETAILS;
    throw error;
  }
}

function readDetails(body: object): ReadFailure {
  const nothing = { error: undefined, message: undefined, values: undefined, diagnostics: undefined };
  const { error, message, values, diagnostics } = { ...nothing, ...body };
  const details = { error, values: readValues(values), diagnostics: readDiagnostics(diagnostics) };
  return typeof message === 'string' ? { ...details, message } : details;
}

function readValues(values: unknown): Record<string, string | number> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string' || typeof value === 'number'));
}

function readDiagnostics(diagnostics: unknown): Diagnostic[] {
  if (!Array.isArray(diagnostics)) return [];
  return diagnostics.flatMap((each: unknown): Diagnostic[] => {
    if (typeof each !== 'object' || each === null) return [];
    const { code, path, values } = { code: null, path: '', values: undefined, ...each };
    return typeof code === 'string' ? [{ code, severity: 'warning', path: String(path), values: readValues(values) }] : [];
  });
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_CODES, value);
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'NOT_SIGNED_IN';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404) return 'NOT_FOUND';
  if (status === 413) return 'TOO_LARGE';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  if (status === 502 || status === 503 || status === 504) return 'UNAVAILABLE';
  return status >= 500 ? 'SERVER' : 'BAD_REQUEST';
}
