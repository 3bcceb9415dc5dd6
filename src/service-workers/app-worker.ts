import type { PrecacheEntry } from 'workbox-precaching';
import { WORKER_MESSAGE } from '#core/protocol/app-worker.ts';
import { keepAppFiles } from './app-files.ts';
import { takeOver } from './hand-over.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };

const files = keepAppFiles(self.__WB_MANIFEST);

// A new worker waits until somebody agrees: taking over reloads every open tab.
self.addEventListener('message', (event) => {
  if (event.data === WORKER_MESSAGE.takeOver) event.waitUntil(takeOver().then((holds) => event.ports[0]?.postMessage(holds)));
  if (event.data === WORKER_MESSAGE.sweep) event.waitUntil(files.sweep(event));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
