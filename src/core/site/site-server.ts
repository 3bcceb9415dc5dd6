import { Hono } from 'hono/tiny';
import { identify } from './accounts/identify.ts';
import type { SiteSettings } from './accounts/settings.ts';
import { markViewer, viewAs } from './accounts/view-as.ts';
import { postAction } from './actions/post-action.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { serveAsset } from './assets.ts';
import { getBlock } from './block-fragment.ts';
import { getData, jsonError, listData, postData } from './data-api.ts';
import { robotsText, sitemap } from './discovery.ts';
import { exportBlock, exportRow } from './files/export-routes.ts';
import { remembered } from './form-answers.ts';
import { postCart, postCheckout, postForm } from './forms.ts';
import { installSamples } from './install-samples.ts';
import { messagePage } from './message-page.ts';
import { quotaKind } from './quota/over-quota.ts';
import { quotaAnswer } from './quota/quota-answer.ts';
import { writingSite } from './quota/writing-site.ts';
import type { Client } from './quota/writing-site.ts';
import { renderSitePage } from './render-site-page.ts';
import type { PageRoute } from './route.ts';
import { findPage, sitePath } from './route.ts';
import { isSameOrigin, pageAnswer, secureAnswer } from './security.ts';
import { followSettings } from './live-blueprint.ts';
import { createSite, findEntity } from './site.ts';
import type { Site, SiteServerOptions } from './site.ts';
import type { SiteStore } from './store.ts';
import { serveUpload } from './uploads.ts';

/**
 * Serves one generated project: pages, assets, forms, the data API and the admin. It runs unchanged in a service worker
 * and on Node, answers every request, and never throws; what goes wrong on our side is told to `onError`.
 */
export function createSiteServer(options: SiteServerOptions): SiteServer {
  const site = createSite(options);
  const app = createRoutes(site);
  const prepare = prepareOnce(site);
  const follow = followSettings(site, site.blueprint);
  return {
    async fetch(request, client) {
      try {
        return await secureAnswer(site, await answer({ site, app, prepare, follow, rows: options.store }, request, client));
      } catch (error) {
        site.onError?.(error);
        return await secureAnswer(site, messagePage(site, request, 500));
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
}

async function answer(server: Server, request: Request, client?: Client): Promise<Response> {
  const { site, app, prepare, follow } = server;
  if (sitePath(site, request.url) === null) return messagePage(site, request, 404);
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) return wrongMethod(site, request, 'GET, HEAD, POST');
  if (request.method === 'POST' && !isSameOrigin(site, request)) return messagePage(site, request, 403);
  await prepare();
  const { closed, banner } = await follow();
  if (closed === true && isForVisitors(site, request) && !(await site.mayAdmin(request))) {
    const page = messagePage(site, request, 503, banner);
    page.headers.set('retry-after', '3600');
    return page;
  }
  return mayWrite(site, request) ? answerWriting(server, request, client) : app.fetch(request);
}

/** Posts write, and pages whose visits are remembered. */
function mayWrite(site: Site, request: Request): boolean {
  const entities = Object.values(site.blueprint.entities);
  return request.method === 'POST' || entities.some(({ marks = [] }) => marks.some(({ kind }) => kind === 'seen'));
}

/** What may write has routes of its own, over a store that knows who asks. */
async function answerWriting({ site, rows }: Server, request: Request, client: Client | null = null): Promise<Response> {
  const writing = writingSite(site, rows, request, client);
  try {
    const answered = await createRoutes(writing.site).fetch(request);
    const refused = writing.refused();
    return refused === null || answered.status !== 422 ? answered : quotaAnswer(site, request, refused, answered);
  } catch (error) {
    const kind = quotaKind(error);
    if (kind === null) throw error;
    return quotaAnswer(site, request, kind, null);
  }
}

/** Everything but the owner's pages and what a message page is drawn with. */
function isForVisitors(site: Site, request: Request): boolean {
  return !/^\/(?:admin|assets)(?:\/|$)/.test(sitePath(site, request.url) ?? '/');
}

function createRoutes(site: Site): Hono {
  const app = new Hono({ getPath: (request) => strict(new URL(request.url).pathname.slice(site.basePath.length) || '/') });
  const missing = (request: Request) => messagePage(site, request, 404);
  app.get('/robots.txt', (context) => robotsText(site, context.req.url));
  app.get('/sitemap.xml', (context) => sitemap(site, context.req.url));
  app.get('/assets/*', (context) => serveAsset(site, assetName(site, context.req.url)) ?? missing(context.req.raw));
  app.post('/_api/forms/:blockId', (context) => postForm(site, context));
  app.post('/_api/do/:action', (context) => postAction(site, context));
  app.get('/_api/blocks/:blockId', (context) => getBlock(site, context.req.param('blockId'), context.req.raw));
  app.post('/_api/cart', (context) => postCart(site, context));
  app.post('/_api/checkout', (context) => postCheckout(site, context));
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
  if (path === null || route === null) return messagePage(site, request, 404);
  if (path.length > 1 && path.endsWith('/')) return withoutSlash(request);
  const page = await renderSitePage(site, route, request);
  if (page === null) return messagePage(site, request, 404);
  const { user } = await identify(site, request);
  const isOwn = user !== null && !user.isDemo;
  const remembers = remembersVisits(site, route);
  const control = remembers || site.blueprint.accounts !== undefined ? 'private, no-cache' : 'no-cache';
  const answer = pageAnswer(route.pageId, page, { cacheControl: isOwn ? 'private, no-store' : control });
  await markViewer(site, request, answer);
  return remembers ? remembered(site, request, answer) : answer;
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
  [/^\/_api\/(forms\/[^/]+|do\/[^/]+|cart|checkout)$/, 'POST'],
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
  const page = messagePage(site, request, 405);
  page.headers.set('allow', allow);
  return page;
}

function assetName(site: Site, url: string): string {
  return (sitePath(site, url) ?? '').slice('/assets/'.length);
}

/** Runs at the first request; tried again at the next one when it failed. */
function prepareOnce(site: Site): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => {
    done ??= installSamples(site).catch((error: unknown) => {
      done = null;
      throw error;
    });
    return done;
  };
}
