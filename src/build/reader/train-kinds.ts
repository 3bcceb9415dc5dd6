import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locale } from '#core/domain/text.ts';
import type { KindWeights } from '#core/engine/understand/archetypes/guess-kind.ts';
import { kindFeatures } from '#core/engine/understand/archetypes/kind-features.ts';
import { packRow } from '#core/engine/understand/marks/weights.ts';
import { piecesOf } from '#core/engine/understand/marks/piece.ts';
import { type IdeaOfKind, ideasOfKinds } from './ideas-of-kinds.ts';
import { shuffled } from './shuffled.ts';

const EPOCHS = 25;
const RATE = 3;
/** The rate falls by this part of itself with each pass. */
const FALL = 0.3;
const PULL = 1e-4;
/** A feature of one idea alone says nothing of its kind. */
const LEAST_IDEAS = 3;
/** What an idea's first kind gets where two fit. */
const FIRST = 0.7;
/** Weights are kept as whole numbers of so many to one; smaller ones decide nothing. */
const SCALE = 3;
const LEAST_WEIGHT = 2.5;

interface Example {
  /** Rows of the features, each with what it counts. */
  readonly rows: readonly (readonly [Float64Array, number])[];
  readonly wanted: Float64Array;
}

/**
 * Learns which kinds of sites the words of ideas speak for: multinomial logistic regression over rare words more than over frequent ones
 * (tf-idf), by stochastic gradient descent. The same ideas always give the same weights.
 */
export function trainKinds(ideas: readonly IdeaOfKind[]): KindWeights {
  const kinds = [...new Set(ideas.flatMap((each) => each.kinds))].toSorted();
  const features = ideas.map(({ text }) => kindFeatures(piecesOf(text)));
  const rarity = rarityOf(features);
  const rows = new Map<string, Float64Array>();
  const rowOf = (feature: string) => {
    const row = rows.get(feature) ?? new Float64Array(kinds.length);
    rows.set(feature, row);
    return row;
  };
  const examples = ideas.map((idea, at): Example => {
    const known = (features[at] ?? []).flatMap((feature) => {
      const rare = rarity.get(feature);
      return rare === undefined ? [] : [[rowOf(feature), rare] as const];
    });
    const norm = Math.sqrt(known.reduce((sum, [, rare]) => sum + rare * rare, 0)) || 1;
    return { rows: known.map(([row, rare]) => [row, rare / norm]), wanted: wantedOf(idea, kinds) };
  });
  for (let epoch = 0; epoch < EPOCHS; epoch += 1)
    for (const example of shuffled(examples, epoch)) learn(example, RATE / (1 + epoch * FALL));
  const lines = [...rows].flatMap(([feature, row]) => {
    const packed = packRow(row.map((weight) => kept(weight * (rarity.get(feature) ?? 0) * SCALE)));
    return packed === '' ? [] : [`${feature}\t${packed}`];
  });
  return { kinds, rows: lines.toSorted().join('\n') };
}

function kept(weight: number): number {
  return Math.abs(weight) < LEAST_WEIGHT ? 0 : weight;
}

/** How rare each feature is: the logarithm of one idea out of so many. */
function rarityOf(features: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const feature of features.flat()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return new Map(
    [...counts]
      .filter(([, count]) => count >= LEAST_IDEAS)
      .map(([feature, count]) => [feature, Math.log(1 + features.length / count)]),
  );
}

function wantedOf(idea: IdeaOfKind, kinds: readonly string[]): Float64Array {
  const wanted = new Float64Array(kinds.length);
  const [first, second] = idea.kinds;
  const put = (kind: string | undefined, share: number) => {
    if (kind !== undefined) wanted[kinds.indexOf(kind)] = share;
  };
  put(first, second === undefined ? 1 : FIRST);
  put(second, 1 - FIRST);
  return wanted;
}

function learn({ rows, wanted }: Example, rate: number): void {
  const shares = new Float64Array(wanted.length);
  for (const [row, value] of rows)
    for (const [kind, weight] of row.entries()) shares[kind] = (shares[kind] ?? 0) + weight * value;
  const highest = Math.max(...shares);
  const odds = shares.map((share) => Math.exp(share - highest));
  const total = odds.reduce((sum, each) => sum + each, 0);
  for (const [row, value] of rows)
    for (const [kind, weight] of row.entries())
      row[kind] = weight + rate * (((wanted[kind] ?? 0) - (odds[kind] ?? 0) / total) * value - PULL * weight);
}

const LANGUAGES: readonly Locale[] = ['en', 'zh'];

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const locale of LANGUAGES) {
    const file = new URL(`../../core/engine/understand/archetypes/weights/${locale}.json`, import.meta.url);
    writeFileSync(file, `${JSON.stringify(trainKinds(ideasOfKinds(locale)))}\n`);
  }
