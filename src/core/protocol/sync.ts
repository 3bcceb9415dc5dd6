import { z } from 'zod';
import { projectIdSchema, recordSchemas } from './records.ts';

/** Raised with every change of a wire shape; its fingerprint is held by a test. */
export const PROTOCOL_VERSION = 2;

/** GET /api/sync/pull?cursor=N&limit=M: everything of this user that changed after the cursor, oldest first, newest state only. */
export const pullAnswerSchema = z.object({
  rows: z.array(
    z.object({
      seq: z.number().int(),
      table: z.enum(Object.keys(recordSchemas) as [keyof typeof recordSchemas, ...(keyof typeof recordSchemas)[]]),
      id: z.string(),
      /** Null is a tombstone. Parsed with the table's schema by the client. */
      value: z.unknown(),
    }),
  ),
  cursor: z.number().int(),
  /** Tombstones up to here may be gone from the log. */
  floor: z.number().int(),
  hasMore: z.boolean(),
  /** The cursor was older than the log keeps: it comes from the start, and synced rows that it does not bring are gone. */
  reset: z.boolean(),
});
export type PullAnswer = z.infer<typeof pullAnswerSchema>;

/** POST /api/sync/leases {count}: project ids that only this device may use. */
export const leaseAnswerSchema = z.object({ ids: z.array(projectIdSchema) });

/** POST /api/sync/room-token {room}: a short-lived token for the `/sync/{room}` socket. */
export const roomTokenAnswerSchema = z.object({ token: z.string(), expiresAt: z.iso.datetime() });

/** y-websocket message types, plus our commit marker: the client sends [100, n] and gets it back once everything before is durable. */
export const SYNC_MESSAGE = { sync: 0, awareness: 1, auth: 2, queryAwareness: 3, marker: 100 } as const;

/** Application close codes: 4400-4499 end the connection for good, others are retried. */
export const CLOSE_CODES = {
  badFrame: 4400,
  tokenExpired: 4401,
  forbidden: 4403,
  gone: 4404,
  tooLarge: 4413,
  tooFast: 4429,
  restart: 1012,
  storeFailed: 1013,
} as const;

/**
 * Rooms: `user:{userId}` holds a Y.Map `poke` whose key `pull` counts up whenever the record log has news, and
 * one Y.Text `draft:new`; `draft:{projectId}` holds the Y.Text `prompt` of that project.
 */
export const roomNameSchema = z.string().regex(/^(user:[a-z0-9-]{1,40}|draft:[0-9]{1,10})$/);
