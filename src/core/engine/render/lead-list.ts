import { memoizePair } from '../../domain/memoize.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { artDirection } from '../theme/art-direction.ts';
import { planNav } from './navigation.ts';

/** Views of a list that fit into a column. */
const NARROW = new Set(['', 'cards', 'rows', 'leaderboard', 'feed']);

/** Fewer would leave the foot of a panel beside nothing. */
const LEAST_ROWS = 3;

/** Tells whether the first page of a site opens with words that a list follows: they stand beside it on wide screens. */
export const leadsList = memoizePair((blueprint: Blueprint, pageId: string): boolean => {
  const { pages, blocks, entities, site } = blueprint;
  const page = pages[pageId];
  const [first, second] = (page?.blocks ?? []).map((id) => blocks[id]);
  if (page?.path !== '/' || (first?.type !== 'hero' && first?.type !== 'heading')) return false;
  if (second?.type !== 'collection' || !NARROW.has(second.variant ?? '')) return false;
  if (site.locales.some((locale) => planNav(blueprint, locale).layout === 'side')) return false;
  // Words alone on the ground of the page would leave the side of the list empty.
  if (artDirection(blueprint.theme).panel === 'page' && (first.actions ?? []).length === 0) return false;
  const entity = entities[second.query?.entity ?? ''];
  const rows = Math.min(entity?.rows.length ?? 0, second.query?.limit ?? Infinity);
  return entity?.access.read === 'public' && second.query?.mine !== true && rows >= LEAST_ROWS;
});
