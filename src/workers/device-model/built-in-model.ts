import * as z from 'zod/mini';
import type { DeviceAsk } from './device-ask.ts';

export type BuiltInState = 'absent' | 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface BuiltInSession {
  promptStreaming(text: string, options: { readonly signal: AbortSignal }): ReadableStream<string>;
  destroy(): void;
}
interface SessionOptions {
  readonly initialPrompts: readonly { readonly role: string; readonly content: string }[];
  readonly signal: AbortSignal;
  readonly monitor: (target: EventTarget) => void;
}
/** The part of the browser's Prompt API that is used; no type of the platform describes it yet. */
export interface BuiltInApi {
  availability(): Promise<string>;
  create(options: SessionOptions): Promise<BuiltInSession>;
}

const stateSchema = z.catch(z.enum(['unavailable', 'downloadable', 'downloading', 'available']), 'unavailable');

/** The browser's own model; null in a browser without one. */
export function builtInApi(scope: object = globalThis): BuiltInApi | null {
  const api: unknown = Reflect.get(scope, 'LanguageModel');
  return isApi(api) ? api : null;
}

function isApi(value: unknown): value is BuiltInApi {
  return (
    (typeof value === 'function' || (typeof value === 'object' && value !== null)) && 'availability' in value && 'create' in value
  );
}

export async function builtInState(api: BuiltInApi | null): Promise<BuiltInState> {
  return api === null ? 'absent' : stateSchema.parse(await api.availability());
}

interface BuiltInOptions {
  readonly signal: AbortSignal;
  /** Hears how much of the model has come, from 0 to 1, where it has to be downloaded first. */
  readonly onProgress?: (share: number) => void;
}

/** Makes the browser's model ready, which may be a large download that goes on when it is left. */
export async function prepareBuiltIn(api: BuiltInApi, { signal, onProgress }: BuiltInOptions): Promise<void> {
  const session = await api.create({ initialPrompts: [], signal, monitor: monitorOf(onProgress) });
  session.destroy();
}

/** Asks the browser's own model, in a session for each question. Its parts may repeat what came before. */
export function askBuiltIn(api: BuiltInApi, { signal, onProgress }: BuiltInOptions): DeviceAsk {
  return async ({ system, turns }, onText) => {
    const earlier = turns.slice(0, -1).map(({ role, text }) => ({ role, content: text }));
    const initialPrompts = [{ role: 'system', content: system }, ...earlier];
    const session = await api.create({ initialPrompts, signal, monitor: monitorOf(onProgress) });
    try {
      const reader = session.promptStreaming(turns.at(-1)?.text ?? '', { signal }).getReader();
      let whole = '';
      for (;;) {
        const { done, value = '' } = await reader.read();
        if (done) return whole;
        // The first browsers gave all of the text each time.
        const isWhole = whole !== '' && value.length > whole.length && value.startsWith(whole);
        const text = isWhole ? value.slice(whole.length) : value;
        whole += text;
        onText(text);
      }
    } finally {
      session.destroy();
    }
  };
}

function monitorOf(onProgress: BuiltInOptions['onProgress'] = () => undefined): (target: EventTarget) => void {
  return (target) =>
    target.addEventListener('downloadprogress', (event) => {
      if ('loaded' in event && typeof event.loaded === 'number') onProgress(event.loaded);
    });
}
