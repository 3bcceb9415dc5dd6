import type { DeviceModel } from '#core/protocol/local-models.ts';
import { askBuiltIn, builtInApi } from './built-in-model.ts';
import type { DeviceAsk } from './device-ask.ts';
import { createDeviceModelClient } from './device-model-client.ts';

export interface OpenModel {
  readonly ask: DeviceAsk;
  close(): void;
}

/** Opens the model that the person has turned on; null in a browser that does not have it any more. */
export function openDeviceModel(model: DeviceModel, signal: AbortSignal): OpenModel | null {
  if (model.kind === 'builtIn') {
    const api = builtInApi();
    return api === null ? null : { ask: askBuiltIn(api, { signal }), close: () => undefined };
  }
  const client = createDeviceModelClient();
  const close = () => client.close();
  signal.addEventListener('abort', close, { once: true });
  return { ask: model.kind === 'local' ? client.askOf(model.model) : client.askWeights(model.base, model.id), close };
}
