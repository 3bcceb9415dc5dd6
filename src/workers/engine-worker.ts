import { expose } from 'comlink';
import type { Locale } from '#core/domain/text.ts';
import type { BuildEvent, EditInput, GenerateInput } from '#core/engine/generated.ts';
import { loadContentWords } from './content-words.ts';

let started: Promise<typeof import('./engine.ts')> | null = null;

function running(): Promise<typeof import('./engine.ts')> {
  if (started === null) throw new Error('the engine was not started');
  return started;
}

const engine = {
  /** Comes before every other call, once: with the languages that sites may be written in. Ends when all is loaded. */
  async start(locales: readonly Locale[]): Promise<void> {
    started = loadContentWords(locales).then(() => import('./engine.ts'));
    await started;
  },
  async generate(input: GenerateInput, onEvent: (event: BuildEvent) => void) {
    return (await running()).generate(input, onEvent);
  },
  async edit(input: EditInput) {
    return (await running()).edit(input);
  },
};
export type Engine = typeof engine;

expose(engine);
