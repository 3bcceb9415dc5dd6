import * as z from 'zod/mini';
import { memoizeOn } from '../../domain/memoize.ts';
import type { Recipe } from '../recipe/recipe.ts';
import genericJson from './generic.json' with { type: 'json' };
import { specialtyById } from './specialties.ts';
import { tradeSchema, type Trade } from '../catalogue/trade-schema.ts';
import tradesJson from './trades.json' with { type: 'json' };

const generic: Trade = tradeSchema.parse(genericJson);
/** The categories of trades that bring none. */
export const generalCategories = generic.categories;
const trades = z.record(z.string(), z.partial(tradeSchema)).parse(tradesJson);

type TradeOf = Pick<Recipe, 'id' | 'kind' | 'specialty' | 'goods'>;

/** Decides whether the trade brings picture subjects of its own for its main rows. */
export function hasOwnArt(recipe: TradeOf): boolean {
  if (recipe.goods !== undefined) return true;
  return (specialtyById(recipe.specialty)?.trade.art ?? trades[recipe.id]?.art) !== undefined;
}

/** The copy of a recipe; what its trade does not bring comes from its kind of site, then from the general bank. */
export const tradeOf = memoizeOn((recipe: TradeOf): Trade => {
  const { categories, descriptions, art, ...other } = trades[recipe.id] ?? {};
  const things = recipe.goods === undefined ? { categories, descriptions, art } : { art: [recipe.goods] };
  return tradeSchema.parse({
    ...generic,
    ...trades[`kind:${recipe.kind}`],
    ...other,
    ...present(things),
    ...specialtyById(recipe.specialty)?.trade,
  });
});

function present(entries: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}
