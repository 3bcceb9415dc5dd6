import type { Text } from '../../../domain/text.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { entityById, type FieldSpec } from '../../catalogue/entities.ts';
import { pageKinds, type PageKind } from '../../catalogue/page-kinds.ts';
import { toText } from '../../catalogue/pair.ts';
import { tradeOf } from '../../content/trade.ts';
import { rowId } from '../../content/row-place.ts';
import type { Operation } from '../operation.ts';
import type { Recipe, RecipePage } from '../../recipe/recipe.ts';
import { createLexicon, findPhrases } from '../../read/lexicon.ts';
import { tokenize } from '../../read/normalize.ts';
import { createRandom } from '../../../domain/random.ts';
import { collectEntities, expandEntity } from '../../expand/entities.ts';
import { expandPage, type MadePage } from '../../expand/pages.ts';
import { shownEntities, type Scope, type SiteEntity } from '../../recipe/scope.ts';

const kindLexicon = createLexicon(
  pageKinds.flatMap((kind) => [...kind.cues, kind.id, ...kind.title].map((cue): [string, string] => [cue, kind.id])),
);

/** The kind of page some words ask for ("our team", 常见问题), or null when they name none that is known. */
export function findPageKind(words: string): string | null {
  return findPhrases(kindLexicon, tokenize(words)).at(-1)?.values[0] ?? null;
}

/**
 * The operations that add a page of a kind to a site: its missing entities with example rows, the page with its blocks
 * and a menu entry. Empty when the kind is unknown or the page would have nothing to show.
 */
export function buildPage(kindId: string, blueprint: Blueprint, options: { title?: Text; seed: number }): Operation[] {
  const kind = pageKinds.find((candidate) => candidate.id === kindId);
  if (kind === undefined) return [];
  const pages = recipePages(kind, blueprint, options.title);
  const scope = scopeOf(blueprint, pages, options.seed);
  const made = pages.flatMap((page) => expandPage(scope, page) ?? []).map((page) => withFreeIds(page, blueprint));
  if (made.length === 0) return [];
  const added = [...scope.entities.values()].filter((entity) => blueprint.entities[entity.id] === undefined);
  return [
    ...added.map((entity): Operation => ({ op: 'addEntity', id: entity.id, entity: expandEntity(scope, entity) })),
    ...made.map((page): Operation => ({ op: 'addPage', id: page.id, page: page.page, blocks: Object.fromEntries(page.blocks) })),
    ...menuEntry(made[0], blueprint),
  ];
}

function recipePages(kind: PageKind, blueprint: Blueprint, title: Text | undefined): RecipePage[] {
  const text = title ?? toText(kind.title, blueprint.site.locales);
  const path = uniquePath(kind.path, blueprint);
  const page = { path, title: text, blocks: kind.blocks };
  return kind.detail === undefined ? [page] : [page, { path: `${path}/:slug`, title: text, blocks: kind.detail }];
}

function uniquePath(path: string, { pages }: Blueprint): string {
  const taken = new Set(Object.values(pages).map((page) => page.path));
  if (!taken.has(path)) return path;
  for (let number = 2; ; number += 1) if (!taken.has(`${path}-${number}`)) return `${path}-${number}`;
}

/** A scope whose entities are those of the site, as they are now, and those the new page needs. */
function scopeOf(blueprint: Blueprint, pages: readonly RecipePage[], seed: number): Scope {
  const existing = new Map(Object.entries(blueprint.entities).map(([id, entity]) => [id, siteEntityOf(id, entity)]));
  const needed = pages.flatMap((page) => [...page.blocks.matchAll(/@([a-zA-Z]+)/g)].map((match) => match[1] ?? ''));
  const missing = [...new Set(needed)].filter((id) => !existing.has(id) && entityById(id) !== undefined);
  const recipe = recipeOf(blueprint, pages, missing);
  const added = [...collectEntities(recipe)].filter(([id]) => !existing.has(id));
  const entities = new Map([...existing, ...added]);
  const newIds = (entity: SiteEntity) => Array.from({ length: 4 }, (_, index) => rowId(entity.id, index));
  return {
    recipe,
    locales: blueprint.site.locales,
    trade: tradeOf(recipe),
    random: createRandom(seed),
    entities,
    pageIds: new Map(Object.entries(blueprint.pages).map(([id, page]) => [page.path, id])),
    shown: shownEntities(recipe),
    mainEntity: [...entities.keys()][0] ?? '',
    rowIds: new Map(
      [...entities.values()].map((entity) => [
        entity.id,
        blueprint.entities[entity.id]?.rows.map((row) => row.id) ?? newIds(entity),
      ]),
    ),
  };
}

function recipeOf({ site, theme, entities }: Blueprint, pages: readonly RecipePage[], missing: readonly string[]): Recipe {
  return {
    id: site.recipe,
    kind: site.kind,
    locales: site.locales,
    name: site.name,
    currency: site.currency,
    theme,
    entities: [...Object.keys(entities).map((id) => ({ id })), ...missing.map((id) => ({ id, rows: 4 }))],
    pages: [...pages],
    metrics: [],
  };
}

/** An entity of a site as the parts of an expansion know it. */
export function siteEntityOf(id: string, entity: Entity): SiteEntity {
  return {
    id,
    label: entity.label,
    plural: entity.plural,
    icon: entity.icon,
    fields: entity.fields.map(toSpec),
    rows: entity.rows.length,
    fieldLabels: Object.fromEntries(entity.fields.map((field) => [field.key, field.label])),
    values: [],
  };
}

function toSpec(field: Field): FieldSpec {
  return {
    key: field.key,
    type: field.type,
    required: field.required === true,
    unique: field.unique === true,
    display: field.display === true,
    private: field.private === true,
    multiple: field.multiple === true,
    options: (field.options ?? []).map((option) => option.value),
    to: field.to ?? null,
    default: field.default ?? null,
  };
}

/** The page with ids that nothing else in the site has. */
function withFreeIds(made: MadePage, blueprint: Blueprint): MadePage {
  const id = freeId(made.id, blueprint.pages);
  const blocks = made.blocks.map(([blockId, block]) => [freeId(blockId, blueprint.blocks), block] as const);
  return { id, page: { ...made.page, blocks: blocks.map(([blockId]) => blockId) }, blocks };
}

function freeId(id: string, taken: Readonly<Record<string, unknown>>): string {
  if (taken[id] === undefined) return id;
  for (let number = 2; ; number += 1) if (taken[`${id}-${number}`] === undefined) return `${id}-${number}`;
}

function menuEntry(made: MadePage | undefined, { nav }: Blueprint): Operation[] {
  if (made === undefined) return [];
  const header = nav.header.length < 8 ? [...nav.header, made.id] : nav.header;
  const footer = nav.footer.length < 16 ? [...nav.footer, made.id] : nav.footer;
  return [{ op: 'setNav', patch: { header, footer } }];
}
