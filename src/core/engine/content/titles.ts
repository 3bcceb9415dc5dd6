import { z } from 'zod';
import { entityName } from '../catalogue/entities.ts';
import { pairSchema, type Pair } from '../catalogue/pair.ts';
import { catalogueRecipes, recipeById, seededEntity, type Seed } from '../catalogue/recipes.ts';
import type { Recipe } from '../plan/recipe.ts';
import { specialtyById } from './specialties.ts';
import banksJson from './banks.json' with { type: 'json' };
import peopleJson from './people.json' with { type: 'json' };
import type { Trade } from './trade-schema.ts';

const banks = z.record(z.string(), z.array(pairSchema)).parse(banksJson);
const people: readonly Pair[] = z.array(pairSchema).parse(peopleJson);

const PEOPLE = new Set(
  'user member customer contact lead staff employee agent patient teacher student driver candidate volunteer artist author player subscriber booking ticket enrollment application rsvp donation comment review message viewing rental loan response score reply govApplication testimonial'.split(
    ' ',
  ),
);

/** Whether a row of this entity is named after a person. */
export function isPerson(entity: string): boolean {
  return PEOPLE.has(entity) || entity === 'doctor';
}

/** A person of the bank; the same index gives the same person in every entity. */
export function person(index: number): Pair {
  return people[index % people.length] ?? ['Amara Lewis', '林安'];
}

export interface RowTitle {
  readonly title: Pair;
  /** The figure that belongs to it (a price, a year). */
  readonly figure?: number;
}

/** The titles of an entity's example rows in a recipe, from the trade's copy, the recipe's seeds or the banks. */
export function rowTitles(entity: string, recipe: TitledRecipe, trade: Trade, label: Pair): readonly RowTitle[] {
  const own = recipeById(recipe.id);
  const seeds = specialtyById(recipe.specialty)?.seeds ?? own?.seeds ?? [];
  if (own !== undefined && (seededEntity(own) === entity || entity === 'orderItem')) return titlesOf(seeds);
  const named = trade.rows?.[entity];
  if (named !== undefined) return named.map((title) => ({ title }));
  const fromTrade = tradeTitles(entity, trade);
  if (fromTrade !== null) return fromTrade;
  if (PEOPLE.has(entity)) return people.slice(0, 6).map((_, index) => ({ title: person(index + entity.length) }));
  const bank = banks[entity];
  if (bank !== undefined) return bank.map((title) => ({ title }));
  const other = catalogueRecipes.find((recipe) => seededEntity(recipe) === entity);
  return other === undefined ? generalTitles(entity, label) : titlesOf(other.seeds);
}

type TitledRecipe = Pick<Recipe, 'id' | 'specialty'>;

function titlesOf(seeds: readonly Seed[]): readonly RowTitle[] {
  return seeds.map(([english, chinese, figure]) => ({
    title: [english, chinese],
    ...(figure === undefined ? {} : { figure }),
  }));
}

function tradeTitles(entity: string, trade: Trade): readonly RowTitle[] | null {
  if (entity === 'category') return trade.categories.map((title) => ({ title }));
  if (entity === 'service')
    return trade.services.map(([english, chinese, price]) => ({ title: [english, chinese], figure: price }));
  if (entity === 'post') return trade.posts.map((title) => ({ title }));
  if (entity === 'faq') return trade.faq.map(([english, chinese]) => ({ title: [english, chinese] }));
  if (entity === 'plan') return trade.plans.map((plan) => ({ title: [plan[0], plan[1]], figure: plan[6] }));
  return null;
}

const ADJECTIVES: readonly Pair[] = [
  ['Spring', '春季'],
  ['First', '首个'],
  ['Weekend', '周末'],
  ['Advanced', '进阶'],
  ['Community', '社区'],
  ['Monthly', '月度'],
];

function generalTitles(entity: string, label: Pair): readonly RowTitle[] {
  const [english, chinese] = label[0] === '' ? entityName(entity) : label;
  return ADJECTIVES.map(([adjective, attribute]) => ({
    title: [`${adjective} ${english.toLowerCase()}`, `${attribute}${chinese}`],
  }));
}
