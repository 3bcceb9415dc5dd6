import type { Blueprint } from '../../blueprint/schema.ts';
import { own } from '../../edit/patch.ts';
import { isSame } from '../../edit/difference/patch-between.ts';
import type { ChangedSite } from './changed-site.ts';

/** Lists of the same records that keep another order than the one that was given just now. */
export function otherOrders({ before, after, lines }: ChangedSite): readonly string[] {
  const sorted = Object.entries(after.blocks).filter(([id, block]) => {
    const known = own(before.blocks, id);
    return (
      isList(block) && known !== undefined && !isSame(known.query?.sort, block.query?.sort) && block.query?.sort !== undefined
    );
  });
  const written = lines.map(({ line }) => line.text).join('\n');
  return sorted.flatMap(([id, { query }]) => {
    const others = Object.entries(after.blocks).filter(
      ([other, block]) =>
        isList(block) &&
        block.query?.entity === query?.entity &&
        !isSame(block.query?.sort, query?.sort) &&
        !written.includes(`"${other}"`),
    );
    if (others.length === 0) return [];
    return [
      `"${id}" has a new order; ${others.map(([other]) => `"${other}"`).join(', ')} list${others.length === 1 ? 's' : ''} the same records in another: give the new one there too, unless the request is about one list alone or theirs has a reason of its own (the newest, the next)`,
    ];
  });
}

function isList({ type, query }: Blueprint['blocks'][string]): boolean {
  return type === 'collection' && query !== undefined;
}
