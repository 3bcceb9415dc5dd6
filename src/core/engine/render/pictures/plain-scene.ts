import { pick, type Random } from '../../../domain/random.ts';
import type { Theme } from '../../blueprint/schema.ts';
import { mix } from '../../theme/oklch.ts';
import { solvePalette } from '../../theme/solve-palette.ts';
import type { ArtColors } from './art-colors.ts';
import { rect, shape, svg } from './shapes.ts';

interface PlainScene {
  readonly colors: ArtColors;
  readonly theme: Theme;
  readonly random: Random;
}
type Size = readonly [width: number, height: number];

/** The large picture of an opening that no drawing is true of: plain geometry in the site's colours. */
export function plainScene(form: string, scene: PlainScene): string {
  if (form.endsWith('-wide')) return quilt(scene, { size: [1600, 900], cell: 200, isDeep: true });
  return form.endsWith('-band')
    ? quilt(scene, { size: [1600, 600], cell: 200, isDeep: false })
    : quilt(scene, { size: [960, 840], cell: 240, isDeep: false });
}

interface Quilt {
  readonly size: Size;
  readonly cell: number;
  readonly isDeep: boolean;
}

/** Quarters and halves of discs in a grid, of few colours; calm on the left where words stand over it. */
function quilt({ colors, theme, random }: PlainScene, { size: [width, height], cell, isDeep }: Quilt): string {
  const { deep } = solvePalette(theme);
  const base = isDeep ? deep : colors.ground;
  const inks = isDeep
    ? [mix(deep, theme.primary, 0.3), mix(deep, theme.primary, 0.55), mix(deep, colors.accent, 0.5)]
    : [colors.shape, mix(colors.ground, colors.shape, 0.55), colors.glyphFill, mix(colors.ground, colors.accent, 0.6)];
  let cells = '';
  for (let y = 0; y < height; y += cell)
    for (let x = 0; x < width; x += cell) {
      const isQuiet = isDeep && x < width * 0.45;
      if (!isQuiet && random() < 0.8) cells += patch([x, y], cell, { fill: pick(random, inks), random });
    }
  return svg(width, height, `${rect([0, 0, width, height], base)}${cells}`);
}

function patch([x, y]: Size, cell: number, { fill, random }: { readonly fill: string; readonly random: Random }): string {
  const half = cell / 2;
  const forms = [
    `M${x} ${y}h${cell}A${cell} ${cell} 0 0 1 ${x} ${y + cell}Z`,
    `M${x + cell} ${y + cell}H${x}A${cell} ${cell} 0 0 1 ${x + cell} ${y}Z`,
    `M${x} ${y + cell}V${y}A${cell} ${cell} 0 0 1 ${x + cell} ${y + cell}Z`,
    `M${x} ${y + half}a${half} ${half} 0 0 1 ${cell} 0Z`,
    `M${x} ${y}h${cell}v${half}H${x}Z`,
  ];
  return shape(pick(random, forms), fill);
}
