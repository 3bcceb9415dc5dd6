import type { Context } from 'hono';
import { z } from 'zod';
import { AppError } from '#core/domain/app-error.ts';
import { storableText } from '../storage/storable.ts';

export const BODY_LIMITS = { auth: 64 * 1024, commands: 1024 * 1024 } as const;

/** Reads a JSON body of at most `limit` bytes and parses it with the schema of its route. */
export async function readJson<Schema extends z.core.$ZodType>(
  context: Context,
  schema: Schema,
  limit: number = BODY_LIMITS.auth,
): Promise<z.output<Schema>> {
  requireType(context, /^application\/(?:[\w.-]+\+)?json\b/i);
  return z.parse(schema, parseJson(await readLimited(context.req.raw, limit)));
}

/** Reads a body of at most `limit` bytes as it is. */
export function readText(context: Context, limit: number): Promise<string> {
  return readLimited(context.req.raw, limit);
}

/** Reads a form-encoded body, or JSON when it says so, into the schema of its route. */
export async function readForm<Schema extends z.core.$ZodType>(context: Context, schema: Schema): Promise<z.output<Schema>> {
  requireType(context, /^application\/(?:(?:[\w.-]+\+)?json|x-www-form-urlencoded)\b/i);
  const text = await readLimited(context.req.raw, BODY_LIMITS.auth);
  const isJson = context.req.header('content-type')?.includes('json') === true;
  return z.parse(schema, isJson ? parseJson(text) : fieldsOf(text));
}

function fieldsOf(text: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, storableText(value)]));
}

function requireType(context: Context, wanted: RegExp): void {
  if (!wanted.test(context.req.header('content-type') ?? ''))
    throw new AppError('BAD_REQUEST', { values: { fields: 'Content-Type' } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? storableText(value) : value));
  } catch (cause) {
    throw new AppError('BAD_REQUEST', { cause, values: { fields: 'body' } });
  }
}

async function readLimited(request: Request, limit: number): Promise<string> {
  return (await readBytes(request, limit)).toString('utf8');
}

/** Reads at most `limit` bytes of a body; TOO_LARGE when there are more. */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new AppError('TOO_LARGE', { values: { limit } });
  if (request.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError('TOO_LARGE', { values: { limit } });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
