import { singularOf } from '../../document/brief/english.ts';
import { fieldOfWords } from '../../document/ground/field-words.ts';
import { findFrame } from '../../document/ground/frames.ts';
import { actorKind, classOfNoun } from '../../document/ground/nouns.ts';
import type { AuthoredBrief } from '../../document/lines/brief-line.ts';
import { type Action as DraftAction, type Draft, type DraftActor, type DraftEntity, readingBy } from './draft.ts';
import { fittingBrief } from './fitting-brief.ts';
import type { Pruning } from './prune.ts';

const ENTITIES_MAX = 24;
const ITEMS_MAX = 60;
const FIELDS_MAX = 40;
/** Weeks ahead for which there is one of what there is every week. */
const WEEKS = 8;

/** The draft of an idea as a brief; a record that was only guessed goes where others are named. */
export function writeBrief(read: Draft, { isTold, isMeant }: Pruning): AuthoredBrief {
  const draft = withReaders(withOwner(read));
  const entities = [...draft.entities.values()];
  const named = entities.filter(({ isGuess }) => !isGuess);
  const told = named.filter((entity) => isTold(draft, entity));
  const kept = [told, named, entities].find((each) => each.length > 0)?.filter(({ name }) => name !== '') ?? [];
  const names = new Set(kept.map(({ name }) => name));
  aimAtPriced(draft, kept, names);
  const actors = [...draft.actors.values()].map(({ name }) => name);
  const subject = withoutThing(draft, draft.subject || draft.siteName || (kept[0]?.name ?? ''));
  return fittingBrief({
    language: draft.locale,
    ...(subject === '' ? {} : { subject: subjectOf(draft, subject) }),
    ...(draft.siteName === '' ? {} : { siteName: draft.siteName.slice(0, 120) }),
    ...listIf('actors', [...draft.actors.values()].map(actorOf)),
    ...listIf(
      'entities',
      kept.slice(0, ENTITIES_MAX).map((entity) => entityOf(entity, [...names, ...actors])),
    ),
    ...listIf(
      'actions',
      withoutDoubles([
        ...draft.actions.filter((action) => isKept(draft, action, names) && isMeant(draft, action)),
        ...sendings(draft, kept),
      ]).slice(0, ITEMS_MAX),
    ),
    ...listIf('views', draft.views.filter(({ of = '', as }) => names.has(of) || as === 'tool').slice(0, ITEMS_MAX)),
    ...listIf('facts', uniqueFacts(draft).slice(0, ITEMS_MAX)),
    ...listIf('qualities', draft.qualities.slice(0, ITEMS_MAX)),
  });
}

/** What is booked of a site that has services with prices is one of these. */
function aimAtPriced({ actions, siteName, subject }: Draft, kept: readonly DraftEntity[], names: ReadonlySet<string>): void {
  const priced = kept.find(({ rows }) => rows.length > 1 && rows.every((row) => typeof row !== 'string' && 'price' in row));
  if (priced === undefined) return;
  for (const action of actions) {
    const { on = '', verb } = action;
    const isOfSite = on === '' || on === siteName || subject.startsWith(on) || !names.has(on);
    if (!isOfSite || findFrame(verb, classOfNoun(priced.key))?.does !== 'make') continue;
    action.on = priced.name;
    const kinds = kindsOf(priced);
    // "Give the breed and size": the sizes are those that prices were said for.
    if (kinds.length > 1 && action.asks !== undefined)
      action.asks = action.asks.map((field) => (field === 'size' ? `size (${kinds.join('|')})` : field));
  }
}

/** "bath, small dog", "bath, large": small and large. */
function kindsOf({ rows }: DraftEntity): string[] {
  const names = rows.map((row) => (typeof row === 'string' ? row : String(row['name'] ?? '')));
  return [...new Set(names.flatMap((name) => /, (\S+)/.exec(name)?.[1] ?? []))];
}

/** Of a record that was dropped nothing is done. */
function isKept({ entities }: Draft, { on }: DraftAction, kept: ReadonlySet<string>): boolean {
  return on === undefined || kept.has(on) || ![...entities.values()].some(({ name }) => name === on);
}

function withoutDoubles(actions: Draft['actions']): Draft['actions'] {
  const keyOf = ({ verb, on, by, label }: Draft['actions'][number]) => JSON.stringify([verb, on, by, label]);
  return actions.filter((action, index) => actions.findIndex((each) => keyOf(each) === keyOf(action)) === index);
}

/** An application or an order with properties is sent by somebody, though no sentence says so. */
function sendings({ locale, words, actions }: Draft, kept: readonly DraftEntity[]): Draft['actions'] {
  const [verb = ''] = words.sent.keys();
  const isSent = ({ name }: DraftEntity) =>
    [...words.sent.keys()].some((end) => (locale === 'zh' ? name.endsWith(end) : name.split(' ').at(-1) === end));
  return kept
    .filter((entity) => entity.fields.length > 1 && isSent(entity))
    .filter(({ name }) => !actions.some(({ on, makes, asks }) => (on === name && asks !== undefined) || makes === name))
    .map(({ name, fields }) => ({ verb, on: name, asks: fields.slice(0, 40) }));
}

/** The "lunch order thing" is about lunch orders. */
function withoutThing({ words }: Draft, subject: string): string {
  const all = subject.split(' ');
  const isNoun = !all.some((word) => words.prep.has(word.toLowerCase()));
  return isNoun && all.length > 2 && words.generic.has(all.at(-1)?.toLowerCase() ?? '') ? all.slice(0, -1).join(' ') : subject;
}

/** "I" and "we" are the owner of the site where others have to do with it too. */
function withOwner(draft: Draft): Draft {
  const own = [...draft.actors.values()].find(({ manages }) => manages === true);
  if (own === undefined) return withKeeper(draft);
  if (draft.actors.size < 2 && own.signsIn !== true) return draft;
  const name = draft.locale === 'zh' ? '管理员' : 'owner';
  const called = (each: string) => (each === own.name ? name : each);
  const renamed = (by: string | string[]) => (Array.isArray(by) ? by.map(called) : called(by));
  const owner = { ...own, name };
  const actors = new Map([...draft.actors].map(([key, actor]) => [key, actor === own ? owner : actor]));
  const readBy = (entity: DraftEntity): DraftEntity =>
    entity.access === readingBy(own) ? { ...entity, access: readingBy(owner) } : entity;
  return {
    ...draft,
    actors,
    entities: new Map([...draft.entities].map(([key, entity]) => [key, readBy(entity)])),
    actions: draft.actions.map((action) => (action.by === undefined ? action : { ...action, by: renamed(action.by) })),
  };
}

/** Where only strangers do something, somebody keeps what they send. */
function withKeeper(draft: Draft): Draft {
  const { actors, actions, words, locale } = draft;
  const areStrangers =
    actors.size > 0 && [...actors.values()].every(({ key, signsIn }) => words.anybody.has(key) && signsIn !== true);
  if (locale !== 'en' || !areStrangers || actions.length === 0) return draft;
  return { ...draft, actors: new Map([...actors, ['us', { key: 'us', name: 'owner', names: [], manages: true }]]) };
}

/** The draft in which a record's only readers keep it, where others sign in too: without a charge they are members like all of these. */
function withReaders(draft: Draft): Draft {
  const isKeeper = ({ key, name, manages }: DraftActor) => manages === true || actorKind(key, name) === 'keepers';
  const joins = (actor: DraftActor) => !isKeeper(actor) && (actor.signsIn ?? actorKind(actor.key, actor.name) === 'members');
  const all = [...draft.actors.values()];
  const readBy = (actor: DraftActor) =>
    [...draft.entities.values()].filter(({ access }) => access === readingBy(actor)).map(({ name }) => name);
  const charges = new Map(
    all
      .filter(
        (actor) => !isKeeper(actor) && !draft.words.joined.has(actor.key) && all.some((each) => each !== actor && joins(each)),
      )
      .map((actor) => [actor, readBy(actor)] as const)
      .filter(([, records]) => records.length > 0),
  );
  if (charges.size === 0) return draft;
  // Once one is said to keep something, nobody else is guessed to.
  const charged = (actor: DraftActor): DraftActor => {
    const manages = charges.get(actor) ?? (isKeeper(actor) ? true : undefined);
    return manages === undefined ? actor : { ...actor, manages };
  };
  return { ...draft, actors: new Map([...draft.actors].map(([key, actor]) => [key, charged(actor)])) };
}

function subjectOf({ medium, subjectAt }: Draft, words: string): NonNullable<AuthoredBrief['subject']> {
  if (medium === undefined && subjectAt === null) return words;
  return { words, ...(medium === undefined ? {} : { medium }), ...(subjectAt === null ? {} : { at: [subjectAt] }) };
}

function listIf<Key extends string, Item>(key: Key, items: readonly Item[]): Partial<Record<Key, Item[]>> {
  const list: Partial<Record<Key, Item[]>> = {};
  if (items.length > 0) list[key] = [...items].slice(0, ITEMS_MAX);
  return list;
}

function actorOf({ name, names, count, manages, signsIn }: DraftActor) {
  if (names.length === 0 && count === undefined && manages === undefined && signsIn === undefined) return name.slice(0, 120);
  return {
    name: name.slice(0, 120),
    ...(manages === undefined ? {} : { manages }),
    ...(signsIn === undefined ? {} : { signsIn }),
    ...(count !== undefined && count >= 1 && count <= ITEMS_MAX ? { count } : {}),
    ...(names.length > 0 ? { names: names.slice(0, ITEMS_MAX) } : {}),
  };
}

function entityOf(entity: DraftEntity, known: readonly string[]) {
  const { name, fields, rows, rules, places, count, access, flags, weekly } = entity;
  const planned =
    rows.length === 0 && weekly === undefined && count !== undefined && count >= 1 && count <= ITEMS_MAX ? count : undefined;
  return {
    name: name.slice(0, 120),
    ...listIf(
      'fields',
      withRowFields(fields, rows)
        .map((field) => pointing(field, name, known))
        .slice(0, FIELDS_MAX),
    ),
    ...(rows.length > 0 ? { rows: rows.slice(0, ITEMS_MAX) } : {}),
    ...(planned === undefined ? {} : { rows: planned }),
    ...(rows.length > 0 || weekly === undefined ? {} : { rows: { each: 'week', count: WEEKS, from: weekly } }),
    ...listIf('rules', rules.slice(0, 16)),
    ...listIf('flags', flags.slice(0, 8)),
    ...(access === undefined ? {} : { access }),
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
  const keys = rows.flatMap((row) => (typeof row === 'string' ? ['name'] : Object.keys(row)));
  const missing = [...new Set(keys)].filter((key) => !fields.some((field) => field.toLowerCase().startsWith(key)));
  return [...missing, ...fields];
}

/** Beside amounts of money bare numbers are prices too: "Cut 38, kids 18 euros". */
function asPrice(fact: Draft['facts'][number], all: Draft['facts'], { locale, words }: Draft): Draft['facts'][number] {
  if (typeof fact === 'string' || fact.about === 'site' || words.counted.has(fact.about?.toLowerCase() ?? '')) return fact;
  const [number, price] = locale === 'zh' ? ['数量', '价格'] : ['number', 'price'];
  // "8–13" are hours or bounds, and 3片 is a number of something.
  const { value } = fact;
  if (typeof value === 'string' && !/^\d+(?:[.,]\d+)?$/.test(value)) return fact;
  const isPriced = all.some((each) => typeof each !== 'string' && isMoney(each, price, locale));
  return fact.field === number && isPriced ? { ...fact, field: price } : fact;
}

function isMoney({ field = '' }: Exclude<Draft['facts'][number], string>, price: string, locale: Draft['locale']): boolean {
  return field === price || (field !== '' && fieldOfWords({ words: field }, locale, 0).type === 'money');
}

function uniqueFacts(draft: Draft): Draft['facts'] {
  const facts = draft.facts.map((fact) => asPrice(fact, draft.facts, draft));
  const seen = new Set<string>();
  return facts.filter((fact) => {
    const text = JSON.stringify(fact);
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}
