import { actorFor, type Draft, type DraftActor } from '../brief/draft.ts';
import type { Phrase } from '../clauses/clause.ts';
import { phraseOf } from '../clauses/phrase-of.ts';

/** Those who do something: pronouns and people; names behind what they are ("our fixers Ben, Olu", "the secretary, Jean") are theirs. */
export function actingOf(draft: Draft, phrases: readonly Phrase[]): DraftActor[] {
  const acting: DraftActor[] = [];
  for (const phrase of phrases) {
    const [last] = acting.toReversed();
    if (last !== undefined && isOwnName(draft, phrase)) {
      addName(last, phrase.words);
      continue;
    }
    const [what, name] = titled(draft, phrase) ?? apart(phrase);
    const actor = actorFor(draft, what, true);
    if (actor === null) continue;
    if (name !== null) addName(actor, name.words);
    acting.push(actor);
  }
  return acting;
}

/** "Marion (manager)": somebody by name, and what they are. */
function titled({ words }: Draft, phrase: Phrase): [what: Phrase, name: Phrase] | null {
  const [title, ...others] = phrase.parts;
  const isTitled = title !== undefined && others.length === 0 && phrase.tokens.length < 4 && words.people.has(title.head);
  return isTitled && phrase.tokens.every(({ isCapital, tag }) => isCapital && tag === 'noun')
    ? [title, { ...phrase, parts: [] }]
    : null;
}

/** "fixers Ben": what they are, and the first of their names. */
function apart(phrase: Phrase): [what: Phrase, name: Phrase | null] {
  const at = phrase.tokens.findIndex(({ isCapital, tag }) => isCapital && tag === 'noun');
  const isNamed = at > 0 && phrase.tokens[0]?.isCapital === false && phrase.tokens.slice(at).every(({ isCapital }) => isCapital);
  if (!isNamed || phrase.opening === 'pron') return [phrase, null];
  return [phraseOf(phrase.tokens.slice(0, at), phrase.opening), phraseOf(phrase.tokens.slice(at), '')];
}

function isOwnName({ words }: Draft, { tokens, opening }: Phrase): boolean {
  const areCapitals = tokens.length > 0 && tokens.length < 4 && tokens.every(({ isCapital, tag }) => isCapital && tag === 'noun');
  return areCapitals && opening === '' && !tokens.some(({ lemma }) => words.people.has(lemma));
}

function addName({ names }: DraftActor, name: string): void {
  if (!names.includes(name) && names.length < 60) names.push(name.slice(0, 100));
}
