import { memoizeKeys } from '../../domain/memoize.ts';
import type { Theme } from '../blueprint/schema.ts';
import { contrast, mix, toHex, toOklch, worstContrast } from './oklch.ts';

/** Every colour a generated page uses, as `#rrggbb`. */
export interface Palette {
  readonly scheme: 'light' | 'dark';
  readonly background: string;
  /** Cards and inputs. */
  readonly surface: string;
  /** Alternating bands. */
  readonly band: string;
  /** A touch of the primary colour behind icons and notices. */
  readonly tint: string;
  readonly ink: string;
  readonly muted: string;
  readonly link: string;
  /** Decorative separators; no contrast promised. */
  readonly line: string;
  /** Borders of controls. */
  readonly control: string;
  readonly focus: string;
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly button: string;
  readonly buttonHover: string;
  readonly onButton: string;
  readonly buttonEdge: string;
  /** Around a primary fill that hardly stands out from the page. */
  readonly primaryEdge: string;
  readonly accent: string;
  readonly onAccent: string;
  /** A deep field for footers and dark bands, with its text. */
  readonly deep: string;
  readonly onDeep: string;
  readonly danger: string;
  readonly success: string;
}

const BLACK = '#000000';
const WHITE = '#ffffff';

/**
 * All colours of a site. Named background, primary and accent are kept exactly; only derived ones move:
 * text reaches 7:1 where that is possible at all, muted text and links 4.5:1, control borders and focus rings 3:1,
 * each against the page and every surface.
 */
export function solvePalette(theme: PaletteSource): Palette {
  const { background = '', primary, accent = '', button = '', link = '', scheme } = theme;
  return solved([background, primary, accent, button, link, scheme].join());
}

/** Settings of the theme that the palette depends on. */
type PaletteSource = Pick<Theme, 'background' | 'primary' | 'accent' | 'button' | 'link' | 'scheme'>;

const solved = memoizeKeys(64, (key) => {
  const [background = '', primary = '', accent = '', button = '', link = '', scheme] = key.split(',');
  return solve({
    ...(background !== '' && { background }),
    primary,
    ...(accent !== '' && { accent }),
    ...(button !== '' && { button }),
    ...(link !== '' && { link }),
    scheme: scheme === 'dark' ? 'dark' : 'light',
  });
});

function solve(theme: PaletteSource): Palette {
  const background = theme.background ?? deriveBackground(theme);
  const lightPage = contrast(BLACK, background) >= contrast(WHITE, background);
  const extreme = lightPage ? BLACK : WHITE;
  const towardInk = lightPage ? -1 : 1;
  const grounds = deriveGrounds(background, { primary: theme.primary, extreme, towardInk });
  const all = [background, grounds.surface, grounds.band, grounds.tint];
  const readableOn = (hex: string, target: number) => reach(hex, { grounds: all, target, towardInk });
  const hue = toOklch(theme.primary);
  const warmInk = toHex({ l: lightPage ? 0.22 : 0.965, c: Math.min(hue.c, 0.025), h: hue.h });
  const ink = readableOn(warmInk, 7);
  const accent = theme.accent ?? deriveAccent(theme, lightPage);
  const deep = deriveDeep(theme.primary, background, lightPage);
  const onPrimary = readable(theme.primary);
  const button = theme.button ?? (lightPage ? buttonOf(theme.primary) : theme.primary);
  const onButton = readable(button);
  const edgeOf = (fill: string) => (worstContrast(fill, [background, grounds.surface]) >= 1.6 ? fill : readableOn(fill, 3.05));
  return {
    scheme: lightPage ? 'light' : 'dark',
    background,
    ...grounds,
    ink,
    muted: readableOn(mix(ink, background, 0.32), 4.6),
    link: readableOn(theme.link ?? theme.primary, 4.6),
    line: mix(background, ink, lightPage ? 0.14 : 0.22),
    control: readableOn(mix(background, ink, 0.45), 3.05),
    focus: readableOn(theme.primary, 3.05),
    primary: theme.primary,
    primaryHover: hoverOf(theme.primary, onPrimary),
    onPrimary,
    button,
    buttonHover: hoverOf(button, onButton),
    onButton,
    buttonEdge: edgeOf(button),
    primaryEdge: edgeOf(theme.primary),
    accent,
    onAccent: readable(accent),
    deep,
    onDeep: readable(deep),
    danger: readableOn(lightPage ? '#b3261e' : '#ff8a80', 4.6),
    success: readableOn(lightPage ? '#1b6e3c' : '#7ddba0', 4.6),
  };
}

/** A mid colour a little deeper, so that light words stand on its buttons: black on red or grey looks like a mistake. */
function buttonOf(primary: string): string {
  if (contrast(WHITE, primary) < MID) return primary;
  return reach(primary, { grounds: [WHITE], target: 4.5, towardInk: -1 });
}

/** Contrast with white from which a colour counts as mid, not as light. */
const MID = 2.6;

/** Black or white, whichever reads better on the colour; white when both pass. */
export function readable(hex: string): string {
  return contrast(WHITE, hex) >= 4.5 ? WHITE : BLACK;
}

function deriveBackground(theme: PaletteSource): string {
  const { c, h } = toOklch(theme.primary);
  if (theme.scheme === 'dark') return toHex({ l: 0.17, c: Math.min(c, 0.012), h });
  return toHex({ l: 0.987, c: Math.min(c, 0.005), h });
}

interface DeriveGroundsInput {
  readonly primary: string;
  readonly extreme: string;
  readonly towardInk: number;
}

function deriveGrounds(background: string, { primary, extreme, towardInk }: DeriveGroundsInput) {
  const base = toOklch(background);
  const best = contrast(extreme, background);
  /** Surfaces go away from the ink: cards on a coloured page are paper, with a breath of its hue. */
  const surface =
    towardInk === 1
      ? toHex({ l: base.l - 0.06, c: base.c * 0.85, h: base.h })
      : toHex({ l: Math.max(0.985, base.l + 0.05), c: Math.min(base.c * 0.25, 0.012), h: base.h });
  const room = best > 13;
  const away = (amount: number) => toHex({ l: base.l - towardInk * amount, c: base.c, h: base.h });
  const lifted = towardInk === 1 ? toHex({ l: Math.max(0.19, base.l + 0.055), c: base.c, h: base.h }) : surface;
  return {
    surface: room ? lifted : surface,
    band: room ? mix(background, primary, 0.07) : away(0.03),
    tint: room ? mix(background, primary, towardInk === 1 ? 0.26 : 0.16) : away(towardInk === 1 ? 0.12 : 0.05),
  };
}

/** A second colour beside the primary; next to a background that was asked for it stays in the primary's family. */
function deriveAccent(theme: PaletteSource, lightPage: boolean): string {
  const { l, c, h } = toOklch(theme.primary);
  if (theme.background !== undefined) return toHex({ l: l > 0.62 ? 0.45 : 0.76, c: Math.min(c, 0.13), h: h + 12 });
  return toHex({ l: lightPage ? 0.74 : 0.78, c: Math.max(0.09, Math.min(c, 0.14)), h: h + (h > 20 && h < 110 ? -38 : 48) });
}

function deriveDeep(primary: string, background: string, lightPage: boolean): string {
  const { c, h } = toOklch(primary);
  if (lightPage) return toHex({ l: 0.25, c: Math.min(c, 0.06), h });
  return mix(background, BLACK, 0.4);
}

interface ReachInput {
  readonly grounds: readonly string[];
  readonly target: number;
  readonly towardInk: number;
}

/** Moves the colour toward the ink in small steps until it reads on all grounds; black or white when nothing else does. */
function reach(hex: string, { grounds, target, towardInk }: ReachInput): string {
  const { l, c, h } = toOklch(hex);
  for (let step = 0; step <= 50; step += 1) {
    const lightness = l + towardInk * step * 0.02;
    if (lightness < 0 || lightness > 1) break;
    const candidate = step === 0 ? hex : toHex({ l: lightness, c, h });
    if (worstContrast(candidate, grounds) >= target) return candidate;
  }
  return towardInk === 1 ? WHITE : BLACK;
}

function hoverOf(fill: string, on: string): string {
  const { l, c, h } = toOklch(fill);
  return toHex({ l: l + (on === WHITE ? -0.06 : 0.06), c, h });
}
