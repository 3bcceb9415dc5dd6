import { isFieldName } from '../../document/ground/field-words.ts';
import { addField, addView, entityFor, isProperty, knownEntity, type Draft, type DraftEntity } from '../brief/draft.ts';
import { fieldText, nameOf } from '../brief/thing-names.ts';
import { type Clause, type Phrase, wordsOf } from '../clauses/clause.ts';
import { labelOf, pattern } from '../lexicon/english-patterns.ts';
import type { Token } from '../text/token.ts';
import { addPrices, arePrices } from './prices.ts';
import { PLACES } from './rows.ts';
import { addFacts, isFactual } from './said-facts.ts';
import { isMedium } from './subject.ts';
import { addNamed, addPriced, areNames, arePriced, areThings, withEach } from './named.ts';
import { mainEntity, readViewPhrase } from './view.ts';

/** A word that is a state rather than a thing. */
const STATE_TAGS: readonly Token['tag'][] = ['adj', 'verb'];

/** "tools: photo, condition (new/used)", "3 freezers: Boris, Nadia": what stands behind a colon, in brackets or after "with". */
export function readList(draft: Draft, said: Clause): boolean {
  if (said.verbs.length > 0) return false;
  const clause = { ...said, listed: withEach(draft, said.listed) };
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
  if (arePriced(draft, head, clause.listed)) {
    const priced = entityFor(draft, head);
    return priced !== null && addPriced(priced, clause.listed);
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
  if (addGrouped(draft, head, clause)) return true;
  if (areThings(head, clause.listed)) {
    addNamed(draft, head, clause.listed);
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
function headOf(draft: Draft, { subjects, objects, tails, listed }: Clause): Phrase | undefined {
  const behind = tails.flatMap(({ by, phrases }) =>
    phrases.filter((phrase) => {
      const isCounted = phrase.count !== null && phrase.isPlural;
      const isOnly = subjects.length + objects.length === 0 || (phrase.isPlural && draft.words.attributes.has(by));
      return (isCounted || isOnly) && !phrase.isClause && !isProperty(draft, phrase);
    }),
  );
  const all = [...subjects, ...objects, ...behind];
  // "Six races, season 2026/27: …": as many as are listed.
  const head = all.find(({ count, isPlural }) => isPlural && count !== null && count === listed.length) ?? all.at(-1);
  // "a place for rides: date, start": of what it is for.
  const aim = head !== undefined && isMedium(head, draft.words) ? tails.find(({ by }) => by === 'for')?.phrases[0] : undefined;
  return aim ?? head;
}

/** Behind the name of the site, or of what it is, things are listed and no properties. */
function isSite(draft: Draft, { start }: Clause, head: Phrase): boolean {
  const words = head.words.toLowerCase();
  const isNamed = draft.subject.toLowerCase().startsWith(words) || draft.siteName.toLowerCase() === words;
  // A "directory of playgrounds: ramps, toilet" has properties of what it holds.
  const [first, second] = head.tokens;
  const isHolding = second?.lemma === 'of' && first !== undefined && draft.words.container.has(first.lemma);
  return start < 200 && isNamed && !head.isPlural && !isHolding;
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
  if (addBound(draft, phrase)) return true;
  if (areNames(phrase.parts, phrase) || areThings(phrase, phrase.parts)) {
    addNamed(draft, phrase, phrase.parts);
    return true;
  }
  if (isPlaceName(draft, phrase)) {
    draft.facts.push({ about: 'site', field: labelOf('place'), value: phrase.words.slice(0, 200) });
    return true;
  }
  const isNamed = phrase.isPlural || areProperties(phrase.parts) || knownEntity(draft, nameOf(phrase, draft.words)) !== undefined;
  const entity = isNamed ? entityFor(draft, phrase) : null;
  if (entity === null) return false;
  if (addPriced(entity, phrase.parts)) return true;
  for (const part of phrase.parts) addListed(draft, entity, part);
  return true;
}

/** "menu by course: starters, mains with price": the values of a property, and others behind the last of them. */
function addGrouped(draft: Draft, head: Phrase, { tails, listed }: Clause): boolean {
  const [by] = tails.length === 1 && tails[0]?.by === 'by' ? tails[0].phrases : [];
  const last = listed.at(-1);
  const arePlain =
    listed.length > 1 && listed.every((item) => item.choices.length === 0 && (item === last || item.parts.length === 0));
  const entity = by !== undefined && arePlain ? entityFor(draft, head) : null;
  if (entity === null || by === undefined) return false;
  addField(entity, `${by.words} (${listed.map(({ words }) => words).join('|')})`);
  for (const part of last?.parts ?? []) addField(entity, fieldText(part));
  return true;
}

/** "high season (june - aug)" has no properties. */
function areProperties(parts: readonly Phrase[]): boolean {
  return (
    parts.length > 1 &&
    parts.some(
      ({ words, choices, isClause, head }) =>
        choices.length > 0 || isClause || isFieldName(words.toLowerCase()) || isFieldName(head),
    )
  );
}

/** "min 3 nights": a bound of what is spoken of. */
function addBound(draft: Draft, { opening, count, head, words }: Phrase): boolean {
  const bound = pattern('bound').exec(opening)?.[0];
  if (bound === undefined || count === null || !draft.words.span.has(head)) return false;
  draft.facts.push({ about: mainEntity(draft)?.name ?? 'site', field: bound, value: `${count} ${words}` });
  return true;
}

/** A name with a capital that is named beside the site at the beginning: the place where it is. */
function isPlaceName(draft: Draft, { words, tokens, start, parts }: Phrase): boolean {
  // "Yes/No" is an answer.
  const isName = !words.includes('/') && tokens.length > 0 && tokens.every(({ isCapital, tag }) => isCapital || tag === 'prep');
  return (
    isName &&
    !isFieldName(words) &&
    parts.length === 0 &&
    start > 3 &&
    start < 160 &&
    [...draft.entities.values()].every(({ isGuess }) => isGuess)
  );
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
  draft.actions.push({ verb: verb.replaceAll('-', ' '), ...(draft.words.unowned.has(verb) ? {} : { on: entity.name }) });
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
