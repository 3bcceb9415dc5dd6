import { isSharedDemo } from '../request/site.ts';
import type { Site } from '../request/site.ts';
import { readSession } from './sessions.ts';
import { readSettings } from './settings.ts';

/** As whom somebody opens the admin: the owner of the site, or whoever tries a demo as its owner. */
export type AdminRight = 'owner' | 'demo';

const known = new WeakMap<Request, Promise<AdminRight | null>>();

/** Finds the right of a request to the admin; null for strangers. Done once per request. */
export function adminRight(site: Site, request: Request): Promise<AdminRight | null> {
  const found = known.get(request) ?? readRight(site, request);
  known.set(request, found);
  return found;
}

/** A demo that its owner has closed is closed to those who try it too. */
async function readRight(site: Site, request: Request): Promise<AdminRight | null> {
  if (await site.mayAdmin(request)) return 'owner';
  if (!isSharedDemo(site)) return null;
  const session = await readSession(site, site.store, site.visitor(request).id);
  return session?.kind === 'owner' && (await readSettings(site)).closed !== true ? 'demo' : null;
}
