import type { BridgeMessage } from '#core/protocol/bridge-message.ts';
import type { BridgeRequest } from '#core/protocol/bridge.ts';
import {
  bridgeRequestSchema,
  cleanRows,
  decodeProjectId,
  isForOther,
  sitePageSchema,
  VIEWER_HEADER,
} from '#core/site/archive/site-kit.ts';
import { createBlueprintStore } from './blueprint-store.ts';
import { serverFiles } from './exported-server.ts';
import { dropEarlierFonts, readFonts } from './site-fonts.ts';
import { otherProjectPage } from './offline-page.ts';
import { dropPhotos, putPhoto, readPhotos } from './site-photos.ts';
import { createPreviews } from './preview-sites.ts';
import { forgetSite, readSiteRows, replaceSiteRows } from './site-rows.ts';

declare const self: ServiceWorkerGlobalScope;

const PAGES = 'bridge-pages';
const blueprints = createBlueprintStore();
const pages = new BroadcastChannel('site-pages');
const previews = createPreviews(blueprints, self.location.href);

// Previews carry nothing across an update, so the newest worker always takes over at once.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([self.skipWaiting(), keepBridgePage()]));
});
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), dropEarlierFonts()])));

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/p/')) {
    event.respondWith(answerPreview(event, url));
  } else if (event.request.method === 'GET') event.respondWith(networkFirst(event.request));
});

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (port === undefined || !isBridge(event.source)) return;
  const request = bridgeRequestSchema.safeParse(event.data);
  if (request.success) event.waitUntil(handle(request.data).then((answer) => port.postMessage(answer)));
  else port.postMessage({ type: 'failed', id: requestId(event.data), failure: 'badRequest' } satisfies BridgeMessage);
});

/** Only the page that the app keeps beside it speaks for the app; every page of this origin can send messages here. */
function isBridge(source: ExtendableMessageEvent['source']): boolean {
  return source instanceof WindowClient && source.frameType === 'nested' && new URL(source.url).pathname === '/bridge.html';
}

/** A page of one project gets nothing of another: they share this origin, not their data. */
async function answerPreview({ request, clientId }: FetchEvent, url: URL): Promise<Response> {
  const client = clientId === '' || request.mode === 'navigate' ? undefined : await self.clients.get(clientId);
  if (isForOther(url.href, client?.url ?? request.referrer)) return otherProjectPage(request, previews.frameAncestors);
  const answer = await previews.answer(request);
  announcePage(request, url, answer);
  return answer;
}

function requestId(data: unknown): number {
  if (typeof data !== 'object' || data === null || !('id' in data)) return 0;
  return typeof data.id === 'number' && Number.isInteger(data.id) ? data.id : 0;
}

/** Tells the app which page its preview frame shows, and as whom: it cannot look into a frame of another origin. */
function announcePage(request: Request, url: URL, answer: Response): void {
  const isMove = answer.status >= 300 && answer.status < 400;
  if (request.destination !== 'iframe' || request.method !== 'GET' || isMove) return;
  const viewer = answer.headers.get(VIEWER_HEADER);
  const [, , shownId = '', versionId = '', ...rest] = url.pathname.split('/');
  const page = sitePageSchema.safeParse({
    projectId: decodeProjectId(shownId),
    versionId,
    path: `/${rest.join('/')}${url.search}`,
    ...(viewer === null ? {} : { viewer }),
  });
  if (page.success) pages.postMessage(page.data);
}

async function handle(request: BridgeRequest): Promise<BridgeMessage> {
  const { id } = request;
  try {
    switch (request.type) {
      case 'putBlueprint':
        await blueprints.put(request.projectId, request.versionId, request.blueprint);
        previews.keep(request.projectId, request.versionId, request.blueprint);
        return { type: 'done', id };
      case 'readRows':
        return { type: 'done', id, rows: await readSiteRows(request.projectId) };
      case 'putRows':
        return { type: 'done', id, faults: await putRows(request) };
      case 'readServer':
        return { type: 'done', id, server: { ...serverFiles(), fonts: await readFonts(request.fonts ?? []) } };
      case 'putPhoto':
        await putPhoto(request.file, request.bytes);
        return { type: 'done', id };
      case 'readPhotos':
        return { type: 'done', id, photos: await readPhotos(request.sizes) };
      case 'forget':
        await forget(request.projectIds ?? (await blueprints.projectIds()));
        return { type: 'done', id };
    }
  } catch (error) {
    return { type: 'failed', id, failure: error instanceof DOMException ? 'storage' : 'failed' };
  }
}

/** An archive says what it likes: only what a site would have written itself goes in. */
async function putRows({ projectId, rows, blueprint }: Extract<BridgeRequest, { type: 'putRows' }>) {
  const cleaned = cleanRows(rows, blueprint.entities);
  await replaceSiteRows(projectId, cleaned.rows);
  return cleaned.faults;
}

async function forget(projectIds: readonly number[]): Promise<void> {
  for (const projectId of projectIds) {
    previews.forget(projectId);
    await blueprints.forget(projectId);
    await forgetSite(projectId);
  }
  await dropPhotos(await blueprints.photoFiles());
}

/** The bridge page must open without a network too. Its script's name is found in the page. */
async function keepBridgePage(): Promise<void> {
  const cache = await caches.open(PAGES);
  const page = await fetch('/bridge.html', { cache: 'reload' });
  const scripts = [...(await page.clone().text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
  await cache.put('/bridge.html', page);
  await cache.addAll(scripts);
}

async function networkFirst(request: Request): Promise<Response> {
  const cache = await caches.open(PAGES);
  try {
    const response = await fetch(request);
    if (response.ok && (await cache.match(request)) !== undefined) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept === undefined) throw error;
    return kept;
  }
}
