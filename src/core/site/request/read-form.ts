import type { Result } from '../../domain/result.ts';
import { fail, ok } from '../../domain/result.ts';

/** A posted form: every value of every field (`name[]` is one of several `name`) in the order sent, and its files. */
export interface PostedForm {
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly files: ReadonlyMap<string, readonly File[]>;
}
export type BodyError = { readonly status: 400 | 413 | 415 };

const LIMITS = { formBytes: 512 * 1024, multipartBytes: 13 * 1024 * 1024, fields: 200, nameLength: 80 } as const;

/** Reads an urlencoded or multipart body within the limits; anything else is an error with its HTTP status. */
export async function readForm(request: Request): Promise<Result<PostedForm, BodyError>> {
  const type = mediaTypeOf(request);
  if (type === 'application/x-www-form-urlencoded') {
    const bytes = await readBytes(request, LIMITS.formBytes);
    return bytes.ok ? collect(entriesOf(new URLSearchParams(new TextDecoder().decode(bytes.value)))) : bytes;
  }
  if (type !== 'multipart/form-data') return fail({ status: 415 });
  const bytes = await readBytes(request, LIMITS.multipartBytes);
  if (!bytes.ok) return bytes;
  const entries = await parseMultipart(bytes.value, request.headers.get('content-type') ?? '');
  return entries === null ? fail({ status: 400 }) : collect(entries);
}

/** Reads a JSON object within the form limit. */
export async function readJson(request: Request): Promise<Result<Readonly<Record<string, unknown>>, BodyError>> {
  if (mediaTypeOf(request) !== 'application/json') return fail({ status: 415 });
  const bytes = await readBytes(request, LIMITS.formBytes);
  if (!bytes.ok) return bytes;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes.value));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail({ status: 400 });
    return ok(Object.fromEntries(Object.entries(value)));
  } catch {
    return fail({ status: 400 });
  }
}

/** The first value of a field, or ''. */
export function firstValue(form: PostedForm, name: string): string {
  return form.values.get(name)?.[0] ?? '';
}

function mediaTypeOf(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

async function readBytes(request: Request, limit: number): Promise<Result<Uint8Array<ArrayBuffer>, BodyError>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return fail({ status: 413 });
  if (request.body === null) return ok(new Uint8Array());
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return fail({ status: 413 });
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return ok(bytes);
}

async function parseMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<[string, string | File][] | null> {
  try {
    return entriesOf<string | File>(await new Response(bytes, { headers: { 'content-type': contentType } }).formData());
  } catch {
    // Whatever the parser dislikes, the visitor sent a malformed body.
    return null;
  }
}

function entriesOf<Value>(list: { forEach(visit: (value: Value, name: string) => void): void }): [string, Value][] {
  const entries: [string, Value][] = [];
  list.forEach((value, name) => entries.push([name, value]));
  return entries;
}

function collect(entries: Iterable<[string, string | File]>): Result<PostedForm, BodyError> {
  const values = new Map<string, string[]>();
  const files = new Map<string, File[]>();
  let count = 0;
  for (const [sent, value] of entries) {
    count += 1;
    if (count > LIMITS.fields || sent.length > LIMITS.nameLength) return fail({ status: 413 });
    const name = sent.replace(/\[\]$/, '');
    if (typeof value === 'string') values.set(name, [...(values.get(name) ?? []), value]);
    else if (value.size > 0) files.set(name, [...(files.get(name) ?? []), value]);
  }
  return ok({ values, files });
}
