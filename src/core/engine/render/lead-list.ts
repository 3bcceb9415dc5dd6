import { memoizePair } from '../../domain/memoize.ts';
import type { Blueprint } from '../blueprint/schema.ts';

/** Views of a list that fit into a column. */
const NARROW = new Set(['', 'cards', 'rows', 'leaderboard', 'feed']);

/** Tells whether the first page of a site opens with words that a list follows: they stand beside it on wide screens. */
export const leadsList = memoizePair(({ pages, blocks, entities, nav }: Blueprint, pageId: string): boolean => {
  const page = pages[pageId];
  const [first, second] = (page?.blocks ?? []).map((id) => blocks[id]);
  if (page?.path !== '/' || nav.side === true || (first?.type !== 'hero' && first?.type !== 'heading')) return false;
  if (second?.type !== 'collection' || !NARROW.has(second.variant ?? '')) return false;
  const entity = entities[second.query?.entity ?? ''];
  return entity?.access.read === 'public' && second.query?.mine !== true && entity.rows.length > 0;
});
