import { useEffect, useRef, useState } from 'react';
import { AppError } from '#core/domain/app-error.ts';
import type { Diagnostic } from '#core/domain/diagnostic.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { PlanCheck } from '#core/engine/document/plan/check-plan.ts';
import type { PlanOutcome } from '#core/engine/document/plan/plan-outcome.ts';
import type { PlanSection } from '#core/engine/document/plan/plan-sections.ts';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import type { EngineClient } from '#workers/engine-client.ts';

/** The engine's word about a plan, by item. */
export interface CheckedPlan {
  readonly count: number;
  readonly faultsAt: (section: PlanSection, index: number) => readonly Diagnostic[];
  readonly outcomeAt: (section: PlanSection, index: number) => PlanOutcome | undefined;
}

/** After this pause the engine looks at what was changed. */
const PAUSE_MS = 200;

/** Lets the engine look at a plan, in its worker; null until it has looked for the first time, and where it cannot. */
export function usePlanCheck(brief: AuthoredBrief | null, blueprint: Blueprint | null): CheckedPlan | null {
  const engine = useRef<Promise<EngineClient> | null>(null);
  const [found, setFound] = useState<PlanCheck | null>(null);
  useEffect(
    () => () => {
      void engine.current?.then((client) => client.close());
      engine.current = null;
    },
    [],
  );
  useEffect(() => {
    if (brief === null) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      engine.current ??= import('#workers/engine-client.ts').then(({ createEngineClient }) => createEngineClient());
      void engine.current
        .then((client) => client.checkPlan(brief, blueprint))
        .then(
          (check) => isCurrent && setFound(check),
          // Without the engine the plan is shown as it is; the build says what is wrong.
          (error: unknown) => {
            if (!(error instanceof AppError)) throw error;
          },
        );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [brief, blueprint]);
  return found === null || brief === null ? null : checked(found);
}

function checked({ faults, outcomes }: PlanCheck): CheckedPlan {
  const isAt = (path: string, place: string) => path === place || path.startsWith(`${place}.`);
  return {
    count: faults.length,
    faultsAt: (section, index) => faults.filter(({ path }) => isAt(path, `brief.${section}.${index}`)),
    outcomeAt: (section, index) => {
      const place = `brief.${section}.${index}`;
      const own = outcomes.filter(({ path }) => isAt(path, place));
      return own.find(({ state }) => state !== 'built') ?? own[0];
    },
  };
}
