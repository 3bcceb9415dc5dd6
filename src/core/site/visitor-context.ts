import type { RenderContext } from '../engine/render/context.ts';
import { readMarks } from './accounts/marks.ts';
import { readSettings } from './accounts/settings.ts';
import { cartLines } from './cart.ts';
import { ownScope } from './identity.ts';
import type { Identity } from './identity.ts';
import type { PageRoute } from './route.ts';
import { findEntity } from './site.ts';
import type { Site } from './site.ts';

/** What a page knows about the visitor: the user, cart, marks and unread notices. */
export async function visitorContext(
  site: Site,
  identity: Identity,
  route: PageRoute,
): Promise<Pick<RenderContext, 'cart' | 'user' | 'marks' | 'notices' | 'demoMode'>> {
  return {
    cart: await cartLines(site, site.store, identity, route.locale),
    user: identity.user,
    marks: await readMarks(site, identity),
    notices: await unreadNotices(site, identity),
    demoMode: site.blueprint.accounts !== undefined && (await readSettings(site)).demo,
  };
}

async function unreadNotices(site: Site, identity: Identity): Promise<number> {
  const entityId = site.blueprint.accounts?.notices;
  if (findEntity(site, entityId) === undefined || entityId === undefined || identity.user === null) return 0;
  const filter = [{ field: 'read', op: 'ne', value: true }] as const;
  return (await site.store.list(entityId, { filter, scope: ownScope(identity), offset: 0, limit: 1 })).total;
}
