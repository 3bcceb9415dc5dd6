import type { SeedRow, Value } from '../blueprint/entity-schema.ts';
import { rememberOf, rememberWith } from '../../domain/remember.ts';
import { pickText, type Text } from '../../domain/text.ts';
import type { Scope, SiteEntity } from '../expand/scope.ts';
import type { Recipe } from '../plan/recipe.ts';
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
  return ids.map((id, index) => ({ id, values: exampleValues(scope, entity, index, titles) }));
}

/** What the rows of a recipe's entities are called, found once: their ids are made of it, and then the rows. */
export const titlesIn = rememberWith((recipe: Recipe) => {
  const trade = tradeOf(recipe);
  return rememberOf((entity: SiteEntity) => {
    const label: [string, string] = [pickText(entity.label, 'en'), pickText(entity.label, 'zh')];
    return withValues(entity, rowTitles(entity.id, recipe, trade, label));
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

/** How many example rows an entity has when no number was asked for. */
export function rowCount(entity: string, titles: number): number {
  if (CHARTED.has(entity)) return 12;
  if (EMPTY_AT_FIRST.has(entity)) return 3;
  if (FEW.has(entity)) return Math.max(2, Math.min(5, titles));
  return Math.max(2, Math.min(8, titles));
}

/** What is charted over time. */
const CHARTED = new Set(['reading', 'transaction', 'workoutLog', 'response']);

/** Inboxes show a few examples only. */
const EMPTY_AT_FIRST = new Set('message subscriber orderItem application review comment'.split(' '));

function exampleValues(scope: Scope, entity: SiteEntity, index: number, titles: readonly RowTitle[]): SeedRow['values'] {
  const title = titles[index % titles.length] ?? { title: [entity.id, entity.id] };
  const place: RowPlace = { scope, entity, index, title, titles, lap: Math.floor(index / titles.length) };
  const values: Record<string, Value> = {};
  for (const field of entity.fields) {
    const value = exampleValue(place, field);
    if (value !== null) values[field.key] = value;
  }
  return values;
}
