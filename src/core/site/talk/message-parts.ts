import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import { hasRole } from '../../engine/blueprint/field-roles.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { displayField } from '../../engine/render/row-values.ts';

/** The fields of the entity that holds the messages of rooms. */
export interface MessageParts {
  readonly id: string;
  readonly entity: Entity;
  readonly body: Field;
  readonly sender: Field | undefined;
  readonly room: Field | undefined;
}

/** Finds the fields that hold the messages of a block; null when its entity cannot hold any. */
export function messageParts(blueprint: Blueprint, entityId: string | undefined): MessageParts | null {
  const entity = entityId === undefined ? undefined : blueprint.entities[entityId];
  if (entityId === undefined || entity === undefined) return null;
  const body = entity.fields.find((field) => field.type === 'longtext') ?? displayField(entity);
  if (body === undefined) return null;
  const people = peopleEntity(blueprint);
  const isPerson = (field: Field) => field.type === 'relation' && field.to === people;
  const sender =
    entity.fields.find((field) => isPerson(field) && hasRole(entity, field, 'actor')) ??
    entity.fields.find((field) => field.type === 'text' && field.key !== body.key);
  const room = entity.fields.find((field) => field.type === 'relation' && !isPerson(field));
  return { id: entityId, entity, body, sender, room };
}

/** The entity whose rows visitors may write to. */
export function peopleEntity(blueprint: Blueprint): string | undefined {
  if (blueprint.accounts !== undefined) return blueprint.accounts.entity;
  return ['user', 'member', 'staff', 'employee', 'agent', 'teacher', 'doctor', 'contact'].find(
    (id) => blueprint.entities[id] !== undefined,
  );
}

/** The people of a room: a list of relations to the site's users. */
export function participantsField(blueprint: Blueprint, room: Field | undefined): Field | undefined {
  const entity = room?.to === undefined ? undefined : blueprint.entities[room.to];
  const people = peopleEntity(blueprint);
  return entity?.fields.find((field) => field.type === 'relation' && field.to === people && field.multiple === true);
}
