import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createSiteServer, type SiteServer } from '#core/site/serve/site-server.ts';
import type { SiteServerOptions } from '#core/site/request/site.ts';
import type { Services } from '../services/services.ts';
import { versions } from '../storage/tables/projects.ts';
import type { publishedSites } from '../storage/tables/sites.ts';
import { cookiePlace, hasAdminSession } from './enter-admin.ts';
import { notifyOwnerOfRows } from './notify-of-rows.ts';
import { createPostgresSiteStore } from './postgres-site-store.ts';
import { drawShare } from './share-picture.ts';
import { readFont } from './site-fonts.ts';
import { identifyVisitor, newVisitor } from './visitor.ts';

export type PublishedSite = typeof publishedSites.$inferSelect;

type Serving = Pick<SiteServerOptions, 'origin' | 'formerPaths' | 'crawlers' | 'badgeUrl' | 'locked' | 'onView'> &
  Required<Pick<SiteServerOptions, 'visitorQuota'>> & {
    /** Path of the project origin below which the app frames it. */
    readonly framedAt?: string;
  };

/** A published site; framed by the app below a path of the project origin, or at its own address. */
export async function openSite(
  services: Services,
  { subdomain, projectId, versionId, userId }: PublishedSite,
  { framedAt, ...serving }: Serving,
): Promise<SiteServer | null> {
  const { db, addresses, config, log } = services;
  const [version] = await db.select({ blueprint: versions.blueprint }).from(versions).where(eq(versions.id, versionId));
  if (version === undefined) return null;
  const basePath = framedAt ?? '';
  const place = cookiePlace(addresses, { basePath });
  return createSiteServer({
    ...serving,
    blueprint: version.blueprint,
    store: createPostgresSiteStore(db, `published:${projectId}`, {
      userId,
      onNewRows: notifyOwnerOfRows(projectId, version.blueprint),
    }),
    limits: config.siteLimits,
    basePath,
    mode: 'published',
    readFont,
    readPhoto: services.readPhoto,
    drawShare,
    now: () => new Date().toISOString(),
    newId: randomUUID,
    visitor: (request) => identifyVisitor(request, place),
    renewVisitor: () => newVisitor(place),
    mayAdmin: (request) => hasAdminSession(services, request, { subdomain, basePath }),
    adminSignInUrl: `${addresses.appOrigin}/open-admin/${subdomain}`,
    ...(framedAt === undefined ? {} : { frameAncestors: addresses.appOrigin }),
    onError: (error) => log.error({ err: error, subdomain }, 'published site failed'),
  });
}
