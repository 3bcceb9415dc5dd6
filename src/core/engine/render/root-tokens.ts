import type { Theme } from '../blueprint/schema.ts';
import { type ArtDirection, artDirection } from '../theme/art-direction.ts';
import { type Palette, solvePalette } from '../theme/solve-palette.ts';
import { fluid, fluidScale, MONO_STACK, typeSystem } from '../theme/type-system.ts';

/** The declarations of a site's tokens: scheme, colours, type and measures. */
export function rootTokens(theme: Theme): string {
  const direction = artDirection(theme);
  const palette = solvePalette(theme);
  const type = typeSystem(theme.fonts);
  const spaces = { compact: [2.25, 3.5], normal: [3, 5.25], airy: [4, 7.5] } as const;
  const [small, large] = spaces[theme.density];
  const radius = direction.card === 'ruled' || direction.card === 'flat' ? 0 : theme.radius;
  const scale = fluidScale(type.ratio);
  const entries = {
    heading: type.heading,
    body: type.body,
    small: type.small,
    mono: MONO_STACK,
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
    space: fluid(small, large),
    radius: `${radius}px`,
    'button-radius': buttonRadius(theme, direction),
    'mark-radius': direction.button === 'square' || direction.button === 'caps' ? '0' : `${Math.min(16, theme.radius + 2)}px`,
    'portrait-radius': direction.card === 'ruled' || direction.card === 'thick' ? '0' : '50%',
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
  const foot = direction.footer === 'deep' ? [palette.deep, palette.onDeep] : [palette.band, palette.ink];
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
    foot: foot[0] ?? '',
    'on-foot': foot[1] ?? '',
  };
}

function statsColors(palette: Palette, direction: ArtDirection): readonly [string, string] {
  if (direction.name === 'playful') return [palette.primary, palette.onPrimary];
  if (['bold', 'refined'].includes(direction.name)) return [palette.deep, palette.onDeep];
  return [palette.tint, palette.ink];
}

/** Custom properties as declarations. */
export function declare(entries: Readonly<Record<string, string>>): string {
  return Object.entries(entries)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}
