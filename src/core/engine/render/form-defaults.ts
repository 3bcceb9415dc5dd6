import { defaultOf, type DefaultUser } from '../blueprint/field-default.ts';
import { boundsOf } from '../blueprint/field-bounds.ts';
import { hasRole } from '../blueprint/field-roles.ts';
import type { Field } from '../blueprint/entity-schema.ts';
import { usersEntity } from './accounts.ts';
import { firstOpenDay } from './booking-days.ts';
import type { RenderContext, SiteUser } from './context.ts';
import { addDays } from './dates.ts';
import { plainValue } from './row-values.ts';

/** A block in which a question stands. */
interface Place {
  readonly blockId: string;
  readonly context: RenderContext;
}

/** Returns the kind of value that browsers fill in for a field. */
export function autocomplete(field: Field): string | undefined {
  if (field.type === 'email') return 'email';
  if (field.type === 'phone') return 'tel';
  if (field.type === 'url') return 'url';
  if (field.role === 'birth') return 'bday';
  return /^(name|fullName|customerName|guest|customer)$/.test(field.key) && field.type === 'text' ? 'name' : undefined;
}

/** A sensible start: the field's own default, who asks, or the day of what is needed. Nothing that need not be said is said for somebody. */
export function defaultValue(field: Field, blockId: string, context: RenderContext): string {
  const known = knownToUser(field, context);
  if (field.default !== undefined)
    return plainValue(defaultOf(field, { clock: context.now, user: defaultUser(context.user) }), context.locale) || known;
  if (known !== '') return known;
  // A colour input always has a value.
  if (field.type === 'color') return context.blueprint.theme.primary;
  if (field.required !== true || isOwnDay(field, blockId, context)) return '';
  const today = context.now.slice(0, 10);
  const isPast = hasHappened(field, blockId, context);
  if (field.type === 'date') return likelyDay(field, isPast ? today : addDays(today, 1), { blockId, context });
  if (field.type === 'time') return '10:00';
  if (field.type === 'datetime') return isPast ? context.now.slice(0, 16) : `${addDays(today, 1)}T10:00`;
  return /^(quantity|guests|people|count|seats|partySize)$/.test(field.key) ? '2' : '';
}

/** The signed-in visitor, as defaults name them. */
export function defaultUser(user: SiteUser | null | undefined): DefaultUser | null {
  return user === null || user === undefined ? null : { id: user.id, name: user.name, values: user.profile?.values ?? {} };
}

/** A day that the field takes: one between its least and most, and an open one where it has to be. */
function likelyDay(field: Field, day: string, { blockId, context }: Place): string {
  const { min, max } = boundsOf(field, context.now.slice(0, 10));
  if (typeof max === 'string' && day > max) return max;
  const entity = context.blueprint.entities[context.blueprint.blocks[blockId]?.query?.entity ?? ''];
  const first = typeof min === 'string' && day < min ? min : day;
  return entity === undefined ? first : firstOpenDay({ context, entity }, field, first);
}

/** Days that nobody can guess: of a birth, or until which something holds. */
function isOwnDay(field: Field, blockId: string, { blueprint }: RenderContext): boolean {
  const entity = blueprint.entities[blueprint.blocks[blockId]?.query?.entity ?? ''];
  return entity === undefined
    ? field.role === 'birth' || field.role === 'expiry'
    : hasRole(entity, field, 'birth') || hasRole(entity, field, 'expiry');
}

/** Keys of days on which something happened ("publishedOn", "sentAt"). */
const HAPPENED = /(?:ed|sent|bought|taken|paid)(?:On|At)$|^(?:at|joined)$/;

/** A day that is noted after the fact. A plain `date` is one, unless an hour goes with it, as with what is booked. */
function hasHappened({ key }: Field, blockId: string, { blueprint }: RenderContext): boolean {
  if (key !== 'date') return HAPPENED.test(key);
  const entity = blueprint.entities[blueprint.blocks[blockId]?.query?.entity ?? ''];
  return entity?.fields.some(({ type }) => type === 'time') !== true;
}

/** Returns further values of a new row: nobody's name for rows that are no persons, or for those that the user manages. */
export function startOf(field: Field, entityId: string, { blueprint, user }: RenderContext): string | undefined {
  const entity = blueprint.entities[entityId];
  const isReached = entity?.fields.some(({ type }) => type === 'email' || type === 'phone') === true;
  if (isReached && user?.manages.includes(entityId) === true && autocomplete(field) !== undefined) return '';
  return field.display === true && field.key === 'name' && !isReached ? '' : undefined;
}

/** Keys that say who does it. */
const DOER = /^(?:author|host|openedBy|organizer|creator|applicant|submittedBy|requestedBy|reporter)$/;

/** Name, email and phone of the user, so that nobody types them twice. */
function knownToUser(field: Field, { blueprint, user, locale }: RenderContext): string {
  const users = usersEntity(blueprint);
  if (user?.profile === undefined || users === undefined) return '';
  const kind = autocomplete(field);
  if (kind === 'name' || (field.type === 'text' && DOER.test(field.key))) return user.name;
  const same = kind === undefined ? undefined : users.entity.fields.find(({ type }) => type === field.type);
  return same === undefined ? '' : plainValue(user.profile.values[same.key], locale);
}
