import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parseHex,
  useMode as registerMode,
  wcagLuminance,
} from 'culori/fn';
import { remember } from '../../domain/remember.ts';

registerMode(modeRgb);
registerMode(modeLrgb);
registerMode(modeOklab);
registerMode(modeOklch);
const convert = converter('oklch');

/** Lightness 0..1, chroma 0..0.4, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** The OKLCH coordinates of a `#rrggbb` colour; grey has hue 0. */
export function toOklch(hex: string): Oklch {
  const color = convert(parseHex(hex) ?? { mode: 'rgb', r: 0, g: 0, b: 0 });
  return { l: color.l, c: color.c, h: color.h ?? 0 };
}

/** The nearest `#rrggbb` colour inside sRGB: lightness and hue are kept, chroma gives way. */
export function toHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: Math.max(0, c), h: ((h % 360) + 360) % 360 }, 'oklch'));
}

/** WCAG 2 contrast of two `#rrggbb` colours, 1..21. */
export function contrast(first: string, second: string): number {
  const [one, other] = [luminance(first), luminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const luminance = remember(4096, wcagLuminance);

/** The lowest contrast of a colour against several backgrounds. */
export function worstContrast(hex: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => contrast(hex, background)));
}

/** `amount` 0 gives `from`, 1 gives `to`; mixed in OKLab so that greys stay grey. */
export function mix(from: string, to: string, amount: number): string {
  const [first, second] = [toLab(from), toLab(to)];
  const l = first.l + (second.l - first.l) * amount;
  const a = first.a + (second.a - first.a) * amount;
  const b = first.b + (second.b - first.b) * amount;
  return toHex({ l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI });
}

function toLab(hex: string): { l: number; a: number; b: number } {
  const { l, c, h } = toOklch(hex);
  const radians = (h * Math.PI) / 180;
  return { l, a: c * Math.cos(radians), b: c * Math.sin(radians) };
}
