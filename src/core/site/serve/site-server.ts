import { Hono } from 'hono/tiny';
import { dueEffects } from '../rows/due-effects.ts';
import { identify } from '../accounts/identify.ts';
import type { SiteSettings } from '../accounts/settings.ts';
import { markViewer, viewAs } from '../accounts/view-as.ts';
import { postAction } from '../actions/post-action.ts';
import { adminRoutes } from './admin-routes.ts';
import { serveAsset, serveFont, servePhoto, serveShare } from './assets.ts';
import { getBlock } from './block-fragment.ts';
import { getData, jsonError, listData, postData } from './data-api.ts';
import { robotsText, sitemap } from './discovery.ts';
import { exportBlock } from '../files/export-routes.ts';
import { exportRow } from '../files/row-document.ts';
import { withVisitorCookie } from '../pages/form-responses.ts';
import { postCart, postCheckout, postForm } from './forms.ts';
import { installSamples } from './install-samples.ts';
import { messagePage } from '../pages/message-page.ts';
import { quotaKind } from '../quota/over-quota.ts';
import { quotaResponse } from './quota-response.ts';
import { limitedSite } from './limited-site.ts';
import type { Client } from './limited-site.ts';
import { demoDay, renewDemo } from './renew-demo.ts';
import { renderSitePage } from '../pages/render-site-page.ts';
import type { PageRoute } from '../request/route.ts';
import { pageHref } from '../../engine/render/links.ts';
import { findMoved } from '../request/former-paths.ts';
import { findPage, placeOfPath, sitePath } from '../request/route.ts';
import { isSameOrigin, secureResponse } from './security.ts';
import { pageResponse } from '../pages/page-response.ts';
import { followSettings } from './follow-settings.ts';
import { answerPart } from '../parts/answer-part.ts';
import { createSite, findEntity } from '../request/site.ts';
import type { Site, SiteServerOptions } from '../request/site.ts';
import type { SiteStore } from '../store/site-store.ts';
import { serveUpload } from '../files/serve-upload.ts';

/**
 * Serves one generated project: pages, assets, forms, the data API and the admin. It runs unchanged in a service worker
 * and on Node, answers every request, and never throws; what goes wrong on our side is told to `onError`.
 */
export function createSiteServer(options: SiteServerOptions): SiteServer {
  const site = createSite(options);
  const app = createRoutes(site);
  const { locked, ...open } = options;
  // Beginnings and days that have come are of the whole site, whoever asks.
  const whole = locked === undefined ? site : createSite(open);
  const prepare = prepareOnce(whole);
  const follow = followSettings(site, site.blueprint);
  const due = dueEffects(whole);
  return {
    async fetch(request, client) {
      try {
        return await secureResponse(
          site,
          request,
          await respond({ site, app, prepare, follow, due, rows: options.store }, request, client),
        );
      } catch (error) {
        site.onError?.(error);
        return await secureResponse(site, request, messagePage(site, request, { status: 500 }));
      }
    },
  };
}

export interface SiteServer {
  /** `client` is told where visitors are limited by their address. */
  fetch(request: Request, client?: Client): Promise<Response>;
}

interface Server {
  readonly site: Site;
  readonly app: Hono;
  readonly rows: SiteStore;
  prepare(): Promise<void>;
  follow(): Promise<SiteSettings>;
  /** Carries out what a day that has come brings. */
  due(): Promise<void>;
}

async function respond(server: Server, request: Request, client?: Client): Promise<Response> {
  const { site, app, prepare, follow, due } = server;
  if (sitePath(site, request.url) === null) return messagePage(site, request, { status: 404 });
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) return wrongMethod(site, request, 'GET, HEAD, POST');
  if (request.method === 'POST' && !isSameOrigin(site, request)) return messagePage(site, request, { status: 403 });
  await prepare();
  const { closed, banner } = await follow();
  await due().catch((error: unknown) => site.onError?.(error));
  if (closed === true && isForVisitors(site, request) && !(await site.mayAdmin(request))) {
    const page = messagePage(site, request, { status: 503, words: banner });
    page.headers.set('retry-after', '3600');
    return page;
  }
  return mayWrite(site, request) ? respondToWrite(server, request, client) : app.fetch(request);
}

/** Posts write, and pages whose visits are remembered. */
function mayWrite(site: Site, request: Request): boolean {
  const entities = Object.values(site.blueprint.entities);
  return request.method === 'POST' || entities.some(({ marks = [] }) => marks.some(({ kind }) => kind === 'seen'));
}

/** Answers a request that may write by routes of its own, over a store that knows the visitor. */
async function respondToWrite({ site, rows }: Server, request: Request, client: Client | null = null): Promise<Response> {
  const writing = limitedSite(site, rows, { request, client });
  try {
    const answered = await createRoutes(writing.site).fetch(request);
    const refused = writing.refused();
    return refused === null || answered.status !== 422 ? answered : quotaResponse({ site, request }, refused, answered);
  } catch (error) {
    const kind = quotaKind(error);
    if (kind === null) throw error;
    return quotaResponse({ site, request }, kind, null);
  }
}

/** Everything but the owner's pages and what a message page is drawn with. */
function isForVisitors(site: Site, request: Request): boolean {
  return !/^\/(?:admin(?:\/|$)|assets\/(?:photo\/|.*\.))/.test(sitePath(site, request.url) ?? '/');
}

function createRoutes(site: Site): Hono {
  const app = new Hono({ getPath: (request) => strict(new URL(request.url).pathname.slice(site.basePath.length) || '/') });
  const missing = (request: Request) => messagePage(site, request, { status: 404 });
  app.get('/robots.txt', (context) => robotsText(site, context.req.url));
  app.get('/sitemap.xml', (context) => sitemap(site, context.req.url));
  app.get('/assets/font/:file', async (context) => {
    return (await serveFont(site, context.req.param('file'))) ?? missing(context.req.raw);
  });
  app.get('/assets/share/:file', async (context) => {
    return (await serveShare(site, context.req.param('file'))) ?? missing(context.req.raw);
  });
  app.get('/assets/photo/:name/:width', async (context) => {
    const accept = context.req.header('accept') ?? '';
    return (await servePhoto(site, context.req.param(), accept)) ?? missing(context.req.raw);
  });
  // A site may have a page about assets, too.
  app.get('/assets/*', (context) => serveAsset(site, assetName(site, context.req.url)) ?? servePage(site, context.req.raw));
  app.post('/_api/forms/:blockId', (context) => postForm(site, context));
  app.post('/_api/do/:action', (context) => postAction(site, context));
  app.get('/_api/blocks/:blockId', (context) => getBlock(site, context.req.param('blockId'), context.req.raw));
  app.post('/_api/cart', (context) => postCart(site, context));
  app.post('/_api/checkout', (context) => postCheckout(site, context));
  app.post('/_api/parts/:blockId', (context) => answerPart(site, context.req.param('blockId'), context.req.raw));
  app.get('/_api/data/:entity', (context) => listData(site, context));
  app.post('/_api/data/:entity', (context) => postData(site, context));
  app.get('/_api/data/:entity/:id', (context) => getData(site, context));
  app.get('/_api/export/:file', (context) => exportBlock(site, context));
  app.get('/_api/row/:entity/:file', (context) => exportRow(site, context));
  app.get('/_api/uploads/:id', async (context) => {
    return (await serveUpload(site, context.req.param('id'), context.req.raw)) ?? missing(context.req.raw);
  });
  app.get('/_api/view-as', async (context) => (await viewAs(site, context.req.raw)) ?? missing(context.req.raw));
  app.all('/_api/*', (context) => apiMiss(site, context.req.raw));
  app.route('/admin', adminRoutes(site));
  app.get('*', (context) => servePage(site, context.req.raw));
  app.all('*', (context) => wrongMethod(site, context.req.raw, 'GET, HEAD'));
  app.onError((error) => {
    throw error;
  });
  return app;
}

/** The router takes one slash at the end for none, and two for a path that it does not know. */
function strict(path: string): string {
  return path.length > 1 && path.endsWith('/') ? `${path}/` : path;
}

async function servePage(site: Site, request: Request): Promise<Response> {
  const path = sitePath(site, request.url);
  const route = path === null ? null : findPage(site, path);
  if (path === null || route === null) return toMovedPage(site, request, path) ?? messagePage(site, request, { status: 404 });
  if (site.locked !== undefined && site.lockedPages.has(route.pageId)) return site.locked.answer(request);
  if (path.length > 1 && path.endsWith('/')) return withoutSlash(request);
  const page = await renderSitePage({ site, request }, route);
  if (page === null) return messagePage(site, request, { status: 404 });
  const { user } = await identify(site, request);
  const isOwn = user !== null && !user.isDemo;
  const remembers = remembersVisits(site, route);
  const control = remembers || site.blueprint.accounts !== undefined ? 'private, no-cache' : 'no-cache';
  const answer = pageResponse(route.pageId, page, { cacheControl: isOwn ? 'private, no-store' : control });
  await markViewer(site, request, answer);
  if (request.method === 'GET') site.onView?.(request, { pageId: route.pageId, day: site.clock().slice(0, 10) });
  return remembers ? withVisitorCookie(site, request, answer) : answer;
}

/** Leads from where a page stood before to where it stands now; not kept for long, as another page may come to stand there. */
function toMovedPage(site: Site, request: Request, path: string | null): Response | null {
  if (path === null || site.formerPaths === undefined) return null;
  const route = findMoved(site.formerPaths, site.blueprint, placeOfPath(site, path));
  if (route === null) return null;
  const link = { blueprint: site.blueprint, locale: route.locale, basePath: site.basePath };
  const location = `${pageHref(link, route.pageId, route.slug)}${new URL(request.url).search}`;
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'max-age=3600' } });
}

/** Pages of rows that a visitor finds again under what they viewed. */
function remembersVisits(site: Site, route: PageRoute): boolean {
  const entity = findEntity(site, site.blueprint.pages[route.pageId]?.entity);
  return entity?.marks?.some((mark) => mark.kind === 'seen') === true;
}

/** One address per page. Relative to the host, so that a path that looks like another host stays here. */
function withoutSlash(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const location = `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`;
  return new Response(null, { status: 308, headers: { location } });
}

const API_METHODS: readonly (readonly [RegExp, string])[] = [
  [/^\/_api\/(forms\/[^/]+|do\/[^/]+|parts\/[^/]+|cart|checkout)$/, 'POST'],
  [/^\/_api\/data\/[^/]+$/, 'GET, HEAD, POST'],
  [/^\/_api\/(data\/[^/]+|row\/[^/]+|export|uploads)\/[^/]+$/, 'GET, HEAD'],
  [/^\/_api\/blocks\/[^/]+$/, 'GET, HEAD'],
];

function apiMiss(site: Site, request: Request): Response {
  const path = sitePath(site, request.url) ?? '';
  const known = API_METHODS.find(([pattern]) => pattern.test(path));
  return known === undefined ? jsonError(404, 'NOT_FOUND') : wrongMethod(site, request, known[1]);
}

function wrongMethod(site: Site, request: Request, allow: string): Response {
  const page = messagePage(site, request, { status: 405 });
  page.headers.set('allow', allow);
  return page;
}

function assetName(site: Site, url: string): string {
  return (sitePath(site, url) ?? '').slice('/assets/'.length);
}

/** Runs at the first request, of a demo at the first of each day; tried again at the next one when it failed. */
function prepareOnce(site: Site): () => Promise<void> {
  let done: { readonly day: string | null; readonly work: Promise<void> } | null = null;
  return async () => {
    const day = demoDay(site);
    if (done === null || done.day !== day) done = { day, work: prepareRows(site, day) };
    try {
      await done.work;
    } catch (error) {
      done = null;
      throw error;
    }
  };
}

async function prepareRows(site: Site, day: string | null): Promise<void> {
  if (day !== null) await renewDemo(site, day);
  await installSamples(site);
}
