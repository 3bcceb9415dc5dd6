import { expose, proxy } from 'comlink';
import { attachedForAuthor } from '#core/engine/attached/attached-for-author.ts';
import { buildBrief, type BriefInput } from '#core/engine/document/author/build-brief.ts';
import { writeBrief } from '#core/engine/document/author/write-brief.ts';
import { briefTask } from '#core/engine/document/instructions/writing-task.ts';
import { editWithAttached } from '#core/engine/edit/edit-with-attached.ts';
import { generate } from '#core/engine/generate.ts';
import type { BuildEvent, EditInput, GenerateInput } from '#core/engine/generated.ts';
import { checkPage } from '#core/engine/validate/check-page.ts';
import language from '../../docs/document.md?raw';
import type { DeviceAsk } from './device-model/device-ask.ts';

/** Small models hold this much, question and answer together. */
const CONTEXT = 8000;

const engine = {
  /** Answers once the engine has loaded. */
  start: () => undefined,
  generate: (input: GenerateInput, onEvent: (event: BuildEvent) => void) => generate(input, onEvent, checkPage),
  /** Lets a model on the device write the brief of an idea; null when none came of it. */
  write: ({ prompt, attached = [] }: Omit<BriefInput, 'document'>, ask: DeviceAsk) =>
    writeBrief(
      (turns, onText) =>
        ask(
          { system: briefTask(language), turns },
          proxy((text: string) => onText(text)),
        ),
      {
        idea: prompt,
        attached: attachedForAuthor(attached, CONTEXT),
      },
    ),
  build: (input: BriefInput, onEvent: (event: BuildEvent) => void) => buildBrief(input, onEvent, checkPage),
  edit: (input: EditInput) => editWithAttached(input, checkPage),
};
export type Engine = typeof engine;

expose(engine);
