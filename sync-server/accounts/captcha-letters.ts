export type Point = readonly [x: number, y: number];
/** A stroke of the pen; `round` ones go through their points as a curve. */
export interface Stroke {
  readonly points: readonly Point[];
  readonly isRound: boolean;
}

/**
 * Handwritten letters on a field of 10 by 14: strokes are divided by spaces, points by dashes, and `~` begins a
 * round stroke. Only signs that nobody takes for one another when they are bent.
 */
const LETTERS: Readonly<Record<string, string>> = {
  A: '0,14-5,0-10,14 2,9-8,9',
  C: '~9.5,2.5-6,0-1.5,2.5-0,7-1.5,11.5-6,14-9.5,11.5',
  E: '9,0-0,0-0,14-9,14 0,7-7,7',
  F: '9,0-0,0-0,14 0,6.5-7,6.5',
  G: '~9.5,2.5-6,0-1.5,2.5-0,7-1.5,11.5-6,14-9,12-9.5,8.5 5.5,8.5-9.8,8.5',
  H: '0,0-0,14 9,0-9,14 0,7-9,7',
  K: '0,0-0,14 9,0-0,8 3.5,5.5-9.5,14',
  M: '0,14-1,0-5.5,9-10,0-11,14',
  N: '0,14-0,0-9,14-9,0',
  P: '0,14-0,0 ~0,0.2-5,0-8.5,1.6-9,4-8.2,6.4-5,7.8-0,7.8',
  R: '0,14-0,0 ~0,0.2-5,0-8.5,1.6-9,3.8-8.2,6-5,7.2-0,7.2 4,7.2-9.5,14',
  T: '0,0-10,0 5,0-5,14',
  Y: '0,0-5,7-10,0 5,7-5,14',
  2: '~0.5,3-2,0.6-5,0-8.4,1.4-8.6,4.5-6,8-0,14 0,14-9.5,14',
  3: '~0.5,2-4.5,0-8.6,1.6-8.4,5-4.5,6.6 ~4.5,6.6-8.8,8-9,11.6-5,14-0.3,12',
  4: '7,14-7,0-0,9.5-10,9.5',
  6: '~8.5,1-5,0.6-1.6,4-0.2,9-1.6,12.8-5,14-8.4,12.6-9,9.6-7.8,7-5,6-1.8,7-0.3,9.6',
  7: '0,0-9.5,0-3,14',
  9: '~8.8,4.6-7.2,7-4.2,8-1.2,6.8-0,4.2-1.2,1.4-4.4,0-7.6,1.2-8.8,4.6-8.6,8.6-7,12-4,14',
};

export const SIGNS: readonly string[] = Object.keys(LETTERS);

/** The strokes of a letter around the origin, `height` high. */
export function strokesOf(sign: string, height: number): Stroke[] {
  const scale = height / 14;
  return (LETTERS[sign] ?? '').split(' ').map((stroke) => {
    const points = stroke
      .replace('~', '')
      .split('-')
      .map((pair): Point => {
        const [x = 0, y = 0] = pair.split(',').map(Number);
        return [(x - 5) * scale, (y - 7) * scale];
      });
    return { points, isRound: stroke.startsWith('~') };
  });
}

/** Points close enough to each other that what is bent between them looks bent. */
export function pointsAlong({ points, isRound }: Stroke): Point[] {
  const STEPS = 10;
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const pieces = points.slice(1).flatMap((_, index) =>
    Array.from({ length: STEPS }, (_step, step): Point => {
      const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
      const share = (step + 1) / STEPS;
      const between = (axis: 0 | 1) =>
        isRound ? catmullRom([a[axis], b[axis], c[axis], d[axis]], share) : b[axis] + (c[axis] - b[axis]) * share;
      return [between(0), between(1)];
    }),
  );
  return [at(0), ...pieces];
}

function catmullRom([a, b, c, d]: readonly [number, number, number, number], t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}
