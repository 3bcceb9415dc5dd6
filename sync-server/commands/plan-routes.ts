import { Hono } from 'hono';
import { planAnswerSchema, planRequestSchema, type PlanAnswer } from '#core/protocol/http/plans.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { BODY_LIMITS, readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import type { Services } from '../services/services.ts';
import { createCommandRateLimit } from './limit-command-rate.ts';
import { writeStoredPlan } from './write-stored-plan.ts';

/** Under the time that a device gives a request. */
const ANSWER_MS = 20_000;

/** Plans of ideas, before anything is built or charged. */
export function planRoutes(services: Services): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  routes.use(requireSignIn(services.db));
  const limitRate = createCommandRateLimit();
  /** Plans that are being written, by person and request: another question about one waits for the same answer. */
  const writing = new Map<string, Promise<PlanAnswer>>();
  function begin(key: string, write: () => Promise<PlanAnswer>): Promise<PlanAnswer> {
    const plan = write().finally(() => writing.delete(key));
    writing.set(key, plan);
    // Whoever asks hears of a fault; after the first answer nobody may be left to.
    plan.catch(() => undefined);
    return plan;
  }

  routes.post('/', async (context) => {
    const { id: userId } = context.get('user');
    await limitRate(userId);
    const request = await readJson(context, planRequestSchema, BODY_LIMITS.commands);
    const key = `${userId} ${request.id}`;
    const plan = writing.get(key) ?? begin(key, () => writeStoredPlan(services, userId, request));
    return respond(context, planAnswerSchema, await Promise.race([plan, stillWriting()]));
  });

  return routes;
}

function stillWriting(): Promise<PlanAnswer> {
  return new Promise((resolve) => setTimeout(() => resolve({ state: 'writing' }), ANSWER_MS).unref());
}
