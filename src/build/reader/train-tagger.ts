import { featuresOf } from '#core/engine/understand/marks/features.ts';
import type { Span } from '#core/engine/understand/marks/label.ts';
import { type Piece, piecesOf } from '#core/engine/understand/marks/piece.ts';
import { bestStates, stateOf, STATES } from '#core/engine/understand/marks/tagger.ts';
import { Averaged } from './averaged.ts';
import { shuffled } from './shuffled.ts';

const EPOCHS = 15;
/** A feature of fewer places says more of these than of the language. */
const LEAST = 5;

interface Example {
  readonly features: readonly (readonly string[])[];
  readonly states: readonly number[];
}

export interface TrainedTagger {
  readonly rows: ReadonlyMap<string, Float64Array>;
  readonly transitions: Float64Array;
}

/**
 * Learns which states features speak for, from ideas with marks: a structured perceptron (Collins, 2002). Only what was
 * decided wrongly changes the weights. The same ideas always give the same weights.
 */
export function trainTagger(ideas: readonly { readonly text: string; readonly spans: readonly Span[] }[]): TrainedTagger {
  const examples = withFrequent(
    ideas.map(({ text, spans }) => {
      const pieces = piecesOf(text);
      return { features: featuresOf(pieces), states: statesOf(pieces, spans) };
    }),
  );
  const rows = new Map<string, Averaged>();
  const transitions = new Averaged(STATES * STATES);
  const addScores = (feature: string, sums: Float64Array) => {
    const row = rows.get(feature)?.now;
    if (row === undefined) return;
    for (let state = 0; state < STATES; state += 1) sums[state] = (sums[state] ?? 0) + (row[state] ?? 0);
  };
  let step = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const { features, states } of shuffled(examples, epoch)) {
      step += 1;
      const guess = bestStates(features, { addScores, transitions: transitions.now });
      for (const [at, right] of states.entries()) {
        const wrong = guess[at] ?? 0;
        const [before, guessed] = [states[at - 1] ?? 0, guess[at - 1] ?? 0];
        if (wrong !== right || guessed !== before) {
          transitions.add(before * STATES + right, 1, step);
          transitions.add(guessed * STATES + wrong, -1, step);
        }
        if (wrong === right) continue;
        for (const feature of features[at] ?? []) {
          const row = rows.get(feature) ?? new Averaged(STATES);
          rows.set(feature, row);
          row.add(right, 1, step);
          row.add(wrong, -1, step);
        }
      }
    }
  }
  return {
    rows: new Map([...rows].map(([feature, row]) => [feature, row.mean(step)])),
    transitions: transitions.mean(step),
  };
}

function withFrequent(examples: readonly Example[]): Example[] {
  const counts = new Map<string, number>();
  for (const { features } of examples) for (const feature of features.flat()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return examples.map(({ features, states }) => ({
    states,
    features: features.map((own) => own.filter((feature) => (counts.get(feature) ?? 0) >= LEAST)),
  }));
}

/** The states of an idea's pieces as its marks say them. */
function statesOf(pieces: readonly Piece[], spans: readonly Span[]): number[] {
  return pieces.map(({ start, end }, at) => {
    const span = spans.find((each) => start < each.end && end > each.start);
    return span === undefined ? 0 : stateOf(span.label, (pieces[at - 1]?.end ?? 0) <= span.start);
  });
}
