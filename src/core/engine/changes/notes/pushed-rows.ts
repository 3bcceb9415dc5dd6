import { pickText } from '../../../domain/text.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { own } from '../../edit/patch.ts';
import { listedRows } from '../../render/render-files.ts';
import { rowTitle } from '../../render/row-values.ts';
import type { ChangedSite } from './changed-site.ts';
import { SOME_MOMENT } from '../../render/seed-data.ts';

const NAMED_MAX = 4;

/** Rows that a list with a limit showed and has no room for any more. */
export function pushedRows({ before, after }: ChangedSite): readonly string[] {
  return Object.entries(after.blocks).flatMap(([id, { type, query }]) => {
    const was = own(before.blocks, id)?.query;
    if (type !== 'collection' || query?.limit === undefined || was?.entity !== query.entity || query.mine === true) return [];
    // A smaller limit is meant.
    if (was.limit === undefined || query.limit < was.limit) return [];
    const { limit: _limit, ...all } = query;
    const [shown, fitting] = [new Set(listedRows(after, query, SOME_MOMENT)), new Set(listedRows(after, all, SOME_MOMENT))];
    const gone = listedRows(before, was, SOME_MOMENT).filter((row) => !shown.has(row) && fitting.has(row));
    if (gone.length === 0) return [];
    return [
      `"${id}" has room for ${query.limit} and no longer shows ${namesOf(after, query.entity, gone)}: raise its \`limit\` where they should stay, else say which are no longer seen there`,
    ];
  });
}

/** Rows that a new condition of access hides from everybody but those who manage them. */
export function veiledRows({ before, after }: ChangedSite): readonly string[] {
  return Object.entries(after.entities).flatMap(([id, { access, rows }]) => {
    const { where } = access;
    if (where === undefined || rows.length === 0 || where === own(before.entities, id)?.access.where || /\buser\b/.test(where))
      return [];
    const open = new Set(listedRows(after, { entity: id, where }, SOME_MOMENT));
    const hidden = rows.filter((row) => !open.has(row.id)).map((row) => row.id);
    if (hidden.length === 0) return [];
    return [
      `${hidden.length} of the ${rows.length} rows of "${id}" are hidden by \`where\` now: ${namesOf(after, id, hidden)}. Set their values where they should be seen, else say how many are hidden`,
    ];
  });
}

function namesOf(site: Blueprint, id: string, rows: readonly string[]): string {
  const entity = own(site.entities, id);
  const names = rows.slice(0, NAMED_MAX).map((row) => {
    const found = entity?.rows.find((each) => each.id === row);
    return found === undefined || entity === undefined
      ? row
      : `"${pickText(rowTitle(entity, found, site.site.locales[0] ?? 'en'), 'en')}"`;
  });
  return `${names.join(', ')}${rows.length > NAMED_MAX ? `, … (${rows.length})` : ''}`;
}
