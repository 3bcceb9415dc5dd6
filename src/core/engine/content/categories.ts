import type { Pair } from '../catalogue/pair.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { siteTexts } from './site-texts.ts';
import { generalCategories } from './trade.ts';
import type { Trade } from '../catalogue/trade-schema.ts';

/** Categories of things of a kind, where the trade has none of its own. */
const USUAL = siteTexts.categories;

/** Decides whether rows of that kind are sorted in a way of their own. */
export function isSortedAs(entity: string): boolean {
  return USUAL[entity] !== undefined;
}

/** The categories of a site: its trade's, else those of the first of its kinds of rows that are sorted. */
export function categoriesFor(recipe: { readonly entities?: Recipe['entities'] }, { categories }: Trade): readonly Pair[] {
  const isGeneral = categories.every(([name], index) => name === generalCategories[index]?.[0]);
  const sorted = isGeneral ? recipe.entities?.find(({ id }) => id === 'product' || USUAL[id] !== undefined)?.id : undefined;
  return USUAL[sorted ?? ''] ?? categories;
}
