import { isServerThere } from '../http/server-there.ts';
import { createSignal, useSignal } from '../store/signal.ts';
import { applyUpdate } from './offer-update.ts';
import { prepareToReload } from './prepare-to-reload.ts';

/**
 * Outcome for a part of the app that could not be loaded: the page is about to reload, waits for the network, holds
 * something that is not stored, or has reloaded before in vain.
 */
export type LoadFailure = 'reloading' | 'offline' | 'unsaved' | 'failed' | null;

const loadFailure = createSignal<LoadFailure>(null);
/** Shared with boot.js: the build that a reload was already tried for in this tab. */
const TRIED_KEY = 'chunk_reloads';
const INSTALL_LIMIT_MS = 30_000;
const LOOK_AGAIN_MS = 5000;

export function useLoadFailure(): LoadFailure {
  return useSignal(loadFailure);
}

/**
 * A part that cannot be loaded mostly means that a newer build is online: reloads the page, once per build, and only
 * when the network is there and everything is stored. Returns the disposer.
 */
export function recoverChunks(): () => void {
  const handle = (event: Event) => {
    keepFromRouter(event);
    void recover();
  };
  window.addEventListener('vite:preloadError', handle);
  return () => window.removeEventListener('vite:preloadError', handle);
}

/** The router would reload at once, saved or not, when it knows the error by its first words. */
function keepFromRouter(event: Event): void {
  if (!('payload' in event) || !(event.payload instanceof Error)) return;
  // The words of the specification (SHELL-27); those of the browser name the address.
  event.payload.message = `resource load failed: ${event.payload.message}`;
}

async function recover(): Promise<void> {
  if (loadFailure.get() === 'reloading') return;
  loadFailure.set('reloading');
  loadFailure.set(await tryReload());
}

async function tryReload(): Promise<LoadFailure> {
  // Without a worker a reload that reaches no server would leave nothing at all.
  if (!(await isServerThere())) {
    setTimeout(() => void recover(), LOOK_AGAIN_MS);
    return 'offline';
  }
  if ((await prepareToReload()) !== null) return 'unsaved';
  if (!rememberTry()) return 'failed';
  const registration = await navigator.serviceWorker?.getRegistration('/');
  // The worker would answer a reload with the same build: the newer one has to take over, which reloads by itself.
  if (registration !== undefined && (await findNewer(registration))) await applyUpdate(registration);
  else window.location.reload();
  return 'reloading';
}

/** False when a reload has not helped this build before, or cannot be remembered: without that it would never end. */
function rememberTry(): boolean {
  const build = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  try {
    if (sessionStorage.getItem(TRIED_KEY) === build) return false;
    sessionStorage.setItem(TRIED_KEY, build);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** Asks the server for a newer build and tells whether one is installed and waits. */
async function findNewer(registration: ServiceWorkerRegistration): Promise<boolean> {
  try {
    await registration.update();
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  }
  const { installing } = registration;
  if (installing !== null) {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, INSTALL_LIMIT_MS);
      installing.addEventListener('statechange', () => installing.state !== 'installing' && resolve());
    });
  }
  return registration.waiting !== null;
}
