import json from './chinese-patterns.json' with { type: 'json' };
import { readPatterns } from './patterns.ts';

type LabelName = keyof typeof json.labels;
type ListName = keyof typeof json.words;

/** Things that Chinese texts say by their form: a price, a rule, a wish. */
export const pattern = readPatterns(json.patterns, 'u');

/** The name of a value that the text gives without one. */
export function labelOf(name: LabelName): string {
  return json.labels[name];
}

/** Verbs and prepositions that the frames tell apart. */
export function listOf(name: ListName): readonly string[] {
  return json.words[name];
}
