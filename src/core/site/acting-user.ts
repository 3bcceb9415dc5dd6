import type { Entity, Field } from '../engine/blueprint/entity-schema.ts';
import { actorField, isGivenField } from '../engine/render/accounts.ts';
import { manages } from './identity.ts';
import type { Identity } from './identity.ts';
import type { PostedForm } from './read-form.ts';
import type { Site } from './site.ts';
import type { Values } from './values/check-row.ts';

/** What a visitor writes into a new row: the fields taken from the form, the values the server gives, and the owner. */
export interface Writing {
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
export function writingOf(site: Pick<Site, 'blueprint'>, identity: Identity, target: Target): Writing {
  const writing = writingFor(site, identity, target);
  const { form } = target;
  const { user } = identity;
  if (user === null) return writing;
  const unsigned = writing.fields.filter(
    ({ key, type }) => type === 'text' && SIGNED.test(key) && (form?.values.get(key)?.[0] ?? '').trim() === '',
  );
  const names = unsigned.map(({ key }): [string, string] => [key, user.name]);
  return {
    ...writing,
    fields: writing.fields.filter((field) => !unsigned.includes(field)),
    given: { ...Object.fromEntries(names), ...writing.given },
  };
}

/** Fields that say who wrote a row; left empty, it is the acting user. */
const SIGNED = /^(?:bidder|applicant|author|requester|reader|payer|player|sender|reporter)$/;

function writingFor(site: Pick<Site, 'blueprint'>, identity: Identity, target: Target): Writing {
  const { entityId, entity, form } = target;
  const isProfile = entityId === site.blueprint.accounts?.entity;
  const asked = isProfile && !manages(identity, entityId) ? target.asked.filter((field) => !isGivenField(field)) : target.asked;
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
