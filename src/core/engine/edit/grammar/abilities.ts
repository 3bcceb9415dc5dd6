import { abilityById } from '../../catalogue/abilities.ts';
import { recipeById } from '../../catalogue/recipes.ts';
import { ACCOUNT_FEATURES, addAccountPage, addAccounts, addPanels } from '../../plan/accounts.ts';
import { addBlocks, addEntity, detailPage, pageListing, type Draft } from '../../plan/draft.ts';
import { addEntityPages } from '../../plan/entity-pages.ts';
import { addFeature, markEntity } from '../../plan/features.ts';
import { addMetrics } from '../../plan/home.ts';
import { addRecord } from '../../plan/records.ts';
import { extendSite } from '../extend/extend-site.ts';
import type { Clause } from './clause.ts';
import { describe } from './describe.ts';
import { namedEntities } from './entities-in.ts';
import { already, changed, type EditState, type Intent } from './intent.ts';
import { countIn } from './numbers.ts';
import { mentionedPage } from './targets.ts';
import { readRequestedAbilities, type RequestedAbilities } from './requested-abilities.ts';
import { replyText } from './reply-sentences.ts';

const LETS =
  /\b(?:let|allow|enable|support|offer|able to|can|want to|should|accept|provide|take|integrate|turn on)\b|支持|让|允许|可以|能够|能|功能|启用|开通|提供|接入|系统/;
const ADDS =
  /\b(?:add|create|include|insert|put|need|want|build|give|set up|introduce|make|new|keep|manage|track|record|require)\b|添加|增加|新增|加上|加入|加|做|要|建|记录|管理|登记|维护/;
const OTHER =
  /^\W*(?:please\s+)?(?:remove|delete|move|duplicate|copy|rename|hide|change|replace|swap|show|sort|translate)\b|^(?:请)?(?:删|移|复制|改|把|将|隐藏|显示|翻译)|\bput\b.*\baway\b|\bfields?\b|字段|\bbutton\b|按钮/;
/** Abilities that a section of a page answers as well. */
const SECTIONS = new Set('faq testimonials team gallery newsletter contact pricing about blog news'.split(' '));

/** "let users review products", "add login", "keep track of suppliers with name and phone", 增加评论功能, 支持优惠券. */
export const addAbility: Intent = (clause, state) => {
  const requested = asked(clause);
  if (requested === null) return null;
  const operations = extendSite(state.blueprint, state.seed, (draft) => fulfil(draft, { requested, clause, state }));
  return operations.length === 0 ? null : changed(operations, describe(operations, state), requested.words);
};

/** Asked for and there already: said, rather than not understood. Tried last. */
export const hasAbility: Intent = (clause, state) => {
  const requested = asked(clause);
  if (requested === null || (requested.features.length === 0 && requested.records.length === 0)) return null;
  // More than the name of the ability was said: what it should be like is not there because the ability is.
  if (PARTICULAR.test(clause.words) || clause.words.split(/\s+/).length > 10) return null;
  return already(replyText(state.locale, 'hasAbility', {}), requested.words);
};

const PARTICULAR =
  /\d|\b(?:not|don'?t|only|just|max\w*|min\w*|before|after|unless|except|instead|should be|must|when|if|how|see)\b|不能|不可|只能|必须|要填|需要填|最多|最少|之前|之后|除了|如果|当|限时|随机/;

function asked(clause: Clause): RequestedAbilities | null {
  const lets = LETS.test(clause.words);
  if ((!lets && !ADDS.test(clause.words)) || OTHER.test(clause.words)) return null;
  if (!lets && (clause.quotes.length > 0 || (countIn(clause.words.replace(/\ban?\b|一/g, '')) ?? 0) >= 2)) return null;
  const requested = readRequestedAbilities(clause);
  const special = requested.features
    .filter((id) => lets || !SECTIONS.has(id))
    .filter((id) => id !== 'ads' || !/\bbanners?\b|横幅/.test(clause.words));
  if (special.length === 0 && requested.records.length === 0) return null;
  return { ...requested, features: special };
}

interface FulfilInput {
  readonly requested: RequestedAbilities;
  readonly clause: Clause;
  readonly state: EditState;
}

function fulfil(draft: Draft, { requested, clause, state }: FulfilInput): void {
  const about = namedEntities(clause, state.blueprint).map(([id]) => id);
  const place = mentionedPage(clause, state.blueprint);
  const path = place === null ? undefined : state.blueprint.pages[place]?.path;
  for (const id of about) {
    const listing = pageListing(draft, id);
    if (listing !== undefined) draft.asked.add(listing.path);
  }
  const known = new Set(draft.pages.keys());
  for (const id of requested.features) addWish(draft, id, about);
  if (path !== undefined) putOn(draft, path, known);
  for (const record of requested.records) {
    const id = addRecord(draft, record);
    if (id === null) continue;
    draft.written.add(id);
    addEntityPages(draft, id, { isAsked: true });
  }
  addUsers(draft, requested, state);
}

/** Entities that abilities make, such as reviews and comments, and those who write them, are never their subject. */
const MADE = new Set(['review', 'comment', 'rating', 'user', 'member', 'customer']);

function addWish(draft: Draft, id: string, about: readonly string[]): void {
  const ability = abilityById(id);
  const own = about.filter((entity) => !MADE.has(entity));
  const details = own.flatMap((entity) => detailPage(draft, entity) ?? pageListing(draft, entity) ?? []);
  if (ability?.detail !== undefined && details.length > 0) {
    for (const entity of (ability.needs ?? '').split(' ')) addEntity(draft, entity);
    for (const page of details) addBlocks(draft, page.path, ability.detail.split(' '));
    return;
  }
  const marked = about.find((entity) => draft.entities.has(entity));
  if (ability?.marks !== undefined && ability.on === undefined && marked !== undefined)
    markEntity(draft, marked, ability.marks.split(' '));
  if (/^(?:chart|dashboard|analytics|report)$/.test(id) && draft.metrics.every((metric) => !metric.startsWith('chart')))
    addMetrics(draft, [...draft.entities.keys()].slice(0, 4));
  const path = addFeature(draft, id);
  if (path === null && (id === 'calendar' || id === 'schedule') && addEntity(draft, 'event'))
    addEntityPages(draft, 'event', { isAsked: true });
}

/** "... to the contact page": the blocks of the ability's own page stand there instead. */
function putOn(draft: Draft, path: string, known: ReadonlySet<string>): void {
  for (const page of [...draft.pages.values()].filter((added) => !known.has(added.path))) {
    if (page.path.endsWith('/:slug') || draft.pages.has(`${page.path}/:slug`)) continue;
    addBlocks(
      draft,
      path,
      page.blocks.split(' ').filter((word) => word !== 'heading'),
    );
    draft.pages.delete(page.path);
    draft.asked.delete(page.path);
  }
}

/** Users with a page to sign in, one for what is theirs and one for those who keep the site. */
function addUsers(draft: Draft, requested: RequestedAbilities, state: EditState): void {
  const recipe = recipeById(state.blueprint.site.recipe) ?? recipeById('landing');
  if (draft.accounts !== null || recipe === undefined || !requested.features.some((id) => ACCOUNT_FEATURES.has(id))) return;
  const reading = { ...requested.reading, features: requested.features.map((value) => ({ value, confidence: 1 })) };
  addAccounts(draft, reading, recipe);
  addPanels(draft);
  addAccountPage(draft, reading);
}
