import { pickText } from '../../../domain/text.ts';
import type { Audience, Entity } from '../../blueprint/entity-schema.ts';
import type { Accounts, Blueprint } from '../../blueprint/schema.ts';
import { read } from '../../read/read.ts';
import { applyUnchecked } from '../apply-operations.ts';
import type { Operation } from '../operation.ts';
import { approval } from './approval.ts';
import type { Clause } from './clause.ts';
import { describe } from './describe.ts';
import type { NamedEntity } from './entities-in.ts';
import { changed, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { targetEntities } from './target-entities.ts';
import { addRole, decidingRole } from './roles.ts';
import { usersFor } from './site-users.ts';
import { replyText } from './reply-sentences.ts';

type Right = 'read' | 'create' | 'update' | 'remove';

const RIGHTS: readonly (readonly [Right, RegExp])[] = [
  ['remove', /\b(?:delete|remove)\b|删除/],
  ['update', /\b(?:edit|change|update|modify)\b|编辑|修改|更新/],
  [
    'create',
    /\b(?:create|add|post|write|submit|publish|order|book|comment|review|upload|buy|check ?out)\b|创建|添加|新增|发布|提交|下单|预约|评论|上传|购买/,
  ],
  ['read', /\b(?:see|view|read|access|browse|visit)\b|查看|浏览|访问|看/],
];
const MAY =
  /\b(?:may|can|must|should|allowed to|able to|let|allow|requir(?:e|ed|es)|need(?:s)? to|restrict|limit)\b|可以|允许|才能|只能|能|必须|需要|要求|限/;
const ONLY = /\bonly\b|\bnobody (?:but|except)\b|\brestrict|只有|仅|只能|只允许/;
const OWN = /\b(?:their own|his own|her own|own)\b|自己/;
const EVERYONE =
  /\b(?:everyone|everybody|anyone|anybody|all visitors|the public|visitors|guests|without (?:an? )?(?:account|login|signing in|logging in))\b|所有人|任何人|访客|游客|无需登录|不用登录/;
const SIGNED_IN =
  /\b(?:members?|signed[- ]in|logged[- ]in|registered|users?|customers?|log ?in|sign ?in|an account)\b|会员|登录|注册|用户|顾客/;
const PRIVATE =
  /\b(?:make|set|keep|turn)\b.*\b(?:private|members[- ]only|hidden from (?:the )?(?:public|visitors))\b|(?:设为|改成|改为|变成)(?:私密|不公开|仅会员可见|会员可见)|不公开/;
const PUBLIC = /\b(?:make|set|open|turn)\b.*\b(?:public|to everyone)\b|(?:设为|改成|改为|变成)公开|公开给所有人/;

/** "only managers may delete tasks", "members can edit their own posts", "make the blog private", "require login to order". */
export const setRule: Intent = (clause, state) =>
  decidingRole(clause, state) ??
  approval(clause, state) ??
  addRole(clause, state) ??
  visibility(clause, state) ??
  permission(clause, state);

function visibility(clause: Clause, state: EditState): IntentOutcome | null {
  const isPrivate = PRIVATE.test(clause.words);
  if (!isPrivate && !PUBLIC.test(clause.words)) return null;
  const entities = targetEntities(clause, state.blueprint);
  if (entities.length === 0) return null;
  return setAccess(entities, { rights: { read: isPrivate ? 'member' : 'public' }, state });
}

function permission(clause: Clause, state: EditState): IntentOutcome | null {
  if (!MAY.test(clause.words)) return null;
  const right = RIGHTS.find(([, words]) =>
    words.test(clause.words.replace(/\b(?:only|log(?:ged)?[- ]?in|sign(?:ed)?[- ]?in)\b/g, ' ')),
  )?.[0];
  const entities = targetEntities(clause, state.blueprint);
  if (right === undefined || entities.length === 0) return null;
  const roles = namedRoles(clause, state.blueprint);
  const audience = audienceOf(clause, roles.length > 0 || namesManagers(clause));
  if (audience === null) return null;
  return setAccess(entities, { rights: rightsOf(right, audience), state, roles });
}

/** Whoever may change something may see it; what nobody may do stays with the roles that manage it. */
function rightsOf(right: Right, audience: Audience): Partial<Record<Right, Audience>> {
  if (right === 'update' && audience === 'own') return { update: 'own', remove: 'own' };
  return { [right]: audience };
}

function audienceOf(clause: Clause, byKeepers: boolean): Audience | null {
  if (OWN.test(clause.words)) return 'own';
  if (byKeepers) return ONLY.test(clause.words) ? 'nobody' : null;
  const mustSignIn = /\b(?:requir(?:e|ed|es)|must|need|have to|only|restrict)\b|必须|需要|要求|只有|才能|仅/.test(clause.words);
  if (mustSignIn && SIGNED_IN.test(clause.words)) return 'member';
  if (EVERYONE.test(clause.words)) return 'public';
  return SIGNED_IN.test(clause.words) && ONLY.test(clause.words) ? 'member' : null;
}

interface SetAccessInput {
  readonly rights: Partial<Record<Right, Audience>>;
  readonly state: EditState;
  readonly roles?: readonly string[] | undefined;
}

/** Sets who may do what; users and the roles that are named come with it. */
function setAccess(entities: readonly NamedEntity[], { rights, state, roles = [] }: SetAccessInput): IntentOutcome | null {
  const needsUsers = state.blueprint.accounts === undefined && Object.values(rights).some((audience) => audience !== 'public');
  const users = needsUsers ? usersFor(state) : [];
  const step = applyUnchecked(state.blueprint, users);
  if (!step.ok) return null;
  const { blueprint } = step.value;
  const operations: Operation[] = entities.flatMap(([id]) => {
    const entity = blueprint.entities[id];
    return entity === undefined
      ? []
      : [{ op: 'setEntity', id, patch: { access: withRights(entity, rights) } } satisfies Operation];
  });
  const managing = manageMore(
    blueprint.accounts,
    roles,
    entities.map(([id]) => id),
  );
  const names = entities.map(([, entity]) => pickText(entity.plural, state.locale)).join(', ');
  const message = replyText(state.locale, 'ruleSet', { entity: names, rules: ruleWords(rights, state) });
  const reply = users.length === 0 ? message : `${message} ${describe(users, state)}`;
  return changed([...users, ...operations, ...managing], reply);
}

function withRights(entity: Entity, rights: Partial<Record<Right, Audience>>): Entity['access'] {
  return { ...entity.access, ...rights };
}

/** Roles that are named keep the rows they are to decide about. */
function manageMore(accounts: Accounts | undefined, roles: readonly string[], entities: readonly string[]): Operation[] {
  if (accounts === undefined || roles.length === 0) return [];
  const next = accounts.roles.map((role) =>
    roles.includes(role.id) ? { ...role, manages: [...new Set([...role.manages, ...entities])] } : role,
  );
  return JSON.stringify(next) === JSON.stringify(accounts.roles)
    ? []
    : [{ op: 'setAccounts', accounts: { ...accounts, roles: next } }];
}

function namedRoles(clause: Clause, { accounts }: Blueprint): string[] {
  const spoken = (read(clause.text, { locale: clause.locale }).roles ?? []).map(({ value }) => value);
  return (accounts?.roles ?? [])
    .filter((role, index) => {
      if (index === 0) return false;
      const names = [role.id, role.label.en?.toLowerCase(), role.label.zh].flatMap((name) => name ?? []);
      return (
        names.some((name) => clause.words.includes(name)) ||
        spoken.some(({ id, manages }) => id === role.id || (manages && role.id === 'admin'))
      );
    })
    .map(({ id }) => id);
}

function namesManagers(clause: Clause): boolean {
  return (read(clause.text, { locale: clause.locale }).roles ?? []).some(({ value }) => value.manages);
}

function ruleWords(rights: Partial<Record<Right, Audience>>, { locale }: EditState): string {
  const zh = locale === 'zh';
  const verbs = { read: ['see', '查看'], create: ['add', '新增'], update: ['edit', '修改'], remove: ['delete', '删除'] } as const;
  const who = {
    public: ['everybody', '所有人'],
    member: ['signed-in users', '登录用户'],
    own: ['users their own', '用户本人'],
    nobody: ['those who manage them', '管理者'],
  } as const;
  return Object.entries(rights)
    .map(([right, audience]) => {
      const verb = RIGHTS.find(([id]) => id === right)?.[0] ?? 'read';
      return zh ? `${who[audience][1]}可${verbs[verb][1]}` : `${verbs[verb][0]}: ${who[audience][0]}`;
    })
    .join(zh ? '，' : '; ');
}
