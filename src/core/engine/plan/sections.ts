import type { Text } from '../../domain/text.ts';
import { pageKinds } from '../catalogue/page-kinds.ts';
import { isTool } from '../recipe/access.ts';
import type { Reading } from '../read/reading.ts';
import { addApplication, isAppliedFor } from './applications.ts';
import { addEntity, addPage, MAX_PAGES, pageListing, type Draft } from './draft.ts';
import { addEntityPages, claim, listBlocks } from './entity-pages.ts';
import { addFeature, addOwnPage } from './features.ts';
import { mainEntity } from './main-entity.ts';
import { ownWords, slug } from '../recipe/naming.ts';
import { activityPage } from './activities.ts';
import { addQuestionBank, isQuestionBank } from './question-bank.ts';
import { addPasswordRecovery, FORGOTTEN } from './password-recovery.ts';
import { addRecord, idOfNoun } from './records.ts';
import { addRowPages } from './reports.ts';
import { addRoles, addUsers, OF_ROLES, ROLES } from './role-records.ts';
import { addInquiry, INQUIRY, isLookup } from './inquiry.ts';
import { allowNewRows, registeredThing } from './allow-new-rows.ts';
import { isKept, isPart, KEEPING, moduleNoun } from './section-parts.ts';
import { shopEntity } from './shop.ts';
import { isNoted, pageTitled } from './titled-page.ts';

type Section = NonNullable<Reading['sections']>[number]['value'];

const MAX_SECTIONS = 16;

/** Every section that the prompt calls for by name is a page of that name, in its order. */
export function addSections(draft: Draft, reading: Reading): void {
  const titled = new Set<string>();
  // "Play, pause and stop" are buttons of a player.
  const isPlayed = reading.features.some(({ value, confidence }) => value === 'player' && confidence > 0.8);
  for (const { value } of (reading.sections ?? [])
    .filter(({ value }) => !DEED_ALONE.test(value.title) && !(value.feature === 'search' && OF_DATA.test(value.title)))
    .filter(({ value }) => !(isPlayed && /^play(?:ing)?$/i.test(value.title)))
    .filter(({ value }) => !OF_EVERY_SITE.test(value.title) || /^(?:configurator|editor)$/.test(value.feature ?? ''))
    .slice(0, MAX_SECTIONS)) {
    if (HOME.test(value.title.trim())) {
      claim(draft, '/', { title: ownWords(value.title) });
      continue;
    }
    const found = pageFor({ draft, reading, titled }, value);
    const path = found !== null && (found === '/' || titled.has(found)) ? ownPage(draft, value, titled) : found;
    if (path === null || path === '/' || titled.has(path)) continue;
    titled.add(path);
    // The order of the prompt is the order of the menu.
    draft.asked.delete(path);
    claim(draft, path, { title: titleOf(value.title), isAsked: true });
    if (HANDED_IN.test(value.title)) allowNewRows(draft, path);
  }
}

const HANDED_IN = /\s(?:publish|post|submi(?:t|ssion)|creat|upload|registration)(?:ing|ion)?$|(?:发布|提交|投稿|上传)$/iu;

/** "Data management" and "data display" are the list of what the site is about, under that name. */
export function nameDataPages(draft: Draft, reading: Reading): void {
  const titles = (reading.sections ?? []).map(({ value }) => value.title);
  const named = new Set(titles.map((title) => title.toLowerCase()));
  for (const title of titles.filter((each) => OF_DATA.test(each))) {
    const main = mainEntity(draft);
    if (main === null || pageTitled(draft, title) !== null || draft.pages.size >= MAX_PAGES) continue;
    const listed = pageListing(draft, main);
    const isFree = listed !== undefined && !named.has((listed.title.en ?? listed.title.zh ?? '').toLowerCase());
    const path = isFree ? listed.path : `/${slug(title)}`;
    if (!isFree) addPage(draft, { path, title: ownWords(title), blocks: `heading ${listBlocks(draft, main)}` });
    claim(draft, path, { title: ownWords(title), isAsked: true });
  }
}

const OF_DATA =
  /^data (?:management|collection|display|browsing|processing|entry|input|editing|storage|viewing|lists?|list management|quer(?:y|ies)|search(?:ing)?|retrieval|operations?|maintenance|overview)$|^数据(?:管理|展示|录入|处理|浏览|维护|列表|查询|检索)$/iu;

/** Titles of things that any page has or does, rather than of a page. */
const OF_EVERY_SITE =
  /\b(?:effects?|(?:distinct|different|separate) roles|scrolling|parallax|animations?|layouts?|designs?|tabs?|tab selection|navigation|menus?|menu items|responsive|interface|buttons?|editing|adding|deleting|viewing|sorting|filtering)$/i;
/** A deed without a thing. */
const DEED_ALONE = /^(?:modify|edit|add|delete|update|view|browse|create|manage|pause|stop|start|save|rename|activate)$/i;
const HOME = /^(?:home|home ?page|main page|index|首页|主页)$/iu;

/** A deed before what the page shows: "viewing results", "categorizing leads". */
const DOING =
  /^(?:recording|displaying|viewing|showing|listing|browsing|managing|updating|organi[sz]ing|categori[sz]ing|providing)\s+(?:and\s+\p{L}+ing\s+)?/iu;

function titleOf(title: string): Text {
  const bare = title.replace(
    /\s+(?:page|section|module|interface|screen|functionalit(?:y|ies)|capabilit(?:y|ies)|to|of|for|and|with)$/i,
    '',
  );
  return ownWords(bare.replace(DOING, (doing) => (doing === bare ? doing : '')));
}

interface SectionContext {
  readonly draft: Draft;
  readonly reading: Reading;
  /** Paths of the pages that have a section's title already. */
  readonly titled: ReadonlySet<string>;
}

function pageFor({ draft, reading, titled }: SectionContext, section: Section): string | null {
  if (isNoted(section) && addEntity(draft, section.entity)) return addEntityPages(draft, section.entity, { isAsked: true });
  const activity = activityPage(draft, section.title);
  if (activity !== null && !titled.has(activity)) return activity;
  const same = pageTitled(draft, section.title);
  if (same !== null && !titled.has(same)) return same;
  const shelf = section.feature === 'game' && draft.pages.has('/games') ? gamesPage(draft, section.title) : null;
  if (shelf !== null) return shelf;
  if (section.feature === 'membership' && !isTool(draft) && !isKept(section.title)) return addFeature(draft, 'membership');
  if (isQuestionBank(section.title) && draft.entities.has('question')) return addQuestionBank(draft);
  if (FORGOTTEN.test(section.title)) return addPasswordRecovery(draft);
  const registered = section.feature === 'auth' ? registeredThing(section.title) : null;
  if (registered !== null) {
    const id = idOfNoun(draft, registered) ?? addRecord(draft, { noun: registered, fields: [] });
    if (id !== null) return addEntityPages(draft, id, { isAsked: true });
  }
  if (section.feature === 'auth') return addAccountStub(draft, REGISTERING.test(section.title) ? 'register' : 'auth');
  if (section.feature === 'usermgmt' && !isTool(draft))
    return OF_USERS.test(section.title) ? addUsers(draft) : addAccountStub(draft, 'profile');
  if (ACCOUNTS.test(section.title) && draft.entities.has(ROLES)) return addUsers(draft);
  if (section.feature === 'profile' || (OWN_ACCOUNT.test(section.title) && !isTool(draft)))
    return addAccountStub(draft, 'profile');
  if (INQUIRY.test(section.title) && !isLookup(section)) return addInquiry(draft, reading, section.title);
  const info = INFO_PAGES.find(([words]) => words.test(section.title));
  if (info !== undefined && section.entity === undefined && section.record === undefined) return addInfoPage(draft, info[1]);
  if (section.record === undefined && NEWS.test(section.title)) return addPageKind(draft, 'news');
  if (OF_ROLES.test(section.title)) return addRoles(draft);
  if (KEEPING.test(section.feature ?? '') && !isKept(section.title) && OF_DESK.test(section.title)) return addWorkPage(draft);
  if (section.feature === 'import') return addFeature(draft, 'import') ?? addFeature(draft, 'upload');
  if (section.feature === 'settings' && !isTool(draft)) return addAccountStub(draft, 'profile');
  if (section.page !== undefined) {
    const path = addPageKind(draft, section.page);
    if (path !== null) return path;
  }
  const isOther = section.feature === 'game' && section.entity !== undefined && section.entity !== 'game';
  if (section.feature !== undefined && OF_THEIR_OWN.test(section.feature) && !isOther) {
    const path = addFeature(draft, section.feature);
    if (path !== null && !titled.has(path)) return path;
  }
  // "After-sales service" is help with what was bought, no service on offer.
  if (section.feature === 'support' && section.entity === 'service') return addFeature(draft, 'support');
  const alone = ALONE.find(([words]) => words.test(section.title))?.[1];
  if (alone !== undefined) return addFeature(draft, alone);
  if (isAppliedFor(section)) return addApplication(draft, section.title);
  if (section.entity !== undefined && addEntity(draft, section.entity))
    return addRowPages(draft, reading, { id: section.entity, isAsked: true });
  if (section.record !== undefined) {
    const id = idOfNoun(draft, section.record) ?? addRecord(draft, { noun: section.record, fields: [] });
    if (id !== null) return addEntityPages(draft, id, { isAsked: true });
  }
  if (section.feature !== undefined) {
    const path = addFeature(draft, section.feature);
    if (path !== null) return path;
    if (section.feature === 'profile') return addAccountStub(draft, section.feature);
  }
  const isModule = isPart(section);
  if ((section.feature !== undefined && !isModule) || draft.pages.size >= MAX_PAGES) return null;
  const id = addRecord(draft, { noun: isModule ? moduleNoun(section.title) : section.title, fields: [] });
  return id === null ? null : addEntityPages(draft, id, { isAsked: true });
}

/** Returns the page for an activity around the games of a portal, other than playing one. */
function gamesPage(draft: Draft, title: string): string | null {
  if (/recommend|推荐/iu.test(title)) return addFeature(draft, 'recommend');
  if (/search|搜索/iu.test(title)) return addFeature(draft, 'search');
  return /select|choos|list|categor|classif|librar|brows|collection|选择|列表|分类|大全/iu.test(title) ? '/games' : null;
}

/** Names of parts that say what is done there, though they could be called things. */
const ALONE: readonly (readonly [RegExp, string])[] = [
  [/^analysis$|^分析$/iu, 'analytics'],
  [/^learning$|^学习$/iu, 'course'],
];

const OWN_ACCOUNT = /^(?:my |user |personal |member )?accounts?(?: page)?$/i;

/** Those of others, where somebody keeps them. */
const ACCOUNTS = /^(?:user )?accounts? management$|^(?:账号|账户)管理$/iu;

const NEWS = /^(?:show|industry|policy|market|company|project|community|event|season|latest|weekly|daily|regular)\b.* updates$/i;

/** "Deletion" and "exception handling" are nobody's place of work. */
const OF_DESK =
  /manag|admin|permission|roles?\b|back-?\s?(?:end|office|stage)|users?\b|members?\b|accounts?(?: settings?)?$|access|authori|privilege|panel|console|(?:user|client|server|employee|merchant|pc) (?:end|side)|管理|权限|角色|后台|用户|会员|端$/iu;

/** Adds the page for those who run the site: its users for a tool, else the page of whoever keeps everything (`addPanels`). */
function addWorkPage(draft: Draft): string | null {
  if (isTool(draft)) return addEntity(draft, 'user') ? addEntityPages(draft, 'user', { isAsked: true }) : null;
  addPage(draft, { path: '/manage', title: ['Manager panel', '管理后台'], blocks: 'heading' });
  return '/manage';
}

const OF_USERS = /\b(?:users?|members?) manag|manag\p{L}* (?:all )?(?:users?|members?)\b|(?:用户|会员)管理|管理用户/iu;

/** Parts that only tell something: about the thing itself, and how it is used. */
const INFO_PAGES: readonly (readonly [RegExp, readonly [path: string, en: string, zh: string, blocks: string]])[] = [
  [/^how (?:it|this|to)\b|使用说明|操作指南/iu, ['/how-it-works', 'How it works', '使用说明', 'steps features faq@faq']],
  [
    /^about\b|^(?:overview|introduction)\b|(?<!product|service|case|personal) introduction$|简介$/iu,
    ['/about', 'About', '关于', 'about mission timeline values'],
  ],
];

function addInfoPage(draft: Draft, [path, english, chinese, blocks]: readonly [string, string, string, string]): string {
  if (blocks.includes('@faq')) addEntity(draft, 'faq');
  addPage(draft, { path, title: [english, chinese], blocks });
  return path;
}

/** Abilities that one page answers, however many sections ask for them. */
const OF_THE_SAME = /^(?:analytics|report|quality:performance|inventory|support|service|delivery)$/;

/** Two sections about the same rows: the second keeps rows of its own, unless it only says the first again. */
function ownPage(draft: Draft, section: Section, titled: ReadonlySet<string>): string | null {
  const ability = section.feature === undefined ? null : addOwnPage(draft, section.feature);
  if (ability !== null && !titled.has(ability)) return ability;
  if (OF_ROLES.test(section.title) && draft.pages.size < MAX_PAGES) return addRoles(draft);
  if (
    (section.record === undefined && !isPart(section) && !OF_THE_SAME.test(section.feature ?? '')) ||
    draft.pages.size >= MAX_PAGES
  )
    return null;
  const id = addRecord(draft, { noun: section.record === undefined ? moduleNoun(section.title) : section.title, fields: [] });
  const path = id === null ? null : addEntityPages(draft, id, { isAsked: true });
  return path === null || titled.has(path) ? null : path;
}

/** Abilities whose page is not the list of an entity. */
const OF_THEIR_OWN =
  /^(?:clock|bidding|trading|analytics|dashboard|chart|report|export|chat|messages|assistant|quiz|exam|mistakes|poll|survey|calendar|upload|download|live|leaderboard|game|calculator|configurator|quote|converter|generator|editor|map|match|recommend|compare|favorites|history|notify|cart|orders|booking|search|contact|about|faq|settings|points|wallet|weather|external)\b/;

const REGISTERING = /regist|sign ?up|join|注册/iu;

/** A place for the account page, filled when accounts are planned. */
function addAccountStub(draft: Draft, feature: string): string {
  if (feature === 'register') {
    addPage(draft, { path: '/register', title: ['Register', '注册'], blocks: 'signup@user' });
    return '/register';
  }
  const path = feature === 'profile' ? '/account' : '/login';
  addPage(draft, { path, title: ['My account', '个人中心'], blocks: feature === 'profile' ? 'profile@user' : 'signin@user' });
  return path;
}

/** Adds a page of a known kind; its path, or null. */
export function addPageKind(draft: Draft, id: string): string | null {
  const kind = pageKinds.find((page) => page.id === id);
  if (kind === undefined) return null;
  const pages = [...draft.pages.values()];
  const contact = pages.find((page) => page.path !== '/' && page.blocks.includes('contact@message'));
  if (kind.id === 'contact' && contact !== undefined) return claim(draft, contact.path, { isAsked: true });
  const posts = pages.find(
    (page) => page.path !== '/' && !page.path.endsWith('/:slug') && /@(?:post|announcement)\b/.test(page.blocks),
  );
  if ((kind.id === 'news' || kind.id === 'blog') && posts !== undefined) return claim(draft, posts.path, { isAsked: true });
  const sold = shopEntity(draft);
  if (kind.id === 'products' && sold !== null) return addEntityPages(draft, sold, { isAsked: true });
  // A bakery's menu lists what it sells: dishes beside it would be another house's.
  if (draft.pages.has(kind.path)) return claim(draft, kind.path, { isAsked: true });
  if (draft.pages.size >= MAX_PAGES) return null;
  for (const match of kind.blocks.matchAll(/@([a-zA-Z]+)/g)) addEntity(draft, match[1] ?? '');
  addPage(draft, { path: kind.path, title: [kind.title[0], kind.title[1]], blocks: kind.blocks });
  if (kind.detail !== undefined)
    addPage(draft, { path: `${kind.path}/:slug`, title: [kind.title[0], kind.title[1]], blocks: kind.detail });
  return claim(draft, kind.path, { isAsked: true });
}
