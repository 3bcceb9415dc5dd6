import { AppError } from '#core/domain/app-error.ts';
import { settledPlan } from '#core/engine/document/plan/edit-plan.ts';
import type { ProjectRecord } from '#core/protocol/records.ts';
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import { submitPrompt } from '../commands/submit-prompt.ts';
import { removeProject } from '../outbox/delete-project.ts';
import { commandDatabase, refreshProject, writeTogether } from '../outbox/write-command.ts';
import type { AppDatabase } from '../store/database.ts';
import type { PlanRow } from '../store/rows.ts';

/** The choices of what is built: the plan as it stands, as its author wrote it, or the idea without any plan. */
export type PlanChoice = 'corrected' | 'asWritten' | 'without';

/** Sends the plan to be built, at the price that was shown, and ends the draft of it. Works offline like any prompt. */
export async function buildPlan(
  projectId: number,
  choice: PlanChoice,
  { isFirstCorrection }: { readonly isFirstCorrection: boolean },
): Promise<void> {
  const database = commandDatabase();
  await writeTogether(database, async () => {
    const plan = await requirePlan(database, projectId);
    const { idea, asked, attached = [] } = plan;
    const brief = settledPlan(choice === 'corrected' ? plan.brief : plan.written);
    await database.plans.delete(projectId);
    await setWaiting(database, projectId, PROJECT_STATE.running);
    await submitPrompt({
      projectId,
      prompt: idea,
      attached,
      ...(asked === null ? {} : { asked }),
      ...(choice === 'without' ? {} : { plan: { brief, isFirstCorrection } }),
    });
  });
}

/** Throws a plan away: it costs nothing. A project that is nothing but this plan goes with it. Returns the idea to go on with. */
export async function discardPlan(projectId: number): Promise<{ readonly idea: string; readonly isProjectGone: boolean }> {
  const database = commandDatabase();
  return writeTogether(database, async () => {
    const { idea, asked } = await requirePlan(database, projectId);
    await database.plans.delete(projectId);
    if (asked !== null) await database.chat.where('commandId').equals(asked.commandId).delete();
    const [project, commands, entries] = await Promise.all([
      database.projects.get(projectId),
      database.outbox.where('projectId').equals(projectId).count(),
      database.chat.where('projectId').equals(projectId).count(),
    ]);
    const isProjectGone = asked !== null && project?.server === null && commands === 0 && entries === 0;
    if (isProjectGone) await removeProject(database, projectId);
    return { idea, isProjectGone };
  });
}

async function requirePlan(database: AppDatabase, projectId: number): Promise<PlanRow> {
  const plan = await database.plans.get(projectId);
  if (plan === undefined) throw new AppError('NOT_FOUND');
  return plan;
}

/** A project that only this device knows says itself whether it waits or is built. */
async function setWaiting(database: AppDatabase, projectId: number, state: ProjectRecord['state']): Promise<void> {
  const project = await database.projects.get(projectId);
  const created = project?.created ?? null;
  if (created !== null && project?.server === null) await refreshProject(database, projectId, { created: { ...created, state } });
}
