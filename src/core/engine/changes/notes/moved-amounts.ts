import { keptAmounts } from '../../edit/keep-amounts.ts';
import { own } from '../../edit/patch.ts';
import { computeAll } from '../../expression/compute-all.ts';
import { keptFields } from '../../expression/kept-fields.ts';
import { seedRows, SOME_MOMENT } from '../../render/seed-data.ts';
import type { ChangedSite } from './changed-site.ts';

const ROWS_MAX = 4;

/** Amounts of rows that stay as they were although what they are worked out of is another, and those that are others with it. */
export function movedAmounts({ before, after, lines }: ChangedSite): readonly string[] {
  const named = lines.flatMap(({ line: { change } }) => (change !== null && 'rows' in change ? [change.rows] : []));
  const kept = grouped(keptAmounts(before, after).map(({ entity, key, row }) => [`${entity}.${key}`, row] as const));
  const moved = grouped(otherAmounts({ before, after }).filter(([place]) => !named.includes(place.split('.')[0] ?? '')));
  return [
    ...kept.map(
      ([place, rows]) =>
        `"${place}" of rows that are there stays as it was (${listed(rows)}): it is for rows to come; say so. "kept":false on the field lets it follow, where that is meant`,
    ),
    ...moved.map(
      ([place, rows]) =>
        `"${place}" is another now in rows that no line names (${listed(rows)}): say so, or "kept":true on the field where what was sent before should stay`,
    ),
  ];
}

/** Amounts of the same formula, in rows that are there, that come to something else. */
function otherAmounts({ before, after }: Pick<ChangedSite, 'before' | 'after'>): readonly (readonly [string, string])[] {
  const [was, is] = [before, after].map((site) => computeAll(site.entities, seedRows(site, SOME_MOMENT), SOME_MOMENT));
  return Object.entries(after.entities).flatMap(([id, entity]) => {
    const old = own(before.entities, id);
    const keeping = keptFields(entity).map(({ field }) => field.key);
    const amounts = entity.fields.filter(
      ({ key, type, computed }) =>
        type === 'money' &&
        computed !== undefined &&
        !keeping.includes(key) &&
        old?.fields.find((field) => field.key === key)?.computed === computed,
    );
    const known = new Map((was?.[id] ?? []).map((row) => [row.id, row.values]));
    return amounts.flatMap(({ key }) =>
      (is?.[id] ?? [])
        .filter((row) => known.has(row.id) && (known.get(row.id)?.[key] ?? null) !== (row.values[key] ?? null))
        .map((row) => [`${id}.${key}`, row.id] as const),
    );
  });
}

function grouped(pairs: readonly (readonly [place: string, row: string])[]): readonly (readonly [string, readonly string[]])[] {
  const places = [...new Set(pairs.map(([place]) => place))];
  return places.map((place) => [place, pairs.filter(([each]) => each === place).map(([, row]) => row)]);
}

function listed(rows: readonly string[]): string {
  return `${rows.slice(0, ROWS_MAX).join(', ')}${rows.length > ROWS_MAX ? `, … ${rows.length} rows` : ''}`;
}
