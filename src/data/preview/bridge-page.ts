import {
  BRIDGE_VERSION,
  bridgeHelloSchema,
  bridgeMessageSchema,
  bridgeRequestSchema,
  siteDataChangeSchema,
  sitePageSchema,
  type BridgeMessage,
} from '#core/protocol/bridge.ts';
import { appOriginOf } from '#core/site/origins.ts';

/**
 * The page on the project origin that the app keeps in a hidden frame: registers the worker that serves previews and
 * carries messages between the two. Only the app's own origin, in the frame right above, is listened to.
 */
const appOrigin = appOriginOf(window.location.href);
const WORKER_LIMIT_MS = 6000;

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  const port = event.ports[0];
  if (event.origin !== appOrigin || event.source !== window.parent || port === undefined) return;
  if (bridgeHelloSchema.safeParse(event.data).success) void serve(port);
});

async function serve(port: MessagePort): Promise<void> {
  const say = (message: BridgeMessage) => port.postMessage(message);
  const worker = await startWorker();
  if (worker === null) {
    say({ type: 'unavailable', failure: 'noWorker' });
    return;
  }
  port.addEventListener('message', (event: MessageEvent<unknown>) => {
    const request = bridgeRequestSchema.safeParse(event.data);
    if (request.success) relay(request.data, say);
    else say({ type: 'failed', id: requestId(event.data), failure: 'badRequest' });
  });
  port.start();
  new BroadcastChannel('site-data').addEventListener('message', (event: MessageEvent<unknown>) => {
    const change = siteDataChangeSchema.safeParse(event.data);
    if (change.success) say({ type: 'siteData', ...change.data });
  });
  new BroadcastChannel('site-pages').addEventListener('message', (event: MessageEvent<unknown>) => {
    const page = sitePageSchema.safeParse(event.data);
    if (page.success) say({ type: 'sitePage', ...page.data });
  });
  say({ type: 'ready', version: BRIDGE_VERSION });
}

/** Null where the browser runs no service worker: plain HTTP, some private modes, third-party storage blocked. */
async function startWorker(): Promise<ServiceWorker | null> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (workers === undefined) return null;
  try {
    await workers.register('/site-worker.js', { scope: '/' });
  } catch (error) {
    // Offline the update check fails while the worker itself is there; a refusal by the browser leaves none.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    const registration = await workers.getRegistration('/');
    if (!registration?.active) return null;
  }
  const limit = new Promise<null>((resolve) => setTimeout(() => resolve(null), WORKER_LIMIT_MS));
  const registration = await Promise.race([workers.ready, limit]);
  return registration?.active ?? null;
}

/** Every message goes to the worker that is active then: it may have been replaced since. */
function relay(request: { readonly id: number }, say: (message: BridgeMessage) => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', (event: MessageEvent<unknown>) => {
    const answer = bridgeMessageSchema.safeParse(event.data);
    say(answer.success ? answer.data : { type: 'failed', id: request.id, failure: 'failed' });
    port1.close();
  });
  port1.start();
  void navigator.serviceWorker.ready.then((registration) => registration.active?.postMessage(request, [port2]));
}

function requestId(data: unknown): number {
  if (typeof data !== 'object' || data === null || !('id' in data)) return 0;
  return typeof data.id === 'number' && Number.isInteger(data.id) ? data.id : 0;
}
