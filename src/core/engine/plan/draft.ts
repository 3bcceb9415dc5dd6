import type { Locale } from '../../domain/text.ts';
import { toText, type Pair } from '../catalogue/pair.ts';
import type { CatalogueRecipe } from '../catalogue/recipes.ts';
import { pageMacros } from './macros.ts';
import type { RecipeEntity, RecipePage } from './recipe.ts';

/** A recipe while it is being planned. Maps keep the order of addition. */
export interface Draft {
  kind: string;
  readonly locales: readonly Locale[];
  readonly entities: Map<string, RecipeEntity>;
  /** By path. */
  readonly pages: Map<string, RecipePage>;
  readonly metrics: string[];
  /** Entities that the trade has no use for, even when the prompt's words sound like them. */
  readonly unwanted: Set<string>;
}

/** The draft of a catalogue recipe: its entities and pages, or only home and contact when the site is composed. */
export function createDraft(recipe: CatalogueRecipe, composed: boolean, locales: readonly Locale[]): Draft {
  const draft: Draft = {
    kind: composed ? 'app' : recipe.kind,
    locales,
    entities: new Map(),
    pages: new Map(),
    metrics: composed ? [] : [...recipe.metrics],
    unwanted: new Set(),
  };
  if (composed) {
    addPage(draft, '/', ['Home', '首页'], 'hero.split');
    addEntity(draft, 'message');
    return draft;
  }
  for (const id of recipe.entities) addEntity(draft, id);
  for (const [path, english, chinese, blocks] of recipe.pages) addPage(draft, path, [english, chinese], blocks);
  for (const macro of recipe.macros) addMacro(draft, macro);
  return draft;
}

/** Adds an entity of the catalogue unless it is there. */
export function addEntity(draft: Draft, id: string): void {
  if (!draft.entities.has(id) && !draft.unwanted.has(id)) draft.entities.set(id, { id });
}

/** Adds a page unless its path is taken. */
export function addPage(draft: Draft, path: string, title: Pair, blocks: string): void {
  if (draft.pages.has(path)) return;
  draft.pages.set(path, { path, title: toText(title, draft.locales), blocks });
}

/** Adds the page a macro stands for, with its entities; unknown macros add nothing. */
export function addMacro(draft: Draft, macro: string): void {
  const found = pageMacros[macro];
  if (found === undefined) return;
  for (const entity of found.entities) addEntity(draft, entity);
  for (const [path, english, chinese, blocks] of found.pages) addPage(draft, path, [english, chinese], blocks);
}
