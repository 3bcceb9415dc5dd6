import type { Text } from '../../domain/text.ts';
import type { CatalogueRecipe } from '../catalogue/recipes.ts';
import { isTool } from '../recipe/access.ts';
import { decides, stateField } from '../recipe/status-flow.ts';
import type { Reading } from '../read/reading.ts';
import { addPage, fieldsOf, pageListing, type Draft } from './draft.ts';
import { claim } from './entity-pages.ts';
import { markEntity } from './features.ts';
import { visitorsEditAll } from './allow-new-rows.ts';
import { mainEntity } from './main-entity.ts';
import type { RecipeAccounts } from '../recipe/recipe.ts';
import { addPasswordRecovery, FORGOTTEN } from './password-recovery.ts';
import { nameRoles, ROLES } from './role-records.ts';
import { rolesOf } from './roles.ts';

const USERS = 'user';
const NOTICES = 'notification';
/** Abilities that belong to somebody who signs in. */
export const ACCOUNT_FEATURES: ReadonlySet<string> = new Set(
  'auth login register profile roles permissions usermgmt favorites like likes follow history browsing notify points wallet checkin friends join wishlist membership'.split(
    ' ',
  ),
);
/** Kinds of site where people come as somebody. */
const SOCIABLE_KINDS = new Set(['community']);

/** Gives a site users of its own when the prompt speaks of them, or when its rows are somebody's. */
export function addAccounts(draft: Draft, reading: Reading, recipe: CatalogueRecipe): void {
  if (!wantsAccounts(draft, reading, recipe)) return;
  if ((reading.requests ?? []).some(({ value }) => FORGOTTEN.test(value.text))) addPasswordRecovery(draft);
  const asked = new Set(reading.features.filter(({ confidence }) => confidence >= 0.55).map(({ value }) => value));
  addProfiles(draft, asked);
  const isTold = asked.has('notify') || [...draft.entities.keys()].some((id) => isDecided(draft, id));
  if (isTold || draft.entities.has(NOTICES)) addNotices(draft);
  const roles = rolesOf(draft, reading);
  nameRoles(draft, roles);
  draft.accounts = {
    entity: USERS,
    roles,
    demoRole: demoRole(draft, roles),
    ...(draft.entities.has(NOTICES) ? { notices: NOTICES } : {}),
  };
  draft.pages.delete('/join');
  addPage(draft, { path: '/login', title: ['Log in', '登录'], blocks: 'signin@user' });
  addPage(draft, { path: '/register', title: ['Register', '注册'], blocks: 'signup@user' });
  if (asked.has('notify'))
    addPage(draft, { path: '/notifications', title: ['Notifications', '通知'], blocks: `notifications@${NOTICES}` });
}

/** The page where users find what is theirs; after all other pages, because it shows rows of theirs. */
export function addAccountPage(draft: Draft, reading: Reading): void {
  if (draft.accounts === null) return;
  const asked = new Set(reading.features.map(({ value }) => value));
  const isAsked = ['profile', 'history', 'membership', 'points'].some((id) => asked.has(id));
  const main = mainEntity(draft);
  if (!isTool(draft) && main !== null && !RECORDED.has(main) && PICKED_KINDS.has(draft.kind))
    markEntity(draft, main, ['favorite']);
  const marked = [...draft.entities.values()];
  const favorites = marked.find((entity) => entity.marks?.includes('favorite'));
  const seen = marked.find((entity) => entity.marks?.includes('seen'));
  const blocks = [
    'profile@user',
    ...ownEntities(draft).map((id) => `mine@${id}`),
    ...(favorites === undefined ? [] : [`favorites@${favorites.id}?kind=favorite`]),
    ...(seen === undefined ? [] : [`history@${seen.id}?kind=seen`]),
    ...(draft.accounts.notices === undefined ? [] : [`notifications@${draft.accounts.notices}`]),
  ];
  const at = [...draft.pages.values()].find((page) => page.blocks.includes('profile@user'))?.path ?? '/account';
  const page = draft.pages.get(at);
  if (page === undefined) addPage(draft, { path: at, title: ['My account', '个人中心'], blocks: blocks.join(' ') });
  else draft.pages.set(at, { ...page, blocks: blocks.join(' ') });
  if ((reading.requests ?? []).some(({ value }) => /\bprofiles?\b|资料/.test(value.object)))
    claim(draft, at, { title: ['My profile', '个人资料'] });
  if (isAsked) draft.asked.add(at);
}

/** Kinds of site where people choose among what others offer. */
const PICKED_KINDS = new Set(['shop', 'directory', 'media', 'content', 'portal', 'community']);

/** Kinds of rows that each belong to somebody: what was ordered, booked, handed in or written. */
export function ownEntities(draft: Draft): string[] {
  const own = [...draft.entities.values()].filter(
    (entity) => entity.sharing === 'own' || draft.written.has(entity.id) || OWNED.has(entity.id),
  );
  const pages = [...draft.pages.values()].map((page) => page.blocks).join(' ');
  return own
    .map((entity) => entity.id)
    .filter((id) => id !== USERS && id !== NOTICES && !UNLISTED.has(id) && pages.includes(`@${id}`))
    .slice(0, 5);
}

/** Nobody keeps another's result for later. */
const RECORDED = new Set(['score', 'reading', 'transaction', 'metric', 'stock', 'detection', 'question', 'checkin']);

const OWNED = new Set(
  'order booking application ticket enrollment rental loan supportTicket refund redemption bid viewing donation govApplication leave expense claim deposit withdrawal checkin score'.split(
    ' ',
  ),
);
const UNLISTED = new Set('message subscriber comment chatMessage review orderItem'.split(' '));

function wantsAccounts(draft: Draft, reading: Reading, recipe: CatalogueRecipe): boolean {
  if (reading.features.some(({ value, confidence }) => confidence >= 0.55 && ACCOUNT_FEATURES.has(value))) return true;
  if (visitorsEditAll(reading) || (reading.roles?.length ?? 0) > 1 || draft.entities.has(ROLES)) return true;
  if ([...draft.entities.values()].some(({ joinAction }) => joinAction !== undefined)) return true;
  if (draft.kind === 'app' || draft.kind === 'dashboard' || SOCIABLE_KINDS.has(draft.kind)) return true;
  if (!draft.composed && recipe.macros.some((macro) => macro === '$auth' || macro === '$account')) return draft.kind !== 'media';
  return draft.composed && [...draft.entities.keys()].some((id) => draft.written.has(id));
}

function isDecided(draft: Draft, id: string): boolean {
  const field = stateField({ fields: fieldsOf(draft, id) });
  return field !== null && decides(field) && id !== 'post' && id !== 'vendor';
}

const PROFILE = 'name:text!# email:email!^? avatar:image phone:phone? bio:longtext joined:date';

function addProfiles(draft: Draft, asked: ReadonlySet<string>): void {
  const before = draft.entities.get(USERS) ?? { id: USERS };
  const named = (before.fields ?? '').split(' ').filter((field) => field !== '' && !KEPT.has(field.split(':')[0] ?? ''));
  const deals = (field: string) =>
    [...draft.entities.values()].some(
      ({ id, joinAction }) => (joinAction?.gives ?? joinAction?.takes) === field || (id === 'reward' && field === 'points'),
    );
  const purse = [
    ...(draft.entities.has(ROLES) ? [`${ROLES}:>${ROLES}`] : []),
    ...(asked.has('points') || asked.has('checkin') || deals('points') ? ['points:int=100'] : []),
    ...(asked.has('wallet') || deals('balance') ? ['balance:money=500'] : []),
  ];
  const { extends: _extends, ...rest } = before;
  draft.entities.set(USERS, { ...rest, fields: [PROFILE, ...named, ...purse].join(' '), rows: Math.max(6, before.rows ?? 6) });
}

/** Fields that every profile has already, or that concern nobody but the account. */
const KEPT = new Set('name title email avatar photo phone bio joined password role confirmPassword username account'.split(' '));

function addNotices(draft: Draft): void {
  draft.entities.set(NOTICES, { id: NOTICES, fields: 'title:text!# body:text link:text read:bool createdAt:datetime', rows: 3 });
}

/** Tools are tried by those who may do everything with their records, other sites by those who come every day. */
function demoRole(draft: Draft, roles: RecipeAccounts['roles']): string {
  const everyday = roles[0]?.id ?? '';
  if (!isTool(draft)) return everyday;
  return roles.find((role) => role.manages === 'all')?.id ?? everyday;
}

/** A page per role that keeps part of the site: figures, what waits for a decision, and its tables. */
export function addPanels(draft: Draft): void {
  const { accounts } = draft;
  if (draft.pages.get('/manage')?.blocks === 'heading' && accounts === null) draft.pages.delete('/manage');
  if (accounts === null) return;
  const managers = accounts.roles.filter((role) => role.id !== accounts.demoRole && role.manages.length > 0);
  for (const role of managers.slice(0, 3)) {
    const managed = panelEntities(draft, role.manages);
    if (managed.length === 0) continue;
    const path = role.manages === 'all' ? '/manage' : `/panel-${role.id.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
    const tables = managed.map((id) => `table@${id}?search&edit${MANUAL.has(id) ? '' : '&create'}`);
    const blocks = ['heading', ...(role.manages === 'all' ? ['kpis'] : []), ...tables].join(' ');
    // A section of the prompt may have named the page before.
    const title = draft.pages.get(path)?.title ?? panelTitle(role.label);
    draft.pages.set(path, { path, title, blocks });
    if (role.manages !== 'all') draft.asked.add(path);
  }
}

/** Adds the main records to a users' page that is called "the backend" or "the content" of a tool. */
export function widenUserPage(draft: Draft): void {
  const page = draft.pages.get('/users');
  if (!isTool(draft) || page === undefined || !ADMIN_AREA.test(page.title.en ?? page.title.zh ?? '')) return;
  const main = mainEntity(draft);
  const listed = [...draft.entities.keys()].filter((id) => pageListing(draft, id) !== undefined && !SIDE.has(id));
  const kept = [...new Set([...(main === null ? [] : [main]), ...listed])].slice(0, 2);
  draft.pages.set('/users', {
    ...page,
    blocks: ['heading', ...kept.map((id) => `table@${id}?search&edit&create`), 'table@user?search&edit&create'].join(' '),
  });
}

const ADMIN_AREA =
  /^(?!.*\b(?:users?|members?)\b)(?:(?:back-?\s?(?:end|office|stage)|content|information|data|administrat\w+|system)\b.*|(?:management|admin)(?: (?:end|view|side))?$|.*后台|管理)/iu;

const MANUAL = new Set('order orderItem payment message subscriber review comment user donation'.split(' '));

function panelEntities(draft: Draft, manages: 'all' | readonly string[]): string[] {
  const all = manages === 'all' ? [...draft.entities.keys()] : manages.filter((id) => draft.entities.has(id));
  const isUsers = (id: string) => id === USERS && draft.written.has(id) && pageListing(draft, id) === undefined;
  const worth = all.filter((id) => isUsers(id) || !SIDE.has(id));
  // Records that wait for a decision stand before those that are only written.
  const rank = (id: string) => (isUsers(id) || OWNED.has(id) ? 0 : 2) - (draft.written.has(id) ? 1 : 0);
  const waiting = worth.filter((id) => OWNED.has(id)).length;
  return [...worth].sort((a, b) => rank(a) - rank(b)).slice(0, Math.max(4, Math.min(6, waiting)));
}

const SIDE = new Set(
  'user notification category orderItem faq testimonial chatMessage conversation subscriber comment'.split(' '),
);

function panelTitle(label: Text): Text {
  return {
    ...(label.en !== undefined && { en: `${label.en} panel` }),
    ...(label.zh !== undefined && { zh: `${label.zh.replace(/后台$/u, '')}后台` }),
  };
}
