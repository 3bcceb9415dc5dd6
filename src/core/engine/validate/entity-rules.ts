import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Entity } from '../blueprint/entity-schema.ts';
import { ruleFields } from '../blueprint/rule-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { computedFaults } from '../expression/computed-faults.ts';
import { own } from '../edit/patch.ts';
import { problem } from './problem.ts';

/** Columns that every stored row has besides its fields. */
export const BUILT_IN_FIELDS: readonly string[] = ['id', 'createdAt', 'updatedAt'];

/** Errors inside entities: keys and row ids twice, not exactly one display field, choices and relations without a target, rules on unknown fields. */
export function entityErrors(blueprint: Blueprint): Diagnostic[] {
  return Object.entries(blueprint.entities).flatMap(([id, entity]) => [
    ...fieldErrors(blueprint, id, entity),
    ...rowErrors(id, entity),
    ...ruleErrors(id, entity),
  ]);
}

export function hasField(entity: Entity, key: string): boolean {
  return BUILT_IN_FIELDS.includes(key) || entity.fields.some((field) => field.key === key);
}

function fieldErrors(blueprint: Blueprint, id: string, entity: Entity): Diagnostic[] {
  const path = `entities.${id}.fields`;
  const errors = duplicates(entity.fields.map((field) => field.key)).map((key) => problem('duplicateId', path, { id: key }));
  if (entity.fields.filter((field) => field.display).length !== 1) errors.push(problem('displayField', path));
  for (const field of entity.fields) {
    const fieldPath = `${path}.${field.key}`;
    if (field.type === 'enum' && !field.options?.length) errors.push(problem('enumOptions', fieldPath));
    errors.push(
      ...computedFaults(id, field, blueprint.entities)
        .slice(0, 1)
        .map(({ got }) => problem('computed', fieldPath, { got })),
    );
    if (field.type !== 'relation') continue;
    if (field.to === undefined || own(blueprint.entities, field.to) === undefined)
      errors.push(problem('unknownEntity', fieldPath, { id: field.to ?? '' }));
  }
  return errors;
}

function rowErrors(id: string, entity: Entity): Diagnostic[] {
  const path = `entities.${id}.rows`;
  const errors = duplicates(entity.rows.map((row) => row.id)).map((row) => problem('duplicateId', path, { id: row }));
  for (const row of entity.rows) {
    for (const key of Object.keys(row.values))
      if (!entity.fields.some((field) => field.key === key))
        errors.push(problem('unknownField', `${path}.${row.id}`, { id: key }));
  }
  return errors;
}

function ruleErrors(id: string, entity: Entity): Diagnostic[] {
  return (entity.rules ?? []).flatMap((rule, index) => {
    return ruleFields(rule)
      .filter((key) => !hasField(entity, key))
      .map((key) => problem('unknownField', `entities.${id}.rules.${index}`, { id: key }));
  });
}

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
