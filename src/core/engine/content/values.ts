import { foodFact, isFoodFact } from './food-facts.ts';
import type { Value } from '../blueprint/schema.ts';
import { pickText, type Text } from '../../domain/text.ts';
import type { FieldSpec } from '../catalogue/entities.ts';
import type { Pair } from '../catalogue/pair.ts';
import type { Scope } from '../expand/scope.ts';
import { exampleNumber } from './numbers.ts';
import { plain, type RowPlace } from './row-place.ts';
import { exampleTags, longText, shortText } from './texts.ts';
import { isPerson, person } from './titles.ts';
import { pictureSubject } from './pictures.ts';

/** The value of one field of an example row; null leaves it empty. */
export function exampleValue(place: RowPlace, field: FieldSpec): Value {
  if (field.display) return displayValue(place, field);
  return byType(place, field);
}

function displayValue(place: RowPlace, field: FieldSpec): Value {
  const numbered = NUMBERED[place.entity.id];
  if (numbered !== undefined && (field.unique || field.key === 'reference')) return `${numbered}-${1041 + place.index}`;
  if (field.type === 'email') return emailOf(person(place.index + 1));
  if (field.type !== 'text' && field.type !== 'longtext') return byType(place, field);
  const suffix = place.lap === 0 ? '' : ` ${place.lap + 1}`;
  return plain(place.scope, [place.title.title[0] + suffix, place.title.title[1] + suffix]);
}

const NUMBERED: Readonly<Record<string, string>> = {
  order: 'A',
  invoice: 'INV',
  payment: 'PAY',
  purchaseOrder: 'PO',
  shipment: 'TRK',
  quote: 'Q',
  govApplication: 'CASE',
  stockMove: 'MV',
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
      return dayOf(place, field);
    case 'datetime':
      return `${dayOf(place, field)}T${HOURS[index % HOURS.length] ?? '10:00'}`;
    case 'time':
      return timeOf(field.key, index);
    case 'email':
      return emailOf(personOf(place));
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

const HOURS = ['10:00', '14:30', '09:00', '18:00', '11:30', '16:00'];
const SWATCHES = ['#3b6aa0', '#b7410e', '#2e9e6b', '#c9a227', '#5d5fc4', '#7a3b2e'];
const ICONS = ['sparkles', 'clock', 'shield-check', 'heart', 'star', 'leaf'];

function enumValue(place: RowPlace, field: FieldSpec): Value {
  if (field.key === 'currency') return place.scope.recipe.currency;
  const settled = SETTLED[`${place.entity.id}.${field.key}`] ?? SETTLED[field.key];
  if (settled !== undefined && field.options.includes(settled)) return settled;
  return field.options[place.index % Math.max(1, field.options.length)] ?? null;
}

/** Enums whose example rows all show the same: a draft or hidden example would only confuse. */
const SETTLED: Readonly<Record<string, string>> = { playKey: 'none', 'post.status': 'published', 'poll.status': 'open' };

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
  if (field.key === 'pinned' || field.key === 'highlighted') return place.index === (field.key === 'pinned' ? 0 : 1);
  if (field.default === true) return true;
  return place.index % 3 === 1;
}

const FUTURE = /^(?:eta|to|endsOn|endsAt|expiresOn|renewsOn|dueOn|dueAt|validUntil|closesOn|closeOn|opensAt)$/;
const AHEAD_ENTITIES = new Set('event booking session slot viewing match forecast task milestone meal'.split(' '));

function dayOf(place: RowPlace, field: FieldSpec): string {
  const { index, entity } = place;
  if (field.key === 'birth') return `${1960 + ((index * 7) % 45)}-0${1 + (index % 9)}-1${index % 9}`;
  const ahead = FUTURE.test(field.key) || (AHEAD_ENTITIES.has(entity.id) && !/(?:created|placed|sent)/i.test(field.key));
  const days = ahead ? 3 + index * 4 : 1 + index * (entity.id === 'reading' ? 1 : 3);
  return `@${ahead ? '+' : '-'}${days}d`;
}

function personOf(place: RowPlace): Pair {
  return isPerson(place.entity.id) ? place.title.title : person(place.index);
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

/** Who comes in the morning leaves in the evening. */
function timeOf(key: string, index: number): string {
  const minutes = String((index * 7) % 20).padStart(2, '0');
  if (/^(?:clock|check|sign|punch)In|^start$|^from$/.test(key)) return `08:${String(40 + ((index * 7) % 20))}`;
  if (/^(?:clock|check|sign|punch)Out|^end$|^to$/.test(key)) return `17:${minutes}`;
  return HOURS[index % HOURS.length] ?? '10:00';
}
