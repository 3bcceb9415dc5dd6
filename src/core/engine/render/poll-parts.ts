import type { Entity, Field } from '../blueprint/entity-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { displayField } from './row-values.ts';

/** Fields of an entity whose rows can be voted for. */
export interface PollParts {
  readonly id: string;
  readonly entity: Entity;
  /** The relation to the poll; without it all rows are the options of one poll. */
  readonly group: Field | undefined;
  /** The list of options when each row is a poll itself. */
  readonly list: Field | undefined;
  /** The number of votes of an option. */
  readonly count: Field | undefined;
}

/** The vote as a block's entity holds it; null when there is nothing to vote for. */
export function pollParts(blueprint: Blueprint, entityId: string | undefined): PollParts | null {
  const entity = entityId === undefined ? undefined : blueprint.entities[entityId];
  if (entityId === undefined || entity === undefined || displayField(entity) === undefined) return null;
  const list = entity.fields.find((field) => field.type === 'tags' && /option|choice/i.test(field.key));
  const vote = entity.marks?.find((mark) => mark.kind === 'vote');
  const relations = entity.fields.filter((field) => field.type === 'relation' && field.multiple !== true);
  const group =
    relations.find((field) => field.key === vote?.oncePer) ??
    relations.find((field) => /poll|survey|question|topic|vote|election|contest/i.test(`${field.key} ${field.to ?? ''}`));
  const count =
    entity.fields.find((field) => field.key === vote?.count) ??
    entity.fields.find((field) => field.type === 'int' && /vote|count|total/i.test(field.key));
  return {
    id: entityId,
    entity,
    group: list === undefined ? group : undefined,
    list,
    count: list === undefined ? count : undefined,
  };
}
