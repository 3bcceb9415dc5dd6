import type { SeedRow, Value } from '../blueprint/entity-schema.ts';
import { memoizeWeak, memoizeOn } from '../../domain/memoize.ts';
import { pickText, type Text } from '../../domain/text.ts';
import type { Scope, SiteEntity } from '../recipe/scope.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { isPerson } from './people.ts';
import type { RowTitle } from './row-title.ts';
import { rowTitles } from './titles.ts';
import { tradeOf } from './trade.ts';
import type { RowPlace } from './row-place.ts';
import { exampleValue } from './values.ts';

const FEW = new Set(
  'coupon table department warehouse supplier brand category account budget plan standing testimonial'.split(' '),
);
export const MAX_ROWS = 24;

/** Example rows of an entity: titles of the trade, figures that fit them, relations to rows that exist. */
export function exampleRows(scope: Scope, entity: SiteEntity): SeedRow[] {
  const titles = titlesIn(scope.recipe)(entity);
  const ids = scope.rowIds.get(entity.id) ?? [];
  return ids.map((id, index) => ({ id, values: exampleValues({ scope, entity, index, titles }) }));
}

/** Titles of the rows of a recipe's entities, found once: their ids are made of them, and then the rows. */
export const titlesIn = memoizeOn((recipe: Recipe) => {
  const trade = tradeOf(recipe);
  return memoizeWeak((entity: SiteEntity) => {
    const label: [string, string] = [pickText(entity.label, 'en'), pickText(entity.label, 'zh')];
    return withValues(entity, rowTitles({ entity: entity.id, label }, recipe, trade));
  });
});

/** Rows named by the prompt stand for themselves. */
function withValues(entity: Pick<SiteEntity, 'id' | 'values'>, titles: readonly RowTitle[]): readonly RowTitle[] {
  const isNamed = entity.values.length > 0 && (!isPerson(entity.id) || entity.values.every(isName));
  if (!isNamed) return titles;
  return entity.values.map((value) => ({ title: [pickText(value, 'en'), pickText(value, 'zh')] }));
}

/** A first and a last name, or a Chinese name. */
function isName(value: Text): boolean {
  return /^\p{Lu}\p{L}+\.? \p{Lu}/u.test(pickText(value, 'en')) || /^\p{Script=Han}{2,4}$/u.test(pickText(value, 'zh'));
}

/** Returns the number of example rows of an entity when no number was asked for. */
export function rowCount(entity: string, titles: number): number {
  if (CHARTED.has(entity)) return 12;
  if (EMPTY_AT_FIRST.has(entity)) return 3;
  if (FEW.has(entity)) return Math.max(2, Math.min(5, titles));
  return Math.max(2, Math.min(8, titles));
}

/** Entities that are charted over time. */
const CHARTED = new Set(['reading', 'transaction', 'workoutLog', 'response']);

/** Inboxes show a few examples only. */
const EMPTY_AT_FIRST = new Set('message subscriber orderItem application review comment'.split(' '));

function exampleValues(
  row: Omit<RowPlace, 'title' | 'lap' | 'titles'> & { readonly titles: readonly RowTitle[] },
): SeedRow['values'] {
  const { entity, index, titles } = row;
  const title = titles[index % titles.length] ?? { title: [entity.id, entity.id] };
  const place: RowPlace = { ...row, title, lap: Math.floor(index / titles.length) };
  const values: Record<string, Value> = {};
  for (const field of entity.fields) {
    const value = exampleValue(place, field);
    if (value !== null) values[field.key] = value;
  }
  return values;
}
