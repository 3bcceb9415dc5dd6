import { addEntity, type Draft, type DraftEntity, entityFor } from '../brief/draft.ts';
import type { Clause, Phrase } from '../clauses/clause.ts';
import { phraseOf } from '../clauses/phrase-of.ts';
import { isFactual } from './said-facts.ts';
import { labelOf } from '../lexicon/english-patterns.ts';
import { addAttributes, readThing, splitFields } from './list.ts';
import { addNamed } from './named.ts';
import { readRankedBy, readShownWith } from './view.ts';

/** "each tool has a photo", "minutes with date, attendees", "the records with …": properties of a record. */
export function readOwned(draft: Draft, clause: Clause): boolean {
  const attributes = clause.tails.filter(({ by }) => draft.words.attributes.has(by)).flatMap(({ phrases }) => phrases);
  const has = clause.verbs.length === 0 && clause.modal === 'have' && clause.objects.length > 0;
  const owned = has ? [...clause.objects, ...attributes] : attributes;
  if (clause.verbs.length > 0 || owned.length === 0 || clause.isNegative) return false;
  const [shown] = clause.subjects.toReversed();
  if (shown !== undefined && (readRankedBy(draft, shown, owned) || readShownWith(draft, shown, owned))) return true;
  for (const other of clause.subjects.slice(0, -1)) readThing(draft, other);
  if (shown !== undefined && readForm(draft, shown, owned)) return true;
  const owner = ownerOf(draft, clause);
  if (owner === null) return false;
  addAttributes(draft, owner, owned);
  return true;
}

/** "contact form asking date, place", "adoption form with housing, pets": sent by whoever fills it in. */
function readForm(draft: Draft, { head, tokens }: Phrase, asked: readonly Phrase[]): boolean {
  if (head !== labelOf('form')) return false;
  const about = tokens.slice(0, -1).filter(({ lemma }) => !draft.words.sitefact.has(lemma));
  const key = labelOf('enquiry');
  const entity = (about.length === 0 ? null : entityFor(draft, phraseOf(about, ''))) ?? addEntity(draft, { key, name: key });
  draft.focus = entity;
  draft.actions.push({ verb: labelOf('sent'), on: entity.name, asks: asked.flatMap(splitFields).slice(0, 40) });
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
  if (objects.length === 0 && tails.length === 0 && readCounted(draft, subjects)) return true;
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

/** "4 people Ana, Ben, Cy, Dee": the first name stands right behind what they are. */
function readCounted(draft: Draft, phrases: readonly Phrase[]): boolean {
  const [head, ...rest] = phrases;
  const at = head?.tokens.findIndex(({ isCapital }) => isCapital) ?? -1;
  const areNamed = rest.every(({ tokens }) => tokens.length > 0 && tokens.every(({ isCapital }) => isCapital));
  if (head === undefined || at < 1 || head.count !== phrases.length || phrases.length < 2 || !areNamed) return false;
  addNamed(draft, phraseOf(head.tokens.slice(0, at), ''), [phraseOf(head.tokens.slice(at), ''), ...rest]);
  return true;
}

/** "kids under 12 free": a price without a number. */
function readFree(draft: Draft, { subjects, tails, objects }: Clause): boolean {
  const [who] = subjects.toReversed();
  const [tail] = tails;
  const said = tail?.phrases[0];
  const last = said?.tokens.at(-1);
  const isFree = last !== undefined && draft.words.free.has(last.lemma) && tails.length === 1 && objects.length === 0;
  if (!isFree || who === undefined || tail === undefined || said === undefined) return false;
  const about = [who.words, tail.by, said.count ?? '', ...said.tokens.slice(0, -1).map(({ text }) => text)];
  draft.facts.push({
    about: about
      .filter((each) => each !== '')
      .join(' ')
      .slice(0, 100),
    field: labelOf('price'),
    value: last.text,
  });
  return true;
}

/** Things that are only named, each as what it is. */
export function readNaming(draft: Draft, clause: Clause): boolean {
  if (clause.verbs.length > 0) return false;
  if (readNames(draft, clause)) return true;
  const isFree = readFree(draft, clause);
  const isValued = !isFree && clause.tails.some(({ phrases: each }) => each.some(isFactual));
  const named = isFree ? clause.subjects.slice(0, -1) : clause.subjects;
  const phrases = clause.objects.length > 0 || isValued ? [] : named;
  const read = phrases.map((phrase: Phrase) => readThing(draft, phrase));
  const [last] = phrases.toReversed();
  if (last !== undefined && clause.listed.length > 0) addNamed(draft, last, clause.listed);
  return isFree || read.some(Boolean);
}
