import type { Text } from '../../domain/text.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { pluralOf, singularOf } from '../document/brief/english.ts';
import type { Column } from './columns.ts';

/** An entity that a table fills, and the field of each column; null for one that it lacks. */
export interface Match {
  readonly id: string;
  readonly fields: readonly (Field | null)[];
}

interface TableToMatch {
  readonly columns: readonly Column[];
  /** Entities that hold the rows of other tables. */
  readonly taken: ReadonlySet<string>;
}

/**
 * The entity that a table is about: the one called so, else a public one that has most of its columns, at least half of them,
 * or a name and a price as the table has. What its rows are called must be able to name them.
 */
export function matchEntity({ entities, accounts }: Blueprint, name: string, { columns, taken }: TableToMatch): Match | null {
  const matches = Object.entries(entities)
    .filter(([id, { fields }]) => id !== accounts?.entity && !taken.has(id) && fields.some(({ display }) => display === true))
    .map(([id, entity]) => {
      const fields = fieldsFor(entity, columns);
      const named = columns.filter((column, at) => fields[at] !== null && speaksOf(column, id, entity)).length;
      const isCalled = isCalledSo(id, entity, name);
      const hasName = columns.some((column) => column.field.display === true && speaksOf(column, id, entity));
      const isSold = hasName && fields.some((field, at) => field?.type === 'money' && columns[at]?.field.type === 'money');
      const isFilled = entity.access.read === 'public' && ((named >= 2 && named * 2 >= columns.length) || isSold);
      return { id, fields, weight: (isCalled ? columns.length : 0) + (isCalled || isFilled ? named : 0) };
    })
    .filter(({ weight }) => weight > 0);
  return matches.toSorted((one, other) => other.weight - one.weight)[0] ?? null;
}

/** "Name" may name anything, "Instrument" only instruments. */
function speaksOf({ field, kind, title }: Column, id: string, entity: Entity): boolean {
  return field.display !== true || kind === 'name' || kind === 'title' || isCalledSo(id, entity, title);
}

function isCalledSo(id: string, { label, plural }: Entity, name: string): boolean {
  const wanted = plain(name);
  const forms = [id, ...texts(label), ...texts(plural)].flatMap((each) => [each, pluralOf(each), singularOf(each)]);
  return wanted !== '' && forms.some((each) => plain(each) === wanted);
}

/** Each column takes a field that no other took: by its name, by what it is about, or as the only one of its kind. */
function fieldsFor({ fields }: Entity, columns: readonly Column[]): (Field | null)[] {
  const open = new Set(fields.filter(({ computed, type }) => computed === undefined && type !== 'relation'));
  const found = new Map<Column, Field>();
  for (const fits of [isNamed, isAlike, isOnlyOne]) {
    for (const column of columns) {
      if (found.has(column)) continue;
      const field = [...open].find((each) => fits(each, column, { fields, columns }));
      if (field === undefined) continue;
      found.set(column, field);
      open.delete(field);
    }
  }
  return columns.map((column) => found.get(column) ?? null);
}

interface Sides {
  readonly fields: readonly Field[];
  readonly columns: readonly Column[];
}

function isNamed(field: Field, column: Column): boolean {
  const names = [field.key, ...texts(field.label)].map((each) => plain(each));
  return names.includes(plain(column.title)) && takes(field, column);
}

function isAlike(field: Field, { kind, ...column }: Column): boolean {
  if (field.display === true || column.field.display === true) return field.display === column.field.display;
  return kind !== undefined && field.key === kind && takes(field, { kind, ...column });
}

const SINGLE: ReadonlySet<Field['type']> = new Set<Field['type']>(['money', 'longtext', 'email', 'phone']);

function isOnlyOne(field: Field, column: Column, { fields, columns }: Sides): boolean {
  const { type } = column.field;
  const isOnly = SINGLE.has(type) && field.type === type && fields.filter((each) => each.type === type).length === 1;
  return isOnly && columns.filter((each) => each.field.type === type).length === 1;
}

const NUMBERS: ReadonlySet<Field['type']> = new Set<Field['type']>(['num', 'money', 'pct', 'rating']);
const WORDS: ReadonlySet<Field['type']> = new Set<Field['type']>(['text', 'longtext', 'address']);

/** Decides whether the values of a column can stand in a field. */
function takes(field: Field, { field: { type } }: Column): boolean {
  if (field.type === type || WORDS.has(field.type)) return true;
  if (NUMBERS.has(field.type)) return type === 'int' || NUMBERS.has(type);
  if (field.type === 'int' || field.type === 'duration') return type === 'int';
  return field.type === 'enum' && type === 'text';
}

function plain(words = ''): string {
  return words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function texts({ en, zh }: Text): string[] {
  return [en, zh].filter((each) => each !== undefined);
}
