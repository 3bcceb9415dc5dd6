import { canonicalJson } from '#core/domain/canonical-json.ts';
import { beginPlan } from '#core/engine/document/plan/begin-plan.ts';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import { commandDatabase, writeTogether } from '../outbox/write-command.ts';
import type { PlanRow } from '../store/rows.ts';

/** Tells whether a plan is still nothing but its idea. */
export function isOnlyIdea({ idea, brief, past }: PlanRow): boolean {
  return past.length === 0 && canonicalJson(brief) === canonicalJson(beginPlan(idea));
}

/** Begins a plan with what the engine understood of its idea, unless somebody has written or changed it meanwhile. */
export async function beginWith(projectId: number, brief: AuthoredBrief): Promise<void> {
  const database = commandDatabase();
  await writeTogether(database, async () => {
    const plan = await database.plans.get(projectId);
    if (plan !== undefined && isOnlyIdea(plan)) await database.plans.update(projectId, { brief, written: brief });
  });
}
