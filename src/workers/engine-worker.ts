import { expose } from 'comlink';
import { editWithAttached } from '#core/engine/edit/edit-with-attached.ts';
import { generate } from '#core/engine/generate.ts';
import type { BuildEvent, EditInput, GenerateInput } from '#core/engine/generated.ts';
import { checkPage } from '#core/engine/validate/check-page.ts';

const engine = {
  /** Answers once the engine has loaded. */
  start: () => undefined,
  generate: (input: GenerateInput, onEvent: (event: BuildEvent) => void) => generate(input, onEvent, checkPage),
  edit: (input: EditInput) => editWithAttached(input, checkPage),
};
export type Engine = typeof engine;

expose(engine);
