import { memoizeWeak } from '../../domain/memoize.ts';
import type { Entity, Field, SeedRow } from '../blueprint/entity-schema.ts';
import type { FieldRole } from '../blueprint/field-role.ts';
import { fieldWith, hasRole } from '../blueprint/field-roles.ts';
import type { Block } from '../blueprint/page-schema.ts';
import type { Accounts, Blueprint } from '../blueprint/schema.ts';
import type { RenderContext, SiteUser } from './context.ts';
import { displayField, plainValue, writtenFields } from './row-values.ts';

/** The password of every demo account; it is shown on the sign-in form. */
export const DEMO_PASSWORD = 'demo1234';

/** An account that anybody may use: an example profile in one role. */
export interface DemoAccount {
  readonly role: Accounts['roles'][number];
  readonly profileId: string;
  readonly email: string;
}

/** The demo accounts of a site: one for each role whose example profile exists. */
export function demoAccounts(blueprint: Blueprint): readonly DemoAccount[] {
  const { accounts } = blueprint;
  const entity = accounts === undefined ? undefined : blueprint.entities[accounts.entity];
  if (accounts === undefined || entity === undefined) return [];
  return accounts.roles.flatMap((role) => {
    const row = entity.rows.find(({ id }) => id === role.demo);
    const stored = plainValue(row?.values[emailField(entity)?.key ?? ''], 'en');
    return row === undefined ? [] : [{ role, profileId: row.id, email: stored || `${role.id.toLowerCase()}@example.com` }];
  });
}

/** So many people can be chosen, roles and others together. */
const DEMO_PEOPLE_MAX = 8;

/**
 * Whom a visitor of a preview may be: the demo account of each role, then other example users in the role of newcomers, so that
 * somebody can answer what somebody else has asked.
 */
export const demoPeople = memoizeWeak((blueprint: Blueprint): readonly DemoAccount[] => {
  const accounts = demoAccounts(blueprint);
  const users = usersEntity(blueprint);
  const [first] = blueprint.accounts?.roles ?? [];
  if (users === undefined || first === undefined || accounts.length === 0) return accounts;
  const email = emailField(users.entity)?.key ?? '';
  const others = users.entity.rows.flatMap((row): DemoAccount[] => {
    const stored = plainValue(row.values[email], 'en');
    const isKnown = stored === '' || accounts.some((each) => each.profileId === row.id || each.email === stored);
    return isKnown ? [] : [{ role: roleOfProfile(blueprint, users.entity, row) ?? first, profileId: row.id, email: stored }];
  });
  return [...accounts, ...others].slice(0, Math.max(DEMO_PEOPLE_MAX, accounts.length));
});

/** The role that a profile names in its choice of roles, by value or words; undefined where it names none. */
function roleOfProfile(blueprint: Blueprint, entity: Entity, { values }: SeedRow): Accounts['roles'][number] | undefined {
  const field = fieldWith(entity, 'role');
  return field && roleNamed(blueprint.accounts?.roles ?? [], field, plainValue(values[field.key], 'en'));
}

/** The role that a choice of roles names by one of its values, by id or words. */
export function roleNamed(
  roles: Accounts['roles'],
  { options = [] }: Field,
  value: string,
): Accounts['roles'][number] | undefined {
  const label = options.find((option) => option.value === value)?.label;
  const named = [value, label?.en, label?.zh].flatMap((name) => (name === undefined || name === '' ? [] : [name.toLowerCase()]));
  return roles.find((role) =>
    [role.id, role.label.en, role.label.zh].some((name) => name !== undefined && named.includes(name.toLowerCase())),
  );
}

/** Decides whether a site shows rows to strangers, or takes some from them. */
export const hasPublicSide = memoizeWeak(({ blocks, entities }: Blueprint): boolean =>
  Object.values(blocks).some(({ query }) => {
    const access = entities[query?.entity ?? '']?.access;
    return access?.read === 'public' || access?.create === 'public';
  }),
);

/** The entity of the site's users and its id. */
export function usersEntity(blueprint: Blueprint): { readonly id: string; readonly entity: Entity } | undefined {
  const id = blueprint.accounts?.entity;
  const entity = id === undefined ? undefined : blueprint.entities[id];
  return id === undefined || entity === undefined ? undefined : { id, entity };
}

/** The field of a role's rows that lists what it permits. */
export const PERMISSIONS = 'permissions';

/** The relation by which a profile has a role whose rows say what it permits. */
export function roleField(blueprint: Blueprint): Field | undefined {
  return usersEntity(blueprint)?.entity.fields.find(
    ({ to, multiple }) =>
      multiple !== true &&
      blueprint.entities[to ?? '']?.fields.some(({ key, type }) => key === PERMISSIONS && type === 'enum') === true,
  );
}

interface PermitsInput {
  readonly user: SiteUser | null | undefined;
  readonly action: string;
  readonly entityId: string;
}

/** Decides whether a user's role permits an action on rows of an entity; roles that may change roles keep that right. */
export function permits(blueprint: Blueprint, { user, action, entityId }: PermitsInput): boolean {
  return (
    user?.permits === undefined ||
    user.permits.includes(action) ||
    [roleField(blueprint)?.to, blueprint.accounts?.entity].includes(entityId)
  );
}

export function emailField(entity: Entity): Field | undefined {
  return entity.fields.find((field) => field.type === 'email');
}

/** Roles of a user's fields that only the site and its managers write: role, points, state. */
const MANAGED: readonly FieldRole[] = [
  'managed',
  'role',
  'score',
  'points',
  'balance',
  'count',
  'total',
  'measure',
  'rank',
  'state',
  'active',
  'made',
  'stamp',
];
/** A form of more questions scares newcomers away. */
const MORE_FIELDS = 4;
const TYPED: ReadonlySet<Field['type']> = new Set([
  'text',
  'longtext',
  'phone',
  'url',
  'image',
  'date',
  'enum',
  'tags',
  'address',
  'bool',
  'int',
  'num',
]);

/** Asked where a block names them, or no profile is whole without them. */
const TYPED_IF_NAMED: ReadonlySet<Field['type']> = new Set(['relation', 'time', 'datetime', 'money', 'pct']);

/** The fields of a profile that its user may fill in, beside name and email; never those that say what the user may do. */
function ownProfileFields(blueprint: Blueprint, entity: Entity): readonly Field[] {
  const apart = [displayField(entity), emailField(entity), roleField(blueprint)];
  return writtenFields(entity.fields).filter(
    (field) =>
      !apart.includes(field) &&
      (TYPED.has(field.type) || TYPED_IF_NAMED.has(field.type)) &&
      !isManagedField(entity, field) &&
      field.multiple !== true,
  );
}

/** Returns the fields of a registration beside the password: those the block names, else name, email and a few more; all that a profile needs. */
export function signUpFields(blueprint: Blueprint, entity: Entity, { fields }: Pick<Block, 'fields'>): readonly Field[] {
  const own = ownProfileFields(blueprint, entity);
  const usual = own.filter(({ type }) => TYPED.has(type) && type !== 'int').slice(0, MORE_FIELDS);
  const isAsked = (field: Field) =>
    field.required === true || (fields === undefined ? usual.includes(field) : fields.includes(field.key));
  return [...nameAndEmail(entity), ...own.filter(isAsked)];
}

/** Returns the fields that a user may change of the own profile. */
export function profileFields(blueprint: Blueprint, entity: Entity, { fields }: Pick<Block, 'fields'>): readonly Field[] {
  const isAsked = ({ key, type }: Field) => (fields === undefined ? TYPED.has(type) : fields.includes(key));
  return [...nameAndEmail(entity), ...ownProfileFields(blueprint, entity).filter(isAsked)];
}

function nameAndEmail(entity: Entity): readonly Field[] {
  return [displayField(entity), emailField(entity)].flatMap((field) =>
    field === undefined ? [] : [{ ...field, required: true }],
  );
}

/** Decides whether a field of a profile is for others to write. */
export function isManagedField(entity: Entity, field: Field): boolean {
  return hasRole(entity, field, ...MANAGED);
}

/**
 * The relation of an entity that names the user who writes a row. `isSure` when its role says so; else it is merely the only
 * one to users.
 */
export function actorField(
  blueprint: Blueprint,
  entity: Entity,
): { readonly field: Field; readonly isSure: boolean } | undefined {
  const users = blueprint.accounts?.entity;
  const relations = entity.fields.filter(
    (field) => users !== undefined && field.type === 'relation' && field.to === users && field.multiple !== true,
  );
  const sure = relations.find((field) => hasRole(entity, field, 'actor'));
  if (sure !== undefined) return { field: sure, isSure: true };
  const [only, other] = relations;
  return only === undefined || other !== undefined || hasRole(entity, only, 'counterpart')
    ? undefined
    : { field: only, isSure: false };
}

/** Null when the visitor may add rows, or may once let in, else the roles that manage the entity. Sites without accounts show all their forms. */
export function createAudience(
  { blueprint, user }: Pick<RenderContext, 'blueprint' | 'user'>,
  entityId: string,
  entity: Entity,
): readonly string[] | null {
  const { create } = entity.access;
  if (blueprint.accounts === undefined || create === 'public' || user?.manages.includes(entityId) === true) return null;
  if (user !== null && user !== undefined && createsRows(blueprint, user.role, entityId)) return null;
  if (create !== 'nobody' && (user === undefined || user !== null)) return null;
  const roles =
    create === 'nobody'
      ? blueprint.accounts.roles.filter(({ id, manages }) => manages.includes(entityId) || createsRows(blueprint, id, entityId))
      : blueprint.accounts.roles;
  return roles.map(({ id }) => id);
}

/** Decides whether a role may create rows of an entity although their access leaves it to nobody, or to others. */
export function createsRows({ accounts }: Pick<Blueprint, 'accounts'>, roleId: string, entityId: string): boolean {
  return accounts?.roles.find(({ id }) => id === roleId)?.creates?.includes(entityId) === true;
}

/** Decides whether a user may read every row of an entity although their access leaves it to others. */
export function readsRows(
  { accounts }: Pick<Blueprint, 'accounts'>,
  user: SiteUser | null | undefined,
  entityId: string,
): boolean {
  if (user === null || user === undefined || user.isWaiting === true) return false;
  return accounts?.roles.find(({ id }) => id === user.role)?.reads?.includes(entityId) === true;
}

/** Decides whether a user sees private values of the rows of an entity: whoever manages them, or reads all of them. */
export function seesPrivate({ blueprint, user }: Pick<RenderContext, 'blueprint' | 'user'>, entityId: string): boolean {
  return user?.manages.includes(entityId) === true || readsRows(blueprint, user, entityId);
}

/** Decides whether only members write rows of an entity, and the visitor waits to become one. */
export function isWaitingFor({ user }: Pick<RenderContext, 'user'>, entityId: string, entity: Entity): boolean {
  return user?.isWaiting === true && entity.access.create !== 'public' && !user.manages.includes(entityId);
}

/** The relation that a form does not ask for, because it is the user who sends it. */
export function hiddenActor(
  { blueprint, user }: Pick<RenderContext, 'blueprint' | 'user'>,
  entityId: string,
  entity: Entity,
): string | undefined {
  const actor = actorField(blueprint, entity);
  return actor?.isSure === true && user?.manages.includes(entityId) !== true ? actor.field.key : undefined;
}
