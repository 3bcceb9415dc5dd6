import type { Entity, Field } from '../blueprint/entity-schema.ts';
import { hasRole } from '../blueprint/field-roles.ts';
import type { Row } from './context.ts';
import { publicFields } from './row-values.ts';

const NUMBERS: readonly Field['type'][] = ['money', 'num', 'int', 'pct', 'rating', 'duration'];
const NO_AMOUNT = /year|order$|founded|^lat|^lng|^lon|version|position/i;

/** Fields that can be added up or compared. */
export function numericFields(entity: Entity): readonly Field[] {
  return publicFields(entity).filter(
    (field) => NUMBERS.includes(field.type) && !NO_AMOUNT.test(field.key) && !isCodeField(field),
  );
}

const CODE =
  /zip|post(?:al)?[ _-]?code|phone|mobile|(?:identity|id)[ _-]?(?:card|number|no)$|passport|account[ _-]?(?:number|no)$|isbn|barcode|serial|licen[cs]e|^(?:number|no|code)$|邮编|邮政编码|电话|手机|身份证|护照|账号|卡号|证号|学号|工号|编号/i;

/** Decides whether digits are a name, shown as written and never added up: postcodes, phones, identity numbers. */
export function isCodeField({ key, label, type }: Pick<Field, 'key' | 'label' | 'type'>): boolean {
  return (type === 'int' || type === 'num') && [key, label.en, label.zh].some((name) => name !== undefined && CODE.test(name));
}

/** The number that ranks rows. */
export function scoreField(entity: Entity, key?: string): Field | undefined {
  const numbers = numericFields(entity);
  return (
    numbers.find((field) => field.key === key?.replace(/^-/, '')) ??
    numbers.find((field) => hasRole(entity, field, 'score', 'points', 'total', 'amount', 'rank')) ??
    numbers[0]
  );
}

/** Fields with few values: what rows are grouped and filtered by. */
export function groupFields(entity: Entity): readonly Field[] {
  return publicFields(entity).filter((field) => ['enum', 'relation', 'bool'].includes(field.type));
}

/** The field that says when a row takes place. */
export function dateField(entity: Entity): Field | undefined {
  return publicFields(entity).find((field) => field.type === 'date' || field.type === 'datetime');
}

/** The day a row belongs to (`2026-11-20`): its own date, else the day it was made. */
export function rowDay(row: Row, entity: Entity): string {
  const field = dateField(entity);
  const value = field === undefined ? row.createdAt : row.values[field.key];
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : row.createdAt.slice(0, 10);
}

/** The time of day of a row, '' when it has none. */
export function rowTime(row: Row, entity: Entity): string {
  const own = publicFields(entity).find((field) => field.type === 'time');
  const dated = dateField(entity);
  const text = own === undefined ? row.values[dated?.key ?? ''] : row.values[own.key];
  const found = typeof text === 'string' ? /(?:^|[T ])(\d{1,2}:\d{2})/.exec(text)?.[1] : undefined;
  return found === undefined ? '' : found.padStart(5, '0');
}

/** Finds the author of a row: a relation or a text that names a person. */
export function personField(entity: Entity): Field | undefined {
  return publicFields(entity).find(
    (field) =>
      (field.type === 'relation' || field.type === 'text') &&
      /^(?:author|user|member|player|name|by|from|sender|owner|writer|host|customer|staff|coach|creator|poster)$/.test(field.key),
  );
}

/** Rows by what they share, in the order of their first. */
export function groupRows(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
