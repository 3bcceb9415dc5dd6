import { pickText } from '../../../domain/text.ts';
import { applyUnchecked } from '../apply-operations.ts';
import type { Operation } from '../operation.ts';
import { APPROVAL, approval } from './approval.ts';
import type { Clause } from './clause.ts';
import { namedEntities } from './entities-in.ts';
import { freshId, toId } from './fresh-id.ts';
import { changed, type EditState, type IntentOutcome } from './intent.ts';
import { sameFor } from './localized.ts';
import { usersFor } from './site-users.ts';
import { replyText } from './reply-sentences.ts';

/** "add a role “sales manager” who can approve deals": the role, and the approval that it decides. */
export function decidingRole(clause: Clause, state: EditState): IntentOutcome | null {
  const role = APPROVAL.test(clause.words) ? addRole(clause, state) : null;
  if (role?.kind !== 'operations') return null;
  const step = applyUnchecked(state.blueprint, role.operations);
  const decided = step.ok ? approval(clause, { ...state, blueprint: step.value.blueprint }) : null;
  if (decided?.kind !== 'operations') return role;
  return changed([...role.operations, ...decided.operations], `${role.message} ${decided.message}`);
}

const ROLE = /\b(?:add|create|new|introduce)\b.*\broles?\b|(?:添加|增加|新增|新建|加一?个?).*角色/;

/** "add a role for editors who manage posts", 增加一个编辑角色，管理文章. */
export function addRole(clause: Clause, state: EditState): IntentOutcome | null {
  const { blueprint, locale } = state;
  if (!ROLE.test(clause.words)) return null;
  const name = clause.quotes[0] ?? roleName(clause);
  if (name === undefined) return null;
  const users = blueprint.accounts === undefined ? usersFor(state) : [];
  const step = applyUnchecked(blueprint, users);
  const accounts = step.ok ? step.value.blueprint.accounts : undefined;
  if (accounts === undefined || accounts.roles.length >= 8) return null;
  const named = namedEntities(clause, blueprint)
    .map(([id]) => id)
    .filter((id) => id !== accounts.entity);
  const keepsAll = named.length === 0 && /\b(?:admin|manag\w+|staff|moderat\w+)\b|管理|运营/.test(clause.words);
  const entities = keepsAll ? (accounts.roles.findLast(({ manages }) => manages.length > 0)?.manages ?? []) : named;
  const id = freshId(toId(name), (candidate) => accounts.roles.some((role) => role.id === candidate));
  const role = { id, label: sameFor(blueprint, name), manages: entities };
  const operation: Operation = { op: 'setAccounts', accounts: { ...accounts, roles: [...accounts.roles, role] } };
  const kept = entities.map((entity) => pickText(blueprint.entities[entity]?.plural, locale)).join(', ') || '–';
  return changed([...users, operation], replyText(locale, 'roleAdded', { role: name, entities: kept }));
}

function roleName(clause: Clause): string | undefined {
  const match =
    /\broles?\s+(?:for|called|named|of)\s+(?:the\s+|an?\s+)?([\p{L} -]+?)(?:\s+(?:who|that|which|to|with|and|may|can)\b.*)?$/u.exec(
      clause.text,
    ) ??
    /\b(?:add|create|introduce)\s+(?:an?\s+|the\s+)?(?:new\s+)?([\p{L} -]+?)\s+role\b/u.exec(clause.text) ??
    /(?:添加|增加|新增|新建|加)(?:一?个)?(?:新的?)?([\p{L}]{1,8}?)(?:的)?角色/u.exec(clause.text);
  const name = match?.[1]?.trim();
  return name === undefined || name === '' ? undefined : name.charAt(0).toUpperCase() + name.slice(1);
}
