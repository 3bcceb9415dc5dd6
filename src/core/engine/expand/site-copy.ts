import type { Action } from '../blueprint/page-schema.ts';
import { pickText, type Text } from '../../domain/text.ts';
import type { Pair } from '../catalogue/pair.ts';
import { recipeById, type CatalogueRecipe } from '../catalogue/recipes.ts';
import { siteTexts } from '../content/site-texts.ts';
import { specialtyById } from '../content/specialties.ts';
import { copy, listPageOf, siteText, type Scope } from '../recipe/scope.ts';

/** Kinds of site whose first line is what they are called, because that is what they do. */
const NAMED_BY_TASK = new Set(['app', 'tool', 'dashboard', 'portal']);

/** Headline, sentence and button: the trade's own, else those of the kind of site. */
function copyOf({ recipe }: Scope): CatalogueRecipe['copy'] | undefined {
  if (recipe.composed === true) return COMPOSED_COPY;
  return specialtyById(recipe.specialty)?.copy ?? recipeById(recipe.id)?.copy;
}

/** Sites that are made around records of their own say nothing that belongs to another trade. */
const COMPOSED_COPY: CatalogueRecipe['copy'] = [
  ['{name}', '{name}'],
  ['Everything in one place: look it up, add to it, keep it in order.', '一处查看、随时添加、井井有条。'],
  ['Open', '打开'],
];

/** Decides whether the site is of a kind that neither its recipe nor a trade has words for. */
function isNewHere({ recipe }: Scope): boolean {
  return recipe.subject !== undefined && recipe.specialty === undefined && !NAMED_BY_TASK.has(recipe.kind);
}

/** Returns the kind of site, as it stands in a sentence. */
function kindOf({ recipe }: Scope): Pair {
  if (recipe.subject !== undefined) {
    const subject = pickText(recipe.subject, recipe.locales[0] ?? 'en');
    return [withArticle(subject), subject];
  }
  const own = specialtyById(recipe.specialty)?.kind;
  if (own !== undefined) return own;
  const label = recipeById(recipe.id)?.name ?? ['site', '网站'];
  return [siteTexts.kinds[recipe.id] ?? withArticle(label[0].toLowerCase()), label[1].replace(/ ?\/.*$/, '')];
}

/** The first line of the home page. */
export function heroTitle(scope: Scope): Text {
  const headline = copyOf(scope)?.[0];
  const { name, headline: told, composed, purpose, kind } = scope.recipe;
  if (isNewHere(scope)) return name;
  const byTask = composed === true || (purpose !== undefined && NAMED_BY_TASK.has(kind));
  return byTask || headline === undefined ? (told ?? name) : copy(scope, headline);
}

/** The sentence below it: who and where, then what. */
export function heroText(scope: Scope): Text {
  const sub = copyOf(scope)?.[1] ?? ['', ''];
  // A headline made of the purpose is not repeated.
  const purpose = scope.recipe.headline === undefined ? scope.recipe.purpose : undefined;
  if (scope.recipe.composed === true)
    return purposeText(scope, purpose === undefined ? {} : purposeForVisitors(scope), listFirstPages(scope) ?? sub);
  if (NAMED_BY_TASK.has(scope.recipe.kind)) return purpose === undefined ? copy(scope, sub) : purposeText(scope, purpose, sub);
  const [kind, chineseKind] = kindOf(scope);
  if (isNewHere(scope)) {
    return copy(scope, listFirstPages(scope) ?? [`${capital(kind)}{in}.`, `{of}${chineseKind}。`]);
  }
  // A guesthouse that is called one is not called so twice.
  const isCalled = (locale: 'en' | 'zh', noun: string) =>
    pickText(scope.recipe.name, locale).toLowerCase().includes(noun.replace(/^an? /, '').toLowerCase());
  const place = scope.recipe.place !== undefined;
  return copy(scope, [
    isCalled('en', kind) && !place ? sub[0] : `{name}, ${kind}{in}. ${sub[0]}`,
    isCalled('zh', chineseKind) && !place ? sub[1] : `{name}，{of}${chineseKind}。${sub[1]}`,
  ]);
}

/** The first things a composed site was asked for, in its own words. */
function listFirstPages({ recipe }: Scope): Pair | null {
  const pages = recipe.pages
    .filter((page) => page.path !== '/' && !page.path.endsWith('/:slug') && !ASIDE.test(page.path))
    .slice(0, 3);
  const names = (locale: 'en' | 'zh') => pages.map((page) => pickText(page.title, locale)).map(inSentence);
  const english = names('en');
  if (english.length < 2) return null;
  return [
    capital(`${english.slice(0, -1).join(', ')} and ${english.at(-1) ?? ''} in one place.`),
    `${names('zh').join('、')}，一处办妥。`,
  ];
}

const ASIDE =
  /^\/(?:post|upload|submit|login|register|account|notifications|manage|about|contact|faq|terms|privacy|settings|search|panel-.*)$/;

/** Returns the purpose of the site, where it says more to visitors than it does to whoever builds it. */
function purposeForVisitors({ recipe }: Scope): Text {
  const says = pickText(recipe.purpose, recipe.locales[0] ?? 'en');
  return TO_BUILDERS.test(says) ? {} : (recipe.purpose ?? {});
}

const TO_BUILDERS =
  /^(?:displays?|shows?|showcas\w+|provid\w+|publish\w+|implement\w+|introduc\w+|present\w*|for (?:users?|members?|customers?|the|an?)\b|展示|介绍|提供)/iu;

/** Names of pages stand small inside a sentence, except acronyms. */
function inSentence(name: string): string {
  return name.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase());
}

function purposeText(scope: Scope, purpose: Text, sub: readonly [string, string]): Text {
  const text: Text = {};
  for (const locale of scope.locales) {
    const said = purpose[locale];
    const rest = sub[locale === 'en' ? 0 : 1];
    text[locale] = said === undefined ? rest : `${sentence(said, locale)}${locale === 'en' ? ' ' : ''}${rest}`;
  }
  return text;
}

function capital(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

function sentence(phrase: string, locale: 'en' | 'zh'): string {
  const bare = phrase.trim().replace(/[.。]+$/u, '');
  const clean = /^(?:an?|the|our|my)\s/i.test(bare) ? `for ${bare}` : bare;
  return `${capital(clean)}${locale === 'en' ? '.' : '。'}`;
}

function withArticle(noun: string): string {
  return `${/^(?:[aeio]|hour|honest)/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** The site's short line, for the header and search results. */
export function tagline(scope: Scope): Text {
  const label = recipeById(scope.recipe.id)?.name ?? ['Website', '网站'];
  const specialty = specialtyById(scope.recipe.specialty)?.kind;
  if (scope.recipe.composed === true) {
    const isTool = NAMED_BY_TASK.has(scope.recipe.kind) && scope.recipe.kind !== 'portal';
    return purposeText(scope, purposeForVisitors(scope), isTool ? COMPOSED_COPY[1] : (listFirstPages(scope) ?? ['', '']));
  }
  if (isNewHere(scope)) return heroText(scope);
  const kind = capital(specialty?.[0].replace(/^an? /, '') ?? siteTexts.kinds[scope.recipe.id] ?? label[0]);
  if (scope.recipe.place !== undefined) return copy(scope, [`${kind}{in}`, `{of}${specialty?.[1] ?? label[1]}`]);
  return copy(scope, copyOf(scope)?.[0] ?? label);
}

/** Describes the site in one or two sentences for search results. */
export function description(scope: Scope): Text {
  const text = heroText(scope);
  const result: Text = {};
  for (const locale of scope.locales) {
    const name = pickText(scope.recipe.name, locale);
    const said = text[locale] ?? '';
    result[locale] = said.includes(name) ? said : `${name}${locale === 'en' ? ': ' : '：'}${said}`;
  }
  return result;
}

const ACTION_PATHS = ['/book', '/tickets', '/join', '/donate', '/rsvp', '/tool', '/quiz', '/submit'];

/**
 * Returns the action that most visitors come for: the page of the recipe's button, or else booking or the list of the main rows, called as
 * that page is.
 */
export function mainAction(scope: Scope): Action | null {
  const { recipe, pageIds } = scope;
  const composed = recipe.composed === true;
  const asked = calledActions(scope)[0];
  if (asked !== undefined && composed) return asked;
  const button = copyOf(scope)?.[2];
  if (recipe.id === 'landing' && scope.entities.has('subscriber'))
    return { label: copy(scope, button ?? ['Join', '加入']), target: { page: 'home', block: 'home-form' }, style: 'primary' };
  const goal = pageIds.get(recipeById(recipe.id)?.goal ?? '') ?? playedPage(scope);
  if (goal !== undefined && button !== undefined && !composed)
    return { label: copy(scope, button), target: { page: goal }, style: 'primary' };
  const path = ACTION_PATHS.find((candidate) => pageIds.has(candidate) && isPoint(scope, candidate));
  const page = path === undefined ? (publicListOf(scope) ?? otherPage(scope)) : pageIds.get(path);
  if (page === undefined || page === null) return null;
  const title = recipe.pages.find((found) => pageIds.get(found.path) === page)?.title;
  return { label: composed || title === undefined ? siteText(scope, 'Open', '打开') : title, target: { page }, style: 'primary' };
}

/** Lists the things that the prompt asks for first, each called as its page is. */
export function calledActions({ recipe, pageIds }: Scope): Action[] {
  return (recipe.calls ?? []).flatMap((path, index): Action[] => {
    const target = pageIds.get(path);
    const page = recipe.pages.find((found) => found.path === path);
    if (target === undefined || page === undefined) return [];
    return [{ label: page.title, target: { page: target }, style: index === 0 ? 'primary' : 'secondary' }];
  });
}

function isPoint(scope: Scope, path: string): boolean {
  return path !== '/join' || scope.recipe.id === 'gym' ? scope.recipe.kind !== 'shop' : false;
}

const SIDE_PAGES = new Set('/thanks /terms /privacy /faq /contact /about /reviews /manage /account /login /register'.split(' '));

/** Returns the page to play on, for a site with a single game. */
function playedPage({ recipe, pageIds }: Scope): string | undefined {
  if (recipe.id !== 'games') return undefined;
  const played = recipe.pages.find(({ path, blocks }) => !/^\/$|:/.test(path) && /(?:^| )(?:play|realm)\b/.test(blocks));
  return pageIds.get(played?.path ?? '');
}

function publicListOf(scope: Scope): string | null {
  const listed = listPageOf(scope, scope.mainEntity);
  return listed === scope.pageIds.get('/manage') ? null : listed;
}

function otherPage(scope: Scope): string | undefined {
  const found = scope.recipe.pages.find(
    (page) => page.path !== '/' && !page.path.endsWith(':slug') && !SIDE_PAGES.has(page.path),
  );
  return found === undefined ? undefined : scope.pageIds.get(found.path);
}
