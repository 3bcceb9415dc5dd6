import type { Locale } from '../../../domain/text.ts';
import { singularOf } from '../../document/brief/english.ts';
import { isFieldName } from '../../document/ground/field-words.ts';
import { classOfNoun } from '../../document/ground/nouns.ts';
import type { AuthoredBrief, Medium } from '../../document/lines/brief-line.ts';
import type { Clause, Phrase } from '../clauses/clause.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { pattern } from '../lexicon/english-patterns.ts';
import { nameOf, type Named } from './thing-names.ts';

type Row = string | Record<string, string | number>;

/** A kind of record as it grows while an idea is read. */
export interface DraftEntity {
  readonly key: string;
  readonly name: string;
  readonly fields: string[];
  readonly rows: Row[];
  readonly rules: string[];
  places?: number;
  count?: number;
  /** The day of the week on which there is one. */
  weekly?: string;
  /** It was only inferred from what the site is: it goes where the idea names other records. */
  isGuess: boolean;
  /** Who may read it, as a brief says that. */
  access?: string;
  /** Words on a record while a condition holds. */
  readonly flags: string[];
}

export interface DraftActor {
  readonly key: string;
  readonly name: string;
  readonly names: string[];
  count?: number;
  /** Everything, or the records of these names. */
  manages?: boolean | string[];
  signsIn?: boolean;
}

type View = Exclude<NonNullable<AuthoredBrief['views']>[number], string>;
type Action = Exclude<NonNullable<AuthoredBrief['actions']>[number], string>;
type Fact = Exclude<NonNullable<AuthoredBrief['facts']>[number], string>;

/** All that has been understood so far; the frames of the clauses add to it. */
export interface Draft {
  readonly locale: Locale;
  readonly words: Lexicon;
  siteName: string;
  /** What the person who writes is called: "its just me (Kat)". */
  ownName: string;
  subject: string;
  medium?: Medium;
  readonly actors: Map<string, DraftActor>;
  readonly entities: Map<string, DraftEntity>;
  readonly actions: Action[];
  readonly views: View[];
  readonly facts: (Fact | string)[];
  readonly qualities: string[];
  /** The idea has asked for a site, and has yet to say of what. */
  isAsked: boolean;
  /** Place at which the idea says what it is: "I need a website for". */
  subjectAt: [start: number, end: number] | null;
  /** The record that the last clauses spoke of: what "it", "each" and a property without an owner mean. */
  focus: DraftEntity | null;
  /** What holds records, by its last noun: "the library" of "library of scores". */
  readonly holders: Map<string, DraftEntity>;
  /** Things that were only listed as what the site is about: they may be kinds of one. */
  readonly listed: DraftEntity[];
  /** The clause whose colon the clauses behind it belong to. */
  heading: Clause | null;
}

export function emptyDraft(locale: Locale, words: Lexicon): Draft {
  return {
    locale,
    words,
    siteName: '',
    ownName: '',
    subject: '',
    actors: new Map(),
    entities: new Map(),
    actions: [],
    views: [],
    facts: [],
    qualities: [],
    isAsked: false,
    subjectAt: null,
    focus: null,
    holders: new Map(),
    listed: [],
    heading: null,
  };
}

/** The record that a phrase speaks of: the one of its name, else a new one; it is in focus then. Null where it names no thing. */
export function entityFor(draft: Draft, phrase: Phrase): DraftEntity | null {
  const named = nameOf(phrase, draft.words);
  if (!isThingName(draft, named)) return null;
  const held = phrase.tokens.length === 1 ? draft.holders.get(named.key) : undefined;
  const known = held ?? knownEntity(draft, named);
  const entity = known === undefined || isAnother(phrase, known, named) ? addEntity(draft, named) : known;
  const holder = phrase.tokens.find(({ lemma }) => lemma !== named.key && draft.words.container.has(lemma));
  if (holder !== undefined && !draft.holders.has(holder.lemma)) draft.holders.set(holder.lemma, entity);
  entity.isGuess = false;
  // "Up to 4 tickets" are as many as somebody may have.
  const [bound] = pattern('most').exec(phrase.opening) ?? pattern('bound').exec(phrase.opening) ?? [];
  if (phrase.count !== null && bound === undefined) entity.count ??= phrase.count;
  else if (phrase.count !== null)
    draft.facts.push({ about: entity.name, field: bound?.toLowerCase() ?? '', value: phrase.count });
  draft.focus = entity;
  return entity;
}

/** "ask for a trial lesson" beside the lessons of a price list: another record with the same last noun. */
function isAnother({ opening }: Phrase, known: DraftEntity, { name }: Named): boolean {
  return /^an?$/.test(opening) && known.name !== name && known.rows.length > 0 && name.includes(' ');
}

/** Tells whether a name is that of a thing, not of anything at all ("site", "way", "one"). */
export function isThingName({ words }: Draft, { key, name }: Named): boolean {
  if (words.anybody.has(key) && name !== key) return false;
  const isGeneric = words.generic.has(key)
    ? name === key || name.startsWith('of ')
    : words.generic.has(name.replaceAll(' ', '-'));
  return key.length > (/\p{Script=Han}/u.test(key) ? 0 : 1) && !isGeneric && name.split(' ').length < 4;
}

/** The record of a name: by its whole name, else by its last noun. */
export function knownEntity(draft: Draft, { key, name }: Named): DraftEntity | undefined {
  const all = [...draft.entities.values()];
  return (
    all.find((each) => each.name === name) ??
    draft.entities.get(key) ??
    all.find((each) => each.name.split(' ').at(-1) === key && key !== '')
  );
}

export function addEntity(draft: Draft, { key, name }: Named, isGuess = false): DraftEntity {
  const entity: DraftEntity = { key, name, fields: [], rows: [], rules: [], flags: [], isGuess };
  const free = [key, name, `${name} ${draft.entities.size}`].find((each) => !draft.entities.has(each)) ?? name;
  draft.entities.set(free, entity);
  return entity;
}

/** Adds a property unless it is there; one that says more takes the place of one that says less. */
export function addField(entity: DraftEntity, field: string): void {
  const plain = plainField(field);
  if (plain === '') return;
  entity.isGuess = false;
  const at = entity.fields.findIndex((each) => plainField(each) === plain);
  if (at === -1) entity.fields.push(field);
  else if ((entity.fields[at]?.length ?? 0) < field.length) entity.fields[at] = field;
}

/** Tells whether a record has a property of this name, in one number or the other. */
export function hasField({ fields }: DraftEntity, words: string): boolean {
  const wanted = singularOf(words.toLowerCase());
  return fields.some((field) => singularOf(plainField(field)) === wanted);
}

function plainField(field: string): string {
  return field.toLowerCase().replace(/\s*[(（=].*$/, '');
}

/** The actor that a phrase speaks of, where it is somebody; whoever does something to a thing may be called by an ending or a name. */
export function actorFor(draft: Draft, phrase: Phrase, isActing = false): DraftActor | null {
  const { key, name } = nameOf(phrase, draft.words);
  const pronoun = ownPronoun(draft, phrase);
  if (pronoun !== null)
    return [...draft.actors.values()].find(({ key: each }) => isOwn(each)) ?? addActor(draft, pronoun, pronoun);
  if (phrase.opening === 'pron' && THEY.includes(phrase.head))
    return [...draft.actors.values()].findLast(({ key: each }) => !isOwn(each)) ?? null;
  if (phrase.opening === 'pron' || key === '') return null;
  const isKnown = isPerson(draft, key, phrase);
  if (!isKnown && !(isActing && soundsLikePerson(draft, key, phrase))) return null;
  const actor = addActor(draft, key, isKnown || phrase.tokens[0]?.isCapital !== true ? name : phrase.words);
  if (phrase.count !== null) actor.count ??= phrase.count;
  return actor;
}

function addActor(draft: Draft, key: string, name: string): DraftActor {
  const known = draft.actors.get(key);
  if (known !== undefined) return known;
  const actor: DraftActor = { key, name, names: [], ...(isOwn(key) ? { manages: true } : {}) };
  draft.actors.set(key, actor);
  return actor;
}

const DOERS_MAX = 8;

/** Those who do something, as an action says them. */
export function byWhom(actors: readonly string[]): Pick<Action, 'by'> {
  const [first] = actors;
  if (first === undefined) return {};
  return { by: actors.length === 1 ? first : actors.slice(0, DOERS_MAX) };
}

/** Lets those sign in who move a record on: they have to be known, and whoever the site belongs to is. */
export function letSignIn({ actors }: Draft, names: readonly string[]): void {
  for (const actor of actors.values()) if (names.includes(actor.name) && actor.manages !== true) actor.signsIn = true;
}

/** Nobody but an actor reads a record, as a brief says that. */
export function readingBy({ name }: DraftActor): string {
  return `read: ${name}`;
}

/** Pronouns of whoever was spoken of last. */
const THEY = ['they', 'he', 'she', 'someone', '他们', '她们', '他', '她'];

const OWN: readonly string[] = ['me', 'us', '我', '我们'];

function isOwn(name: string): boolean {
  return OWN.includes(name);
}

/** "I", "we": whoever the site belongs to. */
function ownPronoun({ locale }: Draft, { opening, head }: Phrase): string | null {
  if (opening !== 'pron') return null;
  if (locale === 'zh') return isOwn(head) ? head : null;
  if (head === 'i') return 'me';
  return head === 'we' ? 'us' : null;
}

/** Tells whether a noun is somebody who acts. */
export function isPerson({ words }: Draft, key: string, { tokens }: Phrase): boolean {
  const last = tokens.at(-1)?.lemma ?? key;
  return words.people.has(key) || words.people.has(last) || classOfNoun(key) === 'person';
}

const PERSON_ENDING = /(?:[^tp]er|tter|[^ct]or|ist|man|men|woman|ian|eer|ee|mate|kind|员|者|师|长|人|手|工|主)$/;

/** "boatman", "Yusuf", 养护员: an ending of those who act, or a name with a capital that begins no sentence. */
function soundsLikePerson(draft: Draft, key: string, { tokens }: Phrase): boolean {
  if (draft.entities.has(key) || classOfNoun(key) !== 'thing' || draft.words.generic.has(key)) return false;
  return PERSON_ENDING.test(key) || (tokens.length === 1 && tokens[0]?.isCapital === true && !tokens[0].isPlural);
}

/** Tells whether a phrase is a property of something rather than a thing. */
export function isProperty(draft: Draft, phrase: Phrase): boolean {
  if (phrase.choices.length > 0) return true;
  if (phrase.isClause) return !phrase.isPlural;
  const { key, name } = nameOf(phrase, draft.words);
  if (knownEntity(draft, { key, name }) !== undefined || phrase.parts.length > 1) return false;
  if (isPerson(draft, key, phrase)) return false;
  return isFieldName(phrase.words) || isFieldName(singularOf(phrase.words)) || isFieldName(key);
}

/** Adds a view unless one of the same record and form is there. */
export function addView(draft: Draft, view: View): void {
  const same = draft.views.find(
    ({ of, as, name, by }) => of === view.of && as === view.as && name === view.name && by === view.by,
  );
  if (same === undefined) draft.views.push(view);
}

export type { Action, Fact, View };
