import { appUpdate } from './app-update.ts';
import { flushDrafts } from '../drafts/draft-text.ts';

const CHECK_EVERY_MS = 60 * 60_000;

/**
 * Registers the worker that keeps the app for offline use, and looks for newer builds every hour and on focus. A
 * newer build waits until `useAppUpdate().apply()`. Called once, after the first screen; does nothing without workers.
 */
export async function registerAppWorker(): Promise<void> {
  // Missing on plain HTTP and where the browser or its settings forbid workers.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (workers === undefined || !import.meta.env.PROD) return;
  const hadWorker = workers.controller !== null;
  const registration = await workers.register('/app-worker.js', { scope: '/' }).catch((error: unknown) => {
    // The network went away, or the browser refuses: the app runs on without.
    if (error instanceof DOMException || error instanceof TypeError) return null;
    throw error;
  });
  if (!registration) return;
  followUpdates(registration);
  if (hadWorker) workers.addEventListener('controllerchange', () => void reloadOnce());
  const check = () => void registration.update().catch(ignoreOffline);
  setInterval(check, CHECK_EVERY_MS);
  window.addEventListener('focus', throttled(check, CHECK_EVERY_MS / 6));
}

function followUpdates(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    if (registration.waiting !== null && registration.active !== null) {
      appUpdate.set({ status: 'available', apply: () => applyUpdate(registration) });
    }
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
  offer();
}

async function applyUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  await flushDrafts();
  registration.waiting?.postMessage('SKIP_WAITING');
}

let isReloading = false;

/** One tab has agreed; the others run the old build on the new worker's cache and must follow. */
async function reloadOnce(): Promise<void> {
  if (isReloading) return;
  isReloading = true;
  await flushDrafts();
  window.location.reload();
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
