import json from './chinese-patterns.json' with { type: 'json' };

type PatternName = keyof typeof json.patterns;
type LabelName = keyof typeof json.labels;
type ListName = keyof typeof json.words;

const PATTERNS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(json.patterns).map(([name, text]) => [name, new RegExp(text, 'u')]),
);
const NOTHING = /(?!)/u;

/** Things that Chinese texts say by their form: a price, a rule, a wish. */
export function pattern(name: PatternName): RegExp {
  return PATTERNS.get(name) ?? NOTHING;
}

/** The name of a value that the text gives without one. */
export function labelOf(name: LabelName): string {
  return json.labels[name];
}

/** Verbs and prepositions that the frames tell apart. */
export function listOf(name: ListName): readonly string[] {
  return json.words[name];
}
