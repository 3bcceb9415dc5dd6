import { memoizeOn, memoizeWeak } from '../../domain/memoize.ts';
import type { Entity, Field } from './entity-schema.ts';
import type { FieldRole } from './field-role.ts';
import { ROLE_GUESSES } from './role-guesses.ts';
import type { RoleGuess } from './role-guesses.ts';
import type { Blueprint } from './schema.ts';

/**
 * The Blueprint with the role of every field that has one: what was said stays, the rest is guessed from types and keys. Done
 * when a Blueprint is made; for stored ones the functions below do the same as they read.
 */
export const withRoles = memoizeOn((blueprint: Blueprint): Blueprint => {
  const entities = Object.entries(blueprint.entities).map(([id, entity]) => {
    const roles = guessRoles(id, entity);
    const fields = entity.fields.map((field) => withRole(field, roles.get(field)));
    return [id, fields.every((field, at) => field === entity.fields[at]) ? entity : { ...entity, fields }] as const;
  });
  return entities.every(([id, entity]) => entity === blueprint.entities[id])
    ? blueprint
    : { ...blueprint, entities: Object.fromEntries(entities) };
});

/** The Blueprint without the roles that `withRoles` would give it again. */
export function withoutGuessedRoles(blueprint: Blueprint): Blueprint {
  const entities = Object.entries(blueprint.entities).map(([id, entity]) => {
    const bare = { ...entity, fields: entity.fields.map(({ role: _role, ...field }): Field => field) };
    const roles = guessRoles(id, bare);
    const fields = entity.fields.map((field, at) => {
      const plain = bare.fields[at];
      return plain !== undefined && roles.get(plain) === field.role ? plain : field;
    });
    return [id, { ...entity, fields }] as const;
  });
  return { ...blueprint, entities: Object.fromEntries(entities) };
}

/** The field of an entity with one of the roles, the first role before the others. */
export function fieldWith(entity: Entity, ...roles: readonly FieldRole[]): Field | undefined {
  for (const role of roles) {
    const found = entity.fields.find((field) => roleOf(entity, field) === role);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** All fields of an entity with one of the roles, in their own order. */
export function fieldsWith(entity: Entity, ...roles: readonly FieldRole[]): readonly Field[] {
  return entity.fields.filter((field) => hasRole(entity, field, ...roles));
}

export function hasRole(entity: Entity, field: Field, ...roles: readonly FieldRole[]): boolean {
  const role = roleOf(entity, field);
  return role !== undefined && roles.includes(role);
}

/** Ids of the entities that hold a field with the role. */
export function entitiesWith(blueprint: Blueprint, role: FieldRole): readonly string[] {
  const { entities } = withRoles(blueprint);
  return Object.keys(entities).filter((id) => entities[id]?.fields.some((field) => field.role === role) === true);
}

/** Roles that a field may have by its type. */
export function fittingRoles(type: Field['type']): readonly FieldRole[] {
  return [...new Set(ROLE_GUESSES.filter(({ types }) => types.includes(type)).map(({ role }) => role))];
}

/** Keys of fields that say a role which another field of the entity says before them. */
export function repeatedRoles(fields: readonly Field[]): readonly string[] {
  const single = fields.filter(({ role }) => role !== undefined && !isShared(role));
  return single.filter((field, at) => single.findIndex((other) => placeOf(other) === placeOf(field)) < at).map(({ key }) => key);
}

function roleOf(entity: Entity, field: Field): FieldRole | undefined {
  return field.role ?? storedRoles(entity).get(field.key);
}

/** Roles in an entity that was stored without them; those that its id alone suggests need the Blueprint. */
const storedRoles = memoizeWeak(
  (entity: Entity): ReadonlyMap<string, FieldRole> =>
    new Map([...guessRoles('', entity)].map(([field, role]): [string, FieldRole] => [field.key, role])),
);

/** Finds the role of each field of an entity: the said one, else the first guess that no other field has a better claim to. */
function guessRoles(id: string, entity: Entity): ReadonlyMap<Field, FieldRole> {
  const roles = new Map<Field, FieldRole>();
  const taken = new Set<string>();
  const give = (field: Field, role: FieldRole) => {
    roles.set(field, role);
    if (!isShared(role)) taken.add(placeOf({ ...field, role }));
  };
  for (const field of entity.fields) if (field.role !== undefined) give(field, field.role);
  for (const field of ruledStock(entity)) if (!roles.has(field) && !taken.has('stock ')) give(field, 'stock');
  for (const guess of ROLE_GUESSES) {
    if (guess.entity !== undefined && !guess.entity.test(id)) continue;
    for (const field of candidates(entity, guess)) {
      if (!roles.has(field) && !taken.has(placeOf({ ...field, role: guess.role }))) give(field, guess.role);
    }
  }
  return roles;
}

/** The number that a stock rule counts down. */
function ruledStock({ rules = [], fields }: Entity): readonly Field[] {
  const keys = rules.flatMap((rule) => (rule.kind === 'stock' ? [rule.field] : []));
  return fields.filter(({ key }) => keys.includes(key));
}

/** Fields that a guess is about, those by the surest key first. */
function candidates({ fields }: Entity, { types, keys }: RoleGuess): readonly Field[] {
  const fitting = fields.filter(({ type }) => types.includes(type));
  return keys.flatMap((pattern) => fitting.filter(({ key }) => pattern.test(key)));
}

/** Returns the place that a field takes by a role which only one field may have. */
function placeOf({ role, to = '' }: Pick<Field, 'role' | 'to'>): string {
  return `${role ?? ''} ${to}`;
}

const SHARED: ReadonlySet<FieldRole> = new Set(ROLE_GUESSES.filter((guess) => guess.isShared === true).map(({ role }) => role));

function isShared(role: FieldRole): boolean {
  return SHARED.has(role);
}

function withRole(field: Field, role: FieldRole | undefined): Field {
  return role === undefined || field.role !== undefined ? field : { ...field, role };
}
