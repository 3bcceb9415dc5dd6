import { eq } from 'drizzle-orm';
import { createVisitorQuota } from '#core/site/quota/visitor-quota.ts';
import { plainPage } from '../http/plain-page.ts';
import type { Services } from '../services/services.ts';
import { publishedSites } from '../storage/tables/sites.ts';
import { ENTER_PATH, enterWithTicket, hasAdminSession } from './enter-admin.ts';
import { openSite } from './open-site.ts';
import { createSiteCache } from './site-cache.ts';
import type { RequestGuard } from './request-guard.ts';

/** Path at which the app frames the admin of a published site. */
export const livePath = (subdomain: string) => `/live/${subdomain}`;

/**
 * Published sites below `/live/` of the project origin, for their owners alone: the app shows their admin in a frame there. At their
 * own addresses they are of another site than the app, where browsers give a frame no cookie.
 */
export function createLiveHost(services: Services, guard: RequestGuard) {
  const { db, addresses } = services;
  const cache = createSiteCache();
  const visitorQuota = createVisitorQuota();
  return {
    async fetch(request: Request, ip: string): Promise<Response> {
      const { pathname } = new URL(request.url);
      const [, subdomain = ''] = /^\/live\/([a-z0-9-]+)(?:\/|$)/.exec(pathname) ?? [];
      const basePath = livePath(subdomain);
      const refusal = await guard.refuse(request, ip);
      if (refusal !== null) return refusal;
      if (pathname === `${basePath}${ENTER_PATH}`) return enterWithTicket(services, request, { subdomain, basePath });
      const [site] = await db.select().from(publishedSites).where(eq(publishedSites.subdomain, subdomain));
      if (site === undefined || !(await hasAdminSession(services, request, { subdomain, basePath })))
        return closed(addresses.appOrigin);
      const server = await cache.get(`${subdomain} ${site.versionId}`, () =>
        openSite(services, site, { visitorQuota, framedAt: basePath }),
      );
      return server === null ? closed(addresses.appOrigin) : server.fetch(request, { address: ip });
    },
  };
}
export type LiveHost = ReturnType<typeof createLiveHost>;

function closed(appOrigin: string): Response {
  return plainPage(403, {
    title: 'This is closed',
    text: 'The live data of a site opens from its project, for the person who made it. Reload it there.',
    link: { href: appOrigin, label: 'Open SparkVibe' },
    frameAncestors: appOrigin,
  });
}
