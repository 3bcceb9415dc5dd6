import type { Entity, SeedRow } from '../blueprint/entity-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { computeAll } from '../expression/compute-all.ts';
import { keptFields } from '../expression/kept-fields.ts';
import type { Row } from '../render/context.ts';
import { seedRows } from '../render/seed-data.ts';
import { isSame } from './difference/patch-between.ts';
import { own } from './patch.ts';

/** Both sites are looked at on the same days, whichever: example rows lie on other days of the week and of the year from day to day. */
const DAYS = [
  ...Array.from({ length: 7 }, (_, at) => `2026-01-0${at + 1}T12:00:00.000Z`),
  ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 2).padStart(2, '0')}-01T12:00:00.000Z`),
] as const;

/** A value of an example row that stays, and what it would come to now. */
export interface KeptAmount {
  readonly entity: string;
  readonly key: string;
  readonly row: string;
  readonly was: number | string | boolean;
}

/** The changed site, whose example rows keep the amounts that they had before, as rows that visitors sent do. */
export function withAmountsKept(before: Blueprint, after: Blueprint): Blueprint {
  const kept = keptAmounts(before, after);
  const stale = staleAmounts(before, after);
  if (kept.length === 0 && stale.length === 0) return after;
  const entities = Object.entries(after.entities).map(([id, entity]): [string, Entity] => {
    const rows = entity.rows.map((row): SeedRow => {
      const gone = stale.filter((each) => each.entity === id && each.row === row.id).map(({ key }) => key);
      const values = kept.filter((each) => each.entity === id && each.row === row.id).map(({ key, was }) => [key, was] as const);
      if (gone.length === 0 && values.length === 0) return row;
      const left = Object.entries(row.values).filter(([key]) => !gone.includes(key));
      return { ...row, values: { ...Object.fromEntries(left), ...Object.fromEntries(values) } };
    });
    return [id, isSame(rows, entity.rows) ? entity : { ...entity, rows }];
  });
  return { ...after, entities: Object.fromEntries(entities) };
}

/** What kept fields of example rows came to before, and would not come to any more, though nothing in the rows is another. */
export function keptAmounts(before: Blueprint, after: Blueprint): readonly KeptAmount[] {
  const keeping = Object.entries(after.entities).filter(
    ([id, entity]) => keptFields(entity).length > 0 && own(before.entities, id) !== undefined,
  );
  if (keeping.length === 0 || isSame(before.entities, after.entities)) return [];
  const found = DAYS.map((day) => {
    const [was, is] = [before, after].map((site) => computeAll(site.entities, seedRows(site, day), day));
    return keeping.flatMap(([id, entity]) => {
      const known = new Map((was?.[id] ?? []).map((row) => [row.id, row]));
      return (is?.[id] ?? []).flatMap((row) => keptOf(entity, known.get(row.id), row).map((each) => ({ ...each, entity: id })));
    });
  });
  // What an amount came to on the first of the days on which it is another.
  return [
    ...new Map(
      found
        .flat()
        .toReversed()
        .map((each) => [`${each.entity} ${each.key} ${each.row}`, each]),
    ).values(),
  ].toReversed();
}

function keptOf(entity: Entity, was: Row | undefined, row: Row): Omit<KeptAmount, 'entity'>[] {
  return keptFields(entity).flatMap(({ field: { key }, inputs }) => {
    const [old, now] = [was?.values[key] ?? null, row.values[key] ?? null];
    if (old === null || old === now || typeof old === 'object') return [];
    const isOther = inputs.some((each) => !isSame(was?.values[each] ?? null, row.values[each] ?? null));
    // With what it points to, a row loses what its amount was worked out of, and not the amount.
    return isOther && now !== null ? [] : [{ key, row: row.id, was: old }];
  });
}

/** Amounts that rows were given to keep before what they are worked out of became another. */
function staleAmounts(before: Blueprint, after: Blueprint): readonly Omit<KeptAmount, 'was'>[] {
  return Object.entries(after.entities).flatMap(([id, entity]) => {
    const known = new Map((own(before.entities, id)?.rows ?? []).map((row) => [row.id, row.values]));
    return entity.rows.flatMap(({ id: row, values }) =>
      keptFields(entity).flatMap(({ field: { key }, inputs }) => {
        const was = known.get(row);
        const isOther = inputs.some((each) => !isSame(was?.[each] ?? null, values[each] ?? null));
        const isSaid = was === undefined || values[key] !== was[key];
        return values[key] === undefined || isSaid || !isOther ? [] : [{ entity: id, key, row }];
      }),
    );
  });
}
