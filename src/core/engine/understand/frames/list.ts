import { isFieldName } from '../../document/ground/field-words.ts';
import { actorFor, addField, addView, entityFor, isProperty, knownEntity, type Draft, type DraftEntity } from '../brief/draft.ts';
import { fieldText, nameOf } from '../brief/thing-names.ts';
import { type Clause, type Phrase, wordsOf } from '../clauses/clause.ts';
import { labelOf, pattern } from '../lexicon/english-patterns.ts';
import type { Token } from '../text/token.ts';
import { addPrices, arePrices, isConcreteNoun } from './prices.ts';
import { nameIn, PLACES, rowOf } from './rows.ts';
import { addFacts, isFactual } from './said-facts.ts';
import { mainEntity, readViewPhrase } from './view.ts';

/** A word that is a state rather than a thing. */
const STATE_TAGS: readonly Token['tag'][] = ['adj', 'verb'];

/** "tools: photo, condition (new/used)", "3 freezers: Boris, Nadia": what stands behind a colon, in brackets or after "with". */
export function readList(draft: Draft, clause: Clause): boolean {
  if (clause.verbs.length > 0) return false;
  const head = headOf(draft, clause);
  if (head === undefined || clause.listed.length === 0) return false;
  if (isOfSite(draft, head, clause.listed)) {
    for (const phrase of clause.listed.filter(({ facts }) => facts.length > 0)) addFacts(draft, phrase);
    const plain = clause.listed.filter(({ facts }) => facts.length === 0).map(({ words }) => words);
    if (plain.length > 0)
      draft.facts.push({
        about: 'site',
        field: head.head === 'contact' ? 'contact' : 'address',
        value: plain.join(', ').slice(0, 200),
      });
    return true;
  }
  if (draft.words.state.has(head.head)) {
    const entity = richest(draft);
    if (entity === null) return false;
    addField(entity, `${labelOf('status')} (${statesOf(clause.listed).join('|')})`);
    return true;
  }
  if (arePrices(head, clause.listed)) {
    addPrices(draft, clause.listed);
    return true;
  }
  if (areNames(clause.listed, head)) {
    addNamed(draft, head, clause.listed);
    return true;
  }
  const known = clause.listed.filter((phrase) => isProperty(draft, phrase));
  if (isSite(draft, clause, head) && known.length * 2 < clause.listed.length) {
    const before = new Set(draft.entities.values());
    for (const phrase of clause.listed) readThing(draft, phrase);
    draft.listed.push(...[...draft.entities.values()].filter((each) => !before.has(each)));
    return true;
  }
  const kinds = kindsIn(draft, clause);
  const entity = entityFor(draft, kinds === null ? head : kinds.of);
  if (entity === null) return false;
  if (kinds !== null) addField(entity, kinds.field);
  addAttributes(draft, entity, clause.listed);
  return true;
}

/** "Contact: Ada, 12 Mill Lane": what the site itself has; "Venues: name, price" and "Contact: name, email" are records. */
function isOfSite({ words }: Draft, { head, tokens, isPlural }: Phrase, listed: readonly Phrase[]): boolean {
  const isNamed = words.sitefact.has(head) && tokens.length === 1 && !isPlural;
  return isNamed && !listed.some(({ facts, words: item }) => facts.length === 0 && isFieldName(item.toLowerCase()));
}

/** "mugs, bowls and vases: glaze, price": several kinds of one thing, which have the same properties. */
function kindsIn(draft: Draft, { subjects, tails }: Clause): { readonly of: Phrase; readonly field: string } | null {
  const kinds = tails.flatMap(({ by, phrases }) => (draft.words.attributes.has(by) ? phrases : []));
  const [of] = subjects;
  if (kinds.length < 2 || of === undefined || !kinds.every(({ isPlural, parts }) => isPlural && parts.length === 0)) return null;
  const word = labelOf('item');
  const item: Phrase = {
    ...of,
    words: word,
    head: word,
    tokens: of.tokens.slice(0, 1).map((token) => ({ ...token, text: word, lemma: word })),
  };
  return { of: item, field: `${labelOf('kind')} (${kinds.map(({ head }) => head).join('|')})` };
}

/** The record with the most properties: what states are said of where none is named. */
function richest(draft: Draft): DraftEntity | null {
  const [most] = [...draft.entities.values()].toSorted((one, other) => other.fields.length - one.fields.length);
  return most ?? null;
}

function statesOf(phrases: readonly Phrase[]): string[] {
  return phrases.flatMap(({ words, choices }) => (choices.length > 0 ? choices : [words]));
}

/** The phrase that a list belongs to: "a house with 8 flats: …", "hotels list with prices: …". */
function headOf(draft: Draft, { subjects, objects, tails }: Clause): Phrase | undefined {
  const behind = tails.flatMap(({ by, phrases }) =>
    phrases.filter((phrase) => {
      const isCounted = phrase.count !== null && phrase.isPlural;
      const isOnly = subjects.length + objects.length === 0 || (phrase.isPlural && draft.words.attributes.has(by));
      return (isCounted || isOnly) && !phrase.isClause && !isProperty(draft, phrase);
    }),
  );
  return [...subjects, ...objects, ...behind].at(-1);
}

/** Behind the name of the site, or of what it is, things are listed and no properties. */
function isSite(draft: Draft, { start }: Clause, head: Phrase): boolean {
  const words = head.words.toLowerCase();
  const isNamed = draft.subject.toLowerCase().startsWith(words) || draft.siteName.toLowerCase() === words;
  return start < 200 && isNamed && !head.isPlural;
}

/** Names with a capital, or with a number of things before them, are records of their own. */
function areNames(items: readonly Phrase[], head: Phrase): boolean {
  const isMany = head.count !== null || head.tokens.some(({ isPlural }) => isPlural);
  const named = items.filter(
    ({ tokens, words }) =>
      tokens[0]?.isCapital === true && (!isFieldName(words) || (tokens.every(({ isCapital }) => isCapital) && tokens.length > 1)),
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
  const actor = actorFor(draft, head);
  const entity = entityFor(draft, head);
  for (const item of items) {
    const name = nameIn(item) || item.words.slice(0, 100);
    if (actor !== null && actor.names.length < 60) actor.names.push(name);
    entity?.rows.push(rowOf(name, item));
  }
}

function addListed(draft: Draft, entity: DraftEntity, phrase: Phrase): void {
  if (pattern('none').test(phrase.opening) || phrase.tokens[0]?.fact === 'quoted') return;
  if (phrase.count !== null && PLACES.test(phrase.words)) {
    entity.places = phrase.count;
    return;
  }
  if (phrase.facts.some(({ fact }) => fact !== 'quoted') && phrase.parts.length === 0 && phrase.choices.length === 0) {
    addFacts(draft, phrase, entity.name);
    return;
  }
  const isPlain = phrase.tokens.length === 1 && isFieldName(phrase.words.toLowerCase());
  // In a list "varroa count" is a property; "total per month" is none.
  const isCount = draft.words.figure.has(phrase.head) && !draft.words.figure.has(phrase.tokens[0]?.lemma ?? '');
  if (!isPlain && !(isCount && phrase.tokens.length < 4) && readViewPhrase(draft, phrase)) return;
  for (const field of splitFields(phrase)) addField(entity, field);
}

/** "name class level portrait": properties without commas. */
export function splitFields(phrase: Phrase): string[] {
  const { tokens, parts, choices } = phrase;
  const isRow = tokens.length >= 4 && parts.length + choices.length === 0 && tokens.every(({ tag }) => tag === 'noun');
  const known = tokens.filter(({ text }) => isFieldName(text.toLowerCase()));
  if (isRow && known.length * 2 >= tokens.length) return tokens.map(({ text }) => text);
  const prep = tokens.findIndex(({ tag }) => tag === 'prep');
  const front = prep === -1 ? tokens : tokens.slice(0, prep);
  if (front.length > 2 && parts.length + choices.length === 0 && front.every(({ text }) => isFieldName(text.toLowerCase())))
    return [...front.slice(0, -1).map(({ text }) => text), wordsOf(tokens.slice(front.length - 1))];
  const [first, ...others] = tokens.map(({ text }) => text);
  // "format A5 A4 A3": a property and its values.
  const isValues =
    others.length > 1 &&
    parts.length + choices.length === 0 &&
    first !== undefined &&
    isFieldName(first) &&
    others.filter((text) => /^\p{Lu}?\d+$|^\p{Lu}+$/u.test(text)).length > 1;
  return isValues ? [`${first} (${others.join('|')})`] : [fieldText(phrase)];
}

/** One thing of a list without a verb: a fact, a view, a property of what was spoken of last, or a record with its properties. */
export function readThing(draft: Draft, phrase: Phrase): boolean {
  if (phrase.opening === 'pron' || phrase.head === '' || phrase.isClause) return readAsked(draft, phrase);
  if (readFeature(draft, phrase)) return true;
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
  if (isPlaceName(draft, phrase)) {
    draft.facts.push({ about: 'site', field: labelOf('place'), value: phrase.words.slice(0, 200) });
    return true;
  }
  const isNamed = phrase.isPlural || phrase.parts.length > 1 || knownEntity(draft, nameOf(phrase, draft.words)) !== undefined;
  const entity = isNamed ? entityFor(draft, phrase) : null;
  if (entity === null) return false;
  if (addPriced(entity, phrase.parts)) return true;
  for (const part of phrase.parts) addListed(draft, entity, part);
  return true;
}

/** "hem trousers £14, zip £18": named things with a price or a time each are rows. */
function addPriced(entity: DraftEntity, parts: readonly Phrase[]): boolean {
  const priced = parts.filter(
    ({ facts, tokens }) =>
      facts.some(({ fact }) => fact === 'money' || fact === 'number' || fact === 'time') &&
      tokens.some(({ tag }) => tag === 'noun' || tag === 'adj'),
  );
  if (priced.length < 2 || priced.length * 2 < parts.length) return false;
  for (const part of priced) entity.rows.push(rowOf(nameIn(part), part));
  return true;
}

/** A name with a capital that is named beside the site at the beginning: the place where it is. */
function isPlaceName(draft: Draft, { words, tokens, start, parts }: Phrase): boolean {
  // "Yes/No" is an answer.
  const isName = !words.includes('/') && tokens.length > 0 && tokens.every(({ isCapital, tag }) => isCapital || tag === 'prep');
  return isName && parts.length === 0 && start > 3 && start < 160 && [...draft.entities.values()].every(({ isGuess }) => isGuess);
}

/** "who owes whom", "how often each came": a figure of what is spoken of. */
function readAsked(draft: Draft, { words, isClause }: Phrase): boolean {
  const entity = mainEntity(draft);
  if (!isClause || entity === null || !pattern('asked').test(words)) return false;
  addView(draft, { of: entity.name, as: 'figure', name: words.slice(0, 120), figure: { op: 'count' } });
  return true;
}

/** "csv", "print": what every list can do. */
function readFeature(draft: Draft, { tokens, head }: Phrase): boolean {
  const [verb] = [head, tokens[0]?.text.toLowerCase() ?? ''].flatMap((word) => draft.words.feature.get(word) ?? []);
  const entity = mainEntity(draft);
  if (verb === undefined || tokens.length > 1 || entity === null) return false;
  draft.actions.push({ verb: verb.replace('-', ' '), on: entity.name });
  return true;
}

/** "cameras, lenses, tripods - each item has a model": what was only listed are kinds of one thing. */
export function takeKinds(draft: Draft, entity: DraftEntity): void {
  const empty = draft.listed.filter(({ fields, rows, rules }) => fields.length + rows.length + rules.length === 0);
  if (!draft.words.item.has(entity.key) || empty.length < 2) return;
  entity.fields.unshift(`${labelOf('kind')} (${empty.map(({ name }) => name).join('|')})`);
  for (const [key, each] of draft.entities) if (empty.includes(each)) draft.entities.delete(key);
  draft.listed.length = 0;
}

/** Adds what stands behind "with", a colon or in brackets as properties; states alone are those of its status. */
export function addAttributes(draft: Draft, entity: DraftEntity, phrases: readonly Phrase[]): void {
  takeKinds(draft, entity);
  // "rehearsals (Mondays 19:30, St Anne's hall)": when and where, and no properties.
  if (phrases.some(({ facts, tokens }) => tokens.length === 1 && facts.some(({ fact }) => fact === 'hours' || fact === 'date'))) {
    for (const phrase of phrases) {
      if (phrase.tokens[0]?.isCapital !== true || phrase.tokens[0].fact !== undefined || phrase.parts.length > 0)
        addListed(draft, entity, phrase);
      else draft.facts.push({ about: entity.name, field: labelOf('place'), value: phrase.words.slice(0, 200) });
    }
    return;
  }
  const states = phrases.filter(
    ({ tokens }) => tokens.length > 0 && STATE_TAGS.includes(tokens[0]?.tag ?? 'noun') && tokens.length < 3,
  );
  if (states.length >= 2 && states.length * 2 > phrases.length && phrases.length > 2) {
    addField(entity, `${labelOf('status')} (${statesOf(phrases).join('|')})`);
    return;
  }
  for (const phrase of phrases) addListed(draft, entity, phrase);
}
