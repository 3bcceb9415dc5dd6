import * as z from 'zod/mini';
import { actorKind, classOfNoun } from '../../document/ground/nouns.ts';
import { singularOf } from '../../document/brief/english.ts';
import { type Draft, type DraftActor, type DraftEntity, plainField } from '../brief/draft.ts';
import { isPriced, madeBy } from '../brief/made-of.ts';
import { isOwnWhen } from '../marks/fill-deeds.ts';
import { LOOSE } from '../marks/fill-rows.ts';
import type { ChosenHalf } from './archetype.ts';
import saidWordsJson from './said-words.json' with { type: 'json' };

/** What an idea says for the places of its kind. */
export interface SaidParts {
  /** Its own noun for what is offered, and for what is sent or kept; null where it was not read surely. */
  readonly itemNoun: string | null;
  readonly mainNoun: string | null;
  readonly manager: string | null;
  /** Names of people who do something on the site. */
  readonly people: readonly string[];
  readonly rows: DraftEntity['rows'];
  readonly itemFields: readonly string[];
  readonly mainFields: readonly string[];
}

const wordsSchema = z.strictObject({ en: z.string(), zh: z.string() });
const WORDS = z
  .strictObject({
    /** Nouns of time, of what is sent and of whose site it is name nothing that is offered. */
    noOffer: wordsSchema,
    /** Whoever sends something says how to reach them. */
    contact: wordsSchema,
    states: wordsSchema,
    /** Openings and ends of a clause, not of a name. */
    piece: wordsSchema,
    /** What is worked out is no answer of a form; prices stand with what is offered. */
    workedOut: wordsSchema,
  })
  .parse(saidWordsJson);

const FIELD_MAX = { en: 34, zh: 10 };
const NOUN_MAX = { en: 2, zh: 5 };
const FIELDS_MAX = 14;
const PEOPLE_MAX = 12;
/** A noun that is said so often is what all turns on. */
const OFTEN = 2;

function isOf(kind: keyof typeof WORDS, words: string, { locale }: Draft): boolean {
  return new RegExp(WORDS[kind][locale], 'iu').test(words);
}

/** Takes from a draft what its kind has places for. What was read of other records is left: rather less than something wrong. */
export function saidParts(draft: Draft, { half, idea }: { readonly half: ChosenHalf; readonly idea: string }): SaidParts {
  // People of whom each has a price or days of their own are what is booked.
  const entities = [...draft.entities.values()].filter(
    ({ name, rows }) => !isPerson(draft, name) || rows.filter((row) => typeof row !== 'string').length > 1,
  );
  const made = new Set(draft.actions.flatMap((action) => madeBy(action, draft.locale) ?? []));
  const offered = half.item === undefined ? null : best(entities, (entity) => offerScore(draft, { entity, made, half }));
  const kept = best(
    entities.filter((entity) => entity !== offered && (half.rows === 'main' || entity.rows.length === 0)),
    (entity) => entity.fields.length * 2 + timesIn(idea, entity.name),
  );
  const asked = draft.actions
    .flatMap(({ asks = [] }) => asks.filter((field) => typeof field === 'string'))
    // Its kind has days and times of its own.
    .filter((field) => !isOwnWhen(field, { idea, locale: draft.locale }));
  const others = entities.flatMap(({ fields }) => fields).filter((field) => !asked.includes(field));
  // Where a kind has states of its own those of the idea would be a second list of them.
  const hasStates = /"(?:states|moves)"/.test(JSON.stringify(half.brief));
  const isOfItem = half.item !== undefined && half.rest === 'item';
  const isContact = (field: string) => isOf('contact', plainField(field), draft);
  const usable = (fields: readonly string[]) =>
    withoutDoubles(
      fields
        .map(withoutArticle)
        .filter((field) => isUsable(draft, field) && !(hasStates && isOf('states', plainField(field), draft))),
    ).slice(0, FIELDS_MAX);
  return {
    itemNoun: offered === null ? null : sureNoun(draft, { entity: offered, idea, other: half.main }),
    mainNoun:
      kept === null || timesIn(idea, kept.name) < OFTEN ? null : sureNoun(draft, { entity: kept, idea, other: half.item }),
    manager: managerOf(draft),
    rows: half.item === undefined && half.rows === undefined ? [] : rowsOf(entities, offered ?? kept),
    people: [...draft.actors.values()].flatMap(({ names }) => names).slice(0, PEOPLE_MAX),
    itemFields: isOfItem ? usable(others.filter((field) => !isContact(field))) : [],
    mainFields: usable([...asked, ...(isOfItem ? others.filter(isContact) : others)]),
  };
}

function best(entities: readonly DraftEntity[], scoreOf: (entity: DraftEntity) => number): DraftEntity | null {
  const scored = entities.map((entity) => [entity, scoreOf(entity)] as const).filter(([, score]) => score > 0);
  return scored.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

function offerScore(
  { actions }: Draft,
  { entity, made, half }: { readonly entity: DraftEntity; readonly made: ReadonlySet<string>; readonly half: ChosenHalf },
): number {
  if (made.has(entity.name) || entity.name === half.main) return 0;
  const priced = entity.rows.filter(isPriced).length;
  const done = actions.filter(({ on }) => on === entity.name).length;
  return entity.rows.length * 2 + priced * 2 + done * 2 + (entity.name === half.item ? 4 : 0);
}

/** Rows of what is offered; those with prices stand for them where it has none. */
function rowsOf(entities: readonly DraftEntity[], offered: DraftEntity | null): DraftEntity['rows'] {
  if (offered !== null && offered.rows.length > 0 && !LOOSE.includes(offered.name)) return offered.rows;
  return entities.find(({ rows }) => rows.filter(isPriced).length > 1)?.rows ?? [];
}

function timesIn(idea: string, noun: string): number {
  return noun === '' ? 0 : idea.toLowerCase().split(noun.toLowerCase()).length - 1;
}

/** A noun by which people know a thing: of a known class, or said more than once. */
function sureNoun(
  draft: Draft,
  { entity, idea, other }: { readonly entity: DraftEntity; readonly idea: string; readonly other: string | undefined },
): string | null {
  const { locale } = draft;
  const { name } = entity;
  if (name === other || LOOSE.includes(name) || isOf('noOffer', name, draft)) return null;
  const size = locale === 'zh' ? name.length : name.split(' ').length;
  const isKnown = classOfNoun(name) !== 'thing';
  if (size > NOUN_MAX[locale] || (locale === 'zh' && size < 2 && !isKnown)) return null;
  const times = locale === 'zh' ? timesIn(idea, name) : timesIn(idea, name.split(' ').at(-1) ?? name);
  return isKnown || times > 1 ? name : null;
}

function isPerson({ words }: Draft, name: string): boolean {
  const head = name.split(' ').at(-1) ?? name;
  return words.people.has(head) || words.anybody.has(head) || actorKind(name) !== undefined || classOfNoun(name) === 'person';
}

/** "their dog's name", "an optional reason". */
function withoutArticle(field: string): string {
  return field
    .replace(/^(?:(?:an?|the|their|his|her|its|your|my|our|optional|optionally|also|just|plus)\s+)+(?=\p{L}{3})/iu, '')
    .replace(
      / (?:they|you|we|he|she|i)(?:'d)? (?:[a-z]+ )?(?:bring|want|need|have|come|take|like|would like)(?: with them)?$/iu,
      '',
    );
}

/** Short words that name a property; no sentence, and nothing that is worked out. */
function isUsable(draft: Draft, field: string): boolean {
  const words = plainField(field);
  if (words.length < 2 || words.length > FIELD_MAX[draft.locale] || /[.;:!?。；：！？]/u.test(words)) return false;
  // "to whom (a neighbour, a plant)": what has choices is no piece of a sentence.
  return !isOf('workedOut', words, draft) && (!isOf('piece', words, draft) || /[(（].*\|/u.test(field));
}

function withoutDoubles(fields: readonly string[]): string[] {
  return [...new Map(fields.toReversed().map((field) => [singularOf(plainField(field)), field])).values()].toReversed();
}

/** Whoever the idea says keeps the site, by the word for what they are, else whoever approves or publishes. */
function managerOf({ actors, actions, words }: Draft): string | null {
  const isWord = ({ key, name }: DraftActor) => words.people.has(key) || actorKind(key, name) === 'keepers';
  const found = [...actors.values()].find((actor) => actor.manages === true && isWord(actor));
  if (found !== undefined) return found.name;
  const [by] = actions.flatMap((action) => (DECIDES.test(action.verb) ? [action.by ?? []].flat() : []));
  const decider = [...actors.values()].find(({ name, manages }) => name === by && manages !== true);
  return decider === undefined || words.anybody.has(decider.key)
    ? null
    : decider.name.replace(/^[要由让给经](?=\p{Script=Han}{2})/u, '');
}

const DECIDES = /^(?:approve|publish|moderate|sign off|reject|adopt)|审核|批准|审批|发布|点头/iu;
