import type { Locale } from '../../domain/text.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import type { Grouping, Span } from '../blueprint/grouping.ts';
import type { RenderContext, Row } from './context.ts';
import { monday, weekday, weekdayNames } from './dates.ts';
import { rowDay, rowTime } from './field-roles.ts';
import { listValue, plainValue } from './row-values.ts';
import { valueText } from './show-value.ts';

/** The groups that a row belongs to, by their keys; none when it has no value. Keys of time sort as time goes. */
export function groupKeys(
  row: Row,
  { field, span }: Grouping,
  { entity, locale }: { readonly entity: Entity; readonly locale: Locale },
): readonly string[] {
  if (span !== undefined) {
    const [day, time] = momentOf(row, field, entity);
    const key = day === '' ? '' : timeKey(day, time, span);
    return key === '' ? [] : [key];
  }
  if (field === undefined) return [];
  const value = row.values[field.key];
  const keys = Array.isArray(value) ? listValue(value) : [plainValue(value, locale)];
  return keys.filter((key) => key !== '');
}

function momentOf(row: Row, field: Field | undefined, entity: Entity): readonly [day: string, time: string] {
  if (field === undefined) return [rowDay(row, entity), rowTime(row, entity)];
  const [, day = '', time = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(plainValue(row.values[field.key], 'en')) ?? [];
  return [day, time];
}

function timeKey(day: string, time: string, span: Span): string {
  switch (span) {
    case 'hour':
      return time.slice(0, 2);
    case 'day':
      return day;
    case 'week':
      return monday(day);
    case 'month':
      return day.slice(0, 7);
    case 'year':
      return day.slice(0, 4);
    case 'weekday':
      return String(weekday(day));
  }
}

/** The name of a span of time. */
export function spanName(key: string, span: Span, locale: Locale): string {
  if (span === 'weekday') return weekdayNames(locale)[Number(key)] ?? key;
  if (span === 'hour') return `${key}:00`;
  return span === 'day' || span === 'week' ? key.slice(5) : key;
}

/** The name of a group as people read it. */
export function groupName(
  key: string,
  { field, span }: Grouping,
  { blockId, context }: { readonly blockId: string; readonly context: RenderContext },
): string {
  if (span !== undefined) return spanName(key, span, context.locale);
  if (field === undefined) return key;
  return valueText(field, { value: field.type === 'bool' ? key === 'true' : key, blockId, context });
}
