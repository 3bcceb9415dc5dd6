import { foodFact, isFoodFact } from './food-facts.ts';
import type { Value } from '../blueprint/entity-schema.ts';
import { pickText, type Text } from '../../domain/text.ts';
import type { FieldSpec } from '../catalogue/entities.ts';
import type { Pair } from '../catalogue/pair.ts';
import type { Scope } from '../recipe/scope.ts';
import { exampleNumber } from './numbers.ts';
import { plain, type RowPlace } from './row-place.ts';
import { enumValue, isAway, stateOf } from './enum-values.ts';
import { exampleDay } from './example-dates.ts';
import { exampleTags, longText, rowPerson, shortText } from './texts.ts';
import { pictureSubject } from './pictures.ts';
import { isSeries } from './series.ts';

/** The value of one field of an example row; null leaves it empty. */
export function exampleValue(place: RowPlace, field: FieldSpec): Value {
  if (field.display) return displayValue(place, field);
  return ofTrade(place, field) ?? byType(place, field);
}

/** Returns a value that the trade knows of its own rows, such as the shelf that each belongs on. */
function ofTrade({ scope, entity, index }: RowPlace, field: FieldSpec): string | number | undefined {
  const values = entity.values.length > 0 ? undefined : scope.trade.values?.[`${entity.id}.${field.key}`];
  const value = values?.[index % values.length];
  return typeof value === 'number' && field.to !== null ? scope.rowIds.get(field.to)?.[value] : value;
}

function displayValue(place: RowPlace, field: FieldSpec): Value {
  const numbered = NUMBERED[place.entity.id];
  if (numbered !== undefined && NUMBERS.has(field.key)) return `${numbered}-${1041 + place.index}`;
  if (field.type === 'email') return emailOf(rowPerson(place));
  if (field.type !== 'text' && field.type !== 'longtext') return byType(place, field);
  const suffix = place.lap === 0 || isSeries(place.entity.id) ? '' : ` ${place.lap + 1}`;
  return plain(place.scope, [place.title.title[0] + suffix, place.title.title[1] + suffix]);
}

const NUMBERS = new Set(['number', 'reference', 'trackingNo']);
const NUMBERED: Readonly<Record<string, string>> = {
  order: 'A',
  invoice: 'INV',
  payment: 'PAY',
  purchaseOrder: 'PO',
  shipment: 'TRK',
  quote: 'Q',
  govApplication: 'CASE',
  stockMove: 'MV',
  stockIn: 'GR',
  stockOut: 'GI',
  policy: 'POL',
};

function byType(place: RowPlace, field: FieldSpec): Value {
  const { index, scope } = place;
  if (isFoodFact(place.entity.id, field.key)) return foodFact(field.key, index);
  switch (field.type) {
    case 'enum':
      return enumValue(place, field);
    case 'relation':
      return relationValue(place, field);
    case 'bool':
      return boolValue(place, field);
    case 'date':
      return exampleDay(place, field, stateOf(place));
    case 'datetime':
      return `${exampleDay(place, field, stateOf(place))}T${momentOf(place, field)}`;
    case 'time':
      return timeOf(place, field);
    case 'email':
      return emailOf(rowPerson(place));
    case 'phone':
      return scope.locales[0] === 'zh' ? `400-000-${String(1201 + index * 7)}` : `+1 555 010 ${String(1201 + index * 7)}`;
    case 'url':
      return 'https://example.com';
    case 'image':
      return `art:${pictureSubject(scope, place.entity.id, index)}`;
    case 'images':
      return [`art:${pictureSubject(scope, place.entity.id, index)}`, `art:${pictureSubject(scope, place.entity.id, index + 1)}`];
    case 'file':
      return null;
    case 'color':
      return SWATCHES[index % SWATCHES.length] ?? '#3b6aa0';
    case 'icon':
      return ICONS[index % ICONS.length] ?? 'sparkles';
    case 'tags':
      return exampleTags(place, field.key);
    case 'slug':
      return slugOf(place);
    case 'address':
      return addressOf(place);
    case 'longtext':
      return longText(place, field.key);
    case 'text':
      return shortText(place, field);
    default:
      return exampleNumber(place, field);
  }
}

/** Returns a time of day; one at which something ends is two hours after the beginning. */
function momentOf({ index }: RowPlace, { key }: FieldSpec): string {
  const [hour, minute] = (HOURS[index % HOURS.length] ?? '10:00').split(':');
  return /^ends|End$/.test(key)
    ? `${String(Number(hour) + 2).padStart(2, '0')}:${minute ?? '00'}`
    : `${hour ?? '10'}:${minute ?? '00'}`;
}

/** Hours of a working day; what ends comes after what began. */
function timeOf(place: RowPlace, { key }: FieldSpec): string | null {
  const { index, entity } = place;
  if (isAway(place)) return null;
  const start = HOURS[index % HOURS.length] ?? '10:00';
  if (key === 'start') return start;
  if (key === 'end' && entity.fields.some((field) => field.key === 'start'))
    return `${String(Number(start.slice(0, 2)) + 1).padStart(2, '0')}${start.slice(2)}`;
  if (/^(?:clock|check|sign|punch)In$|^from$/.test(key)) return `08:${String(40 + ((index * 7) % 20))}`;
  if (/^(?:clock|check|sign|punch)Out$|^(?:end|endTime|closesAt|to)$/.test(key))
    return `1${7 + (index % 2)}:${index % 2 === 0 ? '30' : '05'}`;
  return start;
}

const HOURS = ['10:00', '14:30', '09:00', '18:00', '11:30', '16:00'];
const SWATCHES = ['#3b6aa0', '#b7410e', '#2e9e6b', '#c9a227', '#5d5fc4', '#7a3b2e'];
const ICONS = ['sparkles', 'clock', 'shield-check', 'heart', 'star', 'leaf'];

function relationValue(place: RowPlace, field: FieldSpec): Value {
  const target = field.to === null ? undefined : place.scope.entities.get(field.to);
  if (target === undefined) return null;
  const ids = place.scope.rowIds.get(target.id) ?? [];
  const first = ids[(place.index + (field.key === 'away' ? 1 : 0)) % ids.length];
  const second = ids[(place.index + 1) % ids.length];
  if (first === undefined || second === undefined) return null;
  return field.multiple ? [...new Set([first, second])] : first;
}

function boolValue(place: RowPlace, field: FieldSpec): boolean {
  if (field.key === 'featured') return place.index < 4;
  if (/^(?:done|checkedIn|read|solved)$/.test(field.key)) return place.index % 3 === 2;
  if (field.key === 'pinned' || field.key === 'highlighted') return place.index === (field.key === 'pinned' ? 0 : 1);
  if (field.default === true) return true;
  return place.index % 3 === 1;
}

/** `amara.lewis@example.com`: nobody's address. */
export function emailOf(pair: Pair): string {
  const local = pair[0]
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
    .replace(/ +/g, '.');
  return `${local === '' ? 'someone' : local}@example.com`;
}

function slugOf(place: RowPlace): string {
  const slug = place.title.title[0]
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${slug === '' ? place.entity.id.toLowerCase() : slug}${place.lap === 0 ? '' : `-${place.lap + 1}`}`;
}

const STREETS: readonly Pair[] = [
  ['12 Mill Lane', '磨坊巷 12 号'],
  ['48 Station Road', '车站路 48 号'],
  ['7 Market Square', '集市广场 7 号'],
  ['31 Garden Street', '花园街 31 号'],
];

/** A street of the site's place. */
export function addressOf(place: { readonly scope: Scope; readonly index: number }): string | Text {
  const street = STREETS[place.index % STREETS.length] ?? STREETS[0] ?? ['12 Mill Lane', '磨坊巷 12 号'];
  const english = pickText(place.scope.recipe.place, 'en');
  const chinese = pickText(place.scope.recipe.place, 'zh');
  return plain(place.scope, [english === '' ? street[0] : `${street[0]}, ${english}`, `${chinese}${street[1]}`]);
}
