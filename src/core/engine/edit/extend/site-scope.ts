import { createRandom } from '../../../domain/random.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { parseFields } from '../../catalogue/entities.ts';
import { rowId } from '../../content/row-place.ts';
import { tradeOf } from '../../content/trade.ts';
import { siteEntityOf } from './build-page.ts';
import { collectEntities } from '../../expand/entities.ts';
import { pageIdOf } from '../../expand/pages.ts';
import { shownEntities, type Scope, type SiteEntity } from '../../recipe/scope.ts';
import type { Draft } from '../../plan/draft.ts';
import { mainEntity } from '../../plan/main-entity.ts';
import type { Recipe } from '../../recipe/recipe.ts';

const NEW_ROWS = 5;

/** Builds the scope from which the planner makes further parts: the entities of the site as they are, and those of the draft that it lacks. */
export function scopeOf(blueprint: Blueprint, draft: Draft, seed: number): Scope {
  const recipe = recipeOf(blueprint, draft);
  const entities = new Map(
    [...collectEntities(recipe)].map(([id, made]): [string, SiteEntity] => [id, grown(blueprint, { id, made, draft })]),
  );
  return {
    recipe,
    locales: blueprint.site.locales,
    trade: tradeOf(recipe),
    random: createRandom(seed),
    entities,
    pageIds: pageIds(blueprint, draft),
    shown: shownEntities(recipe),
    mainEntity: mainEntity(draft) ?? [...entities.keys()][0] ?? '',
    rowIds: new Map([...entities.values()].map((entity) => [entity.id, rowIds(blueprint, entity)])),
  };
}

interface GrownInput {
  readonly id: string;
  readonly made: SiteEntity;
  readonly draft: Draft;
}

function grown(blueprint: Blueprint, { id, made, draft }: GrownInput): SiteEntity {
  const entity = blueprint.entities[id];
  if (entity === undefined) return made;
  const own = siteEntityOf(id, entity);
  const added = parseFields(draft.entities.get(id)?.fields ?? '').filter(
    (field) => own.fields.every(({ key }) => key !== field.key) && field.to === null,
  );
  const plain = added.map((field) => ({ ...field, display: false, required: false, unique: false }));
  return { ...own, fields: [...own.fields, ...plain], fieldLabels: { ...made.fieldLabels, ...own.fieldLabels } };
}

/** Page ids by path: those of the site, and free ones for what is new. */
function pageIds(blueprint: Blueprint, draft: Draft): Map<string, string> {
  const ids = new Map(Object.entries(blueprint.pages).map(([id, page]) => [page.path, id]));
  const taken = new Set(ids.values());
  for (const path of draft.pages.keys()) {
    if (ids.has(path)) continue;
    let id = pageIdOf(path);
    for (let number = 2; taken.has(id); number += 1) id = `${pageIdOf(path)}-${String(number)}`;
    ids.set(path, id);
    taken.add(id);
  }
  return ids;
}

function rowIds(blueprint: Blueprint, entity: SiteEntity): string[] {
  const rows = blueprint.entities[entity.id]?.rows;
  if (rows !== undefined) return rows.map(({ id }) => id);
  const count = Math.max(entity.values.length, Math.min(8, entity.rows ?? NEW_ROWS));
  return Array.from({ length: count }, (_, index) => rowId(entity.id, index));
}

function recipeOf({ site, theme }: Blueprint, draft: Draft): Recipe {
  return {
    id: site.recipe,
    kind: draft.kind,
    locales: site.locales,
    name: site.name,
    currency: site.currency,
    theme,
    ...(draft.accounts === null ? {} : { accounts: draft.accounts }),
    entities: [...draft.entities.values()],
    pages: [...draft.pages.values()],
    metrics: draft.metrics,
  };
}
