import { catalogueFeatures } from '../catalogue/features.ts';
import { createLexicon, findPhrases } from './lexicon.ts';
import type { Token } from './normalize.ts';
import { lemmatize } from './verbs.ts';

/** A cue behind this sign counts only inside a request that no other cue explains. */
const WEAK_SIGN = '~';
const cues = catalogueFeatures.flatMap((feature) => feature.cues.flat().map((cue): [string, string] => [cue, feature.id]));
const strong = createLexicon(
  cues.filter(([cue]) => !cue.startsWith(WEAK_SIGN)),
  lemmatize,
);
const weak = createLexicon(
  cues.flatMap(([cue, id]): [string, string][] => (cue.startsWith(WEAK_SIGN) ? [[cue.slice(1), id]] : [])),
  lemmatize,
);

export interface FoundFeature {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  /** Number of words that name it. */
  readonly words: number;
  readonly weak: boolean;
}

/** The abilities that some words name, in order; with `weakToo`, also those that need the sense of a request. */
export function findFeatures(tokens: readonly Token[], options: { weakToo: boolean }): FoundFeature[] {
  const words = lemmatize(tokens);
  const found = matches(strong, words, false);
  if (!options.weakToo) return found;
  return [...found, ...matches(weak, words, true)];
}

function matches(lexicon: typeof strong, words: readonly Token[], isWeak: boolean): FoundFeature[] {
  return findPhrases(lexicon, words).flatMap((match) =>
    match.values.map((id) => ({
      id,
      start: words[match.from]?.start ?? 0,
      end: words[match.to - 1]?.end ?? 0,
      words: match.to - match.from,
      weak: isWeak,
    })),
  );
}
