import { BRIDGE_VERSION, isBridgeHello } from '#core/protocol/bridge-hello.ts';
import type { BridgeMessage } from '#core/protocol/bridge-message.ts';
import { readPick } from '#core/protocol/pick.ts';
import { readScroll } from '#core/protocol/scroll.ts';
import { appOriginOf } from '#core/site/archive/origins.ts';
import { copyScroll } from './copy-scroll.ts';
import { showPicks } from './show-picks.ts';

/**
 * The page on the project origin that the app keeps in a hidden frame: registers the worker that serves previews and
 * carries messages between the two, unread: the worker checks every request with its schema, the app every answer. What is
 * picked in the preview frames is its own part. Only the app's own origin, in the frame right above, is listened to.
 */
const appOrigin = appOriginOf(window.location.href);
const WORKER_LIMIT_MS = 6000;

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  const port = event.ports[0];
  if (event.origin !== appOrigin || event.source !== window.parent || port === undefined) return;
  if (isBridgeHello(event.data)) void serve(port);
});

async function serve(port: MessagePort): Promise<void> {
  const post = (message: BridgeMessage) => port.postMessage(message);
  const worker = await startWorker();
  if (worker === null) {
    post({ type: 'unavailable', failure: 'noWorker' });
    return;
  }
  port.addEventListener('message', (event: MessageEvent<unknown>) => {
    const pick = readPick(event.data);
    const scroll = readScroll(event.data);
    if (scroll !== null) {
      copyScroll(window.parent, scroll.versionId);
      post({ type: 'scrollKept', versionId: scroll.versionId });
    } else if (pick === null) relay(event.data, port);
    else {
      const { versionId } = pick;
      showPicks(window.parent, pick, (block, picture) =>
        post({ type: 'sitePick', versionId, block, ...(picture !== undefined && { picture }) }),
      );
    }
  });
  port.start();
  passOn('site-data', 'siteData', port);
  passOn('site-pages', 'sitePage', port);
  post({ type: 'ready', version: BRIDGE_VERSION });
}

/** Each channel of the worker goes to the app as messages of this type. */
function passOn(channel: string, type: BridgeMessage['type'], port: MessagePort): void {
  new BroadcastChannel(channel).addEventListener('message', (event: MessageEvent<unknown>) => {
    if (typeof event.data === 'object') port.postMessage({ ...event.data, type });
  });
}

/** Null where the browser runs no service worker: plain HTTP, some private modes, third-party storage blocked. */
async function startWorker(): Promise<ServiceWorker | null> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (workers === undefined) return null;
  // Registering again, which looks for a newer worker, may wait seconds for the browser's own check: not our message.
  const known = await activeWorker(workers);
  const registered = register(workers);
  if (known !== null) return known;
  if (!(await registered)) return activeWorker(workers);
  const limit = new Promise<null>((resolve) => setTimeout(() => resolve(null), WORKER_LIMIT_MS));
  const registration = await Promise.race([workers.ready, limit]);
  return registration?.active ?? null;
}

async function activeWorker(workers: ServiceWorkerContainer): Promise<ServiceWorker | null> {
  return (await workers.getRegistration('/'))?.active ?? null;
}

/** False when the browser refuses, or when its check for a newer worker fails offline. */
async function register(workers: ServiceWorkerContainer): Promise<boolean> {
  try {
    await workers.register('/site-worker.js', { scope: '/' });
    return true;
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    return false;
  }
}

/** Every message goes to the worker that is active then: it may have been replaced since. */
function relay(request: unknown, port: MessagePort): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', (event: MessageEvent<unknown>) => {
    port.postMessage(event.data);
    port1.close();
  });
  port1.start();
  void navigator.serviceWorker.ready.then((registration) => registration.active?.postMessage(request, [port2]));
}
