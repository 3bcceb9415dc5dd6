import type { Field, Value } from '../../blueprint/entity-schema.ts';
import type { Locale } from '../../../domain/text.ts';
import { isDrawn } from '../../render/pictures/subjects.ts';
import { hashSeed } from '../../../domain/random.ts';
import { classShape } from '../ground/nouns.ts';
import { fieldKind } from '../ground/field-words.ts';
import type { Shape, ShapeField } from '../ground/shape.ts';
import { isValue } from '../lint/value-rules.ts';
import { choicesOf } from '../wording/names.ts';
import { speaksOf } from '../offer/view-words.ts';
import { codeOf, isCode } from './codes.ts';
import { examplesOf } from './examples.ts';
import { dayOf, dayText, hourOf, type RowDays } from './row-days.ts';
import { looseSamplesOf, rangeOf } from './samples.ts';

/** Place of a value: in which row of what, and the rows that relations may point to. */
export interface ValuePlace {
  readonly shape: Shape;
  readonly index: number;
  readonly locale: Locale;
  readonly name: string;
  readonly days: RowDays;
  /** Values that fields of the same label have elsewhere. */
  elsewhere?(field: ShapeField): readonly string[];
  idsOf(entity: string): readonly string[];
  /** The rows that a relation offers, where it offers some alone. */
  offered?(field: ShapeField): readonly string[] | null;
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
  const said = Array.isArray(raw) ? raw.map(String) : [String(raw)];
  const known = said.filter((each) => idsOf(to ?? '').includes(each));
  if (known.length === 0) return undefined;
  return multiple === true ? known : known[0];
}

function outside({ type }: ShapeField, value: number): boolean {
  if (type === 'rating') return value < 1 || value > 5;
  return type === 'pct' && (value < 0 || value > 100);
}

function readAs(field: ShapeField, raw: unknown): Value | undefined {
  const { type, multiple } = field;
  if (type === 'enum' && multiple === true) return severalOf(field, raw);
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
      return optionNamed(field, text);
    case 'tags':
      return text.split(/[,，、]/).map((each) => each.trim());
    case 'datetime':
      return text.replace(' ', 'T');
    default:
      return text;
  }
}

/** The choice that words call, as it is written or by another form of its name. */
function optionNamed(field: ShapeField, text: string): string | undefined {
  const plain = text.toLowerCase();
  const exact = field.options?.find(({ value, label }) => [value, label].some((each) => each.toLowerCase() === plain));
  return exact?.value ?? choicesOf(field).find(({ words }) => words === plain)?.value;
}

function severalOf(field: ShapeField, raw: unknown): Value | undefined {
  const said = Array.isArray(raw) ? raw.map(String) : String(raw).split(/[,，、;；+&/]|\s+and\s+/);
  const values = said.flatMap((each) => optionNamed(field, each.trim()) ?? []);
  return values.length === 0 ? undefined : values;
}

/** A plain example value; null where none would be true. */
export function exampleValue(field: ShapeField, place: ValuePlace): Value {
  // Whoever may be reached in one way or another has one.
  const isWay = field.type === 'text' && (field.kind === 'email' || field.kind === 'phone');
  switch (isWay ? field.kind : field.type) {
    case 'enum': {
      const value = field.options?.[place.index % field.options.length]?.value;
      if (value === undefined) return null;
      return field.multiple === true ? [value] : value;
    }
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

function relationValue(field: ShapeField, { shape, index, days, idsOf, offered }: ValuePlace): Value {
  const { key, to, multiple } = field;
  const people = offered?.(field) ?? null;
  const ids = idsOf(to ?? '').filter((id) => people?.includes(id) !== false);
  // Two relations to the same things, as the sides of a match, never point to the same one.
  const beside = shape.fields.filter((each) => each.to === to).findIndex((each) => each.key === key);
  const round = beside > 0 ? 1 + (Math.floor(index / Math.max(1, ids.length)) % Math.max(1, ids.length - 1)) : 0;
  const at = days.kind === 'series' ? index % days.several : index;
  const id = ids[(at + round) % Math.max(1, ids.length)];
  if (id === undefined) return null;
  return multiple === true ? [id] : id;
}

/** Days of a stay around today. */
const SPAN = 7;

/** Chooses a moment: plans lie ahead, notes lie behind; a stay ends after it begins, and never meets another. */
function dateValue(field: ShapeField, { shape, index, days }: ValuePlace): Value {
  const { key, kind, type } = field;
  if (kind === 'birth') return `19${80 + index}-0${1 + (index % 8)}-1${index % 9}`;
  const planned = dayOf(days, index);
  const isSpan = (kind === 'from' || key === 'from') && shape.fields.some((other) => other.kind === 'to' || other.key === 'to');
  if (planned !== undefined) return `${dayText(isSpan ? planned - SPAN : planned)}${hourOf(field, days, index)}`;
  // A day that is filled in by itself is that of the sending.
  const isStamp = field.default !== undefined || field.role === 'made' || field.role === 'stamp';
  const isPast = isStamp || (shape.cls !== 'event' && speaksOf(shape.name, 'behind'));
  const isPlanned = shape.cls === 'event' || shape.made !== undefined || shape.isSent || kind === 'from' || kind === 'to';
  const isAhead = !isPast && isPlanned;
  const start = kind === 'to' || key === 'to' ? 5 + 7 * index : 3 + 7 * index;
  const day = isAhead ? `@+${start}d` : `@-${1 + 3 * index}d`;
  return type === 'datetime' ? `${day}T${['18:00', '10:00', '19:30'][index % 3] ?? '18:00'}` : day;
}

function pictureOf({ shape }: ValuePlace): Value {
  // A drawing of a form is no photo of what somebody reports.
  if (shape.isSent && shape.cls === 'request') return null;
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

function numberValue(field: ShapeField, { shape, index, name, days }: ValuePlace): Value {
  const { kind, type, key } = field;
  if (kind === 'count') return 0;
  if (kind === 'left') return null;
  // What is usual is true of most rows; readings of a series differ.
  if (typeof field.default === 'number' && field.default !== 0 && days.kind !== 'series') return field.default;
  const known = rangeOf(field) ?? fieldKind(kind)?.range;
  if (known === undefined && type !== 'money' && type !== 'num')
    return kind === undefined && type === 'int' ? boundedBy(field, 1 + ((index * 3) % 7)) : null;
  const [least, most, step] = known ?? (type === 'money' ? [10, 90, 5] : [2, 24, 1]);
  const steps = Math.floor((most - least) / step) + 1;
  const seed = hashSeed(`${name} ${key} ${shape.id}`);
  const value = least + step * (days.kind === 'series' ? wave(seed, { index, steps, several: days.several }) : seed % steps);
  return boundedBy(field, type === 'int' ? Math.round(value) : Math.round(value * 100) / 100);
}

/** A number that the bounds of its field allow. */
function boundedBy({ min, max }: ShapeField, value: number): number {
  const [low, high] = [Number(min ?? -Infinity), Number(max ?? Infinity)];
  if (!(value > high) && !(value < low)) return value;
  const span = Math.floor(high - low) + 1;
  return Number.isFinite(span) && span > 0 ? low + (Math.floor(value) % span) : Math.min(high, Math.max(low, value));
}

interface Wave {
  readonly index: number;
  readonly steps: number;
  readonly several: number;
}

/** Readings of one thing stay near each other, and each thing has a height of its own. */
function wave(seed: number, { index, steps, several }: Wave): number {
  const height = ((index % several) + 0.5) / several;
  const near = Math.max(1, Math.floor(steps / (several + 1)));
  return Math.max(0, Math.min(steps - 1, Math.round(height * (steps - 1) - near / 2 + (seed % (near + 1)))));
}

/** Stands where a text is needed that nobody but the author can know. */
export const UNGUESSED = '–';

/** A text that says something true of its field: of the same label elsewhere, of what the label speaks of; a dash where nothing is known. */
function textValue(field: ShapeField, place: ValuePlace): Value {
  const { locale, index, shape } = place;
  if (isCode(field)) return codeOf(field, index);
  const isTagged = field.type === 'tags';
  const isRead = field.type === 'longtext' && shape.cls === 'message';
  if (field.required !== true && !isRead && kindSamples(field, locale) === undefined) return null;
  const known = [place.elsewhere?.(field) ?? [], looseSamplesOf(field, locale) ?? [], kindSamples(field, locale) ?? []];
  const values = known.find((list) => list.length > 0) ?? (field.type === 'longtext' ? sentencesOf(shape, locale) : []);
  const value =
    values[index % Math.max(1, values.length)] ??
    (['text', 'longtext', 'tags', 'address'].includes(field.type) ? UNGUESSED : null);
  return isTagged && value !== null ? [value] : value;
}

function sentencesOf({ cls }: Shape, locale: Locale): readonly string[] {
  return examplesOf(cls === 'message' || cls === 'request' ? cls : 'text', locale);
}

function kindSamples({ kind }: ShapeField, locale: Locale): readonly string[] | undefined {
  if (kind === 'name') return examplesOf('people', locale);
  const samples = fieldKind(kind)?.samples;
  if (samples === undefined) return undefined;
  if (typeof samples !== 'string') return samples[locale === 'zh' ? 1 : 0];
  const list = examplesOf(samples === 'person' ? 'people' : samples, locale);
  // Whoever a row is about is somebody else than the one it is called by.
  return [...list.slice(2), ...list.slice(0, 2)];
}
