import type { Field, SeedRow, Value } from '../blueprint/entity-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { freshId, toId } from '../edit/grammar/fresh-id.ts';
import type { Operation } from '../edit/operation.ts';

/**
 * Puts rows in the place of all rows of an entity, under ids that go with their names, as addresses show them. What pointed to
 * an old row points to the one in its place; surplus rows go with what points to them alone.
 */
export function replaceRows(blueprint: Blueprint, id: string, rows: readonly SeedRow['values'][]): Operation[] {
  const entity = blueprint.entities[id];
  if (entity === undefined) return [];
  const display = entity.fields.find((field) => field.display === true)?.key ?? '';
  const taken = new Set<string>(entity.rows.map((row) => row.id));
  const added = rows.map((values): SeedRow => {
    const name = values[display];
    const slug = typeof name === 'string' ? toId(name) : 'part';
    const rowId = freshId(slug === 'part' ? id : slug, (each) => taken.has(each));
    taken.add(rowId);
    return { id: rowId, values };
  });
  const instead = new Map(entity.rows.map((row, index) => [row.id, added[index]?.id ?? null]));
  return [
    ...Object.entries(blueprint.entities).flatMap(([other, { fields, rows: pointing }]) =>
      other === id
        ? []
        : pointing.flatMap((row) => repointed(other, row, { relations: fields.filter(({ to }) => to === id), instead })),
    ),
    ...entity.rows.map((row): Operation => ({ op: 'removeRow', entity: id, id: row.id })),
    ...added.map((row, index): Operation => ({ op: 'addRow', entity: id, index, row })),
  ];
}

interface Pointers {
  readonly relations: readonly Field[];
  /** The id in the place of each old one; null where there is none. */
  readonly instead: ReadonlyMap<string, string | null>;
}

function repointed(entity: string, row: SeedRow, { relations, instead }: Pointers): Operation[] {
  const values = { ...row.values };
  let isChanged = false;
  for (const { key } of relations) {
    const next = pointer(values[key] ?? null, instead);
    if (next === undefined) continue;
    values[key] = next;
    isChanged = true;
  }
  return isChanged ? [{ op: 'setRow', entity, id: row.id, values }] : [];
}

/** The new value of a relation; undefined where it stays. */
function pointer(value: Value, instead: Pointers['instead']): Value | undefined {
  if (typeof value === 'string') return instead.get(value) ?? undefined;
  if (!Array.isArray(value) || !value.some((each) => instead.has(each))) return undefined;
  return value.flatMap((each) => (instead.has(each) ? (instead.get(each) ?? []) : [each]));
}
