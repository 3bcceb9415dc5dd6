import { must } from '../../domain/assert.ts';
import type { Audience, Entity, Step } from '../../engine/blueprint/entity-schema.ts';
import { stepActor } from '../../engine/blueprint/step-actor.ts';
import { createsRows, demoPeople, permits } from '../../engine/render/accounts.ts';
import type { Row, SiteUser } from '../../engine/render/context.ts';
import type { Site } from './site.ts';
import type { RowScope } from '../store/site-store.ts';

/** The asking visitor, known by a random id, and the user they act as, if any. */
export interface Identity {
  readonly visitorId: string;
  readonly user: SiteUser | null;
  /**
   * Owner of the rows that this visitor writes: the id of the profile as which they act, else `visitor:` and the
   * visitor's id.
   */
  readonly ownerKey: string;
}

/** A visitor on a site. */
interface Visit {
  readonly site: Site;
  readonly identity: Identity;
}

/** The member of a row's values that names its owner; no field, so that no page and no answer ever shows it. */
export const OWNER_KEY = '_owner';

export function ownerOf(row: Row): string | null {
  const owner = row.values[OWNER_KEY];
  return typeof owner === 'string' ? owner : null;
}

/** Decides whether a row is the asking visitor's own. */
export function isOwn(identity: Identity, row: Row): boolean {
  return ownerOf(row) === identity.ownerKey;
}

/** The visitor's own rows, as `isOwn` says, for a query of the store. */
export function ownScope({ ownerKey }: Identity): RowScope {
  return { field: OWNER_KEY, values: [ownerKey] };
}

export function mayCreate(site: Site, identity: Identity, entityId: string): boolean {
  const { create } = entityOf(site, entityId).access;
  if (create === 'public') return true;
  if (!permits(site.blueprint, { user: identity.user, action: 'add', entityId })) return false;
  if (manages(identity, entityId)) return true;
  return isMember(identity) && (create !== 'nobody' || createsRows(site.blueprint, identity.user?.role ?? '', entityId));
}

export function mayUpdate({ site, identity }: Visit, entityId: string, row: Row): boolean {
  if (!permits(site.blueprint, { user: identity.user, action: 'edit', entityId })) return false;
  return may(identity, { entityId, row }, entityOf(site, entityId).access.update ?? 'nobody');
}

/** Decides whether the visitor may remove a row. Nobody takes a demo person from the others who share a demo. */
export function mayRemove({ site, identity }: Visit, entityId: string, row: Row): boolean {
  if (isDemoPerson(site, entityId, row)) return false;
  if (!permits(site.blueprint, { user: identity.user, action: 'delete', entityId })) return false;
  return may(identity, { entityId, row }, entityOf(site, entityId).access.remove ?? 'nobody');
}

/**
 * Decides whether the visitor may take a step with a row: approving is one, and whoever may change rows may too. `asked` is
 * the row that a step by `owner:RELATION` is about.
 */
export function mayStep(
  site: Site,
  identity: Identity,
  {
    entityId,
    step,
    row,
    asked,
  }: { readonly entityId: string; readonly step: Step; readonly row: Row; readonly asked: Row | null },
): boolean {
  const isPermitted = ['edit', 'approve'].some((action) => permits(site.blueprint, { user: identity.user, action, entityId }));
  const actor = stepActor(step.by);
  const isMeant = may(identity, { entityId, row }, actor.kind === 'audience' ? actor.audience : 'nobody');
  if (isMeant || actor.kind === 'audience') return isPermitted && isMeant;
  const { user } = identity;
  if (!isPermitted || user === null) return false;
  if (actor.kind === 'owner') return asked !== null && (isOwn(identity, asked) || asked.id === user.id);
  return user.role === actor.role;
}

/** Decides whether the audience includes the visitor for this row. Managers may always. */
export function may(
  identity: Identity,
  { entityId, row }: { readonly entityId: string; readonly row: Row },
  audience: Audience,
): boolean {
  if (manages(identity, entityId)) return true;
  switch (audience) {
    case 'public':
      return true;
    case 'member':
      return isMember(identity);
    case 'own':
      return isOwn(identity, row);
    case 'nobody':
      return false;
  }
}

/** Decides whether a row is the profile of somebody as whom everybody may look at the site. */
export function isDemoPerson({ blueprint, hasDemoPeople }: Site, entityId: string, { id }: Pick<Row, 'id'>): boolean {
  return (
    hasDemoPeople && entityId === blueprint.accounts?.entity && demoPeople(blueprint).some(({ profileId }) => profileId === id)
  );
}

/** Decides whether the visitor is signed in and let in. */
export function isMember({ user }: Identity): boolean {
  return user !== null && user.isWaiting !== true;
}

export function manages(identity: Identity, entityId: string): boolean {
  return identity.user?.manages.includes(entityId) === true;
}

export function entityOf(site: Site, entityId: string): Entity {
  return must(site.blueprint.entities[entityId], `entity ${entityId}`);
}
