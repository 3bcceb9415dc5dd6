import { isFieldName } from '../../document/ground/field-words.ts';
import { actorFor, addField, type Draft, type DraftEntity, entityFor } from '../brief/draft.ts';
import type { Phrase } from '../clauses/clause.ts';
import { phraseOf } from '../clauses/phrase-of.ts';
import { labelOf } from '../lexicon/english-patterns.ts';
import type { Token } from '../text/token.ts';
import { isConcreteNoun } from './prices.ts';
import { nameIn, PLACES, rowOf } from './rows.ts';

/** "features: reminders, photo diary, care tips": several of them, none of which is a property. */
export function areThings({ isPlural }: Phrase, items: readonly Phrase[]): boolean {
  const isThing = ({ tokens, choices, parts, facts, isClause, words }: Phrase) =>
    choices.length + parts.length + facts.length === 0 &&
    !isClause &&
    !isFieldName(words.toLowerCase()) &&
    !isFieldName(tokens.at(-1)?.lemma ?? '') &&
    tokens.every(({ tag }) => tag === 'noun' || tag === 'adj');
  return isPlural && items.length > 2 && items.every(isThing);
}

/** "4.20" is an amount of money, whatever stands before it. */
const CENTS = /^\d+[.,]\d\d$/;

/** Several things, each with its price behind it. */
export function arePriced({ words }: Draft, { head }: Phrase, items: readonly Phrase[]): boolean {
  const isPrice = ([fact, ...others]: readonly Token[]) =>
    others.length === 0 &&
    (fact?.fact === 'money' || (fact?.fact === 'number' && (words.sold.has(head) || CENTS.test(fact.text))));
  return items.length > 1 && items.every(({ facts }) => isPrice(facts));
}

/** "hem trousers £14, zip £18": named things with a price or a time each are rows. */
export function addPriced(entity: DraftEntity, parts: readonly Phrase[]): boolean {
  const priced = parts.filter(
    ({ facts, tokens }) =>
      facts.some(({ fact }) => fact === 'money' || fact === 'number' || fact === 'time') &&
      tokens.some(({ tag }) => tag === 'noun' || tag === 'adj'),
  );
  if (priced.length < 2 || priced.length * 2 < parts.length) return false;
  for (const part of priced) entity.rows.push(rowOf(nameIn(part), part));
  return true;
}

/** Names with a capital, or with a number of things before them, are records of their own. */
export function areNames(items: readonly Phrase[], head: Phrase): boolean {
  const isMany = head.count !== null || head.tokens.some(({ isPlural, tag }) => isPlural || tag === 'num');
  const named = items.filter(
    ({ tokens, words }) =>
      (tokens[0]?.isCapital === true || (isMany && tokens.at(-1)?.isCapital === true)) &&
      (!isFieldName(words) || (tokens.every(({ isCapital }) => isCapital) && tokens.length > 1)),
  );
  const counted = items.filter(({ count, isPlural, words }) => count !== null && isPlural && !PLACES.test(words));
  const isField = ({ words, choices }: Phrase) => choices.length > 0 || isFieldName(words.toLowerCase());
  if (items.length > 2 && counted.length > 0 && !items.some(isField)) return true;
  if (items.length > 2 && items.filter(isConcrete).length * 2 >= items.length) return true;
  return items.length > 1 && (isMany ? named.length * 2 > items.length : named.length * 3 >= items.length * 2 && !head.isClause);
}

/** "mower", "mug": a thing that one can touch, and no property of one. */
function isConcrete({ words, head, choices, isClause }: Phrase): boolean {
  return !isClause && choices.length === 0 && !isFieldName(words.toLowerCase()) && isConcreteNoun(head);
}

/** Puts the named things into their record; of people who are no record, into their actor. */
export function addNamed(draft: Draft, head: Phrase, items: readonly Phrase[]): void {
  if (addDated(draft, head, items)) return;
  const actor = actorFor(draft, head);
  const entity = entityFor(draft, head);
  for (const item of items) {
    const name = nameIn(item) || item.words.slice(0, 100);
    if (actor !== null && actor.names.length < 60) actor.names.push(name);
    entity?.rows.push(rowOf(name, item));
  }
}

/** "recital dates: 12 March, 4 July": records that are known by their dates. */
function addDated(draft: Draft, head: Phrase, items: readonly Phrase[]): boolean {
  const thing = head.tokens.slice(0, -1);
  const areDates = items.every(({ facts, tokens }) => tokens.length === 1 && facts[0]?.fact === 'date');
  const entity = areDates && thing.length > 0 && isFieldName(head.head) ? entityFor(draft, phraseOf(thing, head.opening)) : null;
  if (entity === null) return false;
  const date = labelOf('date');
  addField(entity, date);
  for (const { facts } of items) entity.rows.push({ [date]: facts[0]?.text ?? '' });
  return true;
}

/** "48 plots, each with number, size": they belong to what stands before. */
export function withEach({ words }: Draft, listed: readonly Phrase[]): Phrase[] {
  const all: Phrase[] = [];
  for (const phrase of listed) {
    const last = all.at(-1);
    if (last !== undefined && words.each.has(phrase.head) && phrase.parts.length > 0)
      all[all.length - 1] = { ...last, parts: [...last.parts, ...phrase.parts], end: phrase.end };
    else all.push(phrase);
  }
  return all;
}
