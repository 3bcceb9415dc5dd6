import { AppError } from '#core/domain/app-error.ts';
import { callApi } from '../http/call-api.ts';
import { loadChunk } from '../http/load-chunk.ts';
import { commandDatabase, writeTogether } from '../outbox/write-command.ts';
import { ownerOf, type AppDatabase } from '../store/database.ts';
import type { PlanRow } from '../store/rows.ts';
import { withLock } from '../tab/locks.ts';

/**
 * Lets the server's models write the plan of a project, in one tab of this browser at a time. Whatever comes of it is stored: the
 * plan, or why there is none. Without a network the plan goes on waiting.
 */
export async function writePlan(projectId: number, signal: AbortSignal): Promise<void> {
  const database = commandDatabase();
  await withLock(`plan-${projectId}`, () => ask(database, projectId, signal), { signal });
}

async function ask(database: AppDatabase, projectId: number, signal: AbortSignal): Promise<void> {
  const plan = await database.plans.get(projectId);
  if (plan?.state !== 'writing') return;
  try {
    if (plan.refusal !== null) await update(database, plan, { refusal: null });
    const answer = await answerOf(database, plan, signal);
    if (answer.state === 'written') await update(database, plan, { state: 'editing', ...fresh(answer.brief) });
    else await update(database, plan, { state: 'editing', refusal: answer.reason });
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'OFFLINE') await update(database, plan, { refusal: 'offline' });
    else await update(database, plan, { state: 'editing', refusal: error.code === 'TOO_MANY_REQUESTS' ? 'limit' : 'failed' });
  }
}

function fresh(brief: PlanRow['brief']): Pick<PlanRow, 'brief' | 'written' | 'past' | 'future' | 'refusal'> {
  return { brief, written: brief, past: [], future: [], refusal: null };
}

/** Asks until there is an answer: the server does not hold a request for as long as a model may write. */
async function answerOf(database: AppDatabase, { requestId, projectId, idea }: PlanRow, signal: AbortSignal) {
  const { planAnswerSchema } = await loadChunk(() => import('#core/protocol/http/plans.ts'));
  for (;;) {
    const answer = await callApi('/api/plans', {
      body: { id: requestId, projectId, idea },
      answer: planAnswerSchema,
      userId: ownerOf(database),
      signal,
    });
    if (answer.state !== 'writing') return answer;
  }
}

/** Changes the plan unless it was taken over, built or thrown away meanwhile. */
async function update(database: AppDatabase, asked: PlanRow, change: Partial<PlanRow>): Promise<void> {
  await writeTogether(database, async () => {
    const plan = await database.plans.get(asked.projectId);
    if (plan?.requestId === asked.requestId && plan.state === 'writing') await database.plans.update(asked.projectId, change);
  });
}
