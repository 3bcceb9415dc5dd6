import { own } from '../../edit/patch.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import type { Change } from '../change-schema.ts';
import type { ChangedSite } from './changed-site.ts';

const NAMED_MAX = 6;
const LISTS: ReadonlySet<string> = new Set(['collection', 'detail', 'chart', 'map', 'gallery']);
const REMOVES: ReadonlySet<string> = new Set([
  'removeRows',
  'setRows',
  'removeEntity',
  'removePage',
  'removeBlock',
  'removeField',
]);

/** Parts that went with others although no line names them, and figures of records that no page shows any more. */
export function goneWith(site: ChangedSite): readonly string[] {
  const removals = site.lines.flatMap(({ line: { change }, hasEffect }) =>
    hasEffect && change !== null && REMOVES.has(change.op) ? [change] : [],
  );
  return removals.length === 0
    ? []
    : [...rowsGone(site, removals), ...namesGone(site), ...blocksGone(site, removals), ...unshown(site)];
}

function rowsGone({ before, after }: ChangedSite, removals: readonly Change[]): readonly string[] {
  return Object.entries(after.entities).flatMap(([entity, { rows }]) => {
    const isNamed = removals.some((change) => (change.op === 'removeRows' || change.op === 'setRows') && change.rows === entity);
    const left = new Set(rows.map(({ id }) => id));
    const gone = (own(before.entities, entity)?.rows ?? []).filter(({ id }) => !left.has(id)).map(({ id }) => id);
    if (isNamed || gone.length === 0) return [];
    return [
      `rows of "${entity}" went with those that they must point to: ${listed(gone)}. Give them to another row first where they should stay, else say so`,
    ];
  });
}

/** Rows that pointed to one that is gone, and no longer say what they are about. */
function namesGone({ before, after }: ChangedSite): readonly string[] {
  return Object.entries(after.entities).flatMap(([id, { fields, rows }]) =>
    fields.flatMap(({ key, to = '' }) => {
      const kept = new Set(own(after.entities, to)?.rows.map((row) => row.id));
      const gone = new Set((own(before.entities, to)?.rows ?? []).filter((row) => !kept.has(row.id)).map((row) => row.id));
      const known = new Map((own(before.entities, id)?.rows ?? []).map((row) => [row.id, [row.values[key] ?? []].flat()]));
      const bare = rows.filter((row) => known.get(row.id)?.some((each) => typeof each === 'string' && gone.has(each)) === true);
      if (gone.size === 0 || bare.length === 0) return [];
      return [
        `"${key}" of rows of "${id}" named what is gone, and is empty now: ${listed(bare.map((row) => row.id))}. What is no longer used, sold or lent keeps its row, marked by a yes/no or a state and left out of choices (\`where\` of the relation) and lists; where it is to be deleted, say what is empty now`,
      ];
    }),
  );
}

function blocksGone({ before, after }: ChangedSite, removals: readonly Change[]): readonly string[] {
  const pages = removals.flatMap((change) => (change.op === 'removePage' ? [change.page] : []));
  const named = removals.flatMap((change) => (change.op === 'removeBlock' ? [change.block] : []));
  const withPage = pages.flatMap((id) => own(before.pages, id)?.blocks ?? []);
  const gone = Object.keys(before.blocks).filter(
    (id) => own(after.blocks, id) === undefined && !named.includes(id) && !withPage.includes(id),
  );
  return gone.length === 0 ? [] : [`blocks that no line names went too: ${listed(gone)}; say so`];
}

function unshown({ before, after }: ChangedSite): readonly string[] {
  return Object.keys(after.entities).flatMap((entity) => {
    if (!isListed(before, entity) || isListed(after, entity)) return [];
    const counting = Object.entries(after.blocks).filter(([, block]) => {
      const words = JSON.stringify([block.items, block.options]);
      return new RegExp(`\\b${entity}\\b`).test(words);
    });
    if (counting.length === 0) return [];
    return [
      `no page lists "${entity}" any more, and ${listed(counting.map(([id]) => id))} still speak${counting.length === 1 ? 's' : ''} of it: take that away too where it goes with what was removed, else say that it stays`,
    ];
  });
}

function isListed({ blocks }: Blueprint, entity: string): boolean {
  return Object.values(blocks).some(({ type, query }) => LISTS.has(type) && query?.entity === entity);
}

function listed(ids: readonly string[]): string {
  return `${ids.slice(0, NAMED_MAX).join(', ')}${ids.length > NAMED_MAX ? ', …' : ''}`;
}
