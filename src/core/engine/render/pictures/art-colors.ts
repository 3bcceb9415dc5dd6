import type { Random } from '../../../domain/random.ts';
import type { Theme } from '../../blueprint/schema.ts';
import { contrast, mix, toHex, toOklch } from '../../theme/oklch.ts';
import { type Palette, solvePalette } from '../../theme/solve-palette.ts';

/** The few colours one picture is painted with. */
export interface ArtColors {
  readonly ground: string;
  readonly groundDeep: string;
  readonly shape: string;
  readonly shapeSoft: string;
  readonly glyph: string;
  readonly glyphFill: string;
  readonly accent: string;
}

/** Colours near those of the theme, varied by `random` so that neighbours differ and still belong together. */
export function artColors(theme: Theme, random: Random): ArtColors {
  const turns = theme.background === undefined ? [0, 0, 24, -28, 48] : [0, 0, 9, -9, 16];
  const turn = turns[Math.floor(random() * 5)] ?? 0;
  return turned(theme, turn);
}

/** The colours of things: those of the theme itself, on a ground so light that all of a thing stands out from it. */
export function thingColors(theme: Theme): ArtColors {
  const colors = turned(theme, 0);
  const { scheme, background } = solvePalette(theme);
  if (scheme === 'dark') return colors;
  return { ...colors, ground: mix(colors.ground, background, 0.45), groundDeep: mix(colors.groundDeep, background, 0.25) };
}

const shades = new WeakMap<Palette, Map<number, ArtColors>>();

/** The colours at one turn of the hue; worked out once per palette. */
function turned(theme: Theme, turn: number): ArtColors {
  const palette = solvePalette(theme);
  const known = shades.get(palette) ?? new Map<number, ArtColors>();
  shades.set(palette, known);
  const found = known.get(turn) ?? mixColors(theme, palette, turn);
  known.set(turn, found);
  return found;
}

function mixColors(theme: Theme, palette: Palette, turn: number): ArtColors {
  const main = toOklch(theme.primary);
  const dark = palette.scheme === 'dark';
  /** Pale colours turn to mud when darkened: their pictures stay pale. */
  const pale = main.l > 0.82 ? 0.055 : 0;
  const hue = main.h + turn;
  const strength = Math.min(main.c, 0.14);
  const tone = (l: number, c: number, h = hue) => toHex({ l, c: Math.min(c, strength + 0.02), h });
  const tint = tone(Math.max(0.6, main.l), strength);
  /** Dark pages keep their own night: the colour is only laid over it. */
  const veil = (amount: number) => mix(palette.background, tint, amount);
  const ground = dark ? veil(0.18) : tone(0.9 + pale, 0.045);
  const shape = dark ? veil(0.38) : tone(0.77 + pale * 1.6, 0.1);
  const isNamed = turn === 0 && (contrast(theme.primary, ground) > 1.5 || pale > 0);
  const deepGlyph = tone(0.3, pale > 0 ? 0.04 : 0.07);
  return {
    ground,
    groundDeep: dark ? veil(0.08) : tone(0.83 + pale * 1.4, 0.07),
    shape,
    shapeSoft: mix(ground, shape, 0.5),
    glyph: dark ? tone(0.95, 0.03) : deepGlyph,
    glyphFill: isNamed ? theme.primary : tone(dark ? 0.68 : 0.62 + pale * 3, 0.13),
    accent: palette.accent,
  };
}
