import { isSame } from '../../edit/difference/patch-between.ts';
import { own } from '../../edit/patch.ts';
import { listedRows } from '../../render/render-files.ts';
import { rowTitle } from '../../render/row-values.ts';
import type { ChangedSite } from './changed-site.ts';
import { SOME_MOMENT } from '../../render/seed-data.ts';

/** Lists whose layout has an order of its own, so that the one that they were given is not seen. */
export function ownOrders({ before, after, seen: { is } }: ChangedSite): readonly string[] {
  const locale = after.site.locales[0] ?? 'en';
  return Object.entries(after.blocks).flatMap(([id, { type, variant, query }]) => {
    const was = own(before.blocks, id)?.query;
    const entity = own(after.entities, query?.entity ?? '');
    if (type !== 'collection' || query?.sort === undefined || was === undefined || isSame(was.sort, query.sort)) return [];
    const view = [...is.values()].find((each) => each.has(id))?.get(id);
    const names = listedRows(after, query, SOME_MOMENT).flatMap((row) => {
      const found = entity?.rows.find((each) => each.id === row);
      return found === undefined || entity === undefined ? [] : [rowTitle(entity, found, locale)];
    });
    const places = [...new Set(names)]
      .map((name) => view?.pieces.findIndex((piece) => piece.includes(name)) ?? -1)
      .filter((at) => at >= 0);
    if (places.every((at, index) => index === 0 || at >= (places[index - 1] ?? 0))) return [];
    return [
      `"${id}"${variant === undefined ? '' : ` (${variant})`} keeps an order of its own, whatever its \`sort\` says: a schedule and a calendar go by day, a board by state. Choose rows, cards or a table for that order, or say that it is not seen there`,
    ];
  });
}
