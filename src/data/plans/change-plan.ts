import { AppError } from '#core/domain/app-error.ts';
import { editPlan, type PlanEdit } from '#core/engine/document/plan/edit-plan.ts';
import { recordChange, redoChange, undoChange, type PlanHistory } from '#core/engine/document/plan/plan-history.ts';
import { commandDatabase, currentVersion, writeTogether } from '../outbox/write-command.ts';
import { newId } from '../store/new-id.ts';

/** A step of a person on a plan: a change, or one taken back or done again, or all of them taken back. */
export type PlanStep = PlanEdit | { readonly kind: 'undo' } | { readonly kind: 'redo' } | { readonly kind: 'reset' };

/** Takes a step on the plan of a project; every tab of this browser follows. */
export async function changePlan(projectId: number, step: PlanStep): Promise<void> {
  const database = commandDatabase();
  await writeTogether(database, async () => {
    const plan = await database.plans.get(projectId);
    if (plan === undefined) throw new AppError('NOT_FOUND');
    const { brief, past, future } = afterStep(plan, step, plan.written);
    await database.plans.update(projectId, { brief, past, future });
  });
}

function afterStep(history: PlanHistory, step: PlanStep, written: PlanHistory['brief']): PlanHistory {
  if (step.kind === 'undo') return undoChange(history);
  if (step.kind === 'redo') return redoChange(history);
  if (step.kind === 'reset') return recordChange(history, written);
  return recordChange(history, editPlan(history.brief, step));
}

/** Lets a person write a plan that no model has written, or is still writing. */
export async function takePlanOver(projectId: number): Promise<void> {
  const database = commandDatabase();
  await writeTogether(database, async () => {
    await database.plans.update(projectId, { state: 'editing', requestId: newId() });
  });
}

/** Asks the models once more. */
export async function askForPlanAgain(projectId: number): Promise<void> {
  const database = commandDatabase();
  await writeTogether(database, async () => {
    await database.plans.update(projectId, { state: 'writing', refusal: null, requestId: newId() });
  });
}

/** Makes a draft of the plan of the version that is shown; one that is being corrected already stays. `idea` goes with it. */
export async function openPlanOfVersion(projectId: number, idea: string): Promise<void> {
  const database = commandDatabase();
  await writeTogether(database, async () => {
    if ((await database.plans.get(projectId)) !== undefined) return;
    const brief = (await currentVersion(database, projectId))?.brief;
    if (brief === undefined) throw new AppError('NOT_FOUND');
    const row = { projectId, requestId: newId(), idea, asked: null, state: 'editing', refusal: null } as const;
    await database.plans.put({ ...row, written: brief, brief, past: [], future: [] });
  });
}
