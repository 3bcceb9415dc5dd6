import { must } from '../../domain/assert.ts';
import { hashSeed } from '../../domain/random.ts';
import type { Theme } from '../blueprint/schema.ts';
import type { Direction } from './directions/direction.ts';
import { DIRECTIONS } from './directions/registry.ts';
import { typeface } from './typefaces.ts';

/** Manner of a site beyond its colours. */
export type ArtDirection = Direction;

/** The names of the art directions. */
export const DIRECTION_NAMES: readonly string[] = DIRECTIONS.map(({ name }) => name);
/** The words for a tone that settle the art direction. */
export const TONE_NAMES: readonly string[] = [...new Set(DIRECTIONS.flatMap(({ tones }) => tones))];
/** One word for each art direction. */
export const TONE_EXAMPLES: readonly string[] = DIRECTIONS.flatMap(({ tones }) => tones.slice(0, 1));

const BY_NAME = new Map(DIRECTIONS.map((direction) => [direction.name, direction]));

/** The art direction of a theme: the one that it names, else one that goes with its tone. */
export function artDirection(theme: Pick<Theme, 'direction' | 'tone' | 'art'>): ArtDirection {
  const named = BY_NAME.get(theme.direction ?? '');
  return named ?? chooseDirection({ tone: theme.tone, kind: '', seed: theme.art.seed });
}

export interface LookFor {
  readonly tone: string;
  /** Nobody asked for the tone: then it counts among other reasons. */
  readonly isGuess?: boolean;
  /** The kind of site. */
  readonly kind: string;
  readonly seed: number;
  /** Whether headings are to have serifs; undefined when nobody says. */
  readonly serifs?: boolean | undefined;
}

const FITS = { tone: 4, kind: 3, serifs: 2 } as const;
/** How much less than the best may fit too. */
const SLACK = 1;

/** One of the art directions that fit best, the same one for the same seed. A tone that is asked for leaves those that go with it. */
export function chooseDirection({ tone, isGuess = false, kind, seed, serifs }: LookFor): ArtDirection {
  const toned = isGuess ? [] : DIRECTIONS.filter(({ tones }) => tones.includes(tone));
  const scored = (toned.length > 0 ? toned : DIRECTIONS).map((direction) => ({
    direction,
    score:
      (direction.tones.includes(tone) ? FITS.tone : 0) +
      (direction.kinds.includes(kind) ? FITS.kind : 0) +
      (serifs !== undefined && serifs === (typeface(direction.type.heading).kind === 'serif') ? FITS.serifs : 0),
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  const fitting = scored.filter(({ score }) => score >= best - SLACK).map(({ direction }) => direction);
  return must(fitting[hashSeed(`${seed}|${tone}|${kind}`) % fitting.length], 'an art direction');
}
