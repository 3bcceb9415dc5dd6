import type { Entity, Field, Value } from '../../engine/blueprint/entity-schema.ts';
import { hasRole } from '../../engine/blueprint/field-roles.ts';
import type { Values } from './check-row.ts';

/** A new row's values with everything that was not asked: defaults, the time, a number, a slug. */
export function completeValues(entity: Entity, asked: Values, given: { readonly now: string; readonly id: string }): Values {
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

function unaskedValue(entity: Entity, field: Field, given: { readonly now: string; readonly id: string }): Value {
  if (field.default !== undefined) return field.multiple === true ? [String(field.default)] : field.default;
  // Dates that say when a row came to be; a deadline or a birthday is nobody's to guess.
  const isNow = field.required === true || hasRole(entity, field, 'made', 'day');
  if (field.type === 'date' && isNow) return given.now.slice(0, 10);
  if (field.type === 'datetime' && isNow) return given.now;
  if (field.type === 'enum' && field.required === true) return field.options?.[0]?.value ?? null;
  if (field.type === 'text' && field.unique === true) return serial(given);
  return null;
}

/** Readable and hard to guess: the day and a piece of the row's random id. */
function serial(given: { readonly now: string; readonly id: string }): string {
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
