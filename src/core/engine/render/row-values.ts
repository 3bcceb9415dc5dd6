import { memoizeWeak } from '../../domain/memoize.ts';
import { type Locale, pickText } from '../../domain/text.ts';
import type { Entity, Field, Value } from '../blueprint/entity-schema.ts';
import type { Row } from './context.ts';
import { formatDate, formatDateTime } from './format.ts';

/** Fields a public page shows, in the order of `keys` when given. Private ones never pass, hidden ones only when they are named. */
export function publicFields(entity: Entity, keys?: readonly string[]): readonly Field[] {
  return keys === undefined ? shownFields(entity) : namedFields(entity)(keys);
}

/** Fields whose values somebody writes; the others are computed. */
export function writtenFields(fields: readonly Field[]): readonly Field[] {
  return fields.filter(({ computed }) => computed === undefined);
}

/** Fields that everybody may know, those among them that only help to sort or compute. */
export const knownFields = memoizeWeak((entity: Entity): readonly Field[] =>
  entity.fields.filter((field) => field.private !== true),
);

const shownFields = memoizeWeak((entity: Entity): readonly Field[] =>
  knownFields(entity).filter((field) => field.hidden !== true),
);

const namedFields = memoizeWeak((entity: Entity) =>
  memoizeWeak((keys: readonly string[]): readonly Field[] =>
    keys.flatMap((key) => knownFields(entity).find((field) => field.key === key) ?? []),
  ),
);

/** The field that names rows: the one marked so, else the first text. */
export const displayField = memoizeWeak((entity: Entity): Field | undefined => {
  const open = publicFields(entity);
  return open.find((field) => field.display === true) ?? open.find((field) => field.type === 'text') ?? open[0];
});

/** The name of a row as plain text; its id when it has none. */
export function rowTitle(entity: Entity, row: Pick<Row, 'id' | 'values'>, locale: Locale): string {
  const field = displayField(entity);
  const text = field === undefined ? '' : nameIn(field, row.values[field.key], locale);
  return text === '' ? row.id : text;
}

function nameIn(field: Field, value: Value | undefined, locale: Locale): string {
  const text = plainValue(value, locale);
  if (text === '') return '';
  if (field.type === 'date') return formatDate(text, locale);
  if (field.type === 'datetime') return formatDateTime(text, locale);
  return field.type === 'enum' ? optionLabel(field, text, locale) : text;
}

/** The first field of one of the types, in the order of the types. */
export function fieldOfType(fields: readonly Field[], types: readonly Field['type'][]): Field | undefined {
  for (const type of types) {
    const found = fields.find((field) => field.type === type);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A stored value as plain text in one language. */
export function plainValue(value: Value | undefined, locale: Locale): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object') return pickText(value, locale);
  return String(value);
}

/** The value as a number; 0 when it is none. */
export function numberValue(value: Value | undefined): number {
  const number = typeof value === 'number' ? value : Number.parseFloat(typeof value === 'string' ? value : '');
  return Number.isFinite(number) ? number : 0;
}

/** Decides whether a value does not count as given: a box that has to be ticked is not by a no. */
export function isMissing({ type }: Field, value: Value | undefined): boolean {
  return value === undefined || value === null || (type === 'bool' && value === false);
}

export function listValue(value: Value | undefined): readonly string[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/** The visible word for an enum value. */
export function optionLabel(field: Field, value: string, locale: Locale): string {
  const option = field.options?.find((candidate) => candidate.value === value);
  return option === undefined ? value : pickText(option.label, locale);
}
