import * as z from 'zod/mini';
import { projectIdSchema } from './project-schemas.ts';

/** Type of the control socket's messages about a site that a model is writing. */
export const WRITING_EVENT = 'BUILDWRITING';

/**
 * News of a document that a model is writing. A device that comes later gets all of it first, from line 0 on. `waiting`: the model was
 * asked and has said nothing yet. `checking`: it is whole, and its faults are being corrected. `ended`: the version, or the refusal, comes by pull.
 */
export const writingSchema = z.object({
  commandId: z.uuid(),
  projectId: projectIdSchema,
  /** The version that it becomes. */
  versionId: z.uuid(),
  /** Each author begins anew: lines of another run are void. */
  run: z.uuid(),
  /** Fault of the author before, when another one begins. */
  after: z.nullable(z.string()),
  phase: z.enum(['waiting', 'writing', 'checking', 'ended']),
  /** Number of the first of `lines`. */
  from: z.int().check(z.minimum(0)),
  lines: z.array(z.string()),
  /** The part of the next line that is there, while no line is whole. */
  open: z.string(),
});
export type WritingNews = z.infer<typeof writingSchema>;

/** Messages of the control socket that the app reads; it leaves the others to whoever knows the specification's names. */
export const writingMessageSchema = z.object({ type: z.literal(WRITING_EVENT), data: writingSchema });

/**
 * POST /api/commands/{id}/stop: ends what a model does for a command. `planner`: the embedded planner finishes it, at once and for no
 * credits. `nothing`: a first version is finished so too, a change is refused. Either way nothing is charged.
 */
export const stopRequestSchema = z.object({ instead: z.enum(['planner', 'nothing']) });
export type StopRequest = z.infer<typeof stopRequestSchema>;
/** False when it had ended before, or when the model has finished: then it is built as it was written. */
export const stopAnswerSchema = z.object({ stopped: z.boolean() });
