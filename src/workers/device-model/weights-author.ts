import wasmModule from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasmBinary from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { WEIGHTS_TYPE, type WeightsDevice } from '#core/protocol/device-weights.ts';
import { ANSWER_TOKENS, type DeviceAsk } from './device-ask.ts';
import { storedFile, type WeightsPlace } from './weights-store.ts';

interface OpenWeights {
  readonly ask: DeviceAsk;
  stop(): void;
}

/** Opens a stored model. The library and its programs come from the app's own origin, the weights from what is stored, nothing else is asked. */
export async function openWeights(place: WeightsPlace, id: string): Promise<OpenWeights> {
  const { env, InterruptableStoppingCriteria, pipeline, TextStreamer } = await import('@huggingface/transformers');
  env.allowLocalModels = false;
  env.remoteHost = `${place.base.replace(/\/$/, '')}/`;
  env.useBrowserCache = false;
  env.useWasmCache = false;
  env.useCustomCache = true;
  env.customCache = { match: (url: string) => storedFile(place, url), put: () => Promise.resolve() };
  const { wasm } = env.backends.onnx;
  if (wasm !== undefined) Object.assign(wasm, { wasmPaths: { mjs: wasmModule, wasm: wasmBinary }, numThreads: 1, proxy: false });
  const generate = await pipeline('text-generation', id, { device: place.device, dtype: WEIGHTS_TYPE[place.device] });
  const stopping = new InterruptableStoppingCriteria();
  return {
    async ask({ system, turns }, onText) {
      let whole = '';
      const streamer = new TextStreamer(generate.tokenizer, {
        skip_prompt: true,
        skip_special_tokens: true,
        callback_function: (text: string) => {
          whole += text;
          onText(text);
        },
      });
      const messages = [{ role: 'system', content: system }, ...turns.map(({ role, text }) => ({ role, content: text }))];
      await generate(messages, { max_new_tokens: ANSWER_TOKENS, do_sample: false, streamer, stopping_criteria: stopping });
      return whole;
    },
    stop: () => stopping.interrupt(),
  };
}

/** The better of what this browser has. */
export async function weightsDevice(scope: object = globalThis.navigator): Promise<WeightsDevice> {
  const gpu: unknown = Reflect.get(scope, 'gpu');
  if (typeof gpu !== 'object' || gpu === null || !('requestAdapter' in gpu) || typeof gpu.requestAdapter !== 'function')
    return 'wasm';
  const adapter: unknown = await gpu.requestAdapter();
  const features: unknown = typeof adapter === 'object' && adapter !== null ? Reflect.get(adapter, 'features') : undefined;
  return features instanceof Object &&
    'has' in features &&
    typeof features.has === 'function' &&
    features.has('shader-f16') === true
    ? 'webgpu'
    : 'wasm';
}
