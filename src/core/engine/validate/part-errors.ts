import type { Diagnostic } from '../../domain/diagnostic.ts';
import { PART_LIMITS } from '../blueprint/part-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { CUSTOM, partOf } from '../parts/custom-blocks.ts';
import { partFaults, partSize } from '../parts/part-rules.ts';
import { grantFaults } from '../parts/use-rules.ts';
import { problem } from './problem.ts';

/** Errors of custom blocks: code that is missing, too large or reaches outside, and rights that nobody has. */
export function partErrors(blueprint: Blueprint): Diagnostic[] {
  const { parts = {}, blocks } = blueprint;
  const all = Object.values(parts);
  const size = all.reduce((sum, part) => sum + partSize(part), 0);
  const isTooMuch = all.length > PART_LIMITS.parts || size > PART_LIMITS.all;
  return Object.entries(blocks).flatMap(([id, block]) => {
    if (block.type !== CUSTOM) return [];
    const part = partOf(blueprint, block);
    const outer = isTooMuch ? 'tooMany' : undefined;
    const inner = part === undefined ? 'unknownPart' : partFaults(part)[0]?.code;
    const found = outer ?? inner ?? grantFaults(blueprint, block.uses ?? [])[0]?.code;
    return found === undefined ? [] : [problem('part', `blocks.${id}`, { problem: found })];
  });
}
