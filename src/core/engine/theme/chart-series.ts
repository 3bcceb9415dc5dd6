import { contrast, toHex, toOklch } from './oklch.ts';
import type { Palette } from './solve-palette.ts';

/** Lightness on a light ground, chroma and hue of eight series that stay apart, also for most who see colours differently. */
const SERIES = [
  [0.52, 0.14, 255],
  [0.63, 0.15, 50],
  [0.48, 0.11, 155],
  [0.62, 0.17, 350],
  [0.4, 0.15, 300],
  [0.6, 0.11, 95],
  [0.56, 0.09, 205],
  [0.38, 0.12, 25],
] as const;
/** Added lightness on a dark ground. */
const DARK_LIFT = 0.23;
/** The lightest dark on which all series stay apart. */
const DARK_MAX = 0.36;
/** Against the ground, as WCAG asks of graphics. */
const READABLE = 3;

export interface ChartColors {
  /** Ground of the charts: the paper of cards, or a calm dark. */
  readonly ground: string;
  readonly series: readonly string[];
}

/** Colours of charts: a scale of their own beginning next to the brand, readable on its ground whatever the site wears. */
export function chartColors({ scheme, surface, primary }: Pick<Palette, 'scheme' | 'surface' | 'primary'>): ChartColors {
  const isLight = scheme === 'light';
  const base = toOklch(surface);
  const ground = isLight || base.l <= DARK_MAX ? surface : toHex({ l: 0.3, c: base.c * 0.6, h: base.h });
  const brand = toOklch(primary);
  const turn = (hue: number) => Math.abs(((hue - brand.h + 540) % 360) - 180);
  const first = brand.c < 0.03 ? 0 : SERIES.findIndex(([, , hue]) => SERIES.every(([, , other]) => turn(hue) <= turn(other)));
  const series = SERIES.map((_, index) => {
    const [l, c, h] = SERIES[(first + index) % SERIES.length] ?? SERIES[0];
    return readableOn(ground, { l: isLight ? l : l + DARK_LIFT, c, h }, isLight ? -1 : 1);
  });
  return { ground, series };
}

function readableOn(ground: string, { l, c, h }: { l: number; c: number; h: number }, toward: number): string {
  for (let step = 0; step < 30; step += 1) {
    const hex = toHex({ l: l + toward * step * 0.01, c, h });
    if (contrast(hex, ground) >= READABLE) return hex;
  }
  return toward === 1 ? '#ffffff' : '#000000';
}
