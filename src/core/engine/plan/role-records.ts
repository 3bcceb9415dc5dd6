import type { Text } from '../../domain/text.ts';
import type { Reading } from '../read/reading.ts';
import { addEntity, addPage, pageListing, type Draft } from './draft.ts';
import { addDetailPage, claim } from './entity-pages.ts';
import type { RecipeAccounts } from '../recipe/recipe.ts';

/** Roles that those who keep a site may change: what each of them may do is asked of their rows (`permissions`). */
export const ROLES = 'role';

/** Titles of a page about roles and their rights. */
export const OF_ROLES =
  /\b(?:roles?|permissions?|privileges?|authorit(?:y|ies)|authori[sz]ations?|access (?:control|rights?)|rights management)\b|角色|权限/iu;
/** Rights of people: "permissions" and "user roles", not "image permissions". */
const OF_PEOPLE =
  /^(?:(?:the|their|its|different|user|member|account|staff|employee|administrator|operation|access|system)s? )*(?:roles?|permissions?|privileges?|authorit(?:y|ies)|rights)\b|(?:角色|权限)/iu;
const KEEPING = /\b(?:manag|assign|set|control|edit|configur|grant|allocat|creat|modif)|管理|分配|设置/iu;

/** A page where roles and their permissions are kept, and one where users are given a role. */
export function addRoles(draft: Draft): string | null {
  if (!addEntity(draft, ROLES) || !addEntity(draft, 'user')) return null;
  const path = draft.pages.has('/roles') ? '/permissions' : '/roles';
  addPage(draft, { path, title: ['Roles', '角色'], blocks: `heading table@${ROLES}?search&edit&create` });
  if (path === '/roles') addDetailPage(draft, { id: ROLES, listPath: path, label: { en: 'Role', zh: '角色' } });
  return path;
}

/** "Manage role permissions" asks for that page too, and whoever has roles has users to give them to. */
export function addAskedRoles(draft: Draft, reading: Reading): void {
  const isAsked = (reading.requests ?? []).some(
    ({ value }) => OF_PEOPLE.test(value.object) && KEEPING.test(`${value.verb ?? ''} ${value.text}`),
  );
  if (isAsked && !draft.entities.has(ROLES)) {
    const path = addRoles(draft);
    if (path !== null) claim(draft, path, { isAsked: true });
  }
  if (!draft.entities.has(ROLES) || pageListing(draft, 'user') !== undefined) return;
  if (addUsers(draft) !== null) draft.asked.add(USERS);
}

/** A list of those who have an account, which whoever keeps the site may change. */
export function addUsers(draft: Draft): string | null {
  if (!addEntity(draft, 'user')) return null;
  draft.written.add('user');
  addPage(draft, { path: USERS, title: ['Users', '用户'], blocks: 'heading table@user?search&edit&create' });
  return USERS;
}

const USERS = '/users';

/** The example roles are those of the site's accounts, and two that may do less. */
export function nameRoles(draft: Draft, roles: RecipeAccounts['roles']): void {
  if (!draft.entities.has(ROLES)) return;
  const values: Text[] = [...roles.map(({ label }) => label), { en: 'Editor', zh: '编辑' }, { en: 'Viewer', zh: '访客' }];
  draft.entities.set(ROLES, { id: ROLES, values, rows: values.length });
}
