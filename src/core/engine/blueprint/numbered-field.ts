import type { Entity, Field } from './entity-schema.ts';
import { hasRole } from './field-roles.ts';

/** Tells whether a site may number the rows of a field by itself: a text that no other row has, and that may look as it likes. */
export function mayBeNumbered({ type, unique, pattern, min, max }: Field): boolean {
  return type === 'text' && unique === true && pattern === undefined && min === undefined && max === undefined;
}

/** Tells whether nobody is asked for a field since the site numbers its rows: a reference, or what need not be there; names are given. */
export function isNumbered(entity: Entity, field: Field): boolean {
  const isReference = hasRole(entity, field, 'reference', 'couponCode');
  return mayBeNumbered(field) && (field.required !== true || (field.display === true && isReference));
}
