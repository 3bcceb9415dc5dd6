import type { Identity } from '../identity.ts';
import type { Site } from '../site.ts';

/** Who asks. */
export async function identify(site: Site, request: Request): Promise<Identity> {
  const visitorId = site.visitor(request).id;
  return { visitorId, user: null, ownerKey: `visitor:${visitorId}` };
}
