import { createRandom } from '../../domain/random.ts';
import type { Entity } from '../blueprint/entity-schema.ts';
import type { Block, Page } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { recipeById, seededEntity } from '../catalogue/recipes.ts';
import { rowIds } from '../content/row-place.ts';
import { MAX_ROWS, rowCount, titlesIn } from '../content/rows.ts';
import { tradeOf } from '../content/trade.ts';
import { addressOf } from '../content/values.ts';
import type { Recipe } from '../recipe/recipe.ts';
import type { Reading } from '../read/reading.ts';
import { accountsOf } from './accounts.ts';
import { countedRows } from './counted-rows.ts';
import { collectEntities, expandEntity } from './entities.ts';
import { expandMetrics } from './metrics.ts';
import { buildNav } from './nav.ts';
import { expandPage, pageIdOf, type MadePage } from './pages.ts';
import { hasDetailPage, shownEntities, type Scope, type SiteEntity } from '../recipe/scope.ts';
import { description, tagline } from './site-copy.ts';

/**
 * Turns a recipe into a whole Blueprint: entities with labels and example rows, pages with copy, menus, admin and
 * theme. Pure; the same recipe, reading and seed give the same Blueprint.
 */
export function expand(recipe: Recipe, reading: Reading, seed: number): Blueprint {
  const scope = createScope(recipe, seed);
  const made = recipe.pages.flatMap((page) => expandPage(scope, page) ?? []);
  const reachable = dropDeadLinks(made);
  const accounts = accountsOf(scope);
  return {
    v: 1,
    site: siteOf(scope, reading, seed),
    theme: recipe.theme,
    ...(accounts === null ? {} : { accounts }),
    entities: countedRows(
      Object.fromEntries(
        [...scope.entities.values()].map((entity): [string, Entity] => [entity.id, expandEntity(scope, entity)]),
      ),
    ),
    pages: Object.fromEntries(reachable.map((page): [string, Page] => [page.id, page.page])),
    blocks: Object.fromEntries(reachable.flatMap((page): (readonly [string, Block])[] => [...page.blocks])),
    nav: buildNav(reachable, recipe.pages),
    admin: { metrics: expandMetrics(scope) },
  };
}

/** Returns the scope that all parts of an expansion share; also used to build single pages later. */
export function createScope(recipe: Recipe, seed: number): Scope {
  const entities = collectEntities(recipe);
  const mainEntity = mainOf(recipe, entities);
  return {
    recipe,
    locales: recipe.locales,
    trade: tradeOf(recipe),
    random: createRandom(seed),
    entities,
    pageIds: new Map(recipe.pages.map((page) => [page.path, pageIdOf(page.path)])),
    shown: shownEntities(recipe),
    mainEntity,
    rowIds: new Map([...entities.values()].map((entity) => [entity.id, rowIdsOf(entity, recipe)])),
  };
}

function rowIdsOf(entity: SiteEntity, recipe: Recipe): string[] {
  const titles = titlesIn(recipe)(entity);
  const count = Math.min(MAX_ROWS, Math.max(entity.rows ?? rowCount(entity.id, titles.length), entity.values.length));
  return rowIds(entity.id, count, hasDetailPage({ recipe }, entity.id) ? titles : []);
}

function mainOf(recipe: Recipe, entities: ReadonlyMap<string, SiteEntity>): string {
  const listed = recipe.pages.flatMap((page) =>
    page.path === '/' ? [] : [...page.blocks.matchAll(LISTED)].map((match) => match[1] ?? ''),
  );
  const first = listed.find((id) => entities.has(id) && id !== recipe.accounts?.entity);
  if (recipe.composed === true) return first ?? recipe.entities[0]?.id ?? '';
  const known = recipeById(recipe.id);
  const seeded = known === undefined ? '' : seededEntity(known);
  if (entities.has(seeded)) return seeded;
  return recipe.entities[0]?.id ?? [...entities.keys()][0] ?? '';
}

const LISTED = /(?:grid|list|table|board|feed|player|calendar|gallery)@([a-zA-Z0-9]+)/g;

function siteOf(scope: Scope, reading: Reading, seed: number): Blueprint['site'] {
  const { recipe } = scope;
  const main = recipe.locales[0] ?? reading.locale;
  const address = addressOf({ scope, index: 0 });
  return {
    name: recipe.name,
    tagline: tagline(scope),
    description: description(scope),
    locales: recipe.locales,
    recipe: recipe.id.slice(0, 40),
    kind: recipe.kind.slice(0, 24),
    currency: recipe.currency,
    seed,
    contact: {
      email: 'hello@example.com',
      phone: main === 'zh' ? '400-000-1200' : '+1 555 010 1200',
      address: typeof address === 'string' ? { [main]: address } : address,
    },
  };
}

/** Blocks that lead to a page which came to nothing lose that action. */
function dropDeadLinks(made: readonly MadePage[]): MadePage[] {
  const ids = new Set(made.map((page) => page.id));
  const leads = (target: { page: string } | { url: string }) => !('page' in target) || ids.has(target.page);
  return made.map((page) => ({
    ...page,
    blocks: page.blocks.map(([id, block]): [string, Block] => [
      id,
      block.actions === undefined ? block : { ...block, actions: block.actions.filter((action) => leads(action.target)) },
    ]),
  }));
}
