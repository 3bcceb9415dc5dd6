import { memoizePair } from '../../domain/memoize.ts';
import type { Block } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';

/** The page that lists an entity: the one its rows' addresses begin with, else one with tools, else any but the home page. */
export const listPage = memoizePair(({ pages, blocks }: Blueprint, entityId: string) => {
  const parent = Object.values(pages).find(({ path, entity }) => entity === entityId && path.endsWith('/:slug'))?.path;
  const listing = Object.entries(pages).filter(
    ([, { path, blocks: ids }]) =>
      !path.endsWith(':slug') && ids.some((id) => blocks[id] !== undefined && lists(blocks[id], entityId)),
  );
  const searches = (ids: readonly string[]) =>
    ids.some((id) => blocks[id]?.query?.entity === entityId && blocks[id].options?.['search'] === true);
  const found =
    Object.entries(pages).find(([, { path }]) => `${path}/:slug` === parent) ??
    listing.find(([, page]) => searches(page.blocks)) ??
    listing.find(([, { path }]) => path !== '/');
  return found?.[0];
});

/** Decides whether a block is a list of an entity. */
export function lists(block: Block, entityId: string): boolean {
  return block.type === 'collection' && block.query?.entity === entityId;
}
