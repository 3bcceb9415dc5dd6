import { memoizePair } from '../../domain/memoize.ts';
import type { Block } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { blockEntries } from './blocks/registry.ts';
import type { BlockEntry } from './context.ts';

/** A block where it stands on a page, with its entry of the catalogue. */
export interface PlacedBlock {
  readonly id: string;
  readonly block: Block;
  readonly entry: BlockEntry;
}

/** The known blocks of a page in order; none for pages that are not in the Blueprint. */
export const blocksOfPage = memoizePair((blueprint: Blueprint, pageId: string): readonly PlacedBlock[] =>
  (blueprint.pages[pageId]?.blocks ?? []).flatMap((id) => {
    const block = uncovered(blueprint.blocks[id], blueprint);
    const entry = block === undefined ? undefined : blockEntries.get(block.type);
    return block === undefined || entry === undefined || entry.isEmpty?.(block, blueprint) === true ? [] : [{ id, block, entry }];
  }),
);

/** The entries of the placed blocks, each once and in the order of the catalogue. */
export function entriesOf(placed: readonly PlacedBlock[]): readonly BlockEntry[] {
  const used = [...new Set(placed.map(({ entry }) => entry))];
  return used.toSorted((left, right) => placeOf(left) - placeOf(right));
}

const places = new Map([...blockEntries.keys()].map((type, index) => [type, index]));

function placeOf({ type }: BlockEntry): number {
  return places.get(type) ?? places.size;
}

/** A background that was asked for is seen at once: a picture stands beside the text, unless its author says that it covers. */
function uncovered(block: Block | undefined, blueprint: Blueprint): Block | undefined {
  const hides = block?.type === 'hero' && block.variant === 'cover' && blueprint.theme.background !== undefined;
  return hides && block.options?.['aside'] === undefined
    ? { ...block, variant: 'split', options: { ...block.options, aside: 'picture' } }
    : block;
}

/** Pages of figures, charts and tables are laid out as a tool: no bands, no ornaments, charts side by side. */
export function isWorkPage(placed: readonly PlacedBlock[]): boolean {
  if (placed.some(({ block }) => block.type === 'hero' && block.variant !== 'bar')) return false;
  return placed.some(({ block }) => block.type === 'chart' || ['table', 'board'].includes(block.variant ?? ''));
}
