import type { Text } from '../../domain/text.ts';
import { toText } from '../catalogue/pair.ts';
import { isTool } from '../recipe/access.ts';
import type { Reading } from '../read/reading.ts';
import { idOfNoun } from './records.ts';
import type { Draft } from './draft.ts';
import type { RecipeAccounts } from '../recipe/recipe.ts';

type Role = RecipeAccounts['roles'][number];
type Named = NonNullable<Reading['roles']>[number]['value'];

/** The roles of a site, newcomers' first: those the prompt names, with somebody who keeps everything. */
export function rolesOf(draft: Draft, reading: Reading): Role[] {
  const spoken = (reading.roles ?? []).map(({ value }) => value);
  const special = spoken.filter((role) => role.id !== 'user');
  const named = (special.some((role) => !role.manages && !keepsAll(role)) ? special : spoken).slice(0, 6);
  const everyday = named.find((role) => role.everyday && !role.manages) ?? named.find((role) => !role.manages && !keepsAll(role));
  const first: Role = everyday === undefined ? newcomer(draft) : { id: everyday.id, label: labelOf(everyday.label), manages: [] };
  const others = named
    .filter((role) => role !== everyday)
    .map((role): Role => ({ id: role.id, label: labelOf(role.label), manages: managedOf(draft, reading, role) }));
  const roles = [first, ...others.filter((role) => role.id !== first.id)];
  const manager: Role = {
    id: 'admin',
    label: toText(isTool(draft) ? ['Administrator', '管理员'] : ['Manager', '管理员'], ['en', 'zh']),
    manages: 'all',
  };
  if (!roles.some((role) => role.manages === 'all')) roles.push(manager);
  return unique(roles).slice(0, 8);
}

function newcomer(draft: Draft): Role {
  return { id: 'member', label: toText(isTool(draft) ? ['Staff', '员工'] : ['Member', '会员'], ['en', 'zh']), manages: [] };
}

function labelOf(label: Text): Text {
  return { ...label };
}

const KEEPS_ALL = /admin|manage|owner|operator|superviser|supervisor|moderator|管理|运营|后台|主管/iu;

function keepsAll(role: Named): boolean {
  return KEEPS_ALL.test(role.id) || KEEPS_ALL.test(role.noun);
}

/** Returns the records that a role manages: all, those that the prompt says it handles, or the usual ones of such people. */
function managedOf(draft: Draft, reading: Reading, role: Named): Role['manages'] {
  if (keepsAll(role)) return 'all';
  const usual = USUAL.find(([words]) => words.test(`${role.id} ${role.noun}`))?.[1].split(' ') ?? [];
  if (!role.manages && usual.length === 0) return [];
  const handled = (reading.requests ?? [])
    .filter(({ value }) => value.role === role.id && value.verb !== null && KEEPING.test(value.verb))
    .flatMap(({ value }) => value.entity ?? (value.record === undefined ? null : idOfNoun(draft, value.record)) ?? []);
  const ids = [...new Set([...handled, ...usual])].filter((id) => draft.entities.has(id) && id !== 'user');
  if (ids.length > 0) return ids;
  return role.manages ? 'all' : [];
}

const KEEPING =
  /^(?:manage|create|edit|delete|update|add|publish|approve|review|process|handle|maintain|assign|upload|post|管理|创建|编辑|删除|发布|审核|处理|维护|分派|上传)/u;

const USUAL: readonly (readonly [RegExp, string])[] = [
  [/teacher|instructor|tutor|lecturer|老师|教师|讲师/iu, 'course lesson exam question assignment grade enrollment'],
  [/merchant|seller|vendor|shop|supplier|商家|卖家|商户/iu, 'product listing order coupon auction'],
  [/employer|company|recruiter|enterprise|hr|企业|招聘/iu, 'job application'],
  [/doctor|physician|nurse|医生|护士/iu, 'booking medicalRecord patient slot'],
  [/driver|courier|rider|司机|骑手|快递/iu, 'shipment order'],
  [/librarian|图书管理/iu, 'book loan'],
  [/editor|author|writer|编辑|作者/iu, 'post comment'],
  [/landlord|agent|realtor|房东|经纪/iu, 'property viewing'],
  [/organi[sz]er|host|主办|组织者/iu, 'event ticket'],
  [/staff|employee|clerk|service|员工|客服/iu, 'order booking supportTicket customer'],
];

function unique(roles: readonly Role[]): Role[] {
  return roles.filter((role, index) => roles.findIndex((other) => other.id === role.id) === index);
}
