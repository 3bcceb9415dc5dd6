import type { Entity, Field } from '../blueprint/entity-schema.ts';

const ROSTER = /^(?:players|members|participants|attendees|people)$/;

/** The field that lists by name who joined a row, where its entity can be joined. */
export function rosterField(entity: Entity): Field | undefined {
  const isJoined = entity.marks?.some(({ kind }) => kind === 'join') === true;
  return isJoined ? entity.fields.find(({ type, key }) => type === 'tags' && ROSTER.test(key)) : undefined;
}
