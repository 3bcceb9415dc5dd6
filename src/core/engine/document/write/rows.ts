import { reachedName } from '../../expression/reach.ts';
import type { SeedRow, Value } from '../../blueprint/entity-schema.ts';
import type { BriefFact, SaidRow } from '../brief/brief.ts';
import { findNamed } from '../brief/find-named.ts';
import { fieldKind } from '../ground/field-words.ts';
import { peopleOffered } from '../ground/ground-rows.ts';
import { type Ground, type Shape, type ShapeField, stateFieldOf } from '../ground/shape.ts';
import { plainValue } from '../../render/row-values.ts';
import { ROW_ID, ROW_OWNER, type RowsLine } from '../lines/rows-line.ts';
import { wordsOf } from '../wording/names.ts';
import { isOfPart } from '../offer/sketch.ts';
import { endsWith } from '../offer/view-words.ts';
import { nearPrice, valuesElsewhere } from './alike.ts';
import { exampleNames } from './examples.ts';
import { hasSamples } from './samples.ts';
import { passedRow } from './passed-rows.ts';
import { dayOf, rowDays } from './row-days.ts';
import { withTellingRowNames } from './telling-names.ts';
import { exampleValue, saidValue, type ValuePlace } from './values.ts';

const MANY = 6;
const FEW = 3;
const MOST_SENT = 6;
const OWNERS = 3;
/** Types whose values are made up where the idea only counts the rows. */
const COUNTED: readonly string[] = ['money', 'int', 'num', 'pct', 'duration', 'rating', 'bool'];
const GONE = new Set(['cancelled', 'declined']);

type Rows = ReadonlyMap<string, readonly SeedRow[]>;

/** The example rows of all records that the engine shaped: what the idea names first, the rest plain and true. */
export function writeRows(ground: Ground, given: { readonly said: Rows; readonly users: string | undefined }): RowsLine[] {
  // Nobody has been told of anything yet.
  const shapes = ground.shapes.filter((shape) => !given.said.has(shape.id) && shape.id !== ground.notices);
  const names = withTellingRowNames(
    ground,
    new Map(
      shapes.map((shape) => [
        shape.id,
        namesOf(ground, shape).slice(0, shape.id === given.users ? peopleMax(ground, shape) : undefined),
      ]),
    ),
  );
  const places = new Map([...names].map(([id, all]) => [id, all.map((name, index) => ({ name, index }))]));
  const made = settledRows(ground, { ...given, shapes, places });
  const counted = shapes.map((shape) => [shape, withPlacesLeft(ground, shape, made)] as const);
  return counted.flatMap(([shape, rows]) => linesOf(shape, rows));
}

/** Where nobody but the keepers has an account and no record names people, a person for each kind of keeper is enough. */
function peopleMax({ roles, shapes }: Ground, users: Shape): number | undefined {
  const isAlone = users.rows.length === 0 && roles.every(({ keeps, joins }) => keeps || !joins);
  const isNamed = shapes.some((shape) => shape.fields.some(({ to }) => to === users.id));
  return isAlone && !isNamed ? Math.max(1, roles.filter(({ keeps }) => keeps).length) : undefined;
}

/** A row to be written: its name, and its place among the rows that the idea names. */
interface NamedPlace {
  readonly name: string;
  readonly index: number;
}

interface RowsToMake {
  readonly said: Rows;
  readonly users: string | undefined;
  readonly shapes: readonly Shape[];
  readonly places: ReadonlyMap<string, readonly NamedPlace[]>;
}

/** Makes the rows again as long as some break a rule and go: none may point to one that went. */
function settledRows(ground: Ground, { said, users, shapes, places }: RowsToMake): ReadonlyMap<string, readonly SeedRow[]> {
  const idsOf = (entity: string) =>
    said.get(entity)?.map(({ id }) => id) ?? places.get(entity)?.map(({ index }) => rowId(entity, index)) ?? [];
  const names = new Map(places.get(users ?? '')?.map(({ name, index }) => [rowId(users ?? '', index), name]));
  const owners = idsOf(users ?? '')
    .slice(0, OWNERS)
    .map((id) => ({ id, name: names.get(id) }));
  const made = new Map(
    shapes.map((shape) => {
      const rows = (places.get(shape.id) ?? []).map((place) => rowOf(ground, { shape, ...place, idsOf }, owners));
      return [shape.id, limited(shape, rows, idsOf)];
    }),
  );
  const left = new Map(
    shapes.map(({ id }) => {
      const ids = new Set(made.get(id)?.map((row) => row.id));
      return [id, (places.get(id) ?? []).filter(({ index }) => ids.has(rowId(id, index)))];
    }),
  );
  const isSettled = shapes.every(({ id }) => left.get(id)?.length === places.get(id)?.length);
  return isSettled ? made : settledRows(ground, { said, users, shapes, places: left });
}

function rowId(entity: string, index: number): string {
  return `${entity}-${index + 1}`;
}

function namesOf(ground: Ground, shape: Shape): string[] {
  const { brief, roles } = ground;
  if (shape.rows.length > 0) return shape.rows.map((row, index) => saidName(shape, row) ?? `${shape.name} ${index + 1}`);
  if (isOfPart(ground, shape)) return [];
  const days = rowDays(ground, shape);
  const title = shape.fields.find((field) => field.display === true);
  const isCalled = title?.type === 'text' && title.isAssumed !== true;
  if (days.count !== undefined && !isCalled) return numbered(shape.name, days.count);
  const isUsers = roles.some(({ joins, id, name }) => joins && (id === shape.id || name === shape.name));
  const many = isUsers ? Math.max(MANY, roles.length + FEW) : MANY;
  const states = stateFieldOf(shape)?.options?.length ?? 0;
  const count = shape.made !== undefined || shape.isSent ? Math.max(FEW, Math.min(MOST_SENT, states + 1)) : many;
  const display = shape.fields.find((field) => field.display === true);
  return display !== undefined && display.type !== 'text'
    ? numbered(shape.name, Math.max(FEW, count))
    : exampleNames(shape, count, brief.locale);
}

/** Rows that are not called by a name. */
function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);
}

function saidName(shape: Shape, row: SaidRow): string | undefined {
  if (typeof row === 'string') return row;
  const display = shape.fields.find((field) => field.display === true);
  const found =
    Object.entries(row).find(([key]) => display !== undefined && isKey(display, key)) ??
    Object.entries(row).find(([key]) => ['name', 'title', '名称', '姓名', '标题'].includes(key));
  return found === undefined ? undefined : String(found[1]);
}

function isKey(field: ShapeField, words: string): boolean {
  const said = words.trim().toLowerCase();
  // "用时（分钟）" is called 用时 too.
  return [said, said.replace(/\s*[(（][^()（）]*[)）]$/, '')].some((each) => wordsOf(field).includes(each));
}

/** One of so many rows waits for approval. */
const WAITING = 4;

/** Somebody with an account to whom example rows belong. */
interface Owner {
  readonly id: string;
  readonly name: string | undefined;
}

function rowOf(ground: Ground, place: Omit<ValuePlace, 'locale' | 'days'>, owners: readonly Owner[]): SeedRow {
  const { brief } = ground;
  const { shape, index, name } = place;
  const whole: ValuePlace = {
    ...place,
    locale: brief.locale,
    days: rowDays(ground, shape),
    elsewhere: (field) => valuesElsewhere(ground, shape, field),
    offered: (field) => peopleOffered(ground, field, rowId),
  };
  const said = shape.rows[index];
  // Rows that the idea only counts have numbers of their own.
  const isPlanned = brief.entities.some(({ id, plan }) => id === shape.id && plan !== undefined);
  const stored = shape.fields.filter(({ computed }) => computed === undefined);
  const isOwned =
    owners.length > 0 &&
    (shape.access.read === 'own' || shape.access.update === 'own' || (shape.isSent && shape.access.create === 'member'));
  // The first of the demo people has most of them; a profile is its own.
  const holder = index % 3 === 2 ? 1 + (index % Math.max(1, owners.length - 1)) : 0;
  const held: Owner | undefined =
    shape.id === ground.users ? { id: rowId(shape.id, index), name } : owners[holder % owners.length];
  const owner = isOwned ? held : undefined;
  const values = stored.map((field): [string, Value] => {
    if (field.role === 'author' && owner?.name !== undefined) return [field.key, owner.name];
    if (field.display === true && field.type === 'text' && (said !== undefined || !hasSamples(field, brief.locale)))
      return [field.key, name];
    const told = toldValue(field, said, whole) ?? factValue(brief.facts, field, whole);
    if (told !== undefined) return [field.key, told];
    if (shape.usualState !== undefined && field === stateFieldOf(shape) && index % WAITING !== WAITING - 1)
      return [field.key, shape.usualState];
    if (said !== undefined && field === stateFieldOf(shape) && isFilledBySteps(shape))
      return [field.key, field.options?.[0]?.value ?? null];
    const tally = said === undefined ? undefined : tallyOf(field, index);
    if (tally !== undefined) return [field.key, tally];
    // What is still to come has no result.
    if (isAhead(whole) && isResult(field)) return [field.key, null];
    const isEmpty =
      said !== undefined &&
      field.required !== true &&
      !(shape.cls === 'event' && (field.type === 'date' || field.type === 'datetime')) &&
      field.type !== 'image' &&
      stateFieldOf(shape) !== field &&
      field.kind !== 'count' &&
      !(isPlanned && COUNTED.includes(field.type));
    const near = isEmpty ? undefined : nearPrice(ground, { shape, field, index, ids: (key) => relatedId(shape, key, whole) });
    if (isEmpty) return [field.key, field.type === 'bool' ? false : null];
    return [field.key, near ?? exampleValue(field, whole)];
  });
  const row = {
    id: rowId(shape.id, index),
    values: Object.fromEntries(values),
    ...(owner === undefined ? {} : { owner: owner.id }),
  };
  return said === undefined ? passedRow(shape, row, index) : row;
}

/** Rows of the idea have not gone through steps that fill in what the idea does not say of them. */
function isFilledBySteps({ effects }: Shape): boolean {
  return effects.some((effect) => effect.do === 'set' && effect.to === 'self' && effect.on.startsWith('step:'));
}

function relatedId(shape: Shape, key: string, place: ValuePlace): Value | undefined {
  const field = shape.fields.find((each) => each.key === key);
  return field === undefined ? undefined : exampleValue(field, place);
}

function isAhead({ shape, days, index }: ValuePlace): boolean {
  return shape.cls === 'event' && days.kind === 'around' && (dayOf(days, index) ?? 0) >= 0;
}

function isResult({ type, label, required }: ShapeField): boolean {
  return required !== true && (type === 'int' || type === 'num') && endsWith(label, 'tally');
}

/** Numbers that a thing has from its beginning: its place in a ranking, and what is counted up from nothing. */
function tallyOf({ type, label, key }: ShapeField, index: number): number | undefined {
  if (type !== 'int' && type !== 'num') return undefined;
  if (endsWith(label, 'rank') || endsWith(key, 'rank')) return index + 1;
  return endsWith(label, 'tally') ? 0 : undefined;
}

/** A value that a row of the brief gives; a relation by the name of what it points to. */
function toldValue(field: ShapeField, said: SaidRow | undefined, place: ValuePlace): Value | undefined {
  if (said === undefined || typeof said === 'string') return undefined;
  const found = Object.entries(said).find(([key]) => isKey(field, key));
  return found === undefined ? undefined : saidValue(field, found[1], place);
}

function factValue(facts: readonly BriefFact[], field: ShapeField, place: ValuePlace): Value | undefined {
  const { shape, name } = place;
  const fits = facts.filter(
    ({ field: words }) =>
      words !== undefined && findNamed(words, [{ id: field.key, name: field.label, plural: field.label }]) !== undefined,
  );
  const about =
    fits.find((fact) => fact.about.toLowerCase() === name.toLowerCase()) ??
    fits.find((fact) => findNamed(fact.about, [shape]) !== undefined);
  if (about !== undefined) return saidValue(field, about.value, place);
  const isPlaces = fieldKind(field.kind)?.is === 'capacity' || fieldKind(field.kind)?.is === 'stock';
  return isPlaces && shape.places !== undefined ? saidValue(field, shape.places, place) : undefined;
}

/** The rows that obey the record's own rules and lack nothing: half of what is claimed once is still free. */
function limited(shape: Shape, rows: readonly SeedRow[], idsOf: (entity: string) => readonly string[]): SeedRow[] {
  const together = shape.rules.flatMap((rule) => (rule.kind === 'uniqueTogether' ? [rule.fields] : []));
  const once = together.find((fields) => fields.length === 1)?.[0];
  const target = shape.fields.find(({ key }) => key === once)?.to;
  const most = target === undefined ? rows.length : Math.min(rows.length, Math.max(1, Math.floor(idsOf(target).length / 2)));
  const needed = shape.fields.filter(({ required }) => required === true);
  const seen = new Set<string>();
  return rows.slice(0, most).filter(({ values }) => {
    const keys = together.map((fields) => JSON.stringify(fields.map((key) => [key, values[key] ?? null])));
    const isFree = keys.every((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return isFree && needed.every(({ key }) => (values[key] ?? '') !== '');
  });
}

/** Counts the places of a thing that its example rows leave. */
function withPlacesLeft(ground: Ground, shape: Shape, all: ReadonlyMap<string, readonly SeedRow[]>): readonly SeedRow[] {
  const rows = all.get(shape.id) ?? [];
  const places = shape.fields.find(({ kind }) => fieldKind(kind)?.is === 'capacity')?.key;
  const left = shape.fields.find(({ kind, computed }) => kind === 'left' && computed === undefined)?.key;
  if (places === undefined || left === undefined) return rows;
  return rows.map((row) => {
    const taken = ground.shapes
      .flatMap((other) => takenBy(other, row.id, all.get(other.id) ?? []))
      .reduce((sum, amount) => sum + amount, 0);
    return { ...row, values: { ...row.values, [left]: Math.max(0, Number(row.values[places] ?? 0) - taken) } };
  });
}

function takenBy(shape: Shape, id: string, rows: readonly SeedRow[]): number[] {
  const effect = shape.effects.find((each) => each.do === 'add' && each.on === 'create' && each.field === 'placesLeft');
  if (effect?.do !== 'add') return [];
  const state = stateFieldOf(shape)?.key ?? '';
  const by = reachedName(effect) ?? '';
  const held = rows.filter(({ values }) => values[by] === id && !GONE.has(plainValue(values[state], 'en')));
  return held.map(({ values }) => (typeof effect.amount === 'number' ? effect.amount : Number(values[effect.amount] ?? 1)));
}

function linesOf(shape: Shape, rows: readonly SeedRow[]): RowsLine[] {
  if (rows.length === 0) return [];
  const keys = shape.fields.map(({ key }) => key).filter((key) => rows.some(({ values }) => (values[key] ?? null) !== null));
  const hasOwner = rows.every(({ owner }) => owner !== undefined);
  const cols = [ROW_ID, ...(hasOwner ? [ROW_OWNER] : []), ...keys];
  return [
    {
      rows: shape.id,
      cols,
      data: rows.map((row) => [row.id, ...(hasOwner ? [row.owner ?? ''] : []), ...keys.map((key) => row.values[key] ?? null)]),
    },
  ];
}
