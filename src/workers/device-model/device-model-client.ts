import { proxy, releaseProxy, wrap, type Remote } from 'comlink';
import type { DeviceAsk } from './device-ask.ts';
import type { DeviceModels } from './device-model-worker.ts';
import type { LocalModel } from '#core/protocol/local-models.ts';
import type { WeightsDevice } from '#core/protocol/device-weights.ts';
import type { WeightsProgress } from './weights-store.ts';
import type { FoundServer } from './local-models.ts';

export interface DeviceModelClient {
  find(): Promise<FoundServer[]>;
  askOf(model: LocalModel): DeviceAsk;
  /** `base` is the address of weights. */
  askWeights(base: string, id: string): DeviceAsk;
  device(): Promise<WeightsDevice>;
  isStored(base: string, id: string): Promise<boolean>;
  download(base: string, id: string, onProgress: (progress: WeightsProgress) => void): Promise<void>;
  remove(id: string): Promise<void>;
  stop(): void;
  close(): void;
}

/** The worker of models on the device, started when the person turns one on. */
export function createDeviceModelClient(): DeviceModelClient {
  const worker = new Worker(new URL('./device-model-worker.ts', import.meta.url), {
    type: 'module',
    name: 'device-model-worker',
  });
  const models: Remote<DeviceModels> = wrap<DeviceModels>(worker);
  let fail: (reason: unknown) => void = () => undefined;
  const crashed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  crashed.catch(() => undefined);
  worker.addEventListener('error', (event) => fail(event));
  return {
    find: () => Promise.race([models.find(), crashed]),
    device: () => Promise.race([models.device(), crashed]),
    isStored: (base, id) => Promise.race([models.isStored(base, id), crashed]),
    download: (base, id, onProgress) => Promise.race([models.download(base, id, proxy(onProgress)), crashed]),
    remove: (id) => Promise.race([models.remove(id), crashed]),
    stop: () => void models.stop(),
    askWeights: (base, id) => (question, onText) =>
      Promise.race([models.askWeights({ base, id }, question, listener(onText)), crashed]),
    askOf: (model) => (question, onText) => Promise.race([models.ask(model, question, listener(onText)), crashed]),
    close() {
      fail(new DOMException('closed', 'AbortError'));
      models[releaseProxy]();
      worker.terminate();
    },
  };
}

/** `onText` may come from another worker itself: only a function of this thread can be handed on. */
function listener(onText: (text: string) => void): (text: string) => void {
  return proxy((text: string) => {
    onText(text);
  });
}
