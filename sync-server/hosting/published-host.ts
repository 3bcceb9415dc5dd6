import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { createVisitorQuota, type VisitorQuota } from '#core/site/quota/visitor-quota.ts';
import { createSiteServer, type SiteServer } from '#core/site/serve/site-server.ts';
import type { Addresses } from '../environment/addresses.ts';
import { hostCookie, readCookie } from '../http/cookies.ts';
import { plainPage } from '../http/plain-page.ts';
import type { Services } from '../services/services.ts';
import { users } from '../storage/tables/accounts.ts';
import { versions } from '../storage/tables/projects.ts';
import { publishedSites } from '../storage/tables/sites.ts';
import { notifyOwnerOfRows } from './notify-of-rows.ts';
import { ADMIN_SESSION_SECONDS, redeemAdminTicket, isAdminSession } from './admin-sessions.ts';
import { createPostgresSiteStore } from './postgres-site-store.ts';
import { createSiteCache } from './site-cache.ts';
import { readFont } from './site-fonts.ts';
import type { RequestGuard } from './request-guard.ts';
import { identifyVisitor, newVisitor } from './visitor.ts';

export const ENTER_PATH = '/admin/_enter';
const ADMIN_PLACE = /^(?:\/[\w%.-]+)+$/;
export type PublishedSite = typeof publishedSites.$inferSelect;
interface PublishedPlace {
  readonly subdomain: string;
  /** Path below which the site answers; empty at its own address. */
  readonly basePath: string;
}

/** Answers for `{subdomain}.{base domain}`: the published version with the rows of its visitors. */
export function createPublishedHost(services: Services, guard: RequestGuard) {
  const { db, addresses } = services;
  const cache = createSiteCache();
  const visitorQuota = createVisitorQuota();
  return {
    async fetch(request: Request, subdomain: string, ip: string): Promise<Response> {
      const refusal = await guard.refuse(request, ip);
      if (refusal !== null) return refusal;
      const [site] = await db
        .select(getTableColumns(publishedSites))
        .from(publishedSites)
        .innerJoin(users, and(eq(users.id, publishedSites.userId), isNull(users.suspendedAt)))
        .where(eq(publishedSites.subdomain, subdomain));
      if (site === undefined) return notFoundPage(addresses.appOrigin);
      if (new URL(request.url).pathname === ENTER_PATH) return enterWithTicket(services, request, { subdomain, basePath: '' });
      const server = await cache.get(`${subdomain} ${site.versionId}`, () => openSite(services, site, { visitorQuota }));
      return server === null ? notFoundPage(addresses.appOrigin) : server.fetch(request, { address: ip });
    },
  };
}

interface Opening {
  readonly visitorQuota: VisitorQuota;
  /** Path of the project origin below which the app frames it. */
  readonly framedAt?: string;
}

/** A published site; framed by the app below a path of the project origin, or at its own address. */
export async function openSite(
  services: Services,
  { subdomain, projectId, versionId, userId }: PublishedSite,
  { visitorQuota, framedAt }: Opening,
): Promise<SiteServer | null> {
  const { db, addresses, config, log } = services;
  const [version] = await db.select({ blueprint: versions.blueprint }).from(versions).where(eq(versions.id, versionId));
  if (version === undefined) return null;
  const basePath = framedAt ?? '';
  const place = cookiePlace(addresses, { basePath });
  return createSiteServer({
    blueprint: version.blueprint,
    store: createPostgresSiteStore(db, `published:${projectId}`, {
      userId,
      onNewRows: notifyOwnerOfRows(projectId, version.blueprint),
    }),
    limits: config.siteLimits,
    visitorQuota,
    basePath,
    mode: 'published',
    readFont,
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

export async function hasAdminSession({ db, addresses }: Services, request: Request, place: PublishedPlace): Promise<boolean> {
  const session = readCookie(request, { name: 'site_admin', ...cookiePlace(addresses, place) });
  return session !== null && isAdminSession(db, session, place.subdomain);
}

function cookiePlace({ isSecure }: Addresses, { basePath }: Pick<PublishedPlace, 'basePath'>) {
  return { path: basePath || '/', isSecure };
}

/** Trades the ticket in the address for a session below `basePath`, and goes on to the page of the admin that it names. */
export async function enterWithTicket(
  { db, addresses }: Services,
  request: Request,
  { subdomain, basePath }: PublishedPlace,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const session = await redeemAdminTicket(db, searchParams.get('ticket') ?? '', subdomain);
  if (session === null) {
    return plainPage(403, {
      title: 'This link no longer works',
      text: 'Links into the admin work once and for one minute.',
      link: { href: `${addresses.appOrigin}/open-admin/${subdomain}`, label: 'Get a new one' },
      ...(basePath !== '' && { frameAncestors: addresses.appOrigin }),
    });
  }
  const place = cookiePlace(addresses, { basePath });
  const cookie = hostCookie({ name: 'site_admin', ...place }, { value: session, maxAgeSeconds: ADMIN_SESSION_SECONDS });
  const to = searchParams.get('to') ?? '';
  const location = `${basePath}/admin${ADMIN_PLACE.test(to) ? to : ''}`;
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  headers.append('set-cookie', cookie);
  // On the pages too they begin as the owner, whoever they were there.
  headers.append('set-cookie', newVisitor(place).setCookie);
  return new Response(null, { status: 303, headers });
}

function notFoundPage(appOrigin: string): Response {
  return plainPage(404, {
    title: 'There is no site here',
    text: 'No project is published at this address.',
    link: { href: appOrigin, label: 'SparkVibe' },
  });
}
