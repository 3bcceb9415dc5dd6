import type { Field, Value } from '../../blueprint/entity-schema.ts';
import { RELATIVE_DAY } from '../../blueprint/relative-day.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;

const TEXT_FORMS: Partial<Record<Field['type'], RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  phone: /^(?=(?:\D*\d){5})\+?[\d\s().\-/]{5,30}$/,
  url: /^https?:\/\/\S+$/i,
  color: /^#[0-9a-f]{6}$/i,
  slug: /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u,
  time: /^([01]?\d|2[0-3]):[0-5]\d$/,
};

/** Decides whether a value is one of its field's type. Pictures and relations are looked at elsewhere. */
export function isValue(field: Field, value: Value): boolean {
  if (value === null) return true;
  if (field.multiple === true || field.type === 'tags' || field.type === 'images')
    return (Array.isArray(value) ? value : [value]).every((each) => isOne({ ...field, multiple: false }, each));
  return isOne(field, value);
}

function isOne(field: Field, value: Value): boolean {
  switch (field.type) {
    case 'int':
    case 'duration':
      return typeof value === 'number' && Number.isInteger(value);
    case 'num':
    case 'money':
    case 'pct':
    case 'rating':
      return typeof value === 'number';
    case 'bool':
      return typeof value === 'boolean';
    case 'enum':
      return typeof value === 'string' && (field.options ?? []).some((option) => option.value === value);
    case 'date':
    case 'datetime':
      return typeof value === 'string' && isMoment(value, field.type);
    default:
      return isText(field, value);
  }
}

function isText(field: Field, value: Value): boolean {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || Array.isArray(value)) return false;
  const form = TEXT_FORMS[field.type];
  return form === undefined || (typeof value === 'string' && form.test(value));
}

function isMoment(value: string, type: 'date' | 'datetime'): boolean {
  if (RELATIVE_DAY.test(value)) return type === 'datetime' || !value.includes('T');
  const [, year = '', month = '', day = ''] = DAY.exec(value) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isDay = year !== '' && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  const rest = value.slice(10);
  return isDay && (rest === '' || (type === 'datetime' && /^[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/.test(rest)));
}

/** Describes the form of a field of this type, for authors who wrote something else. */
export function formOf({ type, options }: Field): readonly string[] {
  switch (type) {
    case 'enum':
      return (options ?? []).map(({ value }) => value);
    case 'int':
    case 'duration':
      return ['a whole number'];
    case 'num':
    case 'money':
    case 'pct':
    case 'rating':
      return ['a number'];
    case 'bool':
      return ['true', 'false'];
    case 'date':
      return ['2026-03-14', '@-3d'];
    case 'datetime':
      return ['2026-03-14T10:00', '@+2dT10:00'];
    case 'time':
      return ['10:00'];
    default:
      return [type];
  }
}
