import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { blockEntries } from '../render/blocks/registry.ts';
import { warning } from './problem.ts';

/** Blocks of types that this catalogue does not have: they are drawn as nothing. A newer engine may know them. */
export function typeWarnings(blueprint: Blueprint): Diagnostic[] {
  return Object.entries(blueprint.blocks)
    .filter(([, block]) => !blockEntries.has(block.type))
    .map(([id, block]) => warning('unknownBlock', `blocks.${id}`, { id: block.type }));
}
