import { useEffect } from 'react';
import { AppError } from '#core/domain/app-error.ts';
import { beginWith, isOnlyIdea } from '#data/plans/begin-with.ts';
import type { PlanRow } from '#data/store/rows.ts';

/** Has the engine understand the idea of a plan that nobody has written, in its worker; a model's plan takes its place. */
export function useUnderstoodPlan(plan: PlanRow): void {
  const { projectId, idea } = plan;
  const isBegun = isOnlyIdea(plan);
  useEffect(() => {
    if (!isBegun) return undefined;
    const engine = import('#workers/engine-client.ts').then(({ createEngineClient }) => createEngineClient());
    void engine
      .then((client) => client.understand(idea))
      .then((brief) => beginWith(projectId, brief))
      // Without the engine the plan begins with the idea alone.
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    return () => void engine.then((client) => client.close());
  }, [projectId, idea, isBegun]);
}
