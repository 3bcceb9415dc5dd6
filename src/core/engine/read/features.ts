import { findFeatures } from './feature-lexicon.ts';
import type { Token } from './normalize.ts';
import type { Reading } from './reading.ts';

/** The abilities a prompt asks for: those of its requests, and those it names outside of them. */
export function readFeatures(tokens: readonly Token[], requested: Reading['features']): Reading['features'] {
  const found = new Map(requested.map((feature) => [feature.value, feature]));
  for (const { id, start, end } of findFeatures(tokens, { weakToo: false })) {
    if (!found.has(id)) found.set(id, { value: id, confidence: 0.8, span: { start, end } });
  }
  return [...found.values()];
}
