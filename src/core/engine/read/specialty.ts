import { specialties } from '../content/specialties.ts';
import { createLexicon, findPhrases } from './lexicon.ts';
import type { Token } from './normalize.ts';
import type { PlannableReading } from './reading.ts';

const lexicon = createLexicon(
  specialties.flatMap((specialty) => specialty.cues.flat().map((cue): [string, string] => [cue, specialty.id])),
);

/** The trade within a kind of site: the one of the kind's trades that the prompt names first. */
export function readSpecialty(tokens: readonly Token[], recipe: string | undefined): PlannableReading['specialty'] {
  for (const match of findPhrases(lexicon, tokens)) {
    const found = specialties.find(({ id, recipes }) => match.values.includes(id) && recipes.includes(recipe ?? ''));
    if (found === undefined) continue;
    const span = { start: tokens[match.from]?.start ?? 0, end: tokens[match.to - 1]?.end ?? 0 };
    return { value: found.id, confidence: 0.8, span };
  }
  return undefined;
}
