import { findFrame } from '../../document/ground/frames.ts';
import { isFieldName } from '../../document/ground/field-words.ts';
import { classOfNoun } from '../../document/ground/nouns.ts';
import {
  type Action,
  addField,
  byWhom,
  type Draft,
  type DraftEntity,
  entityFor,
  hasField,
  isPerson,
  isProperty,
  knownEntity,
  letSignIn,
} from '../brief/draft.ts';
import { fieldText, nameOf } from '../brief/thing-names.ts';
import type { Clause, Phrase } from '../clauses/clause.ts';
import { labelOf, pattern } from '../lexicon/english-patterns.ts';
import { readApprovalOfSome } from './approval.ts';
import { readAskedList } from './asked.ts';
import { actingOf } from './people.ts';
import { addAttributes, splitFields } from './list.ts';
import { isConcreteNoun } from './prices.ts';
import { rowOf } from './rows.ts';
import { readLettingIn, readSmallDeed, readStateFlow } from './small-deeds.ts';

/** Prepositions behind which stands what a deed without an object is done to: "sign up for a course". */
const AIMS = ['for', 'to', 'on', 'into', 'in', 'at', 'about'];

/** Somebody does something to a record: an action of it, with what is asked and under which condition. */
export function readDeed(draft: Draft, clause: Clause): boolean {
  if (clause.verbs.length === 0) return false;
  if (readStateFlow(draft, clause)) return true;
  const actors = actorsOf(draft, clause);
  if (readLettingIn(draft, clause, actors) || readApprovalOfSome(draft, clause, actors)) return true;
  for (const subject of clause.subjects) if (subject.parts.length > 1) addParts(draft, subject);
  if (readAskedList(draft, clause, actors) || asksMore(draft, clause)) return true;
  if (readSmallDeed(draft, clause, actors)) return true;
  if (clause.verbs.every(({ lemma }) => draft.words.wish.has(lemma) || draft.words.idle.has(lemma))) return false;
  const things = thingsOf(draft, clause, actors.length > 0);
  const isBare = clause.subjects.length + clause.objects.length + clause.tails.length === 0 && draft.medium !== undefined;
  const isSaid = things.length > 0 || actors.length > 0 || isBare || isOffered(draft, clause);
  if (!isSaid || isIdle(draft, clause, things)) return false;
  if (clause.isNegative) return readLimit(draft, clause, things);
  const on = things[0] ?? undone(draft, clause) ?? draft.focus ?? undefined;
  for (const verb of clause.verbs) {
    if (isEntering(verb.lemma)) {
      letSignIn(draft, actors);
      continue;
    }
    const action: Action = {
      verb: deedOn(draft, verb.lemma, on) ?? withAim(verb.lemma, clause),
      ...byWhom(actors),
      ...(on === undefined ? onSubject(draft) : { on: on.name }),
      ...asksOf(draft, clause, on),
      ...conditionOf(clause),
    };
    draft.actions.push(action);
  }
  if (on !== undefined) addLongest(draft, clause, on);
  return true;
}

/** "order online for pickup": done to the goods that were named before. */
function isOffered({ focus, words }: Draft, { verbs, subjects, objects }: Clause): boolean {
  const isAsked = subjects.length + objects.length === 0 && verbs.every(({ lemma }) => words.requesting.has(lemma));
  return isAsked && focus !== null && focus.rows.length > 0;
}

/** "make an appointment": the verb says nothing, what is made is sent. */
function deedOn({ words }: Draft, verb: string, on: DraftEntity | undefined): string | undefined {
  const [sending] = words.sent.keys();
  return words.light.has(verb.replace(' ', '-')) && on !== undefined && words.sent.has(on.key) ? sending : undefined;
}

/** "sign up for", "apply for": the preposition belongs to the deed where there is no object. */
function withAim(verb: string, { objects, tails, isPassive }: Clause): string {
  const [aim] = tails;
  const isAimed = objects.length === 0 && !isPassive && aim?.by === 'for' && aim.phrases.some(isThing);
  return isAimed && findFrame(`${verb} for`, undefined, 'exactly') !== null ? `${verb} for` : verb;
}

/** "clients can cancel": what was booked before. */
function undone(draft: Draft, { verbs }: Clause): DraftEntity | undefined {
  if (!verbs.some(({ lemma }) => draft.words.again.has(lemma))) return undefined;
  const made = draft.actions.findLast(({ verb, on }) => on !== undefined && findFrame(verb, classOfNoun(on))?.does === 'make');
  return [...draft.entities.values()].find(({ name }) => name === made?.on);
}

/** "log in", "register": done to no record. */
function isEntering(verb: string): boolean {
  return findFrame(verb, undefined, 'exactly')?.does === 'account';
}

/** "for max 2 weeks": how long something can be had. */
function addLongest(draft: Draft, { tails }: Clause, on: DraftEntity): void {
  const span = tails
    .flatMap(({ phrases }) => phrases)
    .find(({ count, opening, head }) => count !== null && pattern('most').test(opening) && draft.words.span.has(head));
  if (span !== undefined && span.count !== null)
    draft.facts.push({ about: on.name, field: labelOf('longest'), value: `${span.count} ${span.words}` });
}

/** "Tutors [subjects, levels] are approved": who acts, or what it is done to, has properties too. */
function addParts(draft: Draft, phrase: Phrase): void {
  const entity = entityFor(draft, phrase);
  if (entity !== null) addAttributes(draft, entity, phrase.parts);
}

/** "vote once", "if it is late". */
function conditionOf({ condition }: Clause): Pick<Action, 'when' | 'limit'> {
  if (condition.toLowerCase() === 'once') return { limit: 'oncePerPerson' };
  return condition === '' ? {} : { when: condition.slice(0, 200) };
}

/** A tool without records is itself what something is done to. */
function onSubject({ subject }: Draft): Pick<Action, 'on'> {
  return subject === '' ? {} : { on: subject.split(' for ')[0]?.slice(0, 100) ?? '' };
}

/** The actors: the subject, or who stands behind "by" in "is approved by the admin". */
function actorsOf(draft: Draft, { subjects, tails, isPassive }: Clause): string[] {
  const acting = isPassive ? tails.filter(({ by }) => by === 'by').flatMap(({ phrases }) => phrases) : subjects;
  return actingOf(draft, acting).map(({ name }) => name);
}

/** Records that it is done to. A property stands for the record that has it. */
function thingsOf(draft: Draft, { objects, subjects, tails, isPassive }: Clause, isActed: boolean): DraftEntity[] {
  const aimed = tails
    .filter(({ by }) => AIMS.includes(by))
    .flatMap(({ phrases }) => phrases.filter(({ count, head }) => count === null || !draft.words.span.has(head)));
  const direct = isPassive ? subjects : objects;
  const meant = (direct.some(isThing) ? direct : aimed).filter(isThing);
  // "Anyone proposes new ones": of what was spoken of last.
  if (meant.length === 1 && draft.focus !== null && meant.every((phrase) => isSame(draft, phrase))) return [draft.focus];
  const held = asRows(draft, meant);
  if (held !== null) return [held];
  return meant.flatMap((phrase) => {
    const isNew = isNewThing(draft, phrase);
    if (isProperty(draft, phrase) && !isNew) return draft.focus === null ? [] : [withProperty(draft.focus, phrase)];
    return isActed || isNamed(draft, phrase) ? (entityFor(draft, phrase) ?? []) : [];
  });
}

/** "Members borrow drills, sanders and trimmers" from a tool library: rows of what the site holds, and no records each. */
function asRows(draft: Draft, phrases: readonly Phrase[]): DraftEntity | null {
  const held = [...draft.entities.values()].find((entity) => isHeld(draft, entity));
  if (held === undefined || phrases.length < ROWS_MIN || !phrases.every((phrase) => isKindOf(draft, held, phrase))) return null;
  for (const phrase of phrases) held.rows.push(rowOf(nameOf(phrase, draft.words).name, phrase));
  held.isGuess = false;
  draft.focus = held;
  return held;
}

function isSame({ words }: Draft, { tokens, head, parts }: Phrase): boolean {
  return words.same.has(head) && parts.length === 0 && tokens.every(({ tag, lemma }) => tag === 'adj' || lemma === head);
}

const ROWS_MIN = 3;

/** The tools of a "tool library for our street". */
function isHeld({ subject, words }: Draft, { key, name }: DraftEntity): boolean {
  const about = subject.toLowerCase();
  const [holder = ''] = about.slice(name.length + 1).split(' ');
  return isConcreteNoun(key) && about.startsWith(`${name} `) && words.container.has(holder);
}

/** Tells whether a noun may name one of the things of a record: it is none of its own, nobody, and of no other class. */
function isKindOf(draft: Draft, held: DraftEntity, phrase: Phrase): boolean {
  const named = nameOf(phrase, draft.words);
  const cls = classOfNoun(named.key);
  const isOther = knownEntity(draft, named) !== undefined || isPerson(draft, named.key, phrase) || isProperty(draft, phrase);
  return phrase.isPlural && phrase.parts.length === 0 && !isOther && (cls === 'thing' || cls === classOfNoun(held.key));
}

/** "the boss sets the price": what is done to a property makes it one of its record. */
function withProperty(entity: DraftEntity, phrase: Phrase): DraftEntity {
  if (!hasField(entity, phrase.words) && phrase.tokens.length < 5) addField(entity, fieldText(phrase));
  return entity;
}

/** Without somebody who acts a bare noun may be anything: "mirror left-right". */
function isNamed(draft: Draft, phrase: Phrase): boolean {
  const { opening, isPlural, parts, count, head } = phrase;
  const isSaid = opening !== '' || isPlural || parts.length > 0 || count !== null;
  return isSaid || classOfNoun(head) !== 'thing' || knownEntity(draft, nameOf(phrase, draft.words)) !== undefined;
}

/** A word for a property is a thing of its own where it is one of many, or the first of its kind: "add expenses", "put a question". */
function isNewThing(draft: Draft, { opening, isPlural, head }: Phrase): boolean {
  const cls = classOfNoun(head);
  if (cls === 'thing') return false;
  return isPlural || ((pattern('another').test(opening) || draft.focus === null) && cls !== 'money');
}

function isThing({ opening, isClause, tokens }: Phrase): boolean {
  return opening !== 'pron' && !isClause && tokens.some(({ tag }) => tag === 'noun' || tag === 'fact' || tag === 'adj');
}

/** "We rehearse in the hall": what the owners do themselves, to nothing, is told of them and not built. */
function isIdle({ focus }: Draft, { subjects, verbs, condition, isPassive }: Clause, things: readonly DraftEntity[]): boolean {
  // "We check before it shows" is a step of what was spoken of.
  if (focus !== null && condition !== '' && verbs.every(({ lemma }) => findFrame(lemma, undefined, 'exactly')?.does === 'step'))
    return false;
  const isOwn = subjects.length > 0 && subjects.every(({ opening }) => opening === 'pron');
  return isOwn && !isPassive && things.length === 0;
}

/** ", say their voice part", "choose a flavour and a pickup date": what somebody who acts is asked as well. */
function asksMore(draft: Draft, { verbs, objects, listed, tails }: Clause): boolean {
  const isAsking = verbs.every(({ lemma }) => draft.words.asking.has(lemma.replace(' ', '-'))) && objects.length > 0;
  const known = objects.filter((phrase) => isProperty(draft, phrase) || phrase.parts.length + listed.length > 1);
  const areAll = known.length === objects.length && draft.actions.length > 0;
  const areSome =
    objects.length > 1 &&
    known.length > 0 &&
    verbs.every(({ lemma }) => draft.words.sayable.has(lemma)) &&
    objects.every((phrase) => isProperty(draft, phrase) || isUnknown(draft, phrase));
  if (!isAsking || !(areAll || areSome) || draft.focus === null || listed.length + tails.length > 6) return false;
  for (const [index, object] of objects.entries()) {
    const choices = index === objects.length - 1 ? listed.map(({ words }) => words) : [];
    addField(draft.focus, choices.length > 1 ? `${object.words} (${choices.join('|')})` : fieldText(object));
  }
  return true;
}

/** One of something that nobody spoke of before. */
function isUnknown(draft: Draft, phrase: Phrase): boolean {
  return isThing(phrase) && !phrase.isPlural && knownEntity(draft, nameOf(phrase, draft.words)) === undefined;
}

/** Properties that are asked: behind a colon, in brackets, or after "with". */
function asksOf(draft: Draft, { verbs, objects, listed, tails }: Clause, on: DraftEntity | undefined): Pick<Action, 'asks'> {
  const attributes = tails
    .filter(({ by }) => draft.words.attributes.has(by))
    .flatMap(({ phrases }) => phrases.filter(({ parts }) => !areAsked(parts)));
  // "book a stand for a slot (name, email)".
  const aimed = tails.flatMap(({ phrases }) => phrases.filter(({ parts }) => areAsked(parts)).flatMap(({ parts }) => parts));
  const said = [
    ...listed,
    ...objects.flatMap(({ parts }) => parts),
    ...attributes,
    ...aimed,
    ...tails.flatMap((tail) => askedAfter(draft, tail)),
  ];
  if (said.length === 0) return {};
  const cls = on === undefined ? undefined : classOfNoun(on.key);
  const does = verbs.map(({ lemma }) => findFrame(deedOn(draft, lemma, on) ?? lemma, cls)?.does);
  const isMade = does.includes('make');
  // What is reported has the properties of its report.
  if (on !== undefined && (!isMade || (verbs.some(({ lemma }) => draft.words.reported.has(lemma)) && on.fields.length === 0)))
    addAttributes(draft, on, said);
  return isMade
    ? {
        asks: said
          .flatMap(splitFields)
          .filter((words) => words !== '')
          .slice(0, 40),
      }
    : {};
}

/** "for pickup at a time, name, phone": a list that goes on with properties is asked. */
function askedAfter(draft: Draft, { by, phrases }: Clause['tails'][number]): readonly Phrase[] {
  if (draft.words.attributes.has(by)) return [];
  const isField = ({ words, parts }: Phrase) => parts.length === 0 && isFieldName(words.toLowerCase());
  return phrases.length > 2 && phrases.every(isField) ? phrases : [];
}

/** Tells whether most of what stands in brackets are properties. */
function areAsked(parts: readonly Phrase[]): boolean {
  const fields = parts.filter(
    ({ words, choices, isClause }) => choices.length > 0 || isClause || isFieldName(words.toLowerCase()),
  );
  return parts.length > 1 && fields.length * 2 >= parts.length;
}

/** "cannot be claimed by a second collector", "not on Sundays": what must not happen is a rule of its record. */
function readLimit(draft: Draft, { verbs, isPassive }: Clause, things: readonly DraftEntity[]): boolean {
  const [thing] = things;
  const same = draft.actions.findLast(
    ({ verb, on }) => verbs.some(({ lemma }) => lemma === verb) && (thing === undefined || on === thing.name),
  );
  if (same === undefined || !isPassive) return false;
  same.limit ??= 'once';
  return true;
}
