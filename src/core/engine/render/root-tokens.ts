import type { Theme } from '../blueprint/schema.ts';
import { type ArtDirection, artDirection } from '../theme/art-direction.ts';
import { type Palette, solvePalette } from '../theme/solve-palette.ts';
import { fluid, fluidScale, typeSystem } from '../theme/type-system.ts';
import { MONO_STACK } from '../theme/typefaces.ts';

/** The declarations of a site's tokens: scheme, colours, type and measures. */
export function rootTokens(theme: Theme): string {
  const direction = artDirection(theme);
  const palette = solvePalette(theme);
  const type = typeSystem(theme);
  const spaces = { compact: [2.25, 3.5], normal: [3, 5.25], airy: [4, 7.5] } as const;
  const [small, large] = spaces[theme.density];
  const { radius } = theme;
  const [page, text] = direction.measure;
  const scale = fluidScale(type.ratio);
  const entries = {
    ...type.stacks,
    mono: MONO_STACK,
    page: `${page}rem`,
    text: `${text}rem`,
    'side-space': 'clamp(1.25rem,4vw,3rem)',
    weight: String(type.weight),
    tracking: type.tracking,
    leading: String(type.leading),
    transform: type.transform,
    sm: fluid(0.875, 0.925),
    s0: scale[1] ?? '1rem',
    s1: scale[2] ?? '1.2rem',
    s2: scale[3] ?? '1.4rem',
    s3: scale[4] ?? '1.8rem',
    s4: scale[5] ?? '2.2rem',
    s5: scale[6] ?? '2.6rem',
    s6: scale[7] ?? '3rem',
    space: fluid(small * direction.space, large * direction.space),
    radius: `${radius}px`,
    // Words on the page itself stand beside the list's first lines; on a field they are the foot of it.
    'panel-at': { page: 'start', tint: 'center', brand: 'end', deep: 'end' }[direction.panel],
    'button-radius': buttonRadius(theme, direction),
    'mark-radius': `${Math.min(14, radius)}px`,
    'portrait-radius': radius === 0 ? '0' : '50%',
  };
  return `color-scheme:${palette.scheme};${declare(colorTokens(palette, direction))}${declare(entries)}`;
}

const ROUND_ENDS = '99rem';

function buttonRadius({ buttonRadius: own, radius }: Theme, { button }: ArtDirection): string {
  if (own !== undefined) return own >= 32 ? ROUND_ENDS : `${own}px`;
  return {
    soft: `${Math.min(12, radius)}px`,
    square: `${Math.min(4, radius)}px`,
    pill: ROUND_ENDS,
    sticker: ROUND_ENDS,
    caps: '0',
  }[button];
}

const WHITE = '#ffffff';

/** The colours of a palette by the names that rules use. */
export function colorTokens(palette: Palette, direction: ArtDirection): Record<string, string> {
  const stats = statsColors(palette, direction);
  const panel = panelColors(palette, direction);
  const foot = direction.footer === 'deep' ? [palette.deep, palette.onDeep] : [palette.background, palette.ink];
  return {
    bg: palette.background,
    surface: palette.surface,
    band: palette.band,
    tint: palette.tint,
    ink: palette.ink,
    muted: palette.muted,
    link: palette.link,
    line: palette.line,
    control: palette.control,
    focus: palette.focus,
    primary: palette.primary,
    'primary-hover': palette.primaryHover,
    'on-primary': palette.onPrimary,
    knock: palette.onPrimary === WHITE ? palette.primary : WHITE,
    edge: palette.primaryEdge,
    accent: palette.accent,
    'on-accent': palette.onAccent,
    deep: palette.deep,
    'on-deep': palette.onDeep,
    danger: palette.danger,
    success: palette.success,
    stats: stats[0],
    'on-stats': stats[1],
    ...panel,
    foot: foot[0] ?? '',
    'on-foot': foot[1] ?? '',
  };
}

function statsColors(palette: Palette, direction: ArtDirection): readonly [string, string] {
  const grounds = {
    tint: [palette.tint, palette.ink],
    brand: [palette.primary, palette.onPrimary],
    deep: [palette.deep, palette.onDeep],
    page: [palette.background, palette.ink],
  } as const;
  return grounds[direction.figures];
}

/** The panel that leads into a list, and its main button. */
function panelColors(palette: Palette, direction: ArtDirection): Record<string, string> {
  const { primary, onPrimary, deep, onDeep, ink, background, tint } = palette;
  const knocked = onPrimary === WHITE ? primary : WHITE;
  const [panel, on, call, onCall] = {
    tint: [tint, ink, primary, onPrimary],
    page: [background, ink, primary, onPrimary],
    brand: [primary, onPrimary, onPrimary, knocked],
    deep: [deep, onDeep, onDeep, deep],
  }[direction.panel];
  return { panel: panel ?? '', 'on-panel': on ?? '', 'panel-call': call ?? '', 'on-panel-call': onCall ?? '' };
}

/** Custom properties as declarations. */
export function declare(entries: Readonly<Record<string, string>>): string {
  return Object.entries(entries)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}
