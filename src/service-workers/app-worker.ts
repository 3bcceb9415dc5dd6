import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { WORKER_MESSAGE } from '#core/protocol/app-worker.ts';
import { SHARE_PATH } from '#core/protocol/share.ts';
import { keepAppFiles } from './app-files.ts';
import { updateWithConsent } from './update-consent.ts';
import { appWindows } from './app-windows.ts';
import { takeShared } from './take-shared.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };

const files = keepAppFiles(self.__WB_MANIFEST);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname === SHARE_PATH, takeShared, 'POST');

// A new worker waits until somebody agrees: taking over reloads every open tab.
self.addEventListener('message', (event) => {
  if (event.data === WORKER_MESSAGE.takeOver) event.waitUntil(update().then((holds) => event.ports[0]?.postMessage(holds)));
  if (event.data === WORKER_MESSAGE.sweep) event.waitUntil(files.sweep(event));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

function update() {
  return updateWithConsent({
    windows: appWindows,
    skipWaiting: () => self.skipWaiting(),
    after(delayMs, callback) {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
  });
}
