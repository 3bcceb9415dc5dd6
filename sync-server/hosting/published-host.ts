import { createVisitorQuota } from '#core/site/quota/visitor-quota.ts';
import type { PageView } from '#core/site/request/site.ts';
import { plainPage } from '../http/plain-page.ts';
import { secureTransport } from '../http/secure-transport.ts';
import type { Services } from '../services/services.ts';
import type { VisitCounter } from '../visits/visit-counter.ts';
import { ENTER_PATH, enterWithTicket, hasAdminSession } from './enter-admin.ts';
import { createSiteFinder, type HostedSite } from './find-hosted-site.ts';
import { passwordPage } from './gate-page.ts';
import { createKeptPages, type DrawnPage, type KeptPage } from './kept-pages.ts';
import { openSite } from './open-site.ts';
import type { RequestGuard } from './request-guard.ts';
import { shareReads } from './share-reads.ts';
import { createSiteCache } from './site-cache.ts';
import { createSiteGate, keepPrivate, PASS_PATH } from './site-gate.ts';

interface Visit {
  readonly ip: string;
  readonly isLocked?: boolean;
}

/** Answers for `{subdomain}.{base domain}`: the published version with the rows of its visitors. */
export function createPublishedHost(services: Services, guard: RequestGuard, visits: VisitCounter) {
  const { db, addresses } = services;
  const findSite = shareReads(createSiteFinder(db));
  const kept = createKeptPages(Date.now);
  const cache = createSiteCache();
  const visitorQuota = createVisitorQuota();
  const gate = createSiteGate(services);
  const views = new WeakMap<Request, PageView>();

  async function answer(request: Request, site: HostedSite, ip: string): Promise<Response | KeptPage> {
    const { subdomain } = site;
    const { pathname } = new URL(request.url);
    if (pathname === ENTER_PATH) return enterWithTicket(services, request, { subdomain, basePath: '' });
    if (site.access === 'open' && site.lockedPages.length === 0)
      return isShared(request, pathname) ? serveShared(request, site, ip) : serve(request, site, { ip });
    const admitted = pathname === PASS_PATH ? await gate.admit(request, site, ip) : null;
    if (admitted !== null) return admitted;
    const isOpen = (await gate.isOpen(request, site)) || (await hasAdminSession(services, request, { subdomain, basePath: '' }));
    if (isOpen) return keepPrivate(await serve(request, site, { ip }));
    if (site.access === 'open') return serve(request, site, { ip, isLocked: true });
    const isAdmin = request.method === 'GET' && /^\/admin(?:\/|$)/.test(pathname);
    return isAdmin ? toSignIn(`${addresses.appOrigin}/open-admin/${subdomain}`) : gate.refuse(request, site);
  }

  /** Whoever brings no cookie is nobody yet, and is shown what everybody is shown. */
  async function serveShared(request: Request, site: HostedSite, ip: string): Promise<Response | KeptPage> {
    const key = [siteKey(site, false), site.rowsStamp, request.url].join(' ');
    const found = await kept.get(key, () => draw(request, site, { ip }));
    if (found === null) return serve(request, site, { ip });
    count(request, site, { ip, view: found.view });
    return 'answer' in found ? found.answer : found;
  }

  async function serve(request: Request, site: HostedSite, visit: Visit): Promise<Response> {
    const { answer: answered, view } = await draw(request, site, visit);
    count(request, site, { ip: visit.ip, view });
    return answered;
  }

  async function draw(request: Request, site: HostedSite, { ip, isLocked = false }: Visit): Promise<DrawnPage> {
    const server = await cache.get(siteKey(site, isLocked), () => openSite(services, site, serving(site, isLocked)));
    if (server === null) return { answer: notFoundPage(addresses.appOrigin), view: undefined };
    const answered = await server.fetch(request, { address: ip });
    return { answer: secureTransport(answered, addresses.isSecure), view: views.get(request) };
  }

  function count(request: Request, site: HostedSite, { ip, view }: { ip: string; view: PageView | undefined }): void {
    if (view === undefined || !site.countsVisits) return;
    visits.count({ projectId: site.projectId, host: new URL(request.url).host, ip }, request, view);
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
    async fetch(request: Request, subdomain: string, ip: string): Promise<Response | KeptPage> {
      const refusal = await guard.refuse(request, ip);
      if (refusal !== null) return refusal;
      const site = await findSite(subdomain);
      return site === null ? notFoundPage(addresses.appOrigin) : answer(request, site, ip);
    },
  };
}

/** The site as it is kept ready to answer. */
function siteKey({ subdomain, versionId, revision, isFree }: HostedSite, isLocked: boolean): string {
  return [subdomain, versionId, revision, isFree, isLocked].join(' ');
}

function isShared({ method, headers }: Request, pathname: string): boolean {
  return method === 'GET' && !headers.has('cookie') && !/^\/(?:_api|admin|assets)(?:\/|$)/.test(pathname);
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
