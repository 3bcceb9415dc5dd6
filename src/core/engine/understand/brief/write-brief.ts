import { singularOf } from '../../document/brief/english.ts';
import { findFrame } from '../../document/ground/frames.ts';
import { actorKind, classOfNoun } from '../../document/ground/nouns.ts';
import type { AuthoredBrief } from '../../document/lines/brief-line.ts';
import type { Action, Draft, DraftActor, DraftEntity } from './draft.ts';
import { fittingBrief } from './fitting-brief.ts';
import { listIf, withoutDoubles } from './lists.ts';
import { madeBy, madeOf } from './made-of.ts';

const ENTITIES_MAX = 24;
const FIELDS_MAX = 40;

/** The draft of an idea as a brief; a record of which nothing is said goes where others are. */
export function writeBrief(read: Draft): AuthoredBrief {
  const draft = withOwner(withActing(read));
  const actions = draft.actions.map((action) => withMade(draft, action));
  const entities = [...draft.entities.values()].filter((entity) => entity.name !== '' && !isStray(entity));
  const told = entities.filter((entity) => isTold({ ...draft, actions }, entity));
  const kept = (told.length > 0 ? told : entities).slice(0, ENTITIES_MAX);
  const names = new Set(kept.map(({ name }) => name));
  const made = new Set(actions.flatMap((action) => madeBy(action, draft.locale) ?? []));
  aimAtPriced(draft, kept, names);
  const actors = [...draft.actors.values()].map(({ name }) => name);
  const subject = draft.subject || draft.siteName || (kept[0]?.name ?? '');
  return fittingBrief({
    language: draft.locale,
    ...(subject === '' ? {} : { subject: subjectOf(draft, subject) }),
    ...(draft.siteName === '' ? {} : { siteName: draft.siteName.slice(0, 120) }),
    ...listIf('actors', [...draft.actors.values()].map(actorOf)),
    ...listIf(
      'entities',
      kept.map((entity) => entityOf(entity, [...names, ...actors])),
    ),
    ...listIf(
      'actions',
      withoutDoubleActions([...actions.filter((action) => isKept(draft, action, names)), ...sendings(draft, kept)]),
    ),
    ...listIf(
      'views',
      draft.views.filter(({ of = '', as }) => names.has(of) || made.has(of) || as === 'tool'),
    ),
    ...listIf('facts', withoutDoubles(draft.facts)),
    ...listIf('qualities', draft.qualities),
  });
}

/** The draft without people who do nothing, and without deeds of nobody that are not known. */
function withActing(draft: Draft): Draft {
  const isPerson = ({ key, name }: DraftActor) =>
    draft.words.people.has(key) ||
    draft.words.anybody.has(key) ||
    actorKind(key, name) !== undefined ||
    classOfNoun(key) === 'person';
  const isMeant = ({ verb, by, moves, asks, states }: Action) => {
    if (findFrame(verb, undefined) !== null) return true;
    // One sign alone that is no known deed is a piece of a word.
    if (verb.length < 2) return false;
    if ([moves, asks, states].some((each) => each !== undefined)) return true;
    const doers = [by ?? []].flat();
    return [...draft.actors.values()].some((actor) => doers.includes(actor.name) && (actor.manages === true || isPerson(actor)));
  };
  const actions = draft.actions.filter(isMeant);
  const doers = new Set(actions.flatMap(({ by }) => by ?? []));
  const isActing = (actor: DraftActor) =>
    doers.has(actor.name) || actor.manages === true || actor.signsIn === true || actor.names.length > 0;
  return { ...draft, actions, actors: new Map([...draft.actors].filter(([, actor]) => isActing(actor))) };
}

/** One row of nothing that has a name is a word that was read wrongly. */
function isStray({ name, rows, fields }: DraftEntity): boolean {
  return (name === 'item' || name === '项目') && rows.length < 2 && fields.length === 0;
}

/** Something is said of a record beside its name: properties, rows, rules, what is done to it, how it is shown. */
function isTold({ actions, views }: Draft, { name, fields, rows, rules, places }: DraftEntity): boolean {
  if (fields.length + rows.length + rules.length > 0 || places !== undefined) return true;
  return views.some(({ of }) => of === name) || actions.some(({ on, makes }) => on === name || makes === name);
}

/** Nobody cancels or confirms a price: what is done to something with prices, and makes no record, is done to what was made of it. */
function withMade(draft: Draft, action: Action): Action {
  const entity = [...draft.entities.values()].find(({ name }) => name === action.on);
  const made = entity === undefined || madeBy(action, draft.locale) !== null ? null : madeOf(draft, entity);
  const isOwn = action.by !== undefined && findFrame(action.verb, undefined)?.does !== 'step';
  return made === null || isOwn ? action : { ...action, on: made };
}

/** What is booked of a site that has services with prices is one of these. */
function aimAtPriced({ actions, siteName, subject }: Draft, kept: readonly DraftEntity[], names: ReadonlySet<string>): void {
  const priced = kept.find(({ rows }) => rows.length > 1 && rows.every((row) => typeof row !== 'string' && 'price' in row));
  if (priced === undefined) return;
  for (const action of actions) {
    const { on = '', verb } = action;
    const isOfSite = on === '' || on === siteName || subject.startsWith(on) || !names.has(on);
    if (isOfSite && findFrame(verb, classOfNoun(priced.key))?.does === 'make') action.on = priced.name;
  }
}

/** Of a record that was dropped nothing is done. */
function isKept({ entities }: Draft, { on }: Action, kept: ReadonlySet<string>): boolean {
  return on === undefined || kept.has(on) || ![...entities.values()].some(({ name }) => name === on);
}

function withoutDoubleActions(actions: readonly Action[]): Action[] {
  const keyOf = ({ verb, on, by, label }: Action) => JSON.stringify([verb, on, by, label]);
  return [...new Map(actions.toReversed().map((action) => [keyOf(action), action])).values()].toReversed();
}

/** An application or an order with properties is sent by somebody, though no sentence says so. */
function sendings({ locale, words, actions }: Draft, kept: readonly DraftEntity[]): Action[] {
  const [verb = ''] = words.sent.keys();
  const isSent = ({ name }: DraftEntity) =>
    [...words.sent.keys()].some((end) => (locale === 'zh' ? name.endsWith(end) : name.split(' ').at(-1) === end));
  return kept
    .filter((entity) => entity.fields.length > 1 && isSent(entity))
    .filter(({ name }) => !actions.some(({ on, makes }) => on === name || makes === name))
    .map(({ name, fields }) => ({ verb, on: name, asks: fields.slice(0, FIELDS_MAX) }));
}

/** "I" and "we" are the owner of the site where others have to do with it too; where only others do something, somebody keeps it. */
function withOwner(draft: Draft): Draft {
  const { actors, actions, locale } = draft;
  const name = locale === 'zh' ? '管理员' : 'owner';
  const own = [...actors.values()].find(({ manages }) => manages === true);
  if (own === undefined) {
    const isKept = [...actors.values()].some(({ key, name: each }) => actorKind(key, each) === 'keepers');
    return !isKept && actors.size > 0 && actions.length > 0
      ? { ...draft, actors: new Map([...actors, ['us', { key: 'us', name, names: [], manages: true }]]) }
      : draft;
  }
  if (actors.size < 2) return draft;
  const called = (each: string) => (each === own.name ? name : each);
  return {
    ...draft,
    actors: new Map([...actors].map(([key, actor]) => [key, actor === own ? { ...own, name } : actor])),
    actions: actions.map(({ by, ...action }) => {
      if (by === undefined) return action;
      return { ...action, by: Array.isArray(by) ? by.map(called) : called(by) };
    }),
  };
}

function subjectOf({ medium, subjectAt }: Draft, words: string): NonNullable<AuthoredBrief['subject']> {
  if (medium === undefined && subjectAt === null) return words;
  return { words, ...(medium === undefined ? {} : { medium }), ...(subjectAt === null ? {} : { at: [subjectAt] }) };
}

function actorOf({ name, names, manages, signsIn }: DraftActor) {
  const cut = name.slice(0, 120);
  if (manages === undefined && signsIn === undefined && names.length === 0) return cut;
  return {
    name: cut,
    ...(manages === undefined ? {} : { manages }),
    ...(signsIn === undefined ? {} : { signsIn }),
    ...listIf('names', names),
  };
}

function entityOf({ name, fields, rows, rules, places }: DraftEntity, known: readonly string[]) {
  return {
    name: name.slice(0, 120),
    ...listIf(
      'fields',
      withRowFields(fields, rows)
        .map((field) => pointing(field, name, known))
        .slice(0, FIELDS_MAX),
    ),
    ...listIf('rows', rows),
    ...listIf('rules', rules.slice(0, 16)),
    ...(places === undefined ? {} : { places }),
  };
}

/** A property that is called like another record, or like somebody, points to it. */
function pointing(field: string, owner: string, known: readonly string[]): string {
  const target = known.find((name) => name === singularOf(field.toLowerCase()) && name !== owner);
  return target === undefined ? field : `${field} (${target})`;
}

/** Rows that are named have a name, and what is said of each. */
function withRowFields(fields: readonly string[], rows: DraftEntity['rows']): string[] {
  const keys = rows.flatMap((row) => (typeof row === 'string' ? [] : Object.keys(row)));
  const missing = [...new Set(keys)].filter((key) => !fields.some((field) => field.toLowerCase().startsWith(key)));
  return [...missing, ...fields];
}
