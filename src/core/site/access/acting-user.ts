import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import { hasRole } from '../../engine/blueprint/field-roles.ts';
import { actorField, isManagedField } from '../../engine/render/accounts.ts';
import { manages } from '../request/identity.ts';
import type { Identity } from '../request/identity.ts';
import type { PostedForm } from '../request/read-form.ts';
import type { Site } from '../request/site.ts';
import type { Values } from '../values/check-row.ts';

/** Sources of a new row's values: the fields taken from the form, the values the server gives, and the owner. */
export interface RowSources {
  readonly fields: readonly Field[];
  readonly given: Values;
  readonly owner: string;
}

interface Target {
  readonly entityId: string;
  readonly entity: Entity;
  readonly asked: readonly Field[];
  readonly form?: PostedForm;
}

/**
 * Nobody writes in another's name: the relation that says who did it is the acting user, unless somebody who manages the
 * entity chose. What only the site says about a user is never taken from a form.
 */
export function rowSourcesOf(site: Pick<Site, 'blueprint'>, identity: Identity, target: Target): RowSources {
  const writing = plainSourcesOf(site, identity, target);
  const { form } = target;
  const { user } = identity;
  if (user === null) return writing;
  const isUnasked = (field: Field) => field.display === true && !target.asked.includes(field);
  const unsigned = target.entity.fields.filter(
    (field) =>
      (writing.fields.includes(field) || isUnasked(field)) &&
      hasRole(target.entity, field, 'author') &&
      (form?.values.get(field.key)?.[0] ?? '').trim() === '',
  );
  const names = unsigned.map(({ key }): [string, string] => [key, user.name]);
  return {
    ...writing,
    fields: writing.fields.filter((field) => !unsigned.includes(field)),
    given: { ...Object.fromEntries(names), ...writing.given },
  };
}

function plainSourcesOf(site: Pick<Site, 'blueprint'>, identity: Identity, target: Target): RowSources {
  const { entityId, entity, form } = target;
  const isProfile = entityId === site.blueprint.accounts?.entity;
  const asked =
    isProfile && !manages(identity, entityId) ? target.asked.filter((field) => !isManagedField(entity, field)) : target.asked;
  const owner = identity.ownerKey;
  const actor = actorField(site.blueprint, entity);
  if (actor === undefined || isProfile) return { fields: asked, given: {}, owner };
  const { key } = actor.field;
  const isAsked = asked.some((field) => field.key === key);
  const mayChoose = manages(identity, entityId) || !actor.isSure;
  if (isAsked && mayChoose && (form?.values.get(key)?.[0] ?? '') !== '') return { fields: asked, given: {}, owner };
  const fields = asked.filter((field) => field.key !== key);
  return { fields, given: identity.user === null ? {} : { [key]: identity.user.id }, owner };
}
