import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createVisitorAllowances, type VisitorAllowances } from '#core/site/quota/visitor-allowances.ts';
import { createSiteServer, type SiteServer } from '#core/site/site-server.ts';
import type { Addresses } from '../addresses.ts';
import { hostCookie, readCookie } from '../http/cookies.ts';
import { plainPage } from '../http/plain-page.ts';
import type { Services } from '../services.ts';
import { publishedSites, versions } from '../storage/schema.ts';
import { createArrivals } from '../notifications/note-arrival.ts';
import { ADMIN_SESSION_SECONDS, enterAdmin, isAdminSession } from './admin-passes.ts';
import { createPostgresSiteStore } from './postgres-site-store.ts';
import { createSiteCache } from './site-cache.ts';
import type { SiteGate } from './site-requests.ts';
import { identifyVisitor, newVisitor } from './visitor.ts';

type PublishedSite = typeof publishedSites.$inferSelect;

/** Answers for `{subdomain}.{base domain}`: the published version with the rows of its visitors. */
export function createPublishedHost(services: Services, gate: SiteGate) {
  const { db, addresses } = services;
  const cache = createSiteCache();
  const allowances = createVisitorAllowances();
  return {
    async fetch(request: Request, subdomain: string, ip: string): Promise<Response> {
      const refusal = await gate.refuse(request, ip);
      if (refusal !== null) return refusal;
      const [site] = await db.select().from(publishedSites).where(eq(publishedSites.subdomain, subdomain));
      if (site === undefined) return nothingHere(addresses.appOrigin);
      const url = new URL(request.url);
      if (url.pathname === '/admin/_enter') return enter(services, subdomain, url.searchParams.get('ticket') ?? '');
      const server = await cache.get(`${subdomain} ${site.versionId}`, () => openSite(services, site, allowances));
      return server === null ? nothingHere(addresses.appOrigin) : server.fetch(request, { address: ip });
    },
  };
}

async function openSite(
  services: Services,
  { subdomain, projectId, versionId, userId }: PublishedSite,
  allowances: VisitorAllowances,
): Promise<SiteServer | null> {
  const { db, addresses, config, log } = services;
  const [version] = await db.select({ blueprint: versions.blueprint }).from(versions).where(eq(versions.id, versionId));
  if (version === undefined) return null;
  return createSiteServer({
    blueprint: version.blueprint,
    store: createPostgresSiteStore(db, `published:${projectId}`, {
      userId,
      onNewRows: createArrivals(projectId, version.blueprint),
    }),
    limits: config.siteLimits,
    allowances,
    basePath: '',
    mode: 'published',
    now: () => new Date().toISOString(),
    newId: randomUUID,
    visitor: (request) => identifyVisitor(request, { path: '/', isSecure: addresses.isSecure }),
    renewVisitor: () => newVisitor({ path: '/', isSecure: addresses.isSecure }),
    async mayAdmin(request) {
      const session = readCookie(request, sessionCookie(addresses));
      return session !== null && isAdminSession(db, session, subdomain);
    },
    adminSignInUrl: `${addresses.appOrigin}/open-admin/${subdomain}`,
    onError: (error) => log.error({ err: error, subdomain }, 'published site failed'),
  });
}

const sessionCookie = ({ isSecure }: Addresses) => ({ name: 'site_admin', path: '/', isSecure });

async function enter({ db, addresses }: Services, subdomain: string, ticket: string): Promise<Response> {
  const session = await enterAdmin(db, ticket, subdomain);
  if (session === null) {
    return plainPage(403, {
      title: 'This link no longer works',
      text: 'Links into the admin work once and for one minute.',
      link: { href: `${addresses.appOrigin}/open-admin/${subdomain}`, label: 'Get a new one' },
    });
  }
  const cookie = hostCookie(sessionCookie(addresses), { value: session, maxAgeSeconds: ADMIN_SESSION_SECONDS });
  const headers = new Headers({ location: '/admin', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  headers.append('set-cookie', cookie);
  // On the pages too they begin as the owner, whoever they were there.
  headers.append('set-cookie', newVisitor({ path: '/', isSecure: addresses.isSecure }).setCookie);
  return new Response(null, { status: 303, headers });
}

function nothingHere(appOrigin: string): Response {
  return plainPage(404, {
    title: 'There is no site here',
    text: 'No project is published at this address.',
    link: { href: appOrigin, label: 'SparkVibe' },
  });
}
