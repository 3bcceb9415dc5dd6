import { type Draft, type DraftEntity, entityFor } from '../brief/draft.ts';
import type { Clause, Phrase } from '../clauses/clause.ts';
import { isFactual } from './said-facts.ts';
import { addAttributes, addNamed, readThing } from './list.ts';
import { readRankedBy } from './view.ts';

/** "each tool has a photo", "minutes with date, attendees", "the records with …": properties of a record. */
export function readOwned(draft: Draft, clause: Clause): boolean {
  const attributes = clause.tails.filter(({ by }) => draft.words.attributes.has(by)).flatMap(({ phrases }) => phrases);
  const has = clause.verbs.length === 0 && clause.modal === 'have' && clause.objects.length > 0;
  const owned = has ? [...clause.objects, ...attributes] : attributes;
  if (clause.verbs.length > 0 || owned.length === 0 || clause.isNegative) return false;
  const [shown] = clause.subjects.toReversed();
  if (shown !== undefined && readRankedBy(draft, shown, owned)) return true;
  const owner = ownerOf(draft, clause);
  if (owner === null) return false;
  addAttributes(draft, owner, owned);
  return true;
}

function ownerOf(draft: Draft, { subjects, tails }: Clause): DraftEntity | null {
  const per = tails.find(({ by }) => by === 'per' || by === 'for')?.phrases[0];
  const [phrase = per] = subjects.toReversed();
  if (phrase === undefined) return null;
  if (draft.words.each.has(phrase.head)) return draft.focus;
  return phrase.opening === 'pron' ? null : entityFor(draft, phrase);
}

/** "Two potters, Nell and Osman", "we are Tom, Aisha and Lou": people and things by their names. */
function readNames(draft: Draft, { subjects, objects, modal, tails }: Clause): boolean {
  const [head, ...rest] = objects.length > 0 ? [...subjects, ...objects] : subjects;
  const areNamed = rest.length > 1 && rest.every(({ tokens }) => tokens.length > 0 && tokens.every(({ isCapital }) => isCapital));
  if (head === undefined || !areNamed || modal !== '' || tails.length > 0) return false;
  if (head.opening !== 'pron') {
    if (head.count !== rest.length) return false;
    addNamed(draft, head, rest);
    return true;
  }
  const people = [...draft.entities.values()].find(({ key }) => draft.words.people.has(key));
  if (people === undefined || head.head !== 'we') return false;
  people.rows.push(...rest.map(({ words }) => words.slice(0, 100)));
  return true;
}

/** Things that are only named, each as what it is. */
export function readNaming(draft: Draft, clause: Clause): boolean {
  if (clause.verbs.length > 0) return false;
  if (readNames(draft, clause)) return true;
  const isValued = clause.tails.some(({ phrases: each }) => each.some(isFactual));
  const phrases = clause.objects.length > 0 || isValued ? [] : clause.subjects;
  const read = phrases.map((phrase: Phrase) => readThing(draft, phrase));
  const [last] = phrases.toReversed();
  if (last !== undefined && clause.listed.length > 0) addNamed(draft, last, clause.listed);
  return read.some(Boolean);
}
