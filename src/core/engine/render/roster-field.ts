import type { Entity, Field } from '../blueprint/entity-schema.ts';
import { fieldWith } from '../blueprint/field-roles.ts';

/** The field that lists by name who joined a row, where its entity can be joined. */
export function rosterField(entity: Entity): Field | undefined {
  const isJoined = entity.marks?.some(({ kind }) => kind === 'join') === true;
  return isJoined ? fieldWith(entity, 'roster') : undefined;
}
