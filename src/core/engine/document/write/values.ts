import type { Field, Value } from '../../blueprint/entity-schema.ts';
import type { Locale } from '../../../domain/text.ts';
import { isDrawn } from '../../render/pictures/subjects.ts';
import { hashSeed } from '../../../domain/random.ts';
import { classShape } from '../ground/nouns.ts';
import { fieldKind } from '../ground/field-words.ts';
import type { Shape, ShapeField } from '../ground/shape.ts';
import { isValue } from '../lint/value-rules.ts';
import { examplesOf } from './examples.ts';
import { say } from './say.ts';

/** Place of a value: in which row of what, and the rows that relations may point to. */
export interface ValuePlace {
  readonly shape: Shape;
  readonly index: number;
  readonly locale: Locale;
  readonly name: string;
  idsOf(entity: string): readonly string[];
}

/** A field as the lint checks its values. */
export function asField(
  { key, label, type, options, multiple, to, role, default: usual, computed }: ShapeField,
  locale: Locale,
): Field {
  return {
    key,
    label: { [locale]: label },
    type,
    ...(multiple === true ? { multiple } : {}),
    ...(to === undefined ? {} : { to }),
    ...(role === undefined ? {} : { role }),
    ...(usual === undefined ? {} : { default: usual }),
    ...(computed === undefined ? {} : { computed }),
    ...(options === undefined
      ? {}
      : { options: options.map((option) => ({ value: option.value, label: { [locale]: option.label } })) }),
  };
}

/** Converts an author's value to the field's own form; nothing where it is none. */
export function saidValue(field: ShapeField, raw: unknown, place: ValuePlace): Value | undefined {
  if (field.type === 'relation') return saidRelation(field, raw, place);
  const read = readAs(field, raw);
  if (read === undefined || read === null) return undefined;
  if (field.type === 'image' || field.type === 'images' || field.type === 'file') return undefined;
  const isFine = isValue(asField(field, place.locale), read) && !(typeof read === 'number' && outside(field, read));
  return isFine ? read : undefined;
}

/** The row that a relation points to, where it is there. */
function saidRelation({ to, multiple }: ShapeField, raw: unknown, { idsOf }: ValuePlace): Value | undefined {
  if (typeof raw !== 'string' || !idsOf(to ?? '').includes(raw)) return undefined;
  return multiple === true ? [raw] : raw;
}

function outside({ type }: ShapeField, value: number): boolean {
  if (type === 'rating') return value < 1 || value > 5;
  return type === 'pct' && (value < 0 || value > 100);
}

function readAs({ type, options, multiple }: ShapeField, raw: unknown): Value | undefined {
  if (Array.isArray(raw)) return type === 'tags' || multiple === true ? raw.map(String) : raw.map(String).join(', ');
  if (typeof raw === 'boolean') return type === 'bool' ? raw : undefined;
  const text = String(raw).trim();
  switch (type) {
    case 'int':
    case 'duration':
    case 'num':
    case 'money':
    case 'pct':
    case 'rating': {
      const number = Number(/-?\d[\d,]*(?:\.\d+)?/.exec(text)?.[0]?.replaceAll(',', '') ?? Number.NaN);
      if (Number.isNaN(number)) return undefined;
      return type === 'int' || type === 'duration' ? Math.round(number) : number;
    }
    case 'enum':
      return options?.find(({ value, label }) => [value, label].some((each) => each.toLowerCase() === text.toLowerCase()))?.value;
    case 'tags':
      return text.split(/[,，、]/).map((each) => each.trim());
    case 'datetime':
      return text.replace(' ', 'T');
    default:
      return text;
  }
}

/** A plain example value; null where none would be true. */
export function exampleValue(field: ShapeField, place: ValuePlace): Value {
  switch (field.type) {
    case 'enum':
      return field.options?.[place.index % field.options.length]?.value ?? null;
    case 'relation':
      return relationValue(field, place);
    case 'date':
    case 'datetime':
      return dateValue(field, place);
    case 'time':
      return ['10:00', '14:00', '16:00'][place.index % 3] ?? null;
    case 'bool':
      return field.kind === 'done' ? place.index % 3 === 2 : place.index % 2 === 0;
    case 'rating':
      return 5 - (place.index % 2);
    case 'image':
      return pictureOf(place);
    case 'email':
      return `${slugOf(place)}@mail.test`;
    case 'phone':
      return place.locale === 'zh' ? `138 0000 00${10 + place.index}` : `020 7946 00${10 + place.index}`;
    case 'int':
    case 'num':
    case 'money':
    case 'pct':
    case 'duration':
      return numberValue(field, place);
    default:
      return textValue(field, place);
  }
}

function relationValue({ to, multiple }: ShapeField, { index, idsOf }: ValuePlace): Value {
  const ids = idsOf(to ?? '');
  const id = ids[index % Math.max(1, ids.length)];
  if (id === undefined) return null;
  return multiple === true ? [id] : id;
}

/** Chooses a moment: plans lie ahead, notes lie behind; a stay ends after it begins, and never meets another. */
function dateValue({ key, kind, type }: ShapeField, { shape, index, locale: _locale }: ValuePlace): Value {
  if (kind === 'birth') return `19${80 + index}-0${1 + (index % 8)}-1${index % 9}`;
  const isAhead = shape.cls === 'event' || shape.made !== undefined || shape.isSent || kind === 'from' || kind === 'to';
  const start = kind === 'to' || key === 'to' ? 5 + 7 * index : 3 + 7 * index;
  const day = isAhead ? `@+${start}d` : `@-${1 + 3 * index}d`;
  return type === 'datetime' ? `${day}T${['18:00', '10:00', '19:30'][index % 3] ?? '18:00'}` : day;
}

function pictureOf({ shape }: ValuePlace): Value {
  if (shape.cls === 'person') return 'art:person';
  return isDrawn(shape.icon) ? `art:${shape.icon}` : `art:${classShape(shape.cls).icon}`;
}

function slugOf({ name, index }: ValuePlace): string {
  const words =
    name
      .toLowerCase()
      .normalize('NFKD')
      .match(/[a-z]+/g) ?? [];
  return words.length === 0 ? `guest${index + 1}` : words.join('.');
}

function numberValue({ kind, type, key }: ShapeField, { shape, index, name }: ValuePlace): Value {
  if (kind === 'count') return 0;
  if (kind === 'left' || (kind === 'value' && shape.cls !== 'measure')) return null;
  const range = fieldKind(kind)?.range;
  if (range === undefined && type !== 'money') return kind === undefined && type === 'int' ? 1 + ((index * 3) % 7) : null;
  const [least, most, step] = range ?? [10, 90, 5];
  const steps = Math.floor((most - least) / step) + 1;
  const value = least + step * (hashSeed(`${name} ${key} ${shape.id}`) % steps);
  return Math.round(value * 100) / 100;
}

function textValue(field: ShapeField, { locale, index, shape }: ValuePlace): Value {
  if (field.type === 'longtext') {
    if (shape.made !== undefined || shape.isSent) return say(locale, 'exampleMessage');
    return field.required === true || shape.cls === 'document' ? say(locale, 'exampleText') : null;
  }
  const samples = fieldKind(field.kind)?.samples;
  if (field.type === 'text' && samples !== undefined) {
    const list =
      typeof samples === 'string'
        ? examplesOf(samples === 'person' ? 'people' : samples, locale)
        : samples[locale === 'zh' ? 1 : 0];
    return list[(index + 2) % list.length] ?? null;
  }
  if (field.required !== true) return null;
  return field.type === 'text' || field.type === 'address' ? `${field.label} ${index + 1}` : null;
}
