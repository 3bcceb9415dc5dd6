import { VIEW_CHOICES } from '../../document/plan/plan-sections.ts';
import {
  actorFor,
  addEntity,
  addField,
  addView,
  type Draft,
  type DraftEntity,
  hasField,
  entityFor,
  isProperty,
  knownEntity,
  readingBy,
  type View,
} from '../brief/draft.ts';
import { fieldText, nameOf } from '../brief/thing-names.ts';
import { rowOf } from './rows.ts';
import type { Clause, Phrase } from '../clauses/clause.ts';
import { labelOf, pattern } from '../lexicon/english-patterns.ts';

type Layout = View['as'];

/** The way of showing that a noun names: "month view", "leaderboard", 趋势图. */
function layoutOf(draft: Draft, { head, words, tokens }: Phrase): Layout | undefined {
  const named = draft.words.view.get(words.toLowerCase().replace(' ', '-')) ?? draft.words.view.get(head);
  const isNamed = head === 'view' ? draft.words.view.get(tokens[0]?.lemma ?? '') : named;
  return VIEW_CHOICES.find((each) => each === isNamed);
}

/** A noun that is a way of looking at records: "chart per month", "live ranking", "total value". */
export function readViewPhrase(draft: Draft, phrase: Phrase): boolean {
  const as = layoutOf(draft, phrase);
  const [first] = phrase.tokens;
  const op = draft.words.figure.get(first?.lemma ?? '') ?? draft.words.figure.get(phrase.head);
  if (as === undefined && (op === undefined || phrase.tokens.length < 2)) return false;
  const named = nameOf(phrase, draft.words);
  const known = knownEntity(draft, named);
  if (
    as === 'list' ||
    as === 'table' ||
    as === 'gallery' ||
    as === 'feed' ||
    as === 'calendar' ||
    as === 'map' ||
    as === 'schedule'
  ) {
    const isThing =
      phrase.tokens.length > 1 &&
      !isProperty(draft, phrase) &&
      draft.words.view.get(named.key) === undefined &&
      phrase.head !== 'view';
    const entity = known ?? (isThing ? entityFor(draft, phrase) : (shownBy(draft, as) ?? draft.focus));
    if (entity === null || entity === undefined) return false;
    draft.focus = entity;
    addView(draft, { of: entity.name, as });
    return true;
  }
  const of = known ?? draft.focus;
  if (of === null || of === undefined) return false;
  const per = perOf(phrase);
  const figure = op === undefined ? {} : { figure: { op: figureOp(op), ...(per === '' ? {} : { per }) } };
  addView(draft, {
    of: of.name,
    as: as ?? 'figure',
    name: phrase.words.slice(0, 120),
    ...(per === '' ? {} : { by: per }),
    ...figure,
  });
  return true;
}

/** What some ways of showing are of where nothing was spoken of: "a gallery", "calendar of what's on". */
const SHOWN: Partial<Record<NonNullable<Layout>, readonly [thing: string, field: string]>> = {
  gallery: [labelOf('picture'), `${labelOf('picture')} (image)`],
  calendar: [labelOf('event'), labelOf('date')],
};

function shownBy(draft: Draft, as: NonNullable<Layout>): DraftEntity | null {
  const [key, field] = SHOWN[as] ?? [];
  if (key === undefined || field === undefined || (as === 'calendar' && draft.focus !== null)) return null;
  const entity = knownEntity(draft, { key, name: key }) ?? addEntity(draft, { key, name: key });
  addField(entity, field);
  return entity;
}

const OPS = ['count', 'sum', 'avg', 'min', 'max', 'share', 'streak', 'balance'] as const;

function figureOp(op: string): (typeof OPS)[number] {
  return OPS.find((each) => each === op) ?? 'count';
}

/** "per month", "by era". */
function perOf({ tokens }: Phrase): string {
  const at = tokens.findLastIndex(({ tag, lemma }) => tag === 'prep' && (lemma === 'per' || lemma === 'by'));
  return at === -1
    ? ''
    : tokens
        .slice(at + 1)
        .map(({ lemma }) => lemma)
        .join(' ');
}

/** "I look at it before it shows up" shows nothing. */
function isLettingIn({ locale }: Draft, { condition }: Clause): boolean {
  return locale === 'en' && pattern('shownLater').test(condition);
}

/** "see what we sing", "show the concerts", "filter by year and topic", "count nights per vet": verbs of looking. */
export function readLooking(draft: Draft, clause: Clause): boolean {
  const verbs = clause.verbs.map(({ lemma }) => lemma);
  if (clause.isPassive || clause.isNegative || isLettingIn(draft, clause)) return false;
  for (const subject of clause.subjects) if (clause.verbs.length > 0) actorFor(draft, subject);
  if (readRanked(draft, clause) || readShown(draft, clause)) return true;
  // "order online" is no order of a list.
  const isNarrowed = clause.objects.length > 0 || clause.tails.some(({ by }) => by === 'by') || !verbs.includes('order');
  if (isNarrowed && verbs.some((verb) => draft.words.narrow.has(verb))) return readNarrowing(draft, clause);
  if (verbs.some((verb) => draft.words.counting.has(verb)) && clause.objects.length > 0) return readCounting(draft, clause);
  if (verbs.length === 0 || !verbs.every((verb) => draft.words.see.has(verb.replace(' ', '-')))) return false;
  const as = asLayout(draft, clause);
  const isCounted = clause.objects[0]?.isClause === true;
  for (const object of clause.objects) if (!isCounted || object.isClause) showObject(draft, object, as);
  limitReading(draft, clause);
  return clause.objects.length > 0;
}

/** "only members can see the library", "students see only their own requests": who may read. */
function limitReading(draft: Draft, { subjects, objects }: Clause): void {
  const [subject] = subjects;
  const [object] = objects;
  const entity = draft.focus;
  if (entity === null || object === undefined || subject === undefined) return;
  if (pattern('own').test(object.opening) && pattern('onlyFirst').test(object.opening)) entity.access = 'read: own';
  if (!pattern('onlyFirst').test(subject.opening)) return;
  const actor = actorFor(draft, subject);
  if (actor === null) return;
  actor.signsIn = true;
  entity.access = readingBy(actor);
}

/** "table by points, goal difference": a way of showing, and what it goes by. */
function readRanked(draft: Draft, { verbs, subjects, tails }: Clause): boolean {
  const [phrase] = subjects.toReversed();
  const by = tails.find((tail) => tail.by === 'by' || tail.by === 'per');
  if (verbs.length > 0 || phrase === undefined || by === undefined) return false;
  const as = layoutOf(draft, phrase);
  const entity = mainEntity(draft);
  if (as === undefined || entity === null) return false;
  addView(draft, {
    of: entity.name,
    as: as === 'table' ? 'ranking' : as,
    by: by.phrases
      .map(({ words }) => words)
      .join(', ')
      .slice(0, 200),
  });
  return true;
}

/** "leaderboard with wins and average points": a way of showing, with what it goes by. */
export function readRankedBy(draft: Draft, phrase: Phrase, by: readonly Phrase[]): boolean {
  const as = layoutOf(draft, phrase);
  const entity = mainEntity(draft);
  if (as !== 'ranking' || entity === null) return false;
  addView(draft, {
    of: entity.name,
    as,
    by: by
      .map(({ words }) => words)
      .join(', ')
      .slice(0, 200),
  });
  return true;
}

/** "calendar with workdays", "portfolio with albums": a way of showing, with what it shows. */
export function readShownWith(draft: Draft, phrase: Phrase, shown: readonly Phrase[]): boolean {
  const as = layoutOf(draft, phrase);
  const areThings = shown.every((each) => each.isPlural && each.parts.length === 0 && !isProperty(draft, each));
  if (as === undefined || as === 'figure' || as === 'tool' || phrase.tokens.length > 1 || !areThings) return false;
  for (const each of shown) {
    const entity = entityFor(draft, each);
    if (entity !== null) addView(draft, { of: entity.name, as });
  }
  return true;
}

/** "compare stations", "chart the readings": verbs that are ways of showing. */
function readShown(draft: Draft, { verbs, objects }: Clause): boolean {
  const as = VIEW_CHOICES.find((each) => each === draft.words.view.get(verbs[0]?.lemma ?? ''));
  const [object] = objects;
  if (as === undefined || object === undefined || verbs.length > 1) return false;
  const entity = isProperty(draft, object) ? mainEntity(draft) : entityFor(draft, object);
  if (entity === null) return false;
  addView(draft, { of: entity.name, as, ...(isProperty(draft, object) ? { by: object.words } : {}) });
  for (const part of object.parts) addField(entity, fieldText(part));
  return true;
}

/** "as a chart", "on a map": the way in which something is shown. */
function asLayout(draft: Draft, { tails }: Clause): Layout | undefined {
  const shown = tails.filter(({ by }) => by === 'as' || by === 'on' || by === 'in').flatMap(({ phrases }) => phrases);
  return shown.map((phrase) => layoutOf(draft, phrase)).find((each) => each !== undefined);
}

/** "who is coming", "how many seats are left": the list of those who signed up and the places of what they signed up for say it. */
function isShownAnyway({ actions }: Draft, { name }: DraftEntity, { words }: Phrase): boolean {
  return (
    actions.some(
      ({ on, limit, by }) => on === name && by !== undefined && (limit === 'places' || pattern('joining').test(words)),
    ) &&
    (pattern('joining').test(words) || pattern('seatsLeft').test(words))
  );
}

function showObject(draft: Draft, object: Phrase, as: Layout = 'list'): void {
  if (readViewPhrase(draft, object)) return;
  if (object.opening === 'pron') return;
  const isFigure = object.isClause && pattern('asked').test(object.words);
  const of = object.isClause && knownEntity(draft, nameOf(object, draft.words)) === undefined && isFigure ? draft.focus : null;
  if (isFigure) {
    const entity = of ?? draft.focus;
    if (entity !== null && !isShownAnyway(draft, entity, object))
      addView(draft, { of: entity.name, as: 'figure', name: object.words.slice(0, 120), figure: { op: 'count' } });
    return;
  }
  if (object.isClause && (object.head === '' || !object.isPlural)) return;
  if (draft.focus !== null && !object.isClause && isProperty(draft, object)) {
    if (!hasField(draft.focus, object.words)) addField(draft.focus, fieldText(object));
    addView(draft, { of: draft.focus.name, as });
    return;
  }
  const entity = entityFor(draft, object);
  if (entity === null) return;
  addView(draft, { of: entity.name, as });
  const dated = object.parts.filter(({ tokens }) => tokens[0]?.isCapital === true);
  if (object.parts.length < 2) return;
  if (dated.length === object.parts.length) for (const part of object.parts) entity.rows.push(rowOf(part.words, part));
  else for (const part of object.parts) addField(entity, fieldText(part));
}

/** "filter by subject, level", "sort by year": properties by which the list of what is spoken of is narrowed. */
function readNarrowing(draft: Draft, { objects, tails }: Clause): boolean {
  const [object] = objects.filter(({ opening }) => opening !== 'pron');
  const by = tails.filter(({ by: each }) => each === 'by').flatMap(({ phrases }) => phrases);
  const extra = object !== undefined && isProperty(draft, object) ? objects : [];
  const named = object === undefined || isProperty(draft, object) ? null : entityFor(draft, object);
  const entity = named ?? ownerOf(draft, [...by, ...extra]) ?? mainEntity(draft);
  if (entity === null) return false;
  const fields = [...by, ...extra].map(({ words }) => words.slice(0, 100)).filter((words) => words !== '');
  addView(draft, { of: entity.name, as: 'list', ...(fields.length > 0 ? { filter: fields.slice(0, 8) } : {}) });
  for (const phrase of by)
    if (phrase.parts.length > 1) entity.fields.push(`${phrase.words} (${phrase.parts.map(({ words }) => words).join('|')})`);
  return true;
}

/** The record that has properties of these names. */
function ownerOf(draft: Draft, fields: readonly Phrase[]): Draft['focus'] {
  const has = (entity: DraftEntity) => fields.filter(({ words }) => hasField(entity, words)).length;
  const [best] = [...draft.entities.values()].toSorted((one, other) => has(other) - has(one));
  return best !== undefined && has(best) > 0 ? best : null;
}

function readCounting(draft: Draft, { objects, tails }: Clause): boolean {
  const per = tails.find(({ by }) => by === 'per' || by === 'by')?.phrases[0]?.words ?? '';
  for (const object of objects) {
    const entity = knownEntity(draft, nameOf(object, draft.words)) ?? draft.focus;
    if (entity === null) return false;
    const each = per || perOf(object);
    addView(draft, {
      of: entity.name,
      as: 'figure',
      name: object.words.slice(0, 120),
      figure: { op: 'count', ...(each === '' ? {} : { per: each.slice(0, 60) }) },
    });
  }
  return true;
}

/** The record that is looked at where none is named: the one spoken of last, else the first. */
export function mainEntity(draft: Draft): Draft['focus'] {
  return draft.focus ?? [...draft.entities.values()][0] ?? null;
}
