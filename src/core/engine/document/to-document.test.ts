import { describe, expect, it } from 'vitest';
import { catalogueRecipes } from '../catalogue/recipes.ts';
import { generate } from '../generate.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { compile } from './compile.ts';
import { lint } from './lint/lint.ts';
import { readDocument } from './read-document.ts';
import { toDocument } from './to-document.ts';
import { writeDocument } from './write-document.ts';

const STEP = Math.ceil(catalogueRecipes.length / 36);
const IDEAS = [
  ...catalogueRecipes.filter((_, index) => index % STEP === 0).flatMap(({ cues }) => [cues[0][0] ?? '', cues[1][0] ?? '']),
  'A club with members who log in, roles, approvals, notices and a dashboard with charts',
  'A survey tool with results, a quiz and a timed exam',
  'A browser strategy game with a base, workers and trade',
  '一个带会员登录、预约和审批流程的诊所管理系统',
].filter((idea) => idea !== '');

function blueprintOf(prompt: string, seed: number): Blueprint {
  const made = generate({ prompt, seed });
  if (!made.ok) throw new Error(`${prompt}: ${made.error.code}`);
  return made.value.blueprint;
}

describe('toDocument', () => {
  it.each(IDEAS.map((idea, seed) => [idea, seed] as const))('gives back the same bytes: %s', (idea, seed) => {
    const blueprint = blueprintOf(idea, seed);
    const text = writeDocument(toDocument(blueprint));
    const read = readDocument(text);
    expect(read.diagnostics).toEqual([]);
    const compiled = compile(read.document);
    expect(compiled.diagnostics).toEqual([]);
    expect(JSON.stringify(compiled.blueprint)).toBe(JSON.stringify(blueprint));
  });

  it('names nothing as unknown in what the engine itself makes', () => {
    const codes = new Set(['unknownOption', 'optionValue', 'unknownVariant', 'unknownType', 'unknownFont', 'unknownField']);
    const found = IDEAS.flatMap((idea, seed) =>
      lint(toDocument(blueprintOf(idea, seed))).filter(({ code, severity }) => codes.has(code) && severity === 'error'),
    );
    expect(found).toEqual([]);
  });
});
