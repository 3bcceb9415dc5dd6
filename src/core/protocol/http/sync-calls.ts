import * as z from 'zod/mini';
import { outcomeRecordSchema } from '../records.ts';
import { roomRoleSchema } from '../sync.ts';

/** GET /api/sync/pull?cursor&limit&floor&protocol; `floor` is that of the last answer with `reset`, `protocol` the device's PROTOCOL_VERSION. */
export const PULL_LIMIT_MAX = 200;
export const pullQuerySchema = z.object({
  cursor: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PULL_LIMIT_MAX)), PULL_LIMIT_MAX),
  floor: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)), 0),
  /** Devices that do not name it are older than it. */
  protocol: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 3),
});

/** POST /api/sync/leases, at most LEASES_MAX at a time; fewer than asked come back when the account holds very many unused ones. */
export const LEASES_MAX = 20;
export const leaseRequestSchema = z.object({ count: z.int().check(z.minimum(1), z.maximum(LEASES_MAX)) });

/** POST /api/sync/room-token */
export const roomTokenRequestSchema = z.object({
  room: z.string().check(z.maxLength(80)),
  role: z._default(roomRoleSchema, 'writer'),
});

/** GET /api/commands/{id}: for a lost reply. */
export const commandStateAnswerSchema = z.extend(z.pick(outcomeRecordSchema, { status: true, error: true }), {
  commandId: z.uuid(),
});
