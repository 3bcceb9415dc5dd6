import { expose } from 'comlink';
import type { LocalModel } from '#core/protocol/local-models.ts';
import { ANSWER_TOKENS, type DeviceQuestion } from './device-ask.ts';
import { askLocal, findLocalModels } from './local-models.ts';
import { downloadWeights, isStored, removeWeights, type WeightsPlace, type WeightsProgress } from './weights-store.ts';

/** A stored model, and the address that its files came from. */
interface StoredModel {
  readonly base: string;
  readonly id: string;
}

const CACHE = 'device-model';
const open = () => caches.open(CACHE);
let running = new AbortController();

/** What runs models is large and comes with the first one. */
async function placeAt(base: string): Promise<WeightsPlace> {
  const { weightsDevice } = await import('./weights-author.ts');
  return { open, fetch: (...request) => fetch(...request), base, device: await weightsDevice() };
}

/**
 * Models on the person's own machine. A worker of its own, since its policy lets it reach what no page of the app may: model
 * servers on localhost and the address of weights.
 */
const models = {
  find: () => findLocalModels(),
  async ask(model: LocalModel, { system, turns }: DeviceQuestion, onText: (text: string) => void): Promise<string> {
    return askLocal(model, { system, maxTokens: ANSWER_TOKENS, signal: running.signal })(turns, onText);
  },
  device: async () => (await placeAt('')).device,
  isStored: async (base: string, id: string) => isStored(await placeAt(base), id),
  async download(base: string, id: string, onProgress: (progress: WeightsProgress) => void): Promise<void> {
    const place = await placeAt(base);
    await downloadWeights(place, id, { signal: running.signal, onProgress });
    // Opened once, it is known to run, and what runs it is kept for when there is no network.
    const { openWeights } = await import('./weights-author.ts');
    await openWeights(place, id);
  },
  remove: (id: string) => removeWeights({ open }, id),
  async askWeights({ base, id }: StoredModel, question: DeviceQuestion, onText: (text: string) => void): Promise<string> {
    const { openWeights } = await import('./weights-author.ts');
    const opened = await openWeights(await placeAt(base), id);
    running.signal.addEventListener('abort', () => opened.stop(), { once: true });
    return opened.ask(question, onText);
  },
  /** Ends what runs; a download goes on where it was the next time. */
  stop() {
    running.abort();
    running = new AbortController();
  },
};
export type DeviceModels = typeof models;

expose(models);
