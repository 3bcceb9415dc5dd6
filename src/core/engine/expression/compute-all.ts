import type { Entity, Value } from '../blueprint/entity-schema.ts';
import { computedFields } from './computed-fields.ts';
import { flagsOf } from './flags.ts';
import { keptFields, keptValue } from './kept-fields.ts';
import { evaluate, type Operand, type Surroundings } from './evaluate.ts';
import { shownExpressions, unseenKeys } from './shown-values.ts';

type Rows<Row extends Operand> = Readonly<Record<string, readonly Row[]>>;

/** Computed fields may read computed fields of other entities, this far. */
const MOST_STEPS = 4;

/** All rows of a site with their computed values, where all of them are at hand. */
export function computeAll<Row extends Operand>(
  entities: Readonly<Record<string, Entity>>,
  rows: Rows<Row>,
  now: string,
): Rows<Row> {
  const computed = Object.entries(entities).filter(([, entity]) => isWorkedOut(entity));
  let known = rows;
  for (let step = 0; step < (computed.length === 0 ? 0 : MOST_STEPS); step += 1) {
    const around = surroundingsOf(known, now);
    const next = computed.map(([id, entity]) => [id, (known[id] ?? []).map((row) => computeRow(row, entity, around))] as const);
    known = { ...known, ...Object.fromEntries(next) };
  }
  return known;
}

/** Decides whether rows of an entity have anything that is worked out when they are read. */
export function isWorkedOut(entity: Entity): boolean {
  return computedFields(entity).length > 0 || (entity.flags ?? []).length > 0 || shownExpressions(entity).length > 0;
}

/** A row with the values of its computed fields, those that read others after them, its flags, and the fields that it does not show. */
export function computeRow<Row extends Operand>(row: Row, entity: Entity, around: Surroundings): Row {
  const values: Record<string, Value> = { ...row.values };
  const kept = new Map(keptFields(entity).map((each) => [each.field.key, keptValue(each, row.values)]));
  for (const { field, expression } of computedFields(entity))
    values[field.key] = kept.get(field.key) ?? evaluate(expression, { ...row, values }, around);
  const computed = { ...row, values };
  const flags = flagsOf(entity, computed, around);
  const unseen = unseenKeys(entity, computed, around);
  return {
    ...computed,
    ...(flags.length === 0 ? {} : { flags }),
    ...(unseen.length === 0 ? {} : { unseen }),
  };
}

/** Everything that expressions may look at, where all rows are at hand. */
export function surroundingsOf(rows: Rows<Operand>, now: string): Surroundings {
  const byId = new Map(Object.values(rows).flatMap((all) => all.map((row) => [row.id, row] as const)));
  const groups = new Map<string, ReadonlyMap<string, readonly Operand[]>>();
  return {
    now,
    rowOf: (id) => byId.get(id),
    rowsOf(entity, by, to) {
      const all = rows[entity] ?? [];
      if (by === null) return all;
      const name = `${entity}.${by}`;
      const found = groups.get(name) ?? groupRows(all, by);
      groups.set(name, found);
      return found.get(to) ?? [];
    },
  };
}

/** Rows by what their relation `by` points to. */
export function groupRows<Row extends Operand>(rows: readonly Row[], by: string): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    for (const to of idsOf(row.values[by])) {
      const found = groups.get(to);
      if (found === undefined) groups.set(to, [row]);
      else found.push(row);
    }
  }
  return groups;
}

/** Ids that a relation holds. */
export function idsOf(value: Value | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value : [];
}
