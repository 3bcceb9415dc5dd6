import { expose, proxy } from 'comlink';
import type { BriefInput } from '#core/engine/document/author/build-brief.ts';
import { editBlueprint } from '#core/engine/edit/edit-blueprint.ts';
import { generate } from '#core/engine/generate.ts';
import type { BuildEvent, EditInput, GenerateInput } from '#core/engine/generated.ts';
import { checkPage } from '#core/engine/validate/check-page.ts';
import type { DeviceAsk } from './device-model/device-ask.ts';

/** Attached files and models on the device are rare: what only they need is a file of its own, loaded when it is used. */
const documents = () => import('./document-engine.ts');

const engine = {
  /** Answers once the engine has loaded. */
  start: () => undefined,
  generate: async (input: GenerateInput, onEvent: (event: BuildEvent) => void) =>
    (input.attached ?? []).length === 0
      ? generate(input, onEvent, checkPage)
      : (await documents()).generateWithAttached(input, onEvent, checkPage),
  /** Lets a model on the device write the brief of an idea; null when none came of it. */
  write: async (order: Omit<BriefInput, 'document'>, ask: DeviceAsk) =>
    (await documents()).writeWithDevice(order, (question, onText) =>
      ask(
        question,
        proxy((text: string) => onText(text)),
      ),
    ),
  build: async (input: BriefInput, onEvent: (event: BuildEvent) => void) =>
    (await documents()).buildBrief(input, onEvent, checkPage),
  edit: async (input: EditInput) =>
    (input.attached ?? []).length === 0
      ? editBlueprint(input, checkPage)
      : (await documents()).editWithAttached(input, checkPage),
};
export type Engine = typeof engine;

expose(engine);
