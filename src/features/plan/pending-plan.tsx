import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { usePlanWriting } from '#data/plans/use-plan.ts';
import { PlanEditor, type PlanEditorProps } from './plan-editor.tsx';
import { PlanWaiting } from './plan-waiting.tsx';
import { useUnderstoodPlan } from './use-understood-plan.ts';

interface PendingPlanProps extends Omit<PlanEditorProps, 'blueprint'> {
  readonly blueprint?: Blueprint;
}

/** A plan that is not built yet: being written, or being corrected. */
export function PendingPlan({ plan, blueprint, ...ends }: PendingPlanProps) {
  usePlanWriting(plan);
  useUnderstoodPlan(plan);
  if (plan.state === 'writing') return <PlanWaiting plan={plan} {...ends} />;
  return <PlanEditor plan={plan} blueprint={blueprint ?? null} {...ends} />;
}
