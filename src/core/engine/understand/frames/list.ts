import { actorFor, addField, entityFor, isProperty, knownEntity, type Draft, type DraftEntity } from '../brief/draft.ts';
import { fieldText, nameOf } from '../brief/thing-names.ts';
import type { Clause, Phrase } from '../clauses/clause.ts';
import { rowOf } from './rows.ts';
import { addFacts, isFactual } from './said-facts.ts';
import { readViewPhrase } from './view.ts';

const STATES = ['status', 'state', 'stage', 'column', '状态', '阶段'];

/** "tools: photo, condition (new/used)", "3 freezers: Boris, Nadia": what stands behind a colon, in brackets or after "with". */
export function readList(draft: Draft, clause: Clause): boolean {
  if (clause.verbs.length > 0) return false;
  const [head] = [...clause.subjects, ...clause.objects].toReversed();
  if (head === undefined || clause.listed.length === 0) return false;
  if (STATES.includes(head.head)) {
    const entity = draft.focus;
    if (entity === null) return false;
    addField(entity, `${head.words.toLowerCase()} (${clause.listed.map(({ words }) => words).join('|')})`);
    return true;
  }
  if (areNames(clause.listed, head)) {
    addNamed(draft, head, clause.listed);
    return true;
  }
  if (isSite(draft, clause, head)) {
    for (const phrase of clause.listed) readThing(draft, phrase);
    return true;
  }
  const entity = entityFor(draft, head);
  if (entity === null) return false;
  for (const phrase of clause.listed) addListed(draft, entity, phrase);
  return true;
}

/** Behind the name of the site, or of what it is, things are listed and no properties. */
function isSite(draft: Draft, { start }: Clause, head: Phrase): boolean {
  const words = head.words.toLowerCase();
  const isNamed = draft.subject.toLowerCase().startsWith(words) || draft.siteName.toLowerCase() === words;
  return start < 200 && isNamed && !head.isPlural;
}

/** Names with a capital, or with a number of things before them, are records of their own. */
function areNames(items: readonly Phrase[], head: Phrase): boolean {
  if (!head.isPlural && head.count === null) return false;
  const named = items.filter(({ tokens }) => tokens.length > 0 && tokens[0]?.isCapital === true);
  return items.length > 1 && named.length * 2 > items.length;
}

/** Puts the named things into their record; of people who are no record, into their actor. */
export function addNamed(draft: Draft, head: Phrase, items: readonly Phrase[]): void {
  const actor = actorFor(draft, head);
  const entity = entityFor(draft, head);
  for (const item of items) {
    const name = item.words.slice(0, 100);
    if (actor !== null && actor.names.length < 60) actor.names.push(name);
    entity?.rows.push(rowOf(name, item));
  }
}

function addListed(draft: Draft, entity: DraftEntity, phrase: Phrase): void {
  if (readViewPhrase(draft, phrase)) return;
  addField(entity, fieldText(phrase));
}

/** One thing of a list without a verb: a fact, a view, a property of what was spoken of last, or a record with its properties. */
export function readThing(draft: Draft, phrase: Phrase): boolean {
  if (phrase.opening === 'pron' || phrase.head === '') return false;
  if (isFactual(phrase)) return addFacts(draft, phrase);
  if (readViewPhrase(draft, phrase)) return true;
  const isOwned = draft.focus !== null && isProperty(draft, phrase);
  if (isOwned && draft.focus !== null) {
    addField(draft.focus, fieldText(phrase));
    return true;
  }
  if (phrase.choices.length > 0) return false;
  if (areNames(phrase.parts, phrase)) {
    addNamed(draft, phrase, phrase.parts);
    return true;
  }
  const isNamed = phrase.isPlural || phrase.parts.length > 1 || knownEntity(draft, nameOf(phrase, draft.words)) !== undefined;
  const entity = isNamed ? entityFor(draft, phrase) : null;
  if (entity === null) return false;
  for (const part of phrase.parts) addListed(draft, entity, part);
  return true;
}

/** Adds what stands behind "with" or in brackets as properties. */
export function addAttributes(draft: Draft, entity: DraftEntity, phrases: readonly Phrase[]): void {
  for (const phrase of phrases) addListed(draft, entity, phrase);
}
