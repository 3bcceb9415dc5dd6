/** Gives the built engine's worker what it expects of a browser's, in a worker thread of Node. */
import { parentPort, workerData } from 'node:worker_threads';

Object.assign(globalThis, {
  addEventListener: (type, listener) => type === 'message' && parentPort.on('message', (data) => listener({ data, origin: '' })),
  removeEventListener: () => undefined,
  postMessage: (message, transfer) => parentPort.postMessage(message, transfer),
});
await import(workerData.file);
