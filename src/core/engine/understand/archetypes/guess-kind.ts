import type { PackedRows, Rows } from '../marks/weights.ts';

/** What was learned of the kinds of a language: their names, and rows of weights by feature. */
export interface KindWeights extends PackedRows {
  readonly kinds: readonly string[];
}

export interface KindGuess {
  readonly kind: string;
  /** The second best. */
  readonly next: string;
  /** How far the best is ahead of it, in parts of what all features together weigh. */
  readonly lead: number;
}

/** The kind for which the features of an idea speak most. */
export function guessKind(
  features: readonly string[],
  { kinds, rows }: { readonly kinds: readonly string[]; readonly rows: Rows },
): KindGuess {
  const sums = new Float64Array(kinds.length);
  for (const feature of features) rows.addScores(feature, sums);
  const order = [...sums.keys()].toSorted((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0));
  const [best = 0, next = 0] = order;
  return {
    kind: kinds[best] ?? '',
    next: kinds[next] ?? '',
    lead: ((sums[best] ?? 0) - (sums[next] ?? 0)) / Math.sqrt(features.length),
  };
}
