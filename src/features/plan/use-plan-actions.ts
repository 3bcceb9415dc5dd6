import { useRef } from 'react';
import { askForPlanAgain, changePlan, takePlanOver, type PlanStep } from '#data/plans/change-plan.ts';
import { buildPlan, discardPlan, type PlanChoice } from '#data/plans/end-plan.ts';
import type { PlanRow } from '#data/store/rows.ts';
import { useErrorToast } from '#ui/use-error-toast.ts';

export interface PlanEnds {
  readonly isFirstCorrection: boolean;
  readonly onBuilt: () => void;
  readonly onBack: (idea: string, isProjectGone: boolean) => void;
}

/** The actions on a plan; a failure is said. */
export function usePlanActions({ projectId }: PlanRow, { isFirstCorrection, onBuilt, onBack }: PlanEnds) {
  const withErrorToast = useErrorToast();
  const ending = useRef(false);
  /** A second click while the first is being stored must not send it again. A text that has the focus is kept first. */
  const end = async (work: () => Promise<void>) => {
    if (ending.current) return;
    ending.current = true;
    await work().finally(() => (ending.current = false));
  };
  return {
    step: (step: PlanStep) => withErrorToast(() => changePlan(projectId, step)),
    askAgain: () => withErrorToast(() => askForPlanAgain(projectId)),
    takeOver: () => withErrorToast(() => takePlanOver(projectId)),
    build: (choice: PlanChoice) =>
      withErrorToast(() =>
        end(async () => {
          await buildPlan(projectId, choice, { isFirstCorrection });
          onBuilt();
        }),
      ),
    discard: () =>
      withErrorToast(() =>
        end(async () => {
          const { idea, isProjectGone } = await discardPlan(projectId);
          onBack(idea, isProjectGone);
        }),
      ),
  };
}
