import type { Block } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { isSame } from '../../edit/difference/patch-between.ts';
import { own } from '../../edit/patch.ts';
import { contrast } from '../../theme/oklch.ts';
import { solvePalette } from '../../theme/solve-palette.ts';
import type { ChangedSite } from './changed-site.ts';

const LEAST = 4.5;

/** A colour of words that can hardly be read on the ground of its block, which has another colour than its author thinks. */
export function faintWords({ before, after }: ChangedSite): readonly string[] {
  return Object.entries(after.blocks).flatMap(([id, block]) => {
    const { color } = block.style ?? {};
    if (color === undefined || isSame(block.style, own(before.blocks, id)?.style)) return [];
    const ground = groundOf(block, after);
    if (contrast(color, ground) >= LEAST) return [];
    return [
      `the words of "${id}" are ${color} on a ground of ${ground} and can hardly be read: \`style.background\` is its ground, \`style.color\` its words; take the colour of the words away and they follow the ground`,
    ];
  });
}

function groundOf({ type, style }: Block, { theme }: Blueprint): string {
  if (style?.background !== undefined) return style.background;
  const { primary, background } = solvePalette(theme);
  return type === 'cta' ? primary : background;
}
