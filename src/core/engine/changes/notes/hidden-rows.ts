import type { Blueprint } from '../../blueprint/schema.ts';
import type { SeedRow } from '../../blueprint/entity-schema.ts';
import { own } from '../../edit/patch.ts';
import { isSame } from '../../edit/difference/patch-between.ts';
import { listedRows } from '../../render/render-files.ts';
import type { ChangedSite } from './changed-site.ts';
import { SOME_MOMENT } from '../../render/seed-data.ts';

const NAMED_MAX = 6;

/** Rows that were marked and are in no list any more: by what was set in them, or because a list became narrower. */
export function hiddenRows({ before, after }: ChangedSite): readonly string[] {
  return Object.keys(after.entities).flatMap((entity) => {
    const shown = shownRows(after, entity);
    const rows = own(after.entities, entity)?.rows ?? [];
    const known = new Map((own(before.entities, entity)?.rows ?? []).map((row) => [row.id, row]));
    const was = shownRows(before, entity);
    if (shown === null || was === null) return [];
    const gone = rows.filter(({ id }) => !shown.has(id) && was.has(id));
    const marked = gone.filter((row) => isMarked(row, { was: known.get(row.id), rows }));
    if (marked.length === 0) return [];
    const ids = marked.slice(0, NAMED_MAX).map(({ id }) => id);
    return [
      `no list shows these rows of "${entity}" any more: ${ids.join(', ')}. Where they should be seen with what they say now, let a list take them (where, limit) and put them where they belong by its sort`,
    ];
  });
}

/** The rows of an entity that lists show to anybody; null without such a list. */
export function shownRows(site: Blueprint, entity: string): ReadonlySet<string> | null {
  const queries = Object.values(site.blocks).flatMap(({ type, query }) =>
    type === 'collection' && query?.entity === entity && query.mine !== true && query.marked === undefined ? [query] : [],
  );
  if (queries.length === 0 || own(site.entities, entity) === undefined) return null;
  return new Set(queries.flatMap((query) => listedRows(site, query, SOME_MOMENT)));
}

/** Something was set in the row just now, or it carries a yes that others do not. */
function isMarked(
  row: SeedRow,
  { was, rows }: { readonly was: SeedRow | undefined; readonly rows: readonly SeedRow[] },
): boolean {
  if (was !== undefined && !isSame(was.values, row.values)) return true;
  return Object.entries(row.values).some(([key, value]) => value === true && rows.some((each) => each.values[key] !== true));
}
