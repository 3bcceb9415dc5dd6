import { expose } from 'comlink';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import { checkPlan } from '#core/engine/document/plan/check-plan.ts';
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
  checkPlan: (brief: AuthoredBrief, blueprint: Blueprint | null) => checkPlan(brief, blueprint),
  edit: (input: EditInput) => editBlueprint(input, checkPage),
};
export type Engine = typeof engine;

expose(engine);
