import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { createVisitorQuota } from '#core/site/quota/visitor-quota.ts';
import type { PageView } from '#core/site/request/site.ts';
import { plainPage } from '../http/plain-page.ts';
import type { Services } from '../services/services.ts';
import { users } from '../storage/tables/accounts.ts';
import { publishSettings } from '../storage/tables/publishing.ts';
import { publishedSites } from '../storage/tables/sites.ts';
import type { VisitCounter } from '../visits/visit-counter.ts';
import { ENTER_PATH, enterWithTicket, hasAdminSession } from './enter-admin.ts';
import { passwordPage } from './gate-page.ts';
import { openSite, type PublishedSite } from './open-site.ts';
import type { RequestGuard } from './request-guard.ts';
import { createSiteCache } from './site-cache.ts';
import { createSiteGate, keepPrivate, PASS_PATH } from './site-gate.ts';
import { DEFAULT_SETTINGS, type PublishSettings } from './site-settings.ts';

/** A published site with what its owner set for it. */
type HostedSite = PublishedSite & Omit<PublishSettings, 'projectId'> & { readonly isFree: boolean };

/** Answers for `{subdomain}.{base domain}`: the published version with the rows of its visitors. */
export function createPublishedHost(services: Services, guard: RequestGuard, visits: VisitCounter) {
  const { db, addresses } = services;
  const cache = createSiteCache();
  const visitorQuota = createVisitorQuota();
  const gate = createSiteGate(services);
  const views = new WeakMap<Request, PageView>();

  async function answer(request: Request, site: HostedSite, ip: string): Promise<Response> {
    const { subdomain } = site;
    const { pathname } = new URL(request.url);
    if (pathname === ENTER_PATH) return enterWithTicket(services, request, { subdomain, basePath: '' });
    if (site.access === 'open' && site.lockedPages.length === 0) return serve(request, site, { ip });
    const admitted = pathname === PASS_PATH ? await gate.admit(request, site, ip) : null;
    if (admitted !== null) return admitted;
    const isOpen = (await gate.isOpen(request, site)) || (await hasAdminSession(services, request, { subdomain, basePath: '' }));
    if (isOpen) return keepPrivate(await serve(request, site, { ip }));
    if (site.access === 'open') return serve(request, site, { ip, isLocked: true });
    const isAdmin = request.method === 'GET' && /^\/admin(?:\/|$)/.test(pathname);
    return isAdmin ? toSignIn(`${addresses.appOrigin}/open-admin/${subdomain}`) : gate.refuse(request, site);
  }

  async function serve(
    request: Request,
    site: HostedSite,
    { ip, isLocked = false }: { ip: string; isLocked?: boolean },
  ): Promise<Response> {
    const key = [site.subdomain, site.versionId, site.revision, site.isFree, isLocked].join(' ');
    const server = await cache.get(key, () => openSite(services, site, serving(site, isLocked)));
    if (server === null) return notFoundPage(addresses.appOrigin);
    const answered = await server.fetch(request, { address: ip });
    const view = views.get(request);
    if (view !== undefined && site.countsVisits)
      visits.count({ projectId: site.projectId, host: new URL(request.url).host, ip }, request, view);
    return answered;
  }

  function serving(site: HostedSite, isLocked: boolean) {
    const ask = (request: Request) => {
      const { pathname, search } = new URL(request.url);
      return passwordPage(request, { action: PASS_PATH, to: `${pathname}${search}` });
    };
    const isPublic = site.access === 'open';
    return {
      visitorQuota,
      origin: addresses.siteOrigin(site.subdomain),
      formerPaths: site.formerPaths,
      crawlers: { search: isPublic && site.inSearch, ai: isPublic && site.forAi },
      onView: (request: Request, view: PageView) => void views.set(request, view),
      ...(site.showsBadge || site.isFree ? { badgeUrl: addresses.appOrigin } : {}),
      ...(isLocked ? { locked: { pages: site.lockedPages, answer: ask } } : {}),
    };
  }

  return {
    async fetch(request: Request, subdomain: string, ip: string): Promise<Response> {
      const refusal = await guard.refuse(request, ip);
      if (refusal !== null) return refusal;
      const [found] = await db
        .select({ site: getTableColumns(publishedSites), settings: getTableColumns(publishSettings), plan: users.plan })
        .from(publishedSites)
        .innerJoin(users, and(eq(users.id, publishedSites.userId), isNull(users.suspendedAt)))
        .leftJoin(publishSettings, eq(publishSettings.projectId, publishedSites.projectId))
        .where(eq(publishedSites.subdomain, subdomain));
      if (found === undefined) return notFoundPage(addresses.appOrigin);
      const { site, settings, plan } = found;
      return answer(request, { ...DEFAULT_SETTINGS, ...settings, ...site, isFree: plan === 'FREE' }, ip);
    },
  };
}

function toSignIn(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function notFoundPage(appOrigin: string): Response {
  return plainPage(404, {
    title: 'There is no site here',
    text: 'No project is published at this address.',
    link: { href: appOrigin, label: 'SparkVibe' },
  });
}
