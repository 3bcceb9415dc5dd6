import * as z from 'zod/mini';
import { PROJECT_STATE } from './wire/states.ts';

export const projectIdSchema = z.int().check(z.minimum(1), z.maximum(4294967295));

/** One of PROJECT_STATE (specification section 4). */
export const projectStateSchema = z.union([
  z.literal(PROJECT_STATE.waiting),
  z.literal(PROJECT_STATE.running),
  z.literal(PROJECT_STATE.finished),
  z.literal(PROJECT_STATE.failed),
]);

/** Project ids in addresses and forms come as digits. */
export const projectIdTextSchema = z.pipe(z.coerce.number(), projectIdSchema);
