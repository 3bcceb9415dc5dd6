import { LABELS, type Label, type Span } from './label.ts';
import type { Piece } from './piece.ts';

/** States of a piece: outside of all stretches, or at the beginning or within one of a label. */
export const STATES = 1 + LABELS.length * 2;
const OUTSIDE = 0;

/** Returns the state of a piece in a stretch of a label. */
export function stateOf(label: Label, isFirst: boolean): number {
  return 1 + LABELS.indexOf(label) * 2 + (isFirst ? 0 : 1);
}

/** States that may stand before each: before more of a stretch only its beginning, or more of it. */
const BEFORE = Array.from({ length: STATES }, (_, state) =>
  state !== OUTSIDE && state % 2 === 0 ? [state - 1, state] : Array.from({ length: STATES }, (_all, before) => before),
);

/** Weights that were learned from marked ideas: of each feature for each state, and of each state behind each other. */
export interface Weights {
  /** Adds what speaks for each state where a feature is there. */
  readonly addScores: (feature: string, sums: Float64Array) => void;
  /** A row for each state before, with a number for each state behind it. */
  readonly transitions: ArrayLike<number>;
}

/** What speaks for each state of each piece, without what stands around it. */
export function scoresOf(features: readonly (readonly string[])[], addScores: Weights['addScores']): Float64Array[] {
  return features.map((own) => {
    const scores = new Float64Array(STATES);
    for (const feature of own) addScores(feature, scores);
    return scores;
  });
}

/** The likeliest states of a run of pieces by their features. */
export function bestStates(features: readonly (readonly string[])[], { addScores, transitions }: Weights): number[] {
  return bestPath(scoresOf(features, addScores), transitions);
}

/** The likeliest states by what speaks for each and for each behind another (Viterbi). */
export function bestPath(pieces: readonly Float64Array[], transitions: Weights['transitions']): number[] {
  const from = new Uint8Array(pieces.length * STATES);
  // Before the first piece everything is outside.
  let scores = new Float64Array(STATES).fill(-Infinity).fill(0, OUTSIDE, OUTSIDE + 1);
  for (const [at, own] of pieces.entries()) {
    const next = Float64Array.from(own);
    for (const [state, befores] of BEFORE.entries()) {
      let [best, score] = [OUTSIDE, -Infinity];
      for (const before of befores) {
        const sum = (scores[before] ?? 0) + (transitions[before * STATES + state] ?? 0);
        if (sum > score) [best, score] = [before, sum];
      }
      from[at * STATES + state] = best;
      next[state] = (next[state] ?? 0) + score;
    }
    scores = next;
  }
  const states: number[] = [];
  let state = scores.indexOf(Math.max(...scores));
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    states.push(state);
    state = from[at * STATES + state] ?? OUTSIDE;
  }
  return states.toReversed();
}

/** How much more speaks for the label of each piece than for any other, without what stands around it. */
export function leadsOf(pieces: readonly Float64Array[], states: readonly number[]): number[] {
  return pieces.map((scores, at) => {
    const label = labelAt(states[at] ?? OUTSIDE);
    let [inside, beside] = [-Infinity, -Infinity];
    for (const [state, score] of scores.entries())
      if (labelAt(state) === label) inside = Math.max(inside, score);
      else beside = Math.max(beside, score);
    return inside - beside;
  });
}

function labelAt(state: number): Label | undefined {
  return LABELS[Math.floor((state - 1) / 2)];
}

/** The stretches that the states of an idea's pieces mark; none goes beyond its sentence. */
export function spansOf(idea: string, pieces: readonly Piece[], states: readonly number[]): Span[] {
  const spans: Span[] = [];
  let isOpen = false;
  for (const [at, state] of states.entries()) {
    const piece = pieces[at];
    const label = labelAt(state);
    if (state === OUTSIDE || piece === undefined || label === undefined || isEnd(idea, piece)) {
      isOpen = false;
      continue;
    }
    const last = spans.at(-1);
    if (state % 2 === 1 || !isOpen || last === undefined)
      spans.push({ label, text: piece.text, start: piece.start, end: piece.end });
    else spans[spans.length - 1] = { ...last, text: idea.slice(last.start, piece.end), end: piece.end };
    isOpen = true;
  }
  return spans;
}

function isEnd(idea: string, { kind, text, end }: Piece): boolean {
  if (kind === 'break' || '。！？'.includes(text)) return true;
  return '.!?'.includes(text) && !/\S/.test(idea.charAt(end));
}
