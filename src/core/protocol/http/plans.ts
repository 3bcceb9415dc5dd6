import * as z from 'zod/mini';
import { PROMPT_MAX_LENGTH } from '../../engine/generated.ts';
import { briefSchema } from '../../engine/document/lines/brief-line.ts';
import { projectIdSchema } from '../project-schemas.ts';

/**
 * POST /api/plans: asks the configured models for the plan of an idea; free, and no command: nothing of it is kept as the person's.
 * The same id asks nobody twice.
 */
export const planRequestSchema = z.object({
  id: z.uuid(),
  projectId: projectIdSchema,
  idea: z.string().check(z.minLength(1), z.maxLength(PROMPT_MAX_LENGTH)),
});

/** Reasons for which there is no plan: no model is configured, none could write one, or the person has asked for very many today. */
export const PLAN_REFUSALS = ['noModel', 'failed', 'limit'] as const;
export type PlanRefusal = (typeof PLAN_REFUSALS)[number];

/** `writing`: it takes longer than a request should; the device asks again. */
export const planAnswerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('writing') }),
  z.object({ state: z.literal('written'), brief: briefSchema }),
  z.object({ state: z.literal('none'), reason: z.enum(PLAN_REFUSALS) }),
]);
export type PlanAnswer = z.infer<typeof planAnswerSchema>;
