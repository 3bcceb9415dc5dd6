import type { Text } from '../../domain/text.ts';
import type { Entity, Field, SeedRow, Value } from '../blueprint/entity-schema.ts';
import { fieldWith } from '../blueprint/field-roles.ts';
import type { Accounts, Blueprint } from '../blueprint/schema.ts';
import { person } from '../content/people.ts';
import type { Expression } from '../expression/expression.ts';
import { parseExpression } from '../expression/parse-expression.ts';
import { demoAccounts, emailField, roleNamed, usersEntity } from '../render/accounts.ts';
import { displayField, plainValue } from '../render/row-values.ts';
import { own } from './patch.ts';

type Role = Accounts['roles'][number];

/**
 * The changed site, in which every role that the change brings has an example person, whose profile says the role where profiles
 * do, and a new choice of people that is called as such a role offers those alone.
 */
export function withPeopleBrought(before: Blueprint, after: Blueprint): Blueprint {
  const { accounts } = after;
  const users = usersEntity(after);
  if (accounts === undefined || users === undefined || accounts === before.accounts) return withChoices(before, after);
  const isNew = ({ id }: Role) => before.accounts?.roles.some((role) => role.id === id) !== true;
  const brought = accounts.roles.filter(isNew);
  if (brought.length === 0) return withChoices(before, after);
  const chosen = withRoleChoice(before, after, brought);
  const peopled = brought.reduce((site, { id }) => withPerson(site, id), chosen);
  return withChoices(before, peopled);
}

function withUsers(blueprint: Blueprint, change: (entity: Entity) => Entity): Blueprint {
  const users = usersEntity(blueprint);
  if (users === undefined) return blueprint;
  return { ...blueprint, entities: { ...blueprint.entities, [users.id]: change(users.entity) } };
}

/** Profiles that tell roles apart know the new ones; those that do not have to where a choice is called as a new role. */
function withRoleChoice(before: Blueprint, after: Blueprint, brought: readonly Role[]): Blueprint {
  const roles = after.accounts?.roles ?? [];
  const option = ({ id, label }: Role) => ({ value: id, label });
  return withUsers(after, (entity) => {
    const field = fieldWith(entity, 'role');
    if (field === undefined) {
      const isNeeded = newChoices(before, after).some(([, choice]) => roleOf(brought, choice) !== undefined);
      const isTaken = entity.fields.some(({ key }) => key === ROLE);
      return isNeeded && !isTaken ? withRoleField(after, entity, roles.map(option)) : entity;
    }
    if (field.type !== 'enum') return entity;
    const { options = [] } = field;
    const missing = brought.filter((role) => !options.some((each) => roleNamed([role], field, each.value) !== undefined));
    if (missing.length === 0) return entity;
    const next: Field = { ...field, options: [...options, ...missing.map(option)] };
    return { ...entity, fields: entity.fields.map((each) => (each === field ? next : each)) };
  });
}

const ROLE = 'role';
const ROLE_LABEL: Text = { en: 'Role', zh: '身份' };

/** Nobody but conditions asks for it: those who have a role already are not told apart by it. */
function withRoleField(blueprint: Blueprint, entity: Entity, options: NonNullable<Field['options']>): Entity {
  const field: Field = { key: ROLE, label: ROLE_LABEL, type: 'enum', options, role: 'role', hidden: true };
  const demos = demoAccounts(blueprint);
  const first = options[0]?.value ?? '';
  const rows = entity.rows.map((row): SeedRow => {
    const role = demos.find(({ profileId }) => profileId === row.id)?.role.id ?? first;
    return { ...row, values: { ...row.values, [ROLE]: role } };
  });
  return { ...entity, fields: [...entity.fields, field], rows };
}

/** The site with an example person in a role: one whose profile says it, else one more. */
function withPerson(blueprint: Blueprint, roleId: string): Blueprint {
  const users = usersEntity(blueprint);
  const role = blueprint.accounts?.roles.find(({ id }) => id === roleId);
  if (users === undefined || role === undefined) return blueprint;
  const { rows } = users.entity;
  const field = fieldWith(users.entity, 'role');
  const value = field?.options?.find((option) => roleNamed([role], field, option.value) !== undefined)?.value;
  const said = (row: SeedRow): SeedRow =>
    field === undefined || value === undefined ? row : { ...row, values: { ...row.values, [field.key]: value } };
  const demos = demoAccounts(blueprint);
  const known = rows.find(({ id }) => id === role.demo);
  const free = rows.filter(({ id }) => !demos.some(({ profileId }) => profileId === id));
  const fitting = known ?? (value === undefined ? undefined : free.find(({ values }) => values[field?.key ?? ''] === value));
  const made = fitting ?? newPerson(blueprint, users.entity, role);
  const next = rows.includes(made) ? rows.map((row) => (row === made ? said(row) : row)) : [...rows, said(made)];
  const roles = blueprint.accounts?.roles.map((each) => (each === role ? { ...role, demo: made.id } : each)) ?? [];
  const peopled = withUsers(blueprint, (entity) => ({ ...entity, rows: next }));
  return peopled.accounts === undefined ? peopled : { ...peopled, accounts: { ...peopled.accounts, roles } };
}

/** A person as the others are: what is chosen in their profiles is chosen in this one, what is said of one alone is not. */
function newPerson(blueprint: Blueprint, entity: Entity, { id, label }: Role): SeedRow {
  const [name, email] = [displayField(entity), emailField(entity)];
  const like = entity.rows.find((row) => row.id === demoAccounts(blueprint)[0]?.profileId) ?? entity.rows[0];
  const alike = entity.fields.filter(({ type, unique }) => ALIKE.has(type) && unique !== true);
  const locale = blueprint.site.locales[0] ?? 'en';
  const called = new Set(entity.rows.map(({ values }) => plainValue(values[name?.key ?? ''], locale)));
  const at = Array.from({ length: entity.rows.length + 1 }, (_, index) => index).find(
    (index) => !called.has(nameOf(index, locale)),
  );
  const rowId = freeId(entity, id);
  return {
    id: rowId,
    values: {
      ...Object.fromEntries(alike.flatMap((field) => likeValue(blueprint, field, like))),
      ...letIn(blueprint),
      ...(name === undefined ? {} : { [name.key]: at === undefined ? (label[locale] ?? id) : nameOf(at, locale) }),
      ...(email === undefined ? {} : { [email.key]: `${rowId.toLowerCase()}@example.com` }),
    },
    owner: rowId,
  };
}

/** Somebody whose profile needs a record of others has the first. */
function likeValue({ entities }: Blueprint, { key, required, to }: Field, like: SeedRow | undefined): readonly [string, Value][] {
  const known = like?.values[key];
  if (known !== undefined) return [[key, known]];
  const first = required === true && to !== undefined ? entities[to]?.rows[0]?.id : undefined;
  return first === undefined ? [] : [[key, first]];
}

/** The values that somebody has who is let in: without them an example person is shut out of what the role is to show. */
function letIn({ accounts }: Blueprint): Readonly<Record<string, Value>> {
  const parsed = parseExpression(accounts?.approved ?? '');
  return parsed.ok ? Object.fromEntries(equalities(parsed.value)) : {};
}

function equalities(condition: Expression): readonly [string, Value][] {
  if (condition.kind === 'and') return [...equalities(condition.left), ...equalities(condition.right)];
  if (condition.kind === 'field') return [[condition.key, true]];
  if (condition.kind !== 'comparison' || condition.operator !== '=') return [];
  const { left, right } = condition;
  return left.kind === 'field' && right.kind === 'literal' ? [[left.key, right.value]] : [];
}

const ALIKE: ReadonlySet<Field['type']> = new Set(['enum', 'bool', 'date', 'relation']);

function nameOf(index: number, locale: 'en' | 'zh'): string {
  const [english, chinese] = person(index);
  return locale === 'zh' ? chinese : english;
}

function freeId({ rows }: Entity, id: string): string {
  const taken = new Set(rows.map((row) => row.id));
  let number = 1;
  while (taken.has(number === 1 ? id : `${id}-${number}`)) number += 1;
  return number === 1 ? id : `${id}-${number}`;
}

/** Choices of people that were not there before and take anybody. */
function newChoices(before: Blueprint, after: Blueprint): readonly (readonly [string, Field])[] {
  const users = after.accounts?.entity;
  return Object.entries(after.entities).flatMap(([id, { fields }]) =>
    fields
      .filter(({ type, to, where }) => type === 'relation' && to === users && where === undefined)
      .filter(({ key }) => own(before.entities, id)?.fields.some((field) => field.key === key) !== true)
      .map((field) => [id, field] as const),
  );
}

function withChoices(before: Blueprint, after: Blueprint): Blueprint {
  const users = usersEntity(after)?.entity;
  const said = users === undefined ? undefined : fieldWith(users, 'role');
  if (said === undefined) return after;
  const entities = { ...after.entities };
  for (const [id, choice] of newChoices(before, after)) {
    const role = roleOf(after.accounts?.roles ?? [], choice);
    const value = role && said.options?.find((option) => roleNamed([role], said, option.value) !== undefined)?.value;
    const entity = entities[id];
    if (value === undefined || entity === undefined) continue;
    const next = { ...choice, where: `${said.key} = '${value}'` };
    entities[id] = { ...entity, fields: entity.fields.map((field) => (field.key === choice.key ? next : field)) };
  }
  return Object.entries(entities).every(([id, entity]) => after.entities[id] === entity) ? after : { ...after, entities };
}

/** The role as which a choice is called. */
function roleOf(roles: readonly Role[], { key, label }: Field): Role | undefined {
  const names = [key, label.en, label.zh].flatMap((name) => name?.toLowerCase() ?? []);
  return roles.find((role) =>
    [role.id, role.label.en, role.label.zh].some((name) => name !== undefined && names.includes(name.toLowerCase())),
  );
}
