import { PREPARE_MESSAGE, WORKER_MESSAGE } from '#core/protocol/app-worker.ts';
import { whenSettled } from '../store/when-settled.ts';
import { offerUpdate } from './offer-update.ts';
import { prepareToReload } from './prepare-to-reload.ts';
import { watchInput } from './unsaved-input.ts';

const CHECK_EVERY_MS = 60 * 60_000;

/**
 * Registers the worker that keeps the app for offline use, and looks for newer builds every hour and on focus. A
 * newer build waits until somebody accepts it. Called once, after the first screen; does nothing without workers.
 */
export async function registerAppWorker(): Promise<void> {
  // Missing on plain HTTP and where the browser or its settings forbid workers.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (workers === undefined || !import.meta.env.PROD) return;
  watchInput();
  workers.addEventListener('message', ({ data, ports }) => {
    if (data === PREPARE_MESSAGE) void prepareToReload().then((hold) => ports[0]?.postMessage(hold));
  });
  // A forced reload comes past the worker and has no controller, though there is one.
  let hadWorker = workers.controller !== null || Boolean((await workers.getRegistration('/'))?.active);
  workers.addEventListener('controllerchange', () => {
    if (hadWorker) void reload();
    hadWorker = true;
  });
  const registration = await workers.register('/app-worker.js', { scope: '/' }).catch((error: unknown) => {
    // The network went away, or the browser refuses: the app runs on without.
    if (error instanceof DOMException || error instanceof TypeError) return null;
    throw error;
  });
  if (!registration) return;
  offerUpdate(registration);
  whenSettled(() => workers.controller?.postMessage(WORKER_MESSAGE.sweep));
  const check = () => void registration.update().catch(ignoreOffline);
  setInterval(check, CHECK_EVERY_MS);
  window.addEventListener('focus', throttled(check, CHECK_EVERY_MS / 6));
}

let isReloading = false;

/**
 * A newer build has taken over. Something typed since this tab agreed that cannot be stored keeps it running: its files
 * are still there.
 */
async function reload(): Promise<void> {
  if (isReloading) return;
  isReloading = true;
  if ((await prepareToReload()) === null) window.location.reload();
  isReloading = false;
}

function throttled(work: () => void, everyMs: number): () => void {
  let last = Date.now();
  return () => {
    if (Date.now() - last < everyMs) return;
    last = Date.now();
    work();
  };
}

function ignoreOffline(error: unknown): void {
  if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
}
