import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Theme } from '../blueprint/schema.ts';
import { contrast } from '../theme/oklch.ts';
import { solvePalette, type Palette } from '../theme/solve-palette.ts';
import { problem } from './problem.ts';

const GROUNDS = ['background', 'surface', 'band', 'tint'] as const;
/** Colours drawn on the grounds, with the ratio that WCAG 2 asks for. */
const ON_GROUNDS: readonly (readonly [keyof Palette, number])[] = [
  ['ink', 4.5],
  ['muted', 4.5],
  ['link', 4.5],
  ['danger', 4.5],
  ['success', 4.5],
  ['control', 3],
  ['focus', 3],
];
const FILLS = [
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onAccent', 'accent'],
  ['onDeep', 'deep'],
] as const;

/** Pairs of the derived palette that cannot be read. The palette solver promises that there is none. */
export function contrastErrors(theme: Theme): Diagnostic[] {
  const palette = solvePalette(theme);
  const grounds = ON_GROUNDS.flatMap(([name, target]) =>
    GROUNDS.map((ground) => ({ name, ground, target, ratio: contrast(palette[name], palette[ground]) })),
  );
  const fills = FILLS.map(([name, ground]) => ({ name, ground, target: 4.5, ratio: contrast(palette[name], palette[ground]) }));
  return [...grounds, ...fills]
    .filter(({ ratio, target }) => ratio < target)
    .map(({ name, ground, ratio }) => problem('contrast', `theme.${name}`, { ground, ratio: Math.round(ratio * 100) / 100 }));
}
