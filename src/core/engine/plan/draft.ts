import type { Locale, Text } from '../../domain/text.ts';
import { entityById, parseFields, type FieldSpec } from '../catalogue/entities.ts';
import { toText, type Pair } from '../catalogue/pair.ts';
import type { CatalogueRecipe } from '../catalogue/recipes.ts';
import { pageMacros } from './macros.ts';
import type { RecipeAccounts, RecipeEntity, RecipePage } from '../recipe/recipe.ts';

/** A recipe while it is being planned. Maps keep the order of addition. */
export interface Draft {
  kind: string;
  readonly locales: readonly Locale[];
  /** Only the frame of the catalogue recipe is used; pages come from what was asked. */
  readonly composed: boolean;
  readonly entities: Map<string, RecipeEntity>;
  /** By path. */
  readonly pages: Map<string, RecipePage>;
  readonly metrics: string[];
  /** Entities that the trade has no use for, even when the prompt's words sound like them. */
  readonly unwanted: Set<string>;
  /** Paths of pages that the prompt asks for, in its order. */
  readonly asked: Set<string>;
  /** Entities whose rows visitors are to add. */
  readonly written: Set<string>;
  accounts: RecipeAccounts | null;
  /** Things that people hand in wait for somebody's decision. */
  isWorkflow: boolean;
}

/** The draft of a catalogue recipe: its entities and pages, or only the home page when the site is composed. */
export function createDraft(recipe: CatalogueRecipe, composed: string | null, locales: readonly Locale[]): Draft {
  const draft: Draft = {
    kind: composed ?? recipe.kind,
    locales,
    composed: composed !== null,
    entities: new Map(),
    pages: new Map(),
    metrics: composed === null ? [...recipe.metrics] : [],
    unwanted: new Set(),
    asked: new Set(),
    written: new Set(),
    accounts: null,
    isWorkflow: false,
  };
  if (draft.composed) {
    addPage(draft, { path: '/', title: ['Home', '首页'], blocks: 'hero' });
    return draft;
  }
  for (const id of recipe.entities) addEntity(draft, id);
  for (const [path, english, chinese, blocks] of recipe.pages) addPage(draft, { path, title: [english, chinese], blocks });
  for (const macro of recipe.macros) addMacro(draft, macro);
  return draft;
}

export const MAX_ENTITIES = 22;
export const MAX_PAGES = 24;

/** Adds an entity of the catalogue unless it is there; false when the site cannot have it. */
export function addEntity(draft: Draft, id: string): boolean {
  if (draft.entities.has(id)) return true;
  if (draft.unwanted.has(id) || entityById(id) === undefined || draft.entities.size >= MAX_ENTITIES) return false;
  draft.entities.set(id, { id });
  const answer = ANSWERED_BY[id];
  if (answer !== undefined) addEntity(draft, answer);
  return true;
}

/** Rows that visitors write below a row of another kind; without it they could only read. */
const ANSWERED_BY: Readonly<Record<string, string>> = { thread: 'reply', course: 'enrollment' };

interface NewPage {
  readonly path: string;
  readonly title: Pair | Text;
  readonly blocks: string;
}

/** Adds a page unless its path is taken. */
export function addPage(draft: Draft, { path, title, blocks }: NewPage): void {
  if (draft.pages.has(path)) return;
  draft.pages.set(path, { path, title: isPair(title) ? toText(title, draft.locales) : title, blocks });
}

function isPair(title: Pair | Text): title is Pair {
  return Array.isArray(title);
}

/** Adds the page a macro stands for, with its entities; unknown macros add nothing. */
export function addMacro(draft: Draft, macro: string): void {
  const found = pageMacros[macro];
  if (found === undefined) return;
  for (const entity of found.entities) addEntity(draft, entity);
  for (const [path, english, chinese, blocks] of found.pages) addPage(draft, { path, title: [english, chinese], blocks });
}

/** The fields an entity of the draft will have. */
export function fieldsOf(draft: Draft, id: string): FieldSpec[] {
  const own = draft.entities.get(id);
  const known = parseFields(entityById(id)?.fields ?? '');
  if (own?.fields === undefined) return known;
  const named = parseFields(own.fields);
  return own.extends === true ? [...known, ...named.filter((field) => known.every((other) => other.key !== field.key))] : named;
}

/** Puts further blocks on a page, each once. */
export function addBlocks(draft: Draft, path: string, blocks: readonly string[]): void {
  const page = draft.pages.get(path);
  if (page === undefined) return;
  const missing = blocks.filter((block) => !page.blocks.split(' ').some((other) => nameOf(other) === nameOf(block)));
  if (missing.length > 0) draft.pages.set(path, { ...page, blocks: [page.blocks, ...missing].join(' ') });
}

function nameOf(block: string): string {
  return block.split('?')[0] ?? block;
}

/** The first page, pages of one row, and where rows are only brought in. */
const NO_LIST = /^\/$|^\/import$|\/:slug$/;

/** The page where an entity's rows are listed, never the home page. */
export function pageListing(draft: Draft, id: string): RecipePage | undefined {
  return [...draft.pages.values()].find(
    (page) => !NO_LIST.test(page.path) && page.blocks.split(' ').some((block) => lists(block, id)),
  );
}

const LISTS =
  /^(?:grid|list|table|carousel|board|team|calendar|schedule|placemap|gallery|pricing|feed|leaderboard|scoreboard|tree|timeline|faq|activity|chat|player|poll|quiz|exam|booking|compare|progress|mine|track|notifications|form|upload|wizard|media)\b/;

function lists(block: string, id: string): boolean {
  return LISTS.test(block) && nameOf(block).endsWith(`@${id}`);
}

/** The page of a single row of an entity. */
export function detailPage(draft: Draft, id: string): RecipePage | undefined {
  return [...draft.pages.values()].find(
    (page) =>
      page.path.endsWith('/:slug') &&
      page.blocks.split(' ').some((block) => nameOf(block) === `detail@${id}` || nameOf(block) === `player@${id}`),
  );
}
