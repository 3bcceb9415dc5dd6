import { pickText } from '../../../domain/text.ts';
import type { Accounts, Audience, Blueprint, Entity } from '../../blueprint/schema.ts';
import { optionLabel } from '../../catalogue/labels.ts';
import { bothLanguages } from '../../catalogue/pair.ts';
import { recipeById } from '../../catalogue/recipes.ts';
import { flowOf } from '../../expand/flow.ts';
import { siteEntityOf } from '../../expand/build-page.ts';
import { addAccountPage, addAccounts, addPanels } from '../../plan/accounts.ts';
import { read } from '../../read/read.ts';
import { applyUnchecked } from '../apply-operations.ts';
import { growSite } from '../grow/grow-site.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { describe } from './describe.ts';
import { namedEntities, type NamedEntity } from './entities-in.ts';
import { changed, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { freshId, toId } from './fresh-id.ts';
import { sameFor } from './localized.ts';
import { mentionedPage } from './targets.ts';
import { say } from './wording.ts';

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
  /\b(?:may|can|must|should|allowed to|able to|let|allow|require|need(?:s)? to|restrict|limit)\b|可以|允许|才能|只能|能|必须|需要|要求|限/;
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
  const entities = entitiesMeant(clause, state.blueprint);
  if (entities.length === 0) return null;
  return setAccess(entities, { read: isPrivate ? 'member' : 'public' }, state);
}

function permission(clause: Clause, state: EditState): IntentOutcome | null {
  if (!MAY.test(clause.words)) return null;
  const right = RIGHTS.find(([, words]) =>
    words.test(clause.words.replace(/\b(?:only|log(?:ged)?[- ]?in|sign(?:ed)?[- ]?in)\b/g, ' ')),
  )?.[0];
  const entities = entitiesMeant(clause, state.blueprint);
  if (right === undefined || entities.length === 0) return null;
  const roles = rolesMeant(clause, state.blueprint);
  const audience = audienceOf(clause, roles.length > 0 || speaksOfKeepers(clause));
  if (audience === null) return null;
  return setAccess(entities, rightsOf(right, audience), state, roles);
}

/** Whoever may change something may see it; what nobody may do stays with the roles that manage it. */
function rightsOf(right: Right, audience: Audience): Partial<Record<Right, Audience>> {
  if (right === 'update' && audience === 'own') return { update: 'own', remove: 'own' };
  return { [right]: audience };
}

function audienceOf(clause: Clause, byKeepers: boolean): Audience | null {
  if (OWN.test(clause.words)) return 'own';
  if (byKeepers) return ONLY.test(clause.words) ? 'nobody' : null;
  const mustSignIn = /\b(?:require|must|need|have to|only|restrict)\b|必须|需要|要求|只有|才能|仅/.test(clause.words);
  if (mustSignIn && SIGNED_IN.test(clause.words)) return 'member';
  if (EVERYONE.test(clause.words)) return 'public';
  return SIGNED_IN.test(clause.words) && ONLY.test(clause.words) ? 'member' : null;
}

/** Sets who may do what; users and the roles that are named come with it. */
function setAccess(
  entities: readonly NamedEntity[],
  rights: Partial<Record<Right, Audience>>,
  state: EditState,
  roles: readonly string[] = [],
): IntentOutcome | null {
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
  const managing = keepers(
    blueprint.accounts,
    roles,
    entities.map(([id]) => id),
  );
  const names = entities.map(([, entity]) => pickText(entity.plural, state.locale)).join(', ');
  const said = say(state.locale, 'ruleSet', { entity: names, rules: ruleWords(rights, state) });
  const told = users.length === 0 ? said : `${said} ${describe(users, state)}`;
  return changed([...users, ...operations, ...managing], told);
}

function withRights(entity: Entity, rights: Partial<Record<Right, Audience>>): Entity['access'] {
  return { ...entity.access, ...rights };
}

/** Roles that are named keep the rows they are to decide about. */
function keepers(accounts: Accounts | undefined, roles: readonly string[], entities: readonly string[]): Operation[] {
  if (accounts === undefined || roles.length === 0) return [];
  const next = accounts.roles.map((role) =>
    roles.includes(role.id) ? { ...role, manages: [...new Set([...role.manages, ...entities])] } : role,
  );
  return JSON.stringify(next) === JSON.stringify(accounts.roles)
    ? []
    : [{ op: 'setAccounts', accounts: { ...accounts, roles: next } }];
}

function usersFor(state: EditState): Operation[] {
  const recipe = recipeById(state.blueprint.site.recipe) ?? recipeById('landing');
  if (recipe === undefined) return [];
  const reading = { ...read('login'), features: [{ value: 'auth', confidence: 1 }] };
  return growSite(state.blueprint, state.seed, (draft) => {
    addAccounts(draft, reading, recipe);
    addPanels(draft);
    addAccountPage(draft, reading);
  });
}

/** The rows that are spoken of: by name, by the page that lists them, or by the deed ("to order", 下单). */
function entitiesMeant(clause: Clause, blueprint: Blueprint): NamedEntity[] {
  const users = blueprint.accounts?.entity;
  const named = namedEntities(clause, blueprint).filter(([id]) => id !== users && id !== 'user' && id !== 'member');
  if (named[0] !== undefined) return [named[0]];
  const page = mentionedPage(clause, blueprint) ?? pageNamed(clause, blueprint);
  const shown =
    page === null ? [] : (blueprint.pages[page]?.blocks ?? []).flatMap((id) => blueprint.blocks[id]?.query?.entity ?? []);
  const deed = DEEDS.find(([, words]) => words.test(clause.words))?.[0].split(' ') ?? [];
  const id = [...deed, ...shown].find((each) => blueprint.entities[each] !== undefined);
  const entity = id === undefined ? undefined : blueprint.entities[id];
  return id === undefined || entity === undefined ? [] : [[id, entity]];
}

function pageNamed(clause: Clause, { pages }: Blueprint): string | null {
  const found = Object.entries(pages).find(
    ([, { title, path }]) =>
      path !== '/' &&
      [title.en?.toLowerCase(), title.zh].some((name) => name !== undefined && name.length > 1 && clause.words.includes(name)),
  );
  return found?.[0] ?? null;
}

const DEEDS: readonly (readonly [string, RegExp])[] = [
  ['order', /\b(?:order|buy|check ?out|purchase)\b|下单|购买|结账/],
  ['booking rental ticket', /\b(?:book|reserve)\b|预约|预订/],
  ['comment review reply', /\bcomment\b|评论/],
  ['review', /\b(?:review|rate)\b|评价/],
];

function rolesMeant(clause: Clause, { accounts }: Blueprint): string[] {
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

function speaksOfKeepers(clause: Clause): boolean {
  return (read(clause.text, { locale: clause.locale }).roles ?? []).some(({ value }) => value.manages);
}

function ruleWords(rights: Partial<Record<Right, Audience>>, { locale }: EditState): string {
  const zh = locale === 'zh';
  const deeds = { read: ['see', '查看'], create: ['add', '新增'], update: ['edit', '修改'], remove: ['delete', '删除'] } as const;
  const who = {
    public: ['everybody', '所有人'],
    member: ['signed-in users', '登录用户'],
    own: ['users their own', '用户本人'],
    nobody: ['those who manage them', '管理者'],
  } as const;
  return Object.entries(rights)
    .map(([right, audience]) => {
      const deed = RIGHTS.find(([id]) => id === right)?.[0] ?? 'read';
      return zh ? `${who[audience][1]}可${deeds[deed][1]}` : `${deeds[deed][0]}: ${who[audience][0]}`;
    })
    .join(zh ? '，' : '; ');
}

const APPROVAL = /\bapprov(?:als?|es?|ed|ing)\b|\bmoderat(?:ion|e|ed)\b|\breview(?:ed)? before\b|审批|审核/;

/** "add an approval step before publishing posts": states to go through, decided by those who manage the rows. */
function approval(clause: Clause, state: EditState): IntentOutcome | null {
  const { blueprint, locale } = state;
  if (!APPROVAL.test(clause.words)) return null;
  const named =
    entitiesMeant({ ...clause, words: clause.words.replace(/\bapproval\b/g, ' ') }, blueprint)[0] ?? firstWritten(blueprint);
  if (named === undefined) return null;
  const [id, entity] = named;
  const states = ['submitted', 'approved', 'rejected'];
  const old = entity.fields.find(({ key, type }) => key === 'status' && type === 'enum');
  if (states.every((value) => old?.options?.some((option) => option.value === value))) return null;
  const key = old === undefined ? 'status' : 'approval';
  if (entity.fields.some((field) => field.key === key && field !== old) || (old !== undefined && key === 'status')) return null;
  const field = {
    key,
    label: bothLanguages(key === 'status' ? ['Status', '状态'] : ['Approval', '审批']),
    type: 'enum' as const,
    default: 'submitted',
    options: states.map((value) => ({ value, label: bothLanguages(optionLabel(value)) })),
  };
  const made = flowOf(siteEntityOf(id, { ...entity, fields: [field, ...entity.fields.filter((each) => each.type !== 'enum')] }));
  const users = blueprint.accounts === undefined ? usersFor(state) : [];
  const operations: Operation[] = [
    ...users,
    { op: 'addField', entity: id, index: entity.fields.length, field },
    ...entity.rows.map((row): Operation => ({
      op: 'setRow',
      entity: id,
      id: row.id,
      values: { ...row.values, [key]: 'approved' },
    })),
    ...(made === null ? [] : [{ op: 'setEntity', id, patch: { flow: { ...made, field: key } } } satisfies Operation]),
    ...onlyApproved(blueprint, id, key),
  ];
  return changed(operations, say(locale, 'approvalAdded', { entity: pickText(entity.plural, locale) }));
}

/** Public lists show what was approved; lists of one's own and of those who decide show all. */
function onlyApproved({ blocks, pages }: Blueprint, id: string, key: string): Operation[] {
  const panels = new Set(Object.values(pages).flatMap((page) => (/^\/(?:manage|panel)/.test(page.path) ? page.blocks : [])));
  return Object.entries(blocks).flatMap(([block, { type, query }]): Operation[] => {
    if (type !== 'collection' || query?.entity !== id || query.mine === true || panels.has(block)) return [];
    const filter = [...(query.filter ?? []), { field: key, op: 'eq' as const, value: 'approved' }];
    return [{ op: 'setBlock', id: block, patch: { query: { ...query, filter } } }];
  });
}

function firstWritten({ entities, accounts }: Blueprint): NamedEntity | undefined {
  return Object.entries(entities).find(
    ([id, { access }]) => id !== accounts?.entity && access.create !== 'nobody' && access.read === 'public',
  );
}

/** "add a role “sales manager” who can approve deals": the role, and the approval that it decides. */
function decidingRole(clause: Clause, state: EditState): IntentOutcome | null {
  const role = APPROVAL.test(clause.words) ? addRole(clause, state) : null;
  if (role?.kind !== 'operations') return null;
  const step = applyUnchecked(state.blueprint, role.operations);
  const decided = step.ok ? approval(clause, { ...state, blueprint: step.value.blueprint }) : null;
  if (decided?.kind !== 'operations') return role;
  return changed([...role.operations, ...decided.operations], `${role.said} ${decided.said}`);
}

const ROLE = /\b(?:add|create|new|introduce)\b.*\broles?\b|(?:添加|增加|新增|新建|加一?个?).*角色/;

/** "add a role for editors who manage posts", 增加一个编辑角色，管理文章. */
function addRole(clause: Clause, state: EditState): IntentOutcome | null {
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
  return changed([...users, operation], say(locale, 'roleAdded', { role: name, entities: kept }));
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
