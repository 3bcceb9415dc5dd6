import type { Entity, Field } from '../blueprint/entity-schema.ts';
import type { Block } from '../blueprint/page-schema.ts';
import type { Accounts, Blueprint } from '../blueprint/schema.ts';
import type { RenderContext, SiteUser } from './context.ts';
import { displayField, plainValue } from './row-values.ts';

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

/** Whether a user's role permits a deed with rows of an entity; who may change roles keeps that right. */
export function permits(blueprint: Blueprint, user: SiteUser | null | undefined, deed: string, entityId: string): boolean {
  return (
    user?.permits === undefined ||
    user.permits.includes(deed) ||
    [roleField(blueprint)?.to, blueprint.accounts?.entity].includes(entityId)
  );
}

export function emailField(entity: Entity): Field | undefined {
  return entity.fields.find((field) => field.type === 'email');
}

/** What only the site and its managers write about a user: role, points, standing. */
const GIVEN =
  /^(role|roles|admin|isAdmin|points?|balance|credits?|level|status|state|score|xp|karma|rank|badges?|verified|approved|banned|active|password|joined\w*|since|created\w*|updated\w*|slug|total\w*|\w*Count|followers|following|streak|tier|plan)$/;
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

/** The fields of a profile that its user fills in, beside name and email; never those that say what the user may do. */
export function ownProfileFields(entity: Entity): readonly Field[] {
  return entity.fields.filter(
    (field) => field.display !== true && TYPED.has(field.type) && !isGivenField(field) && field.multiple !== true,
  );
}

/** What somebody is asked who registers, beside the password: what the block names, else name, email and a few more. */
export function signUpFields(entity: Entity, block: Block | undefined): readonly Field[] {
  const [name, email] = [displayField(entity), emailField(entity)];
  const first = [name, email].flatMap((field) => (field === undefined ? [] : [{ ...field, required: true }]));
  const others = ownProfileFields(entity).filter(
    ({ key, type }) => key !== email?.key && (block?.fields !== undefined || type !== 'int'),
  );
  const named =
    block?.fields === undefined ? others.slice(0, MORE_FIELDS) : others.filter(({ key }) => block.fields?.includes(key) === true);
  return [...first, ...named];
}

/** What a user may change of the own profile. */
export function profileFields(entity: Entity, block: Block | undefined): readonly Field[] {
  const [name, email] = [displayField(entity), emailField(entity)];
  const others = ownProfileFields(entity).filter(({ key }) => block?.fields === undefined || block.fields.includes(key));
  return [...[name, email].flatMap((field) => (field === undefined ? [] : [{ ...field, required: true }])), ...others];
}

/** Whether a field of a profile is not the user's own to write. */
export function isGivenField(field: Field): boolean {
  return GIVEN.test(field.key);
}

/** Keys of relations that mean who did it, the surest first. */
const ACTORS = [
  'user',
  'author',
  'owner',
  'createdBy',
  'postedBy',
  'submittedBy',
  'requestedBy',
  'creator',
  'poster',
  'sender',
  'from',
  'customer',
  'buyer',
  'member',
  'student',
  'learner',
  'patient',
  'client',
  'employee',
  'applicant',
  'candidate',
  'requester',
  'reporter',
  'borrower',
  'renter',
  'tenant',
  'guest',
  'attendee',
  'participant',
  'player',
  'donor',
  'volunteer',
  'reviewer',
  'commenter',
  'voter',
  'writer',
  'reader',
  'subscriber',
  'seller',
  'host',
  'organizer',
  'uploader',
  'person',
  'profile',
  'account',
  'by',
];
const OTHERS =
  /^(to|recipient|receiver|assignee|assignedTo|target|friend|mentor|instructor|teacher|tutor|coach|doctor|manager|approver|approvedBy|driver|agent|courier|opponent|partner|followee|invitee|lead|staff|winner)$/;

/**
 * The relation of an entity that names the user who writes a row. `isSure` when its name says so; else it is merely the only
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
  const sure = ACTORS.flatMap((key) => relations.filter((field) => field.key === key))[0];
  if (sure !== undefined) return { field: sure, isSure: true };
  const [only, other] = relations;
  return only === undefined || other !== undefined || OTHERS.test(only.key) ? undefined : { field: only, isSure: false };
}

/** Null when the visitor may add rows, else the roles that manage the entity. Sites without accounts show all their forms. */
export function createAudience(
  { blueprint, user }: Pick<RenderContext, 'blueprint' | 'user'>,
  entityId: string,
  entity: Entity,
): readonly string[] | null {
  const { create } = entity.access;
  if (blueprint.accounts === undefined || create === 'public' || user?.manages.includes(entityId) === true) return null;
  if (create !== 'nobody' && (user === undefined || user !== null)) return null;
  const roles =
    create === 'nobody' ? blueprint.accounts.roles.filter(({ manages }) => manages.includes(entityId)) : blueprint.accounts.roles;
  return roles.map(({ id }) => id);
}

/** The relation that a form does not ask for, because it is the user who sends it. */
export function unaskedActor(
  { blueprint, user }: Pick<RenderContext, 'blueprint' | 'user'>,
  entityId: string,
  entity: Entity,
): string | undefined {
  const actor = actorField(blueprint, entity);
  return actor?.isSure === true && user?.manages.includes(entityId) !== true ? actor.field.key : undefined;
}
