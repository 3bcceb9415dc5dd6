import { NUMERIC_TYPES, type FieldSpec } from '../catalogue/entities.ts';
import type { SiteEntity } from '../recipe/scope.ts';

const PICTURES = new Set(['image', 'images']);
const HIDDEN_KEYS = new Set('featured order slug active approved highlighted views createdAt sku asked'.split(' '));
const FACTS = [
  'players',
  'price',
  'fee',
  'date',
  'from',
  'publishedOn',
  'postedOn',
  'rating',
  'duration',
  'day',
  'start',
  'status',
];
/** Fields that say who stands behind a row, and where it is. */
const BEHIND = [
  'author',
  'artist',
  'company',
  'brand',
  'instructor',
  'director',
  'organizer',
  'seller',
  'host',
  'doctor',
  'coach',
];
const WHERE = ['address', 'venue', 'location', 'city', 'region', 'country'];

function isOpen(field: FieldSpec): boolean {
  return !field.private && !HIDDEN_KEYS.has(field.key) && !(field.to !== null && OWNERS_ROWS.has(field.to));
}

/** Returns the fields that an entity shows in public; that an article is published goes without saying. */
function openFields(entity: SiteEntity): FieldSpec[] {
  return entity.fields.filter((field) => isOpen(field) && !(entity.id === 'post' && field.key === 'status'));
}

/** Rows that visitors may not read: a field that points to one says nothing to them. */
const OWNERS_ROWS = new Set('user member customer message subscriber orderItem'.split(' '));

/** The fields a card or a line shows: picture, name, a short text, its group, then up to three facts. */
export function cardFields(entity: SiteEntity): string[] {
  const open = openFields(entity);
  const picture = open.find((field) => field.type === 'image');
  const display = entity.fields.find((field) => field.display);
  const text =
    open.find((field) => field.key === 'summary') ??
    open.find((field) => field.key === 'title' && !field.display) ??
    open.find((field) => field.type === 'longtext');
  const group = open.find((field) => field.key === 'category') ?? open.find((field) => field.type === 'enum');
  const facts = FACTS.flatMap((key) => open.find((field) => field.key === key) ?? []);
  const numbers = open.filter((field) => NUMERIC_TYPES.has(field.type));
  const ends = numbers.flatMap(
    ({ key }) => open.find((field) => key.endsWith('Min') && field.key === key.replace(/Min$/, 'Max')) ?? [],
  );
  const named = (keys: readonly string[]) => keys.flatMap((key) => open.find((field) => field.key === key) ?? []);
  const about = [...named(BEHIND).slice(0, 1), ...named(WHERE).slice(0, 2)];
  return unique(
    [picture, display, text, group, ...about, ...facts.slice(0, 3), ...numbers.slice(0, about.length > 1 ? 1 : 2), ...ends],
    10,
  );
}

/** Fields that a table shows last, where there is room for them. */
const LEAST = new Set('email phone address tags compareAt website lat lng'.split(' '));

/** The columns of a table: the name and what fits into a cell. */
export function tableFields(entity: SiteEntity): string[] {
  const display = entity.fields.find((field) => field.display);
  const cells = openFields(entity).filter(
    (field) => !PICTURES.has(field.type) && field.type !== 'longtext' && field.type !== 'file',
  );
  const least = cells.filter(({ key }) => LEAST.has(key));
  return unique([display, ...cells.filter((field) => !least.includes(field)), ...least], 7);
}

/** All that a row's own page shows, its article number too. */
export function detailFields(entity: SiteEntity): string[] {
  return unique([...openFields(entity), entity.fields.find(({ key, private: isPrivate }) => key === 'sku' && !isPrivate)], 40);
}

const OWNERS_FIELDS = new Set(
  'asked players sentAt status featured views likes replies createdAt placedAt updatedAt updatedOn joined appliedOn submittedAt approved pinned solved active order slug total payment number progress checkedIn rating sku stage score commission source saved output target expiresOn startedOn reservedBy raised plays checkedOn confidence matchedTo readText returnedOn assignee operator owner isbn code closeOn probability high low volume marketCap'.split(
    ' ',
  ),
);

/** Returns the fields that a visitor fills in when adding a row, without those that the owner or the server fills in. */
export function formFields(entity: SiteEntity): string[] {
  const short = SHORT_FORMS[entity.id];
  if (short !== undefined) return short.filter((key) => entity.fields.some((field) => field.key === key));
  const asked = entity.fields.filter((field) => {
    if (field.private || (field.to !== null && OWNERS_ROWS.has(field.to) && !field.required)) return false;
    if (entity.id === 'booking' && !isAskedWhenBooking(entity, field)) return false;
    if (field.unique && !field.required) return false;
    if (field.display || field.required) return !(field.unique && field.display && field.type === 'text');
    return !OWNERS_FIELDS.has(field.key) && field.type !== 'images' && field.type !== 'icon';
  });
  return unique(asked, 12);
}

const BOOKED = ['room', 'table', 'tour', 'doctor', 'staff'];
const FOR_GUESTS = new Set(['room', 'table', 'tour']);

/** One thing is booked at a time, and only tables, rooms and tours take a number of guests. */
function isAskedWhenBooking(entity: SiteEntity, field: FieldSpec): boolean {
  const booked = BOOKED.find((key) => entity.fields.some((other) => other.key === key));
  if (field.key === 'guests') return booked !== undefined && FOR_GUESTS.has(booked);
  return !BOOKED.includes(field.key) || field.key === booked;
}

const SHORT_FORMS: Readonly<Record<string, readonly string[]>> = {
  review: ['name', 'rating', 'body'],
  comment: ['name', 'body'],
  subscriber: ['email', 'name'],
  subscription: ['plan', 'name', 'email'],
};

function unique(fields: readonly (FieldSpec | undefined)[], limit: number): string[] {
  const keys = fields.flatMap((field) => (field === undefined ? [] : [field.key]));
  return [...new Set(keys)].slice(0, limit);
}

/** Short texts that many rows share: lists are narrowed by the values there are. */
const SHARED = 'country region city location cuisine genre brand author artist industry species language model'.split(' ');
const MOST_SHARED = 2;

/** The filters of those asked for that a list can offer: fields with few values, and texts that rows share. */
export function filterKeys(entity: SiteEntity, wanted: readonly string[]): string[] {
  const few = (field: FieldSpec) => ['enum', 'relation', 'bool'].includes(field.type) && !field.private;
  const named = entity.fields.filter((field) => wanted.includes(field.key) && few(field));
  const first = named.length > 0 ? named : entity.fields.filter((field) => field.type === 'enum' && few(field)).slice(0, 1);
  const texts = entity.fields.filter((field) => field.type === 'text' && !field.private && !field.display);
  const asked = texts.filter((field) => wanted.includes(field.key));
  const shared = SHARED.flatMap((key) => texts.find((field) => field.key === key) ?? []);
  return [...new Set([...first, ...asked, ...shared.slice(0, MOST_SHARED)].map((field) => field.key))];
}

/** The sort keys of those asked for that exist; name and price or date when none were named. */
export function sortKeys(entity: SiteEntity, wanted: readonly string[]): string[] {
  const usable = entity.fields.filter((field) => !field.private && !PICTURES.has(field.type) && field.type !== 'longtext');
  const named = wanted.filter((key) => usable.some((field) => field.key === key));
  if (named.length > 0) return named;
  const usual = usable.filter((field) => field.display || ['price', 'date', 'publishedOn', 'rating'].includes(field.key));
  return usual.map((field) => field.key).slice(0, 3);
}
