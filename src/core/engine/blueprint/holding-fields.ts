import type { Entity, Field } from './entity-schema.ts';

interface HoldingField {
  readonly entity: string;
  readonly field: Field;
}

/**
 * Relations whose rows keep those that they point to from being removed: needed ones of what was sent or agreed on (it has states, or
 * a day), and of its lines. What is part of a thing, such as a comment, goes by itself.
 */
export function holdingFields(entities: Readonly<Record<string, Entity>>, target: string): readonly HoldingField[] {
  return Object.entries(entities).flatMap(([entity, { fields }]) => {
    const needed = fields.filter(
      ({ type, required, computed }) => type === 'relation' && required === true && computed === undefined,
    );
    const isLine = needed.some(({ to = '' }) => to !== target && entities[to]?.flow !== undefined);
    const isKept = isLine || isRecord(entities[entity]);
    return needed.flatMap((field) => (field.to === target && isKept ? [{ entity, field }] : []));
  });
}

function isRecord(entity: Entity | undefined): boolean {
  if (entity === undefined) return false;
  const { flow, fields } = entity;
  return (
    flow !== undefined || fields.some(({ type, computed }) => (type === 'date' || type === 'datetime') && computed === undefined)
  );
}
