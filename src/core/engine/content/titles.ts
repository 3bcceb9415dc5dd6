import * as z from 'zod/mini';
import { entityName } from '../catalogue/entities.ts';
import type { Pair } from '../catalogue/pair.ts';
import { catalogueRecipes, recipeById, seededEntity, type Seed } from '../catalogue/recipes.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { specialtyById } from './specialties.ts';
import banksJson from './banks.json' with { type: 'json' };
import { categoriesFor, isSortedAs } from './categories.ts';
import { generalTitles } from './general-titles.ts';
import { namesOfGoods, namesOfNoun } from './nouns.ts';
import { isPerson, peopleOf } from './people.ts';
import type { RowTitle } from './row-title.ts';
import { capital, termsOf, topicTitles } from './topic-titles.ts';
import type { Trade } from '../catalogue/trade-schema.ts';

/** Titles by entity; under `other.entity` those of a site that is about the other. A figure may come with one. */
const banks = new Map(
  Object.entries(z.record(z.string(), z.array(z.tuple([z.string(), z.string()], z.number()))).parse(banksJson)),
);

/** The titles of an entity's example rows in a recipe, from the trade's copy, the recipe's seeds or the banks. */
export function rowTitles(
  { entity, label }: { readonly entity: string; readonly label: Pair },
  recipe: TitledRecipe,
  trade: Trade,
): readonly RowTitle[] {
  const sold = soldTitles(entity, recipe, label);
  if (sold !== null) return sold;
  const own = recipeById(recipe.id);
  const seeds = specialtyById(recipe.specialty)?.seeds ?? own?.seeds ?? [];
  const isOpen = recipe.composed === true || isGeneral(recipe);
  if (isOpen) {
    const groups = entity === 'category' ? groupsOf(recipe) : null;
    if (groups !== null) return groups.map((title) => ({ title }));
    const about = topicTitles(entity, recipe);
    if (about !== null) return about;
  }
  if (recipe.composed !== true && own !== undefined && (seededEntity(own) === entity || entity === 'orderItem'))
    return titlesOf(seeds);
  const named = trade.rows?.[entity];
  if (named !== undefined) return named.map((title) => ({ title }));
  if (entity === 'category') return categoriesFor(recipe, trade).map((title) => ({ title }));
  const fromTrade = tradeTitles(entity, trade);
  if (fromTrade !== null) return fromTrade;
  const about = isOpen ? null : topicTitles(entity, recipe);
  if (about !== null) return about;
  if (isPerson(entity) && entity !== 'doctor') return peopleOf(entity, 6).map((title) => ({ title }));
  const other = recipe.entities?.find(({ id }) => banks.has(`${id}.${entity}`))?.id;
  const bank = banks.get(other === undefined ? entity : `${other}.${entity}`);
  if (bank !== undefined) return titlesOf(bank);
  const seeded = recipeById(USUAL_SEEDS[entity] ?? '') ?? catalogueRecipes.find((recipe) => seededEntity(recipe) === entity);
  return seeded === undefined ? generalTitles(entity, label, recipe) : titlesOf(seeded.seeds);
}

/** Kinds of sites that may be about anything: their own rows give way to those of what the prompt speaks of. */
const GENERAL = new Set(
  'elearning school event portfolio agency saas blog news forum shop jobs crm inventory helpdesk survey wiki landing kanban dashboard video quiz directory social iot booking cms'.split(
    ' ',
  ),
);

function isGeneral({ id, specialty }: TitledRecipe): boolean {
  return GENERAL.has(id) && specialty === undefined;
}

const WRITTEN = new Set('post doc video course event thread document project faq service announcement question'.split(' '));

/** Returns categories for a site of no trade: texts by what they are about, goods by whom they are for. */
function groupsOf(recipe: TitledRecipe): readonly Pair[] | null {
  const isSold = recipe.entities?.some(({ id }) => SOLD.has(id)) === true;
  if (isSold && recipe.composed === true)
    return [
      ['For home', '家用'],
      ['For business', '商用'],
      ['Accessories', '配件'],
    ];
  const first = recipe.entities?.find(({ id }) => SOLD.has(id) || WRITTEN.has(id) || isSortedAs(id))?.id ?? '';
  const terms = WRITTEN.has(first) ? termsOf(recipe) : [];
  if (terms.length > 1) return terms.map(([english, chinese]): Pair => [capital(english), chinese]);
  if (recipe.composed !== true) return null;
  return [
    ['News', '新闻'],
    ['Guides', '指南'],
    ['Stories', '故事'],
  ];
}

type TitledRecipe = Pick<Recipe, 'id' | 'kind' | 'specialty' | 'goods' | 'composed' | 'topic' | 'sector'> & {
  readonly entities?: Recipe['entities'];
};

/** Recipe whose rows stand for an entity that is the main one of several recipes. */
const USUAL_SEEDS: Readonly<Record<string, string>> = { auction: 'marketplace' };
const SOLD = new Set(['product', 'listing', 'orderItem', 'auction']);

/** Names of the goods that the prompt speaks of, or that the entity is called after. */
function soldTitles(entity: string, recipe: TitledRecipe, label: Pair): readonly RowTitle[] | null {
  if (!SOLD.has(entity) || recipe.id === 'bakery') return null;
  const [usual, chinese] = entityName(entity);
  const isRenamed = label[0] !== '' && label[0] !== usual && label[1] !== chinese;
  const known = isRenamed ? namesOfNoun(label) : null;
  if (known !== null) return known;
  if (recipe.goods !== undefined) return namesOfGoods(recipe.goods);
  return isRenamed && recipe.specialty === undefined && entity === 'product' ? wares(label) : null;
}

const WARES: readonly Pair[] = [
  ['Classic {noun}', '经典{名}'],
  ['Compact {noun}', '小号{名}'],
  ['Large {noun}', '大号{名}'],
  ['Everyday {noun}', '日常{名}'],
  ['Limited edition {noun}', '限量{名}'],
  ['{noun} gift set', '{名}礼盒'],
];

function wares([english, chinese]: Pair): readonly RowTitle[] {
  return WARES.map(([pattern, translated], index) => ({
    title: [
      pattern.replace('{noun}', pattern.startsWith('{') ? english : english.toLowerCase()),
      translated.replace('{名}', chinese),
    ],
    figure: [48, 32, 79, 25, 120, 64][index] ?? 40,
  }));
}

function titlesOf(seeds: readonly (Seed | readonly [string, string, ...number[]])[]): readonly RowTitle[] {
  return seeds.map(([english, chinese, figure]) => ({
    title: [english, chinese],
    ...(figure === undefined ? {} : { figure }),
  }));
}

function tradeTitles(entity: string, trade: Trade): readonly RowTitle[] | null {
  if (entity === 'service')
    return trade.services.map(([english, chinese, price]) => ({ title: [english, chinese], figure: price }));
  if (entity === 'post') return trade.posts.map((title) => ({ title }));
  if (entity === 'faq') return trade.faq.map(([english, chinese]) => ({ title: [english, chinese] }));
  if (entity === 'plan') return trade.plans.map((plan) => ({ title: [plan[0], plan[1]], figure: plan[6] }));
  return null;
}
