import type { Theme } from '../../blueprint/schema.ts';
import { mix, toHex, toOklch } from '../../theme/oklch.ts';
import { solvePalette } from '../../theme/solve-palette.ts';
import type { ArtColors } from './art-colors.ts';
import { circle, glyph, svg } from './shapes.ts';

/** Rings on a field of the site's own colour: its subject in the middle, two more beside it. */
export function emblem({ icons, colors, theme }: { icons: readonly string[]; colors: ArtColors; theme: Theme }): string {
  const { onPrimary } = solvePalette(theme);
  const { primary } = theme;
  const { c, h } = toOklch(primary);
  const paper = toHex({ l: 0.96, c: Math.min(c, 0.035), h });
  const ink: ArtColors = { ...colors, glyph: toHex({ l: 0.28, c: Math.min(c, 0.08), h }), glyphFill: primary };
  const veil = (amount: number) => mix(primary, onPrimary, amount);
  const at = (index: number) => icons[index % icons.length] ?? 'sparkles';
  const rings = [252, 206, 162].map((radius, index) => circle(345, { y: 200, radius, fill: veil(0.07 + index * 0.07) })).join('');
  const satellite = (x: number, y: number, index: number) =>
    circle(x, { y, radius: 58, fill: veil(0.34) }) +
    circle(x, { y, radius: 47, fill: paper }) +
    glyph(at(index), { x, y, size: 54, line: 1.5 }, ink);
  return svg(
    640,
    400,
    `${rings}${circle(345, { y: 200, radius: 120, fill: paper })}${glyph(at(0), { x: 345, y: 200, size: 140, line: 1.25 }, ink)}${satellite(178, 282, 1)}${satellite(508, 106, 2)}`,
  );
}
