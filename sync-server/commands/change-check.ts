import { type ChangeLanguage, saidIn } from '#core/engine/changes/request/change-task.ts';
import type { ChangeCheck } from '../authoring/write-changes.ts';
import type { EnginePool } from '../engine/engine-pool.ts';
import type { Logger } from '../environment/log.ts';
import { ModelFault } from '../models/model.ts';

/** Lets the engine's threads prepare requests for changes and look at what models answer. One on which they fail is of no use. */
export function changeCheck(engine: EnginePool, log: Logger, language: ChangeLanguage): ChangeCheck {
  const orNothing = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    try {
      return await work;
    } catch (error) {
      log.warn({ err: error }, 'the engine failed on changes');
      throw new ModelFault('format');
    }
  };
  return {
    task: (request, model) => orNothing(engine.changeTask({ language, request, model })),
    lint: (request, text) => orNothing(engine.lintChanges({ blueprint: request.blueprint, text, request: saidIn(request) })),
  };
}
