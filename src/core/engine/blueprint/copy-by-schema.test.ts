import { describe, expect, test } from 'vitest';
import { generateBlueprint, IDEAS } from '#tests/support/generate-blueprint.ts';
import { sampleBlueprint } from '#tests/support/sample-blueprint.ts';
import { copyBySchema, UNSURE } from './copy-by-schema.ts';
import { blueprintSchema } from './schema.ts';

const copyBlueprint = copyBySchema(blueprintSchema);
const ODD: readonly unknown[] = [
  undefined,
  null,
  '',
  'x'.repeat(5000),
  -1,
  0.5,
  Number.NaN,
  true,
  [],
  [[]],
  {},
  { en: 1 },
  new Date(0),
];

describe('the quick way through the schema of Blueprints', () => {
  test.each(IDEAS)('copies a valid Blueprint as the schema does: %s', (idea) => {
    const blueprint = structuredClone(generateBlueprint(idea));
    expect(JSON.stringify(copyBlueprint(blueprint))).toBe(JSON.stringify(blueprintSchema.parse(blueprint)));
  });

  test('is unsure wherever the schema would refuse, whatever part is odd', () => {
    const whole = sampleBlueprint();
    const paths = onePathPerShape(whole);
    expect(paths.length).toBeGreaterThan(60);
    let refused = 0;
    for (const path of paths) {
      for (const change of [...ODD.map((odd) => set(odd)), drop, addKey]) {
        const blueprint: unknown = changed(structuredClone(whole), path, change);
        const copied = copyBlueprint(blueprint);
        const answer = blueprintSchema.safeParse(blueprint);
        if (!answer.success) refused += 1;
        if (copied === UNSURE) continue;
        expect(answer.success, path.join('.')).toBe(true);
        expect(copied, path.join('.')).toStrictEqual(answer.data);
      }
    }
    expect(refused).toBeGreaterThan(500);
  });
});

type Change = (parent: Record<string, unknown>, key: string) => void;

function set(value: unknown): Change {
  return (parent, key) => {
    parent[key] = value;
  };
}

function drop(parent: Record<string, unknown>, key: string): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

function addKey(parent: Record<string, unknown>, key: string): void {
  const part = parent[key];
  if (isParent(part) && !Array.isArray(part)) part['unknown-key'] = 'x';
}

function changed(whole: unknown, path: readonly string[], change: Change): unknown {
  const parent = path.slice(0, -1).reduce<unknown>((part, key) => (isParent(part) ? part[key] : undefined), whole);
  if (isParent(parent)) change(parent, path.at(-1) ?? '');
  return whole;
}

/** The way to one part of each kind: ids and indexes are told apart only by where they lead. */
function onePathPerShape(whole: unknown): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  const visit = (part: unknown, path: readonly string[]) => {
    if (!isParent(part)) return;
    for (const [key, child] of Object.entries(part)) {
      const own = [...path, key];
      const shape = own.map((step, depth) => (depth === 1 || /^\d+$/.test(step) ? '*' : step)).join('.');
      if (!found.has(shape)) found.set(shape, own);
      visit(child, own);
    }
  };
  visit(whole, []);
  return [...found.values()];
}

function isParent(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null;
}
