import type { Diagnostic } from '#core/domain/diagnostic.ts';
import { lintChanges } from '#core/engine/changes/lint-changes.ts';
import { changeTask } from '#core/engine/changes/request/change-task.ts';
import { editBlueprint } from '#core/engine/edit/edit-blueprint.ts';
import { isSure } from '#core/engine/edit/is-sure.ts';
import { integrityErrors } from '#core/engine/validate/integrity.ts';
import { versionErrors } from '#core/engine/validate/new-errors.ts';
import { scriptFault } from '../documents/script-fault.ts';
import { buildWritten, lintWritten } from '../documents/build-written.ts';
import { applyChecked } from './apply-checked.ts';
import { compilePrompt } from './compile-prompt.ts';
import type { EngineTask, BlueprintToCheck } from './engine-tasks.ts';
import type { WorkerTask } from './worker-pool.ts';

/** A thread of the server that runs the engine on what people wrote (engine-pool.ts starts it and ends it). */
export function runTask({ input, port }: Omit<WorkerTask, 'input'> & { readonly input: EngineTask }): unknown {
  port.postMessage({ type: 'began' });
  switch (input.kind) {
    case 'compile':
      return compilePrompt(input, (content) => port.postMessage({ type: 'message', content }));
    case 'lint':
      return lintWritten(input.document);
    case 'buildTemplate':
      return buildWritten(input.document, { locale: input.locale });
    case 'changeTask':
      return changeTask(input.language, input.request, input.model);
    case 'lintChanges':
      return lintChanges(input.blueprint, input.text, { syntax: scriptFault, request: input.request });
    case 'isSure':
      return isSure(input.edit, editBlueprint(input.edit));
    case 'apply':
      return applyChecked(input.edit);
    case 'check':
      return firstErrors(input.blueprints);
  }
}

function firstErrors(blueprints: readonly BlueprintToCheck[]): readonly Diagnostic[] {
  for (const { blueprint, asBuilt } of blueprints) {
    const errors = integrityErrors(blueprint);
    if (errors.length > 0) return errors;
    const faults = asBuilt ? versionErrors(blueprint) : [];
    if (faults.length > 0) return faults;
  }
  return [];
}
