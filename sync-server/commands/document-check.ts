import { ModelFault } from '../models/model.ts';
import type { DocumentCheck } from '../authoring/written-site.ts';
import type { EnginePool } from '../engine/engine-pool.ts';
import type { Logger } from '../environment/log.ts';

/** Lets the engine's threads look at what models wrote. A document on which they fail is of no use. */
export function documentCheck(engine: EnginePool, log: Logger): DocumentCheck {
  return {
    async lint(document) {
      try {
        return await engine.lint(document);
      } catch (error) {
        log.warn({ err: error }, 'the engine failed on a document');
        throw new ModelFault('format');
      }
    },
  };
}
