import json from './english-patterns.json' with { type: 'json' };
import { readPatterns } from './patterns.ts';

type LabelName = keyof typeof json.labels;

/** Things that English texts say by their form: who alone sees something, a yes or no, a measure. */
export const pattern = readPatterns(json.patterns, 'iu');

/** The name of a value, or the verb of a deed, that the text gives without one. */
export function labelOf(name: LabelName): string {
  return json.labels[name];
}
