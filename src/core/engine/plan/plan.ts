import { createRandom } from '../../domain/random.ts';
import type { Text } from '../../domain/text.ts';
import { toText } from '../catalogue/pair.ts';
import { recipeById, type CatalogueRecipe } from '../catalogue/recipes.ts';
import { specialtyById } from '../content/specialties.ts';
import { tradeOf } from '../content/trade.ts';
import { lookUpPlace } from '../read/place.ts';
import { FITTING_SCORE, scoreOf } from '../read/rank-recipes.ts';
import type { PlannableReading, Reading } from '../read/reading.ts';
import { addRequested, namedEntities } from './add-requested.ts';
import { hasOwnPage } from './own-pages.ts';
import { isSystem } from './is-system.ts';
import { mainEntity } from './main-entity.ts';
import { createDraft, type Draft } from './draft.ts';
import { entityName } from './entity-pages.ts';
import { headlineOf } from './headline.ts';
import { chooseName, isCalledAfter } from './name-site.ts';
import { ownSubject } from './site-subject.ts';
import type { Recipe, RecipeEntity } from '../recipe/recipe.ts';
import { withListedSections } from './listed-sections.ts';
import { chooseTheme } from './theme.ts';
import { withForms } from './surveys.ts';
import { tidyReading } from './tidy-reading.ts';
import { topicOf } from './topic.ts';

const FALLBACK_RECIPE = 'landing';
/** A site made from records the catalogue has no recipe for. */
const COMPOSED_RECIPE = 'cms';

/**
 * Chooses or composes the recipe for a reading: the best catalogue recipe with everything the prompt asks for added to
 * it, or, when no recipe fits well, a site built around the records it names. The seed chooses among equals.
 */
export function plan(read: PlannableReading, seed: number): Recipe {
  const reading = prepared(read);
  const base = chooseBase(reading);
  const random = createRandom(seed);
  const draft = createDraft(base.recipe, base.composed, reading.locales);
  if (base.composed === null) narrow(draft, reading);
  addRequested(draft, reading, base.recipe);
  return finish(draft, reading, { base: base.recipe, random });
}

/** Tells whether a reading names no kind of site, and nothing that one could be composed of. */
export function isOfNoKind(read: PlannableReading): boolean {
  const reading = prepared(read);
  return likeliest(reading) === undefined && askedParts(reading) === 0;
}

function prepared(read: PlannableReading): PlannableReading {
  return withListedSections(withForms(tidyReading(read)));
}

function askedParts(reading: Reading): number {
  const records = namedEntities(reading).filter((entity) => hasOwnPage(entity.value));
  return (reading.records?.length ?? 0) + records.length + reading.features.length;
}

interface Base {
  readonly recipe: CatalogueRecipe;
  /** The kind of site, when only the frame of the recipe is used and pages come from what was asked. */
  readonly composed: string | null;
}

function chooseBase(reading: Reading): Base {
  const best = likeliest(reading);
  const recipe = best === undefined ? undefined : recipeById(best.value);
  const asked = askedParts(reading);
  if (recipe === undefined) return asked > 0 ? composedBase(reading) : { recipe: required(FALLBACK_RECIPE), composed: null };
  if (asked === 0) return { recipe, composed: null };
  const isFitting =
    scoreOf(best?.confidence ?? 0) >= (TOOL_KINDS.has(recipe.kind) ? SURE_SCORE : FITTING_SCORE) && agrees(recipe, reading, best);
  if (!isFitting || isKeptRatherThanVisited(recipe, reading)) return composedBase(reading);
  return { recipe, composed: null };
}

/** Of recipes that are about as likely, the one that has most of what the prompt names. */
function likeliest(reading: Reading): Reading['recipes'][number] | undefined {
  const top = reading.recipes[0]?.confidence ?? 0;
  const named = new Set(namedEntities(reading).map((entity) => entity.value));
  const overlap = (id: string) => (recipeById(id)?.entities ?? []).slice(0, 6).filter((entity) => named.has(entity)).length;
  const near = reading.recipes.filter((found) => found.confidence >= top - 0.12);
  return near.reduce<Reading['recipes'][number] | undefined>(
    (best, found) => (best === undefined || overlap(found.value) > overlap(best.value) ? found : best),
    undefined,
  );
}

function composedBase(reading: Reading): Base {
  return { recipe: required(COMPOSED_RECIPE), composed: isSystem(reading) ? 'app' : composedKind(reading) };
}

/** A recipe fits when the prompt speaks of what it is about, or of little else. */
function agrees(recipe: CatalogueRecipe, reading: Reading, best: Reading['recipes'][number] | undefined): boolean {
  const named = new Set(namedEntities(reading).map((entity) => entity.value));
  const cue = best?.span;
  const subject = reading.subject?.span;
  if (cue !== undefined && speaksOfOther(recipe, reading, cue.end)) return false;
  const isSubject = cue !== undefined && subject !== undefined && cue.start >= subject.start && cue.end <= subject.end;
  if (recipe.kind === 'content' && !isSubject && OFFERED.some((id) => named.has(id))) return false;
  if (recipe.entities.slice(0, 3).some((id) => named.has(id) && id !== 'user')) return true;
  if (isSubject && !TOOL_KINDS.has(recipe.kind)) return true;
  const foreign =
    [...named].filter((id) => hasOwnPage(id) && !recipe.entities.includes(id)).length + (reading.records?.length ?? 0);
  return foreign < 2;
}

/** "Startup article publishing" is about what stands last in the subject, not about startups. */
function speaksOfOther(recipe: CatalogueRecipe, reading: Reading, cueEnd: number): boolean {
  const subject = reading.subject?.span;
  const head = namedEntities(reading).find(
    ({ span }) => span !== undefined && subject !== undefined && span.start >= cueEnd && span.end <= subject.end,
  );
  return head !== undefined && hasOwnPage(head.value) && !recipe.entities.slice(0, 3).includes(head.value);
}

/** Entities of a site that offers something and therefore has news. */
const OFFERED = ['product', 'service', 'company'];

/** A tool made for another job helps nobody. */
const SURE_SCORE = 2.4;
const TOOL_KINDS = new Set(['app', 'dashboard', 'tool']);
const VISITED_KINDS = new Set(['venue', 'portal', 'directory', 'brochure', 'personal', 'campaign', 'content']);

/** Words for the place where those who run a shop work. */
const BACK_OFFICE =
  /\bback-?\s?(?:end|office)\b.*\bmanage|\badmin\p{L}* (?:panel|system|management)|后台(?:管理)?(?:系统|平台|$)|管理后台$/iu;

/** "Hotel management system" is for those who run the hotel, whose pages no guest needs. */
function isKeptRatherThanVisited(recipe: CatalogueRecipe, reading: Reading): boolean {
  const subject = reading.subject?.value ?? '';
  if (recipe.kind === 'shop') return BACK_OFFICE.test(subject) && isSystem(reading);
  return VISITED_KINDS.has(recipe.kind) && isSystem(reading) && /manag|system|管理|系统/iu.test(subject);
}

/** The kind of a composed site for visitors, by what they do on it. */
function composedKind(reading: Reading): string {
  const features = new Set(reading.features.map(({ value }) => value));
  const has = (ids: string) => ids.split(' ').some((id) => features.has(id));
  if (has('cart checkout')) return 'shop';
  if (has('forum comments follow friends vote livestream')) return 'community';
  const kept = namedEntities(reading).filter(({ value }) => hasOwnPage(value)).length + (reading.records?.length ?? 0);
  if (kept < 3 && (has('converter calculator generator editor game') || [...features].some((id) => id.startsWith('game:'))))
    return 'tool';
  return 'portal';
}

function required(id: string): CatalogueRecipe {
  const recipe = recipeById(id);
  if (recipe === undefined) throw new Error(`The catalogue has no recipe ${id}`);
  return recipe;
}

function finish(
  draft: Draft,
  reading: PlannableReading,
  { base, random }: { readonly base: CatalogueRecipe; readonly random: () => number },
): Recipe {
  const place = reading.place === undefined ? undefined : lookUpPlace(reading.place.value);
  const seed = Math.floor(random() * 0x7fffffff);
  const purpose = reading.purpose?.value;
  const headline = isCalledAfter(reading, draft) ? null : headlineOf(reading);
  const topic = draft.composed ? topicOf(reading) : null;
  const own = draft.composed ? null : (ownSubject(reading, base) ?? shopFor(draft));
  const specialty =
    specialtyById(reading.specialty?.value)?.recipes.includes(base.id) === true ? reading.specialty?.value : undefined;
  const { labels, fields } = tradeOf({ id: base.id, kind: draft.kind, ...(specialty !== undefined && { specialty }) });
  return {
    id: base.id,
    kind: draft.kind,
    ...(specialty === undefined ? {} : { specialty }),
    ...(specialty === undefined && reading.goods !== undefined && { goods: reading.goods }),
    locales: reading.locales,
    name: chooseName(reading, { ...draft, base, about: aboutOf(draft), own }, random),
    ...(headline === null ? {} : { headline: { [reading.locale]: headline } }),
    ...(reading.place === undefined ? {} : { place: placeText(reading.place.value, reading) }),
    ...(topic === null ? {} : { topic }),
    ...(reading.sector === undefined ? {} : { sector: reading.sector }),
    ...(own === null ? {} : { subject: { [reading.locale]: own } }),
    ...(purpose === undefined ? {} : { purpose: { [reading.locale]: purpose } }),
    currency: reading.currency?.value ?? place?.currency ?? (reading.locale === 'zh' ? 'CNY' : 'USD'),
    theme: chooseTheme(reading, base, { kind: draft.kind, composed: draft.composed, main: mainEntity(draft), seed }),
    ...(draft.composed ? { composed: true } : {}),
    ...callsOf(draft),
    ...(draft.accounts === null ? {} : { accounts: draft.accounts }),
    entities: [...draft.entities.values()]
      .slice(0, 24)
      .map((entity) => keptAs(named(entity, labels?.[entity.id]), fields?.[entity.id])),
    pages: [...draft.pages.values()].slice(0, 24),
    metrics: draft.metrics,
  };
}

/** Returns the subject of a composed site: the name of its main rows. */
function aboutOf(draft: Draft): Text | null {
  const main = mainEntity(draft);
  return main === null ? null : (entityName(draft, main)?.plural ?? null);
}

/** The two abilities that the first page leads to. */
function callsOf(draft: Draft): { calls?: string[] } {
  const calls = [...draft.asked].filter((path) => draft.pages.has(path) && !ASIDE.test(path)).slice(0, 2);
  return calls.length === 0 ? {} : { calls };
}

const ASIDE = /^\/(?:login|register|account|notifications|manage|users|about|contact|faq|privacy|settings|search)?$/;

/** "Vintage camera shop" for a shop whose products the prompt names. */
function shopFor(draft: Draft): string | null {
  const label = draft.entities.get('product')?.label;
  const english = label?.en?.toLowerCase();
  if (draft.kind !== 'shop' || label === undefined) return null;
  return english === undefined ? `${label.zh ?? ''}店` : `${english} shop`;
}

/** Takes out what the trade has no use for and puts its own pages beside or in place of the recipe's. */
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
  for (const [path, english, chinese, blocks] of specialty.pages ?? [])
    if (blocks === '') draft.pages.delete(path);
    else draft.pages.set(path, { path, title: toText([english, chinese], draft.locales), blocks });
}

/** An entity by the name its trade has for it. */
function named(entity: RecipeEntity, label: readonly [string, string, string] | undefined): RecipeEntity {
  if (label === undefined || entity.label !== undefined) return entity;
  return { ...entity, label: { en: label[0], zh: label[2] }, plural: { en: label[1], zh: label[2] } };
}

/** With the fields its trade keeps of it, unless the prompt names some. */
function keptAs(entity: RecipeEntity, fields: string | undefined): RecipeEntity {
  return fields === undefined || entity.fields !== undefined ? entity : { ...entity, fields };
}

function placeText(name: string, reading: Reading): Text {
  const known = lookUpPlace(name);
  if (known !== undefined) return toText(known.name, reading.locales);
  return toText([name, name], reading.locales);
}
