import { isDeepStrictEqual } from 'node:util';
import * as zod from 'zod/mini';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createRandom } from '#core/domain/random.ts';
import type { Schema } from './light-schema.ts';

const MODULES: Readonly<Record<string, () => Promise<object>>> = {
  blueprint: () => import('#core/engine/blueprint/schema.ts'),
  operation: () => import('#core/engine/edit/operation.ts'),
  reading: () => import('#core/engine/read/reading.ts'),
  recipe: () => import('#core/engine/plan/recipe.ts'),
  trade: () => import('#core/engine/content/trade-schema.ts'),
  commands: () => import('#core/protocol/commands.ts'),
  records: () => import('#core/protocol/records.ts'),
  sync: () => import('#core/protocol/sync.ts'),
  bridge: () => import('#core/protocol/bridge.ts'),
  bridgeMessage: () => import('#core/protocol/bridge-message.ts'),
  auth: () => import('#core/protocol/http/auth.ts'),
  projects: () => import('#core/protocol/http/projects.ts'),
  publish: () => import('#core/protocol/http/publish.ts'),
  envelope: () => import('#core/protocol/http/envelope.ts'),
};
const VALUES_PER_SCHEMA = 80;

type Zod = zod.ZodMiniType;
let pairs: readonly (readonly [name: string, real: Zod, light: Schema])[] = [];

beforeAll(async () => {
  const real = await exportsOf();
  vi.doMock('zod/mini', async () => import('./light-zod.ts'));
  vi.resetModules();
  const light = await exportsOf();
  vi.doUnmock('zod/mini');
  pairs = [...real]
    .filter((entry): entry is [string, Zod] => entry[1] instanceof zod.ZodMiniType)
    .map(([name, schema]) => [name, schema, light.get(name) as Schema]);
});

async function exportsOf(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const [file, load] of Object.entries(MODULES))
    for (const [name, value] of Object.entries(await load())) found.set(`${file}.${name}`, value);
  return found;
}

/** What the two must have in common: the answer, and of a refusal what repairs go by. */
function answerOf(schema: Pick<Zod, 'safeParse'> | Schema, value: unknown): Readonly<Record<string, unknown>> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { data: parsed.data };
  const { code, path, message, ...more } = parsed.error.issues[0] as unknown as Record<string, unknown>;
  const isLimit = code === 'too_big';
  return { code, path, message, keys: more['keys'], maximum: isLimit ? more['maximum'] : undefined };
}

describe('the light reader of schemas', () => {
  it('answers what zod answers, of values that fit and values that do not', { timeout: 60_000 }, () => {
    const random = createRandom(20261122);
    const counts = { fit: 0, refused: 0 };
    for (const [name, real, light] of pairs) {
      for (let round = 0; round < VALUES_PER_SCHEMA; round += 1) {
        const value = valueFor(real, { random, oddness: [0, 0.01, 0.1][round % 3] ?? 0, depth: 0 });
        const [expected, made] = [answerOf(real, value), answerOf(light, value)];
        const difference = isDeepStrictEqual(made, expected) ? null : { name, value, made, expected };
        expect(difference).toBeNull();
        counts['data' in expected ? 'fit' : 'refused'] += 1;
      }
    }
    expect(pairs.length).toBeGreaterThan(50);
    expect(counts.fit).toBeGreaterThan(2000);
    expect(counts.refused).toBeGreaterThan(2000);
  });

  it.each([
    ['2024-02-29T23:59:59Z'],
    ['2023-02-29T00:00:00Z'],
    ['2024-04-31T00:00:00.123Z'],
    ['2024-12-31T24:00:00Z'],
    ['2024-12-31T10:00Z'],
    ['2024-12-31T10:00:00+01:00'],
  ])('reads the time %s', async (text) => {
    const light = await import('./light-zod.ts');
    expect(light.iso.datetime().safeParse(text).success).toBe(zod.iso.datetime().safeParse(text).success);
  });

  it.each(['a@b.co', 'a..b@c.de', '.a@b.cd', "o'neil+x@mail.example", 'a@b', 'a@-b.com', 'é@b.co'])(
    'reads the address %s',
    async (text) => {
      const light = await import('./light-zod.ts');
      expect(light.email().safeParse(text).success).toBe(zod.email().safeParse(text).success);
    },
  );
});

interface Choice {
  readonly random: () => number;
  /** How often a part is something else than asked for. */
  readonly oddness: number;
  readonly depth: number;
}

const TEXTS: readonly string[] = [
  'abc',
  'Name',
  '',
  'x-1',
  '/',
  '/posts/:slug',
  '#a1b2c3',
  'https://example.org/a',
  ' https://example.org ',
  'mailto:a@example.org',
  'somebody@example.org',
  ' Somebody@Example.org ',
  'admin',
  'create',
  '12',
  'aGk=',
  '6f1c2f52-6d0c-4c4e-9a3c-0f1b2a3c4d5e',
  '2026-11-22T10:00:00.000Z',
  '😀'.repeat(47),
  'y'.repeat(61),
  'z'.repeat(5000),
];
const ODD: readonly unknown[] = [
  null,
  undefined,
  0,
  -1,
  1.5,
  1e300,
  Number.NaN,
  true,
  'odd',
  '',
  [],
  {},
  ['a'],
  { a: 1 },
  TEXTS.at(-1),
];

function valueFor(schema: zod.core.$ZodType, choice: Choice): unknown {
  const { random, oddness, depth } = choice;
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
  if (random() < oddness) return pick(ODD);
  const inner = (part: zod.core.$ZodType) => valueFor(part, { ...choice, depth: depth + 1 });
  const many = () => Math.floor(random() * (depth > 3 ? 2 : 4));
  // Every schema class has its own kind of definition; `type` tells them apart.
  const { def } = (schema as zod.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectFor(def.shape, choice, inner);
    case 'record': {
      const keys = Array.from({ length: many() }, () => inner(def.keyType));
      return Object.fromEntries(keys.map((key) => [String(key), inner(def.valueType)]));
    }
    case 'array':
      return Array.from({ length: random() < oddness ? 70 : many() }, () => inner(def.element));
    case 'tuple':
      return [...def.items.map(inner), ...(random() < oddness ? ['more'] : [])];
    case 'union':
      return inner(pick(def.options) as zod.core.$ZodType);
    case 'optional':
    case 'default':
      return random() < 0.5 ? undefined : inner(def.innerType);
    case 'nullable':
      return random() < 0.3 ? null : inner(def.innerType);
    case 'readonly':
      return inner(def.innerType);
    case 'pipe':
      return inner(def.in);
    case 'literal':
      return pick(def.values);
    case 'enum':
      return pick(Object.values(def.entries));
    case 'number':
      return pick([0, 1, 2, 5, 24, 200, 1000]);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    case 'string':
      return pick(fitting(schema)) ?? pick(TEXTS);
    default:
      return pick(ODD);
  }
}

const fittingTexts = new WeakMap<zod.core.$ZodType, readonly string[]>();

/** The texts that fit a schema of texts. */
function fitting(schema: zod.core.$ZodType): readonly string[] {
  const known = fittingTexts.get(schema) ?? TEXTS.filter((text) => zod.safeParse(schema, text).success);
  fittingTexts.set(schema, known);
  return known;
}

function objectFor(shape: zod.core.$ZodShape, { random, oddness }: Choice, inner: (part: zod.core.$ZodType) => unknown): unknown {
  const entries = Object.entries(shape)
    .map(([key, part]): [string, unknown] => [key, inner(part)])
    .filter(([, value]) => random() >= oddness && (value !== undefined || random() < 0.2));
  if (random() < oddness) entries.push(['unknown-key', 1]);
  return Object.fromEntries(entries);
}
