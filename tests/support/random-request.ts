import type { Operation, Schema } from './openapi.ts';

export type Random = () => number;

/** The same numbers from 0 to 1 on every run. */
export function numbersFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Values of somebody else's, by the fields that would name them. */
export type Names = readonly { readonly field: RegExp; readonly value: unknown }[];

interface Source {
  readonly random: Random;
  readonly names: Names;
}

export interface RandomRequest {
  readonly path: string;
  readonly type: string | null;
  readonly body: string | null;
}

const DEEPEST = 6;
const ODD: readonly unknown[] = [
  null,
  [],
  {},
  '',
  'x'.repeat(3000),
  -1,
  1e21,
  0.5,
  true,
  '\u0000',
  "'; drop table users; --",
  '../../etc/passwd',
  '\uD800',
  '<script>alert(1)</script>',
  '__proto__',
  { constructor: { prototype: 1 } },
];
const TEXTS = ['x', 'Ada', 'https://example.com/v1', 'a bakery in Lyon', '中文', '123456', 'SPARK', 'bakery-one'];

const pick = <Value>(random: Random, from: readonly Value[]): Value | undefined => from[Math.floor(random() * from.length)];

/** A request as the document describes it; every other one with something wrong in it. */
export function randomRequest(path: string, { parameters, requestBody }: Operation, source: Source): RandomRequest {
  const { random } = source;
  const valueOf = (name: string, schema: Schema) =>
    textOf(random() < 0.3 ? pick(random, ODD) : generate(schema, { ...source, name }, 0));
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const address = inPath.reduce(
    (text, { name, schema }) => text.replace(`{${name}}`, encodeURIComponent(valueOf(name, schema))),
    path,
  );
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && random() < 0.8)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(valueOf(name, schema))}`);
  const whole = query.length === 0 ? address : `${address}?${query.join('&')}`;
  const [content] = Object.entries(requestBody?.content ?? {});
  if (content === undefined) return { path: whole, type: null, body: null };
  const [type, { schema }] = content;
  const right = generate(schema, { ...source, name: '' }, 0);
  const body = random() < 0.5 ? right : spoil(right, random);
  const asForm = type !== 'application/json' && typeof body === 'object' && body !== null;
  return { path: whole, type, body: asForm ? formOf(body) : (JSON.stringify(body) ?? '') };
}

function formOf(body: object): string {
  return new URLSearchParams(Object.entries(body).map(([name, value]): [string, string] => [name, textOf(value)])).toString();
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

interface Place extends Source {
  /** The field that the value is for. */
  readonly name: string;
}

/** A value that fits a schema, mostly; a name of somebody else's where the field is for one. */
function generate(schema: Schema, place: Place, depth: number): unknown {
  const { random, names, name } = place;
  const known = names.filter(({ field }) => field.test(name));
  if (known.length > 0 && random() < 0.7) return pick(random, known)?.value;
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return pick(random, schema['enum'] as unknown[]);
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return generate(pick(random, choices as Schema[]) ?? {}, place, depth);
  if (Array.isArray(schema['allOf']))
    return generate(Object.assign({}, ...(schema['allOf'] as Schema[])) as Schema, place, depth);
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, place, depth);
    case 'array': {
      const length = depth > DEEPEST ? 0 : Math.floor(random() * 4);
      return Array.from({ length }, () => generate(asSchema(schema['items']), place, depth + 1));
    }
    case 'integer':
    case 'number':
      return numberOf(schema, random);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    case 'string':
      return stringOf(schema, random);
    default:
      return pick(random, [...TEXTS, ...ODD]);
  }
}

function objectOf(schema: Schema, place: Place, depth: number): unknown {
  const required = Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : [];
  const fields = Object.entries(asSchema(schema['properties'])).filter(
    ([name]) => depth <= DEEPEST && (required.includes(name) || place.random() < 0.5),
  );
  return Object.fromEntries(fields.map(([name, inner]) => [name, generate(asSchema(inner), { ...place, name }, depth + 1)]));
}

function asSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? (value as Schema) : {};
}

function numberOf({ minimum = 0, maximum = 1_000_000, type }: Schema, random: Random): number {
  const [low, high] = [Number(minimum), Math.min(Number(maximum), Number(minimum) + 1_000_000)];
  const value = low + random() * (high - low);
  return type === 'integer' ? Math.round(value) : value;
}

function stringOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema, random: Random): string {
  const hex = (length: number) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
  if (format === 'uuid') return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
  if (format === 'email') return `${hex(8)}@example.com`;
  if (format === 'date-time') return new Date(1.7e12 + Math.floor(random() * 1e11)).toISOString();
  if (typeof pattern === 'string' && pattern.includes('0-9a-f')) return hex(Number(/\{(\d+)\}/.exec(pattern)?.[1] ?? 32));
  const text = pick(random, TEXTS) ?? '';
  return text.padEnd(Number(minLength), 'x').slice(0, Math.max(Number(maxLength), 0));
}

/** The same with an odd value, a missing field or one too many at one of its places. */
function spoil(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.15) return pick(random, ODD);
  if (Array.isArray(value)) return value.length === 0 ? pick(random, ODD) : value.with(0, spoil(value[0], random));
  const fields = Object.entries(value);
  const at = Math.floor(random() * (fields.length + 1));
  const place = fields[at];
  if (place === undefined) return { ...value, [pick(random, ['__proto__', 'constructor', 'extra']) ?? '']: pick(random, ODD) };
  const spoilt = random() < 0.3 ? [] : [[place[0], spoil(place[1], random)] as const];
  return Object.fromEntries([...fields.filter((_, index) => index !== at), ...spoilt]);
}
