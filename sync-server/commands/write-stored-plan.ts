import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { refusePrompt } from '#core/engine/generate.ts';
import { readDocument } from '#core/engine/document/read-document.ts';
import type { PlanAnswer, planRequestSchema } from '#core/protocol/http/plans.ts';
import { ModelFault } from '../models/model.ts';
import type { Services } from '../services/services.ts';
import { storableText } from '../storage/storable.ts';
import { writtenSites } from '../storage/tables/written-sites.ts';

type PlanRequest = z.infer<typeof planRequestSchema>;

/** Plans are free: so many of one person in a day, built or not. */
const PLANS_PER_DAY = 60;

/**
 * Lets the configured models write the plan of an idea, once: what they wrote is kept under the id of the request, so that a device
 * that lost the answer gets it again and nobody is asked twice.
 */
export async function writeStoredPlan(services: Services, userId: string, request: PlanRequest): Promise<PlanAnswer> {
  const { db, writer, log, modelAccess } = services;
  if (refusePrompt(request.idea) !== null) return { state: 'none', reason: 'failed' };
  const ofRequest = and(eq(writtenSites.userId, userId), eq(writtenSites.commandId, request.id));
  const [known] = await db.select({ document: writtenSites.document }).from(writtenSites).where(ofRequest);
  if (known !== undefined) return answerOf(known.document);
  if (!(await writer.canWrite(userId)))
    return { state: 'none', reason: (await modelAccess.limitOf(userId)) === null ? 'noModel' : 'limit' };
  if ((await countPlans(services, userId)) >= PLANS_PER_DAY) return { state: 'none', reason: 'limit' };
  const subject = { projectId: request.projectId, commandId: request.id, userId };
  try {
    const { document, runs } = await writer.plan(subject, { idea: request.idea.trim() });
    for (const run of runs) log.info({ planId: request.id, run }, 'a model was asked for a plan');
    const stored = document === null ? null : storableText(document);
    // Nothing was paid for a plan: nothing goes back.
    const row = { userId, commandId: request.id, document: stored, runs, isRefunded: false };
    await db.insert(writtenSites).values(row).onConflictDoNothing();
    return answerOf(row.document);
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    // The server closes: nothing is known of the idea, and the device asks again.
    return { state: 'writing' };
  }
}

function answerOf(document: string | null): PlanAnswer {
  const { brief } = readDocument(document ?? '').document;
  return brief === undefined ? { state: 'none', reason: 'failed' } : { state: 'written', brief };
}

/** Documents that belong to no command are plans. */
async function countPlans({ db }: Services, userId: string): Promise<number> {
  const [plans] = await db
    .select({ count: count() })
    .from(writtenSites)
    .where(
      and(
        eq(writtenSites.userId, userId),
        isNotNull(writtenSites.document),
        sql`${writtenSites.createdAt} > now() - interval '1 day'`,
        sql`not exists (select 1 from commands where commands.id = ${writtenSites.commandId})`,
      ),
    );
  return plans?.count ?? 0;
}
