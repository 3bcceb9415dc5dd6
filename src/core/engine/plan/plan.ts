import { createRandom } from '../../domain/random.ts';
import type { Text } from '../../domain/text.ts';
import { toText } from '../catalogue/pair.ts';
import { recipeById, type CatalogueRecipe } from '../catalogue/recipes.ts';
import { specialtyById } from '../content/specialties.ts';
import { tradeOf } from '../content/trade.ts';
import { lookUpPlace } from '../read/place.ts';
import { FITTING_SCORE, scoreOf } from '../read/rank-recipes.ts';
import type { PlannableReading, Reading } from '../read/reading.ts';
import { addAsked, hasOwnPage } from './add-asked.ts';
import { addPage, createDraft, type Draft } from './draft.ts';
import { chooseName } from './name-site.ts';
import type { Recipe, RecipeEntity } from './recipe.ts';
import { chooseTheme } from './theme.ts';

const FALLBACK_RECIPE = 'landing';
/** A site made from records the catalogue has no recipe for. */
const COMPOSED_RECIPE = 'cms';

/**
 * Chooses or composes the recipe for a reading: the best catalogue recipe with everything the prompt asks for added to
 * it, or, when no recipe fits well, a site built around the records it names. The seed chooses among equals.
 */
export function plan(reading: PlannableReading, seed: number): Recipe {
  const base = chooseBase(reading);
  const random = createRandom(seed);
  const draft = createDraft(base.recipe, base.composed, reading.locales);
  if (!base.composed) narrow(draft, reading);
  addAsked(draft, reading, base.composed);
  return finish(draft, base.recipe, reading, random);
}

interface Base {
  readonly recipe: CatalogueRecipe;
  /** Only the frame of the recipe is used; pages come from the records named. */
  readonly composed: boolean;
}

function chooseBase(reading: Reading): Base {
  const best = reading.recipes[0];
  const recipe = best === undefined ? undefined : recipeById(best.value);
  const records = (reading.records?.length ?? 0) + reading.entities.filter((entity) => hasOwnPage(entity.value)).length;
  if (recipe !== undefined && (records === 0 || scoreOf(best?.confidence ?? 0) >= FITTING_SCORE))
    return { recipe, composed: false };
  if (records > 0) return { recipe: required(COMPOSED_RECIPE), composed: true };
  return { recipe: recipe ?? required(FALLBACK_RECIPE), composed: false };
}

function required(id: string): CatalogueRecipe {
  const recipe = recipeById(id);
  if (recipe === undefined) throw new Error(`The catalogue has no recipe ${id}`);
  return recipe;
}

function finish(draft: Draft, base: CatalogueRecipe, reading: PlannableReading, random: () => number): Recipe {
  const place = reading.place === undefined ? undefined : lookUpPlace(reading.place.value);
  const seed = Math.floor(random() * 0x7fffffff);
  const purpose = reading.purpose?.value;
  const specialty =
    specialtyById(reading.specialty?.value)?.recipes.includes(base.id) === true ? reading.specialty?.value : undefined;
  const { labels } = tradeOf({ id: base.id, kind: draft.kind, ...(specialty !== undefined && { specialty }) });
  return {
    id: base.id,
    kind: draft.kind,
    ...(specialty === undefined ? {} : { specialty }),
    locales: reading.locales,
    name: chooseName(reading, base, draft.kind, random),
    ...(reading.place === undefined ? {} : { place: placeText(reading.place.value, reading) }),
    ...(purpose === undefined ? {} : { purpose: { [reading.locale]: purpose } }),
    currency: reading.currency?.value ?? place?.currency ?? (reading.locale === 'zh' ? 'CNY' : 'USD'),
    theme: chooseTheme(reading, base, draft.kind, seed),
    entities: [...draft.entities.values()].slice(0, 24).map((entity) => named(entity, labels?.[entity.id])),
    pages: [...draft.pages.values()].slice(0, 24),
    metrics: draft.metrics,
  };
}

/** Takes out what the trade has no use for and adds the pages it has beside the recipe's. */
function narrow(draft: Draft, reading: PlannableReading): void {
  const specialty = specialtyById(reading.specialty?.value);
  if (specialty === undefined) return;
  for (const id of specialty.without ?? []) {
    draft.entities.delete(id);
    draft.unwanted.add(id);
  }
  const unwanted = (block: string) => (specialty.without ?? []).some((id) => block.split('?')[0]?.endsWith(`@${id}`) === true);
  for (const page of draft.pages.values()) {
    const blocks = page.blocks.split(' ');
    const kept = blocks.filter((block) => !unwanted(block));
    if (blocks[0] !== undefined && unwanted(blocks[0])) draft.pages.delete(page.path);
    else draft.pages.set(page.path, { ...page, blocks: kept.join(' ') });
  }
  for (const [path, english, chinese, blocks] of specialty.pages ?? []) addPage(draft, path, [english, chinese], blocks);
}

/** An entity by the name its trade has for it. */
function named(entity: RecipeEntity, label: readonly [string, string, string] | undefined): RecipeEntity {
  if (label === undefined || entity.label !== undefined) return entity;
  return { ...entity, label: { en: label[0], zh: label[2] }, plural: { en: label[1], zh: label[2] } };
}

function placeText(name: string, reading: Reading): Text {
  const known = lookUpPlace(name);
  if (known !== undefined) return toText(known.name, reading.locales);
  return toText([name, name], reading.locales);
}
