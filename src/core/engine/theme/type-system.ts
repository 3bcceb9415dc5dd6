import type { Theme } from '../blueprint/schema.ts';
import { artDirection } from './art-direction.ts';
import type { TypePair } from './directions/direction.ts';
import { type FaceName, fontStack } from './typefaces.ts';

/** Font stacks and their manners. */
export interface TypeSystem extends Omit<TypePair, 'transform'> {
  readonly stacks: Readonly<Record<'heading' | 'body' | 'small', string>>;
  readonly transform: 'none' | 'uppercase';
  /** The faces that its pages load. */
  readonly faces: readonly FaceName[];
}

/** The name of the pair that the art direction brings. */
export const OWN_FONTS = 'direction';

const plain = { weight: 650, tracking: '-0.025em', leading: 1.1, ratio: 1.27 } as const;
const PAIRS: Readonly<Record<string, TypePair>> = {
  'serif-warm': { ...plain, heading: 'fraunces', body: 'figtree', weight: 550, ratio: 1.3 },
  'serif-display': { ...plain, heading: 'cormorant-garamond', body: 'jost', weight: 450, leading: 1.02, ratio: 1.36 },
  'serif-reading': { ...plain, heading: 'newsreader', body: 'newsreader', small: 'figtree', weight: 550, ratio: 1.3 },
  'serif-news': { ...plain, heading: 'newsreader', body: 'figtree', weight: 700, leading: 1.03, ratio: 1.3 },
  'serif-script': { ...plain, heading: 'cormorant-garamond', body: 'figtree', weight: 500, leading: 1.02, ratio: 1.38 },
  'slab-fat': {
    ...plain,
    heading: 'bitter',
    body: 'bitter',
    small: 'public-sans',
    weight: 800,
    tracking: '-0.03em',
    leading: 0.98,
    ratio: 1.4,
  },
  'sans-clean': { ...plain, heading: 'libre-franklin', body: 'libre-franklin' },
  'sans-ui': { ...plain, heading: 'ibm-plex-sans', body: 'ibm-plex-sans', weight: 600, ratio: 1.2 },
  'sans-display': { ...plain, heading: 'space-grotesk', body: 'figtree', weight: 650, leading: 1.04, ratio: 1.32 },
  'sans-bold': { ...plain, heading: 'bricolage-grotesque', body: 'figtree', weight: 800, leading: 0.98, ratio: 1.36 },
  'sans-rounded': { ...plain, heading: 'baloo-2', body: 'figtree', weight: 700, leading: 1.02, ratio: 1.3 },
  'mono-technical': { ...plain, heading: 'jetbrains-mono', body: 'figtree', weight: 600, tracking: '-0.05em', ratio: 1.22 },
};

/** The names of all type pairings, the first for the one of the art direction. */
export const FONT_NAMES: readonly string[] = [OWN_FONTS, ...Object.keys(PAIRS)];

/** Tells whether headings of a pairing have serifs; undefined when the art direction decides. */
export function hasSerifs(fonts: string): boolean | undefined {
  return PAIRS[fonts] === undefined ? undefined : /^(?:serif|slab)/.test(fonts);
}

/** The type of a site: the pairing that its theme names, else that of its art direction. */
export function typeSystem(theme: Theme): TypeSystem {
  const pair = PAIRS[theme.fonts] ?? artDirection(theme).type;
  const { heading, body, small = body, transform = 'none' } = pair;
  return {
    ...pair,
    transform,
    stacks: { heading: fontStack(heading), body: fontStack(body), small: fontStack(small) },
    faces: [...new Set([heading, body, small])],
  };
}

/** Fluid sizes from -1 to 6 as `clamp()`: 360 px screens use a calmer scale than 1280 px ones. */
export function fluidScale(ratio: number): readonly string[] {
  return [-1, 0, 1, 2, 3, 4, 5, 6].map((step) => fluid((16.5 / 16) * 1.17 ** step, (17.5 / 16) * ratio ** step));
}

/** A length that grows from `small` rem at 360 px to `large` rem at 1280 px. */
export function fluid(small: number, large: number): string {
  const slope = (large - small) / (80 - 22.5);
  const start = small - slope * 22.5;
  const [low, high] = [Math.min(small, large), Math.max(small, large)];
  return `clamp(${round(low)}rem,${round(start)}rem + ${round(slope * 100)}vw,${round(high)}rem)`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
