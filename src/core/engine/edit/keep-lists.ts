import type { Block } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { listedRows } from '../render/render-files.ts';
import { own } from './patch.ts';
import { SOME_MOMENT } from '../render/seed-data.ts';

/** A longer list ends there, and links to the page that has all. */
const MOST_SHOWN = 12;

/** The changed site, whose lists go on showing all their rows where they did: their limit was no choice of a few. */
export function withListsKept(before: Blueprint, after: Blueprint): Blueprint {
  const blocks = Object.entries(after.blocks).map(([id, block]): [string, Block] => [id, listKept(block, id, [before, after])]);
  return blocks.every(([id, block]) => own(after.blocks, id) === block)
    ? after
    : { ...after, blocks: Object.fromEntries(blocks) };
}

function listKept(block: Block, id: string, [before, after]: readonly [Blueprint, Blueprint]): Block {
  const [was, is] = [own(before.blocks, id)?.query, block.query];
  const limit = is?.limit;
  if (block.type !== 'collection' || is === undefined || limit === undefined || was?.limit !== limit) return block;
  if (is.entity !== was.entity || is.mine === true || is.marked !== undefined) return block;
  const count = (site: Blueprint, { limit: _limit, ...all }: typeof is) => listedRows(site, all, SOME_MOMENT).length;
  const shown = count(after, is);
  return shown <= limit || shown > MOST_SHOWN || count(before, was) > limit
    ? block
    : { ...block, query: { ...is, limit: shown } };
}
