import { pickText, type Locale } from '../../../domain/text.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { recipeById } from '../../catalogue/recipes.ts';
import { fold } from '../../read/normalize.ts';
import { placeOf } from '../apply-pages.ts';
import type { Clause } from './clause.ts';
import { COMMON_TITLES } from './common-titles.ts';
import type { Candidate, EditState } from './intent.ts';
import { namedEntities } from './entities-in.ts';
import { hasWord, isCalled, NOUNS, nounsIn } from './nouns.ts';
import { ordinalIn } from './numbers.ts';

export interface BlockTarget {
  readonly id: string;
  readonly page: string;
}
export type Found<Target> = readonly Target[];

const THIS = /\b(?:this|it|the selected|selected)\b|这个|这一|它|当前|选中|该/;
export const THIS_PAGE = /\bthis page\b|这个?页面?/;
const SECTION = /\b(?:section|block|part|module|area|strip|band)s?\b|区块|版块|板块|模块|部分|区域|一节|栏目/;

/** The page a text names ("the menu page", 首页), else null. Titles in every language of the site count. */
export function findPage(words: string, blueprint: Blueprint): string | null {
  const named = Object.entries(blueprint.pages)
    .flatMap(([id, page]) =>
      [
        ...pageNames(id, page.path, [page.title.en, page.title.zh, page.menuTitle?.en, page.menuTitle?.zh]),
        ...recipeNames(blueprint, page.path),
      ].map((name) => ({
        id,
        name,
      })),
    )
    .filter(({ name }) => hasWord(words, name))
    .toSorted((a, b) => b.name.length - a.name.length);
  return named[0]?.id ?? pageListing(words, blueprint);
}

/** "the treatments page": the page that lists or takes what the words name. */
function pageListing(words: string, blueprint: Blueprint): string | null {
  const [entity] = /\bpages?\b|页/.test(words) ? (namedEntities({ words }, blueprint)[0] ?? []) : [];
  const found = Object.entries(blueprint.pages).find(
    ([, { path, blocks }]) =>
      !/^\/(?:$|manage|panel|account)|:/.test(path) &&
      blocks.some(
        (id) =>
          ['collection', 'booking', 'form', 'contact'].includes(blueprint.blocks[id]?.type ?? '') &&
          blueprint.blocks[id]?.query?.entity === entity,
      ),
  );
  return entity === undefined ? null : (found?.[0] ?? null);
}

/** The page that a request speaks of or that is looked at: named, selected, holding the selection, or the home page. */
export function scopePage(clause: Clause, state: EditState): string {
  return mentionedPage(clause, state.blueprint) ?? currentPage(state);
}

/** The page that is being looked at. */
export function currentPage({ blueprint, selection }: EditState): string {
  if (selection.page !== undefined && Object.hasOwn(blueprint.pages, selection.page)) return selection.page;
  const place = selection.block === undefined ? null : placeOf(blueprint, selection.block);
  return place?.page ?? homePage(blueprint);
}

export function homePage(blueprint: Blueprint): string {
  const home = Object.entries(blueprint.pages).find(([, page]) => page.path === '/');
  return home?.[0] ?? Object.keys(blueprint.pages)[0] ?? '';
}

const PAGE_MENTION =
  /\b(?:on|in|to|from|of|at)\s+(?:the\s+|my\s+|our\s+)?([\p{L}\p{N}&' -]{2,40}?)\s*(?:page|$)|(?:在|给|把|将|到|从)?([\p{L}\p{N} ]{1,20}?)(?:页面|页)(?:的|上|中|里|添加|增加|加)?/gu;

/** The page that a request names as a place ("on the menu page", 在菜单页). */
export function mentionedPage(clause: Clause, blueprint: Blueprint): string | null {
  for (const match of clause.words.matchAll(PAGE_MENTION)) {
    const page = findPage(match[0], blueprint);
    if (page !== null) return page;
  }
  return /\bhome ?page\b|首页|主页/.test(clause.words) ? homePage(blueprint) : null;
}

/** The blocks that a request may mean, best reading first; several when it does not say which. */
export function findBlocks(clause: Clause, state: EditState): Found<BlockTarget> {
  const { blueprint, selection } = state;
  const all = allBlocks(blueprint);
  const page = mentionedPage(clause, blueprint);
  const inScope = page === null ? all : all.filter((target) => target.page === page);
  const quoted = inScope.filter((target) => clause.quotes.some((quote) => says(blueprint.blocks[target.id], quote)));
  const headed = quoted.filter(({ id }) => clause.quotes.some((quote) => isHeaded(blueprint.blocks[id], quote)));
  if (quoted.length > 0) return headed.length > 0 ? headed : quoted;
  const counted = byPosition(clause, state);
  if (counted !== null) return [counted];
  const named = byNoun(clause, blueprint, inScope);
  if (named.length > 0) return preferNear(named, state);
  const titled = inScope.filter((target) => isTitled(blueprint.blocks[target.id], clause.words));
  if (titled.length > 0) return preferNear(titled, state);
  if (THIS.test(clause.words) && selection.block !== undefined) return all.filter(({ id }) => id === selection.block);
  return [];
}

/** One button per possible meaning: the request again, with the page and the heading of the section it means. */
export function blockCandidates(targets: Found<BlockTarget>, clause: Clause, state: EditState): Candidate[] {
  return targets.slice(0, 6).map((target) => {
    const label = blockLabel(target, state.blueprint, clause.locale);
    const title = blockTitle(state.blueprint.blocks[target.id], clause.locale);
    const page = pickText(state.blueprint.pages[target.page]?.title, clause.locale);
    const which = title === '' ? '' : ` “${title}”`;
    const zh = `${clause.text}${which}（在${page.replace(/页$/, '')}页）`;
    return { label, prompt: clause.locale === 'zh' ? zh : `${clause.text}${which} on the ${page} page` };
  });
}

/** Names a block for replies: by its heading, else by its kind, with its page. */
export function blockLabel(target: BlockTarget, blueprint: Blueprint, locale: Locale): string {
  const block = blueprint.blocks[target.id];
  const page = pickText(blueprint.pages[target.page]?.title, locale);
  const title = blockTitle(block, locale) || kindName(target.id, block, locale);
  return locale === 'zh' ? `${page.replace(/页$/, '')}页的“${title}”` : `“${title}” on ${page}`;
}

function kindName(id: string, block: Block | undefined, locale: Locale): string {
  const noun = block && NOUNS.find((candidate) => isCalled(candidate, id, block));
  const word = noun?.words.find((candidate) => /\p{Script=Han}/u.test(candidate) === (locale === 'zh'));
  return word ?? block?.type ?? id;
}

function blockTitle(block: Block | undefined, locale: Locale): string {
  return pickText(block?.title, locale);
}

function allBlocks(blueprint: Blueprint): BlockTarget[] {
  return Object.entries(blueprint.pages).flatMap(([page, { blocks }]) => blocks.map((id) => ({ id, page })));
}

function byNoun(clause: Clause, blueprint: Blueprint, targets: Found<BlockTarget>): Found<BlockTarget> {
  for (const noun of nounsIn(clause.words)) {
    const found = targets.filter(({ id }) => {
      const block = blueprint.blocks[id];
      return block !== undefined && isCalled(noun, id, block);
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** "the second section", 第二个版块, "the last section": counted on the page that is spoken of. */
function byPosition(clause: Clause, state: EditState): BlockTarget | null {
  if (!SECTION.test(clause.words) || nounsIn(clause.words).length > 0) return null;
  const position = ordinalIn(clause.words);
  if (position === null) return null;
  const page = scopePage(clause, state);
  const id = state.blueprint.pages[page]?.blocks.at(position);
  return id === undefined ? null : { id, page };
}

/** Of several, the selected one, else those of the page that is looked at. */
function preferNear(targets: Found<BlockTarget>, state: EditState): Found<BlockTarget> {
  const selected = targets.filter(({ id }) => id === state.selection.block);
  if (selected.length > 0) return selected;
  const near = targets.filter(({ page }) => page === currentPage(state));
  return near.length > 0 ? near : targets;
}

/** Its own heading, rather than the name of one of its items. */
function isHeaded(block: Block | undefined, words: string): boolean {
  return [block?.title?.en, block?.title?.zh].some((title) => title !== undefined && fold(title) === fold(words));
}

function says(block: Block | undefined, words: string): boolean {
  if (block === undefined) return false;
  const texts = [block.title, block.text, ...(block.items ?? []).map((item) => item.title)];
  return texts.some((text) => [text?.en, text?.zh].some((version) => version !== undefined && fold(version) === fold(words)));
}

function isTitled(block: Block | undefined, words: string): boolean {
  return [block?.title?.en, block?.title?.zh].some((title) => {
    const name = title === undefined ? '' : fold(title).trim();
    return name.length >= 2 && hasWord(words, name);
  });
}

/** Returns the names that the recipe has for a page, in both languages. */
function recipeNames(blueprint: Blueprint, path: string): string[] {
  const pages = recipeById(blueprint.site.recipe)?.pages ?? [];
  return pages.filter((page) => page[0] === path && !path.endsWith(':slug')).flatMap((page) => [fold(page[1]), fold(page[2])]);
}

function pageNames(id: string, path: string, titles: readonly (string | undefined)[]): string[] {
  const names = titles.flatMap((title) => (title ? [fold(title).trim()] : []));
  const last = path.split('/').findLast((part) => part !== '' && part !== ':slug');
  const slug = last === undefined || path.endsWith(':slug') ? [] : [last.replaceAll('-', ' ')];
  const home = path === '/' ? ['home page', 'homepage', 'home', '首页', '主页'] : [];
  const translated = COMMON_TITLES.filter((pair) => titles.some((title) => title === pair[0] || title === pair[1]))
    .flat()
    .map(fold);
  return [...new Set([...names, ...translated, ...slug, ...home, id.toLowerCase()])].filter((name) => name.length >= 2);
}
