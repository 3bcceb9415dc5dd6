import { expose } from 'comlink';
import { drawPrefix, type Prefix } from '#core/engine/document/stream/draw-prefix.ts';
import { editBlueprint } from '#core/engine/edit/edit-blueprint.ts';
import { generateFromBrief } from '#core/engine/generate-from-brief.ts';
import { generate } from '#core/engine/generate.ts';
import type { BuildEvent, EditInput, GenerateInput } from '#core/engine/generated.ts';
import { checkPage } from '#core/engine/validate/check-page.ts';

const engine = {
  /** Answers once the engine has loaded. */
  start: () => undefined,
  generate: ({ brief, ...input }: GenerateInput, onEvent: (event: BuildEvent) => void) =>
    brief === undefined ? generate(input, onEvent, checkPage) : generateFromBrief({ ...input, brief }, onEvent, checkPage),
  edit: (input: EditInput) => editBlueprint(input, checkPage),
};
export type Engine = typeof engine;

expose(engine);
