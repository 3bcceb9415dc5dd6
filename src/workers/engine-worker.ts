import { expose, proxy } from 'comlink';
import type { BriefInput } from '#core/engine/document/author/build-brief.ts';
import { editWithAttached } from '#core/engine/edit/edit-with-attached.ts';
import { generate } from '#core/engine/generate.ts';
import type { BuildEvent, EditInput, GenerateInput } from '#core/engine/generated.ts';
import { checkPage } from '#core/engine/validate/check-page.ts';
import type { DeviceAsk } from './device-model/device-ask.ts';

/** Needed where a model on the device writes, and by nobody else: a file of its own. */
const author = () => import('./device-author.ts');

const engine = {
  /** Answers once the engine has loaded. */
  start: () => undefined,
  generate: (input: GenerateInput, onEvent: (event: BuildEvent) => void) => generate(input, onEvent, checkPage),
  /** Brings what a model on the device needs of the engine, for when there is no network. */
  prepareAuthor: async () => void (await author()),
  write: async (order: Omit<BriefInput, 'document'>, ask: DeviceAsk) =>
    (await author()).writeWithDevice(order, (question, onText) => ask(question, proxy((text: string) => onText(text)))),
  build: async (input: BriefInput, onEvent: (event: BuildEvent) => void) => (await author()).buildBrief(input, onEvent, checkPage),
  edit: (input: EditInput) => editWithAttached(input, checkPage),
};
export type Engine = typeof engine;

expose(engine);
