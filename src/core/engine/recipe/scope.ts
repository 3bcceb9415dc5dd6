import { memoizeOn } from '../../domain/memoize.ts';
import type { Random } from '../../domain/random.ts';
import type { Locale, Text } from '../../domain/text.ts';
import { toText, type Pair } from '../catalogue/pair.ts';
import type { FieldSpec } from '../catalogue/entities.ts';
import { fillCopy } from './fill.ts';
import type { Trade } from '../catalogue/trade-schema.ts';
import type { Recipe } from './recipe.ts';

/** An entity of the site being expanded: its fields without those that point to entities the site does not have. */
export interface SiteEntity {
  readonly id: string;
  readonly label: Text;
  readonly plural: Text;
  readonly icon: string;
  readonly fields: readonly FieldSpec[];
  readonly rows: number | null;
  /** Labels of fields whose key does not say it, by key. */
  readonly fieldLabels: Readonly<Record<string, Text>>;
  /** Names of rows that were asked for. */
  readonly values: readonly Text[];
}

/** Everything the parts of an expansion share. */
export interface Scope {
  readonly recipe: Recipe;
  readonly locales: readonly Locale[];
  readonly trade: Trade;
  readonly random: Random;
  readonly entities: ReadonlyMap<string, SiteEntity>;
  /** Page ids by path. */
  readonly pageIds: ReadonlyMap<string, string>;
  /** Entities that a public page lists, so that visitors may read them. */
  readonly shown: ReadonlySet<string>;
  readonly mainEntity: string;
  /** Ids of each entity's rows, known before any is made, so that relations point to rows that exist. */
  readonly rowIds: ReadonlyMap<string, readonly string[]>;
}

/** A phrase in the site's languages. */
export function siteText(scope: Pick<Scope, 'locales'>, english: string, chinese: string): Text {
  return toText([english, chinese], scope.locales);
}

/** Copy with the site's name and place put in. */
export function copy(scope: Pick<Scope, 'recipe'>, pair: Pair): Text {
  return fillCopy(pair, scope.recipe);
}

/** The page where the rows of an entity are listed, without a slug; null when there is none. */
export function listPageOf(scope: Pick<Scope, 'recipe' | 'pageIds'>, entity: string): string | null {
  const found = scope.recipe.pages.find(
    (page) => page.path !== '/' && !page.path.endsWith(':slug') && shows(page.blocks, entity),
  );
  return found === undefined ? null : (scope.pageIds.get(found.path) ?? null);
}

/** Decides whether an entity has a page for each row. */
export function hasDetailPage(scope: Pick<Scope, 'recipe'>, entity: string): boolean {
  return scope.recipe.pages.some((page) => page.path.endsWith('/:slug') && page.blocks.split(' ').includes(`detail@${entity}`));
}

const LISTING =
  /^(?:grid|list|table|carousel|board|team|calendar|schedule|placemap|gallery|pricing|feed|leaderboard|scoreboard|tree|timeline|faq|testimonials|activity|chat|player|poll|compare|categories|notifications)/;

function shows(blocks: string, entity: string): boolean {
  return blocks.split(' ').some((block) => LISTING.test(block) && block.split('?')[0]?.endsWith(`@${entity}`) === true);
}

/** The entities that visitors may add rows to: by a form, or above a list. */
export const writtenEntities = memoizeOn((recipe: Recipe): ReadonlySet<string> => {
  const written = new Set<string>();
  for (const page of recipe.pages.filter(({ path }) => !PANEL.test(path))) {
    for (const block of page.blocks.split(' ')) {
      const entity = /@([a-zA-Z0-9]+)/.exec(block)?.[1];
      if (entity !== undefined && (FORMS.test(block) || /[?&]create\b/.test(block))) written.add(entity);
    }
  }
  return written;
});

/** Pages for those who keep the site; what they add there is not for everybody to add. */
const PANEL = /^\/(?:manage|panel-.*)$/;

const FORMS =
  /^(?:form|wizard|import|booking|checkout|contact|newsletter|rsvp|donate|upload|comments|reviews|poll|chat|feed|invite|quote|configurator|editor|exam|play|clock)\b/;

/** The entities that the blocks of all pages list. */
export function shownEntities(recipe: Recipe): Set<string> {
  const shown = new Set<string>();
  for (const page of recipe.pages) {
    for (const block of page.blocks.split(' ')) {
      const entity = /@([a-zA-Z0-9]+)/.exec(block)?.[1];
      if (entity !== undefined && !WRITING.test(block)) shown.add(entity);
    }
  }
  return shown;
}

const WRITING =
  /^(?:form|wizard|import|booking|checkout|cart|contact|newsletter|rsvp|donate|auth|signin|signup|profile|upload|track|mine|notifications|invite)/;
