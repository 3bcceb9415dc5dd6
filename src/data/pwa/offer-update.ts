import { readHold, WORKER_MESSAGE, type ReloadHold } from '#core/protocol/app-worker.ts';
import { appUpdate } from './app-update.ts';

const ASK_AGAIN_MS = 3000;
/** More than the worker gives the tabs. */
const ANSWER_LIMIT_MS = 10_000;

/** Offers each newer build that has been installed. */
export function offerUpdate(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    if (registration.waiting === null || registration.active === null || appUpdate.get().status !== 'none') return;
    appUpdate.set({ status: 'available', apply: () => void applyUpdate(registration) });
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
  offer();
}

/** Lets the waiting build take over as soon as every tab has stored what it holds. The change of worker then reloads them. */
export async function applyUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  appUpdate.set({ status: 'applying' });
  let isCancelled = false;
  const cancel = () => {
    isCancelled = true;
    appUpdate.set({ status: 'none' });
  };
  while (!isCancelled && registration.waiting !== null) {
    const [hold] = await askToTakeOver(registration.waiting);
    if (hold === undefined || isCancelled) return;
    appUpdate.set({ status: 'held', hold, cancel });
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

async function askToTakeOver(worker: ServiceWorker): Promise<readonly ReloadHold[]> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(['noAnswer']), ANSWER_LIMIT_MS);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      resolve(Array.isArray(data) ? data.map(readHold).filter((hold) => hold !== null) : ['noAnswer']);
    });
    port1.start();
    worker.postMessage(WORKER_MESSAGE.takeOver, [port2]);
  });
}
