import {
  BRIDGE_VERSION,
  bridgeHelloSchema,
  bridgeMessageSchema,
  bridgeRequestSchema,
  siteDataChangeSchema,
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
  say({ type: 'ready', version: BRIDGE_VERSION });
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
