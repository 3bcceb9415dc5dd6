import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isShellPath } from '#core/protocol/server-paths.ts';
import { appTabs } from './update-consent.ts';
import { appWindows } from './app-windows.ts';
import { keepAnswer } from './keep-answer.ts';

declare const self: ServiceWorkerGlobalScope;

/** Files that were fetched when they were first needed: what reads PDFs, what runs models. */
const USED = 'used-files';
/** Holds one entry: the ids of the tabs that were open when this build took over and may still run the one before. */
const EARLIER_TABS = 'earlier-tabs';
const ENTRY = '/earlier-tabs';

export interface AppFiles {
  /** Drops the files of earlier builds, unless a tab that may need them is still open. */
  sweep(event: ExtendableEvent): Promise<void>;
}

/**
 * Keeps all files of this build for offline use and answers from them: each file at its own address, the shell at every
 * address of the app. Files of the build before stay until no tab runs it.
 */
export function keepAppFiles(entries: (string | PrecacheEntry)[]): AppFiles {
  const files = new PrecacheController();
  files.addToCacheList(entries);
  const sweep = async (event: ExtendableEvent) => {
    if (await hasEarlierTabs()) return;
    await files.activate(event);
    // Files that an earlier build used go with its last tab, once; what this build uses from then on stays.
    if (await caches.delete(EARLIER_TABS)) await caches.delete(USED);
  };
  self.addEventListener('install', (event) => void files.install(event));
  self.addEventListener('activate', (event) => event.waitUntil(noteEarlierTabs().then(() => sweep(event))));
  registerRoute(new PrecacheRoute(files));
  registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), otherFile);
  registerRoute(
    ({ sameOrigin, url, request }) => sameOrigin && request.mode === 'navigate' && isShellPath(url.pathname),
    files.createHandlerBoundToURL('/'),
  );
  return { sweep };
}

/** A hashed file that is not kept from the start: an older tab asks for it, or it is large and rarely used. Once used, it is kept too. */
async function otherFile({ request }: { request: Request }): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true });
  if (known !== undefined) return known;
  const answer = await fetch(request);
  if (answer.ok && request.method === 'GET') await keepAnswer(USED, request, answer.clone());
  return answer;
}

async function noteEarlierTabs(): Promise<void> {
  const ids = appTabs(await appWindows()).map((tab) => tab.id);
  await (await caches.open(EARLIER_TABS)).put(ENTRY, Response.json(ids));
}

async function hasEarlierTabs(): Promise<boolean> {
  const noted: unknown = await (await caches.match(ENTRY, { cacheName: EARLIER_TABS }))?.json();
  const ids: readonly unknown[] = Array.isArray(noted) ? noted : [];
  return appTabs(await appWindows()).some((tab) => ids.includes(tab.id));
}
