import type { Entity, Field, Value } from '../../engine/blueprint/entity-schema.ts';
import { defaultOf, type DefaultUser } from '../../engine/blueprint/field-default.ts';
import { hasRole } from '../../engine/blueprint/field-roles.ts';
import { mayBeNumbered } from '../../engine/blueprint/numbered-field.ts';
import type { Values } from './check-row.ts';

/** Facts of a new row: the wall clock, its id, and the signed-in visitor who makes it. */
interface Given {
  readonly now: string;
  readonly id: string;
  readonly user?: DefaultUser | null;
}

/** A new row's values with everything that was not asked: defaults, the time, a number, a slug. */
export function completeValues(entity: Entity, asked: Values, given: Given): Values {
  const values: Record<string, Value> = { ...asked };
  for (const field of entity.fields) {
    if ((values[field.key] ?? null) !== null) continue;
    const filled = field.key in asked ? null : unaskedValue(entity, field, given);
    if (filled !== null) values[field.key] = filled;
    else if (field.key === entity.flow?.field) values[field.key] = field.options?.[0]?.value ?? null;
    else if (field.type === 'slug') values[field.key] = slugOf(entity, values, given.id);
  }
  return values;
}

function unaskedValue(entity: Entity, field: Field, given: Given): Value {
  const start = defaultOf(field, { clock: given.now, user: given.user ?? null });
  if (start !== null) return field.multiple === true ? asList(start) : start;
  // Dates that say when a row came to be; a deadline or a birthday is nobody's to guess.
  const isNow = field.required === true || hasRole(entity, field, 'made', 'day');
  if (field.type === 'date' && isNow) return given.now.slice(0, 10);
  if (field.type === 'datetime' && isNow) return given.now;
  if (field.type === 'enum' && field.required === true) return field.options?.[0]?.value ?? null;
  if (mayBeNumbered(field)) return serial(given);
  return null;
}

function asList(value: Value): Value {
  return typeof value === 'object' ? value : [String(value)];
}

/** Readable and hard to guess: the day and a piece of the row's random id. */
function serial(given: Given): string {
  const tail = given.id
    .replace(/[^a-zA-Z0-9]/g, '')
    .slice(-6)
    .toUpperCase();
  return `${given.now.slice(2, 10).replaceAll('-', '')}-${tail}`;
}

function slugOf(entity: Entity, values: Readonly<Record<string, Value>>, id: string): string {
  const display = entity.fields.find((field) => field.display === true);
  const name = display === undefined ? null : (values[display.key] ?? null);
  const words = typeof name === 'string' ? name.toLowerCase().match(/[\p{L}\p{N}]+/gu) : null;
  const tail = id
    .replace(/[^a-zA-Z0-9]/g, '')
    .slice(-6)
    .toLowerCase();
  return [...(words ?? []).join('-').slice(0, 60).split('-').filter(Boolean), tail].join('-');
}
