import { must } from '../domain/assert.ts';
import type { Audience, Entity, Step } from '../engine/blueprint/entity-schema.ts';
import { permits } from '../engine/render/accounts.ts';
import type { Row, SiteUser } from '../engine/render/context.ts';
import type { Site } from './site.ts';
import type { RowScope } from './store.ts';

/** Who asks: a visitor, known by a random id, and the user they act as, if any. */
export interface Identity {
  readonly visitorId: string;
  readonly user: SiteUser | null;
  /**
   * What rows written by this visitor carry as their owner: the id of a signed-in user's profile, else `demo:` or `visitor:`
   * and the visitor's id.
   */
  readonly ownerKey: string;
}

/** The member of a row's values that names its owner; no field, so that no page and no answer ever shows it. */
export const OWNER_KEY = '_owner';

export function ownerOf(row: Row): string | null {
  const owner = row.values[OWNER_KEY];
  return typeof owner === 'string' ? owner : null;
}

/** Whether a row is the asking visitor's own; a demo user also owns the examples of its profile. */
export function isOwn(identity: Identity, row: Row): boolean {
  const owner = ownerOf(row);
  if (owner === null) return false;
  if (owner === identity.ownerKey) return true;
  return identity.user !== null && owner === identity.user.id && (!identity.user.isDemo || row.sample);
}

export function mayRead(site: Site, identity: Identity, entityId: string, row: Row): boolean {
  return may(identity, entityId, entityOf(site, entityId).access.read, row);
}

/** The rows among those of the entity that the visitor may read, for a query of the store; null when there are none. */
export function readScope(site: Site, identity: Identity, entityId: string): { readonly scope?: RowScope } | null {
  const { read } = entityOf(site, entityId).access;
  if (read === 'public' || (read === 'member' && identity.user !== null)) return {};
  if (manages(identity, entityId))
    return identity.user?.isDemo === true ? { scope: { ...ownScope(identity), sampleValues: 'any' } } : {};
  return read === 'own' ? { scope: ownScope(identity) } : null;
}

/** The visitor's own rows, as `isOwn` says, for a query of the store. */
export function ownScope({ ownerKey, user }: Identity): RowScope {
  return { field: OWNER_KEY, values: [ownerKey], sampleValues: user === null ? [] : [user.id] };
}

export function mayCreate(site: Site, identity: Identity, entityId: string): boolean {
  const { create } = entityOf(site, entityId).access;
  if (create === 'public') return true;
  if (!permits(site.blueprint, identity.user, 'add', entityId)) return false;
  if (manages(identity, entityId)) return true;
  return create !== 'nobody' && identity.user !== null;
}

export function mayUpdate(site: Site, identity: Identity, entityId: string, row: Row): boolean {
  if (!permits(site.blueprint, identity.user, 'edit', entityId)) return false;
  return may(identity, entityId, entityOf(site, entityId).access.update ?? 'nobody', row);
}

export function mayRemove(site: Site, identity: Identity, entityId: string, row: Row): boolean {
  if (!permits(site.blueprint, identity.user, 'delete', entityId)) return false;
  return may(identity, entityId, entityOf(site, entityId).access.remove ?? 'nobody', row);
}

/** Whether the visitor may take a step with a row: approving is one, and whoever may change rows may too. */
export function mayStep(
  site: Site,
  identity: Identity,
  { entityId, step, row }: { readonly entityId: string; readonly step: Step; readonly row: Row },
): boolean {
  const isPermitted = ['edit', 'approve'].some((deed) => permits(site.blueprint, identity.user, deed, entityId));
  return isPermitted && may(identity, entityId, step.by, row);
}

/** Whether the audience includes the visitor for this row. Managers may always; a demo manager with examples and own rows. */
export function may(identity: Identity, entityId: string, audience: Audience, row: Row): boolean {
  if (manages(identity, entityId) && (identity.user?.isDemo !== true || row.sample || isOwn(identity, row))) return true;
  switch (audience) {
    case 'public':
      return true;
    case 'member':
      return identity.user !== null;
    case 'own':
      return isOwn(identity, row);
    case 'nobody':
      return false;
  }
}

export function manages(identity: Identity, entityId: string): boolean {
  return identity.user?.manages.includes(entityId) === true;
}

function entityOf(site: Site, entityId: string): Entity {
  return must(site.blueprint.entities[entityId], `entity ${entityId}`);
}
