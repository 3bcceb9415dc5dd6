import type { Entity } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { accessOf } from '../../recipe/access.ts';
import { effectsOf } from '../../expand/effects.ts';
import { expandField } from '../../expand/entities.ts';
import { flowOf } from '../../recipe/status-flow.ts';
import { marksOf } from '../../expand/marks.ts';
import type { Scope, SiteEntity } from '../../recipe/scope.ts';
import { exampleValue } from '../../content/values.ts';
import type { Operation } from '../operation.ts';

interface Scopes {
  /** The site as it is, as the planner would make it. */
  readonly old: Scope;
  readonly scope: Scope;
}

/** Returns the operations that give an existing entity its new fields, and the rules that follow from them. Its own settings stay. */
export function extendEntity(blueprint: Blueprint, id: string, { old, scope }: Scopes): Operation[] {
  const entity = blueprint.entities[id];
  const [before, after] = [old.entities.get(id), scope.entities.get(id)];
  if (entity === undefined || before === undefined || after === undefined) return [];
  const fields = after.fields.filter(({ key }) => entity.fields.every((field) => field.key !== key));
  const patch: Extract<Operation, { op: 'setEntity' }>['patch'] = {
    ...changedAccess(entity, accessOf(old, before), accessOf(scope, after)),
    ...freshOf('marks', entity.marks ?? [], { before: marksOf(old, before), after: marksOf(scope, after) }),
    ...freshOf('effects', entity.effects ?? [], {
      before: effectsOf(old, before, flowOf(before)),
      after: effectsOf(scope, after, flowOf(after)),
    }),
  };
  return [
    ...fields.map((field, index): Operation => ({
      op: 'addField',
      entity: id,
      index: entity.fields.length + index,
      field: expandField(field, after),
    })),
    ...(fields.length === 0 ? [] : filledRows(id, { entity, scope, added: fields })),
    ...(Object.keys(patch).length === 0 ? [] : [{ op: 'setEntity', id, patch } satisfies Operation]),
  ];
}

function changedAccess(entity: Entity, before: Entity['access'], after: Entity['access']): { access?: Entity['access'] } {
  const changed = Object.fromEntries(
    (['read', 'create', 'update', 'remove'] as const)
      .filter((key) => after[key] !== undefined && before[key] !== after[key])
      .map((key) => [key, after[key]]),
  );
  return Object.keys(changed).length === 0 ? {} : { access: { ...entity.access, ...changed } };
}

/** Returns the parts that the planner would add now and would not have added before. */
function freshOf<Key extends 'marks' | 'effects', Item>(
  key: Key,
  own: readonly Item[],
  { before, after }: { readonly before: readonly Item[]; readonly after: readonly Item[] },
): Partial<Record<Key, Item[]>> {
  const known = new Set([...own, ...before].map((item) => JSON.stringify(item)));
  const fresh = after.filter((item) => !known.has(JSON.stringify(item)));
  const result: Partial<Record<Key, Item[]>> = {};
  if (fresh.length > 0) result[key] = [...own, ...fresh];
  return result;
}

interface FilledRowsInput {
  readonly entity: Entity;
  readonly scope: Scope;
  readonly added: SiteEntity['fields'];
}

/** Example rows tell something in the new fields as well. */
function filledRows(id: string, { entity, scope, added }: FilledRowsInput): Operation[] {
  const site = scope.entities.get(id);
  if (site === undefined) return [];
  return entity.rows.map((row, index): Operation => {
    const title: { title: [string, string] } = { title: [row.id, row.id] };
    const place = { scope, entity: site, index, title, lap: 0 };
    const filled = added.flatMap((field) => {
      const value = exampleValue(place, field);
      return value === null ? [] : [[field.key, value] as const];
    });
    return { op: 'setRow', entity: id, id: row.id, values: { ...row.values, ...Object.fromEntries(filled) } };
  });
}
