import { expect } from 'vitest';
import { sampleBlueprint } from './sample-blueprint.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { EditInput } from '#core/engine/generated.ts';
import { checkPage } from '#core/engine/validate/check-page.ts';
import { hasErrors, validate } from '#core/engine/validate/validate.ts';
import { applyOperations } from '#core/engine/edit/apply-operations.ts';
import { editBlueprint } from '#core/engine/edit/edit-blueprint.ts';

export const sample = sampleBlueprint();

export function edit(prompt: string, selection?: EditInput['selection'], blueprint: Blueprint = sample) {
  return editBlueprint({ blueprint, prompt, seed: 1, ...(selection && { selection }) }, checkPage);
}

/** The site after a prompt that must change it: valid, every page drawable, replayed and undone to the same bytes. */
export function changedBy(prompt: string, selection?: EditInput['selection'], blueprint: Blueprint = sample): Blueprint {
  const outcome = edit(prompt, selection, blueprint);
  if (outcome.kind !== 'changed') throw new Error(`${outcome.kind}: ${outcome.reply}`);
  expect(hasErrors(validate(outcome.blueprint))).toBe(false);
  expect(Object.keys(outcome.blueprint.pages).flatMap((id) => checkPage(outcome.blueprint, id))).toEqual([]);
  const replayed = applyOperations(blueprint, outcome.operations);
  expect(replayed.ok && replayed.value.blueprint).toEqual(outcome.blueprint);
  const undone = applyOperations(outcome.blueprint, outcome.inverses);
  expect(undone.ok && JSON.stringify(undone.value.blueprint)).toBe(JSON.stringify(blueprint));
  return outcome.blueprint;
}

/** The site after several prompts in a row. */
export function changedByAll(prompts: readonly string[], blueprint: Blueprint = sample): Blueprint {
  return prompts.reduce((site, prompt) => changedBy(prompt, undefined, site), blueprint);
}
