import * as z from 'zod/mini';
import { recordSchemas, type RecordTable } from './records.ts';
import { projectIdSchema } from './project-schemas.ts';

/** Raised with every change of a wire shape; its fingerprint is held by a test. */
export const PROTOCOL_VERSION = 11;
/** The first in which devices know a table: an older one reads nothing of a page with a table that it does not know. */
export const TABLES_SINCE: Readonly<Partial<Record<RecordTable, number>>> = { flows: 4, notifications: 4, favorites: 6 };

/** GET /api/sync/pull?cursor=N&limit=M: everything of this user that changed after the cursor, oldest first, newest state only. */
export const pullAnswerSchema = z.object({
  rows: z.array(
    z.object({
      seq: z.int(),
      table: z.enum(Object.keys(recordSchemas) as [keyof typeof recordSchemas, ...(keyof typeof recordSchemas)[]]),
      id: z.string(),
      /** Null is a tombstone. Parsed with the table's schema by the client. */
      value: z.unknown(),
    }),
  ),
  cursor: z.int(),
  /** Tombstones up to here may be gone from the log. */
  floor: z.int(),
  hasMore: z.boolean(),
  /** The cursor was older than the log keeps: it comes from the start, and synced rows that it does not bring are gone. */
  reset: z.boolean(),
});
export type PullAnswer = z.infer<typeof pullAnswerSchema>;

/** POST /api/sync/leases {count}: project ids that only this device may use. */
export const leaseAnswerSchema = z.object({ ids: z.array(projectIdSchema) });

/** POST /api/sync/room-token {room}: a short-lived token for the `/sync/{room}` socket. */
export const roomTokenAnswerSchema = z.object({ token: z.string(), expiresAt: z.iso.datetime() });

/**
 * y-websocket message types, plus our commit marker: the client sends [100, n] and gets it back once everything before is
 * durable; of several under way, the newest answers for all. `auth` comes to a reader that tried to write.
 */
export const SYNC_MESSAGE = { sync: 0, awareness: 1, auth: 2, queryAwareness: 3, marker: 100 } as const;

/**
 * Every code with which the server closes a `/sync` or control socket. The stock y-websocket client stays away after
 * 4400-4499 and comes back by itself, ever more slowly, after all others.
 *
 * | code | name          | cause                                                     | what a client does                     |
 * |------|---------------|-----------------------------------------------------------|----------------------------------------|
 * | 4400 | badFrame      | a frame that is no message of this protocol               | nothing: it is broken                  |
 * | 4401 | tokenExpired  | the room token ended, or its sign-in was revoked          | gets a new token, or asks to sign in   |
 * | 4403 | forbidden     | foreign room, foreign origin, access taken away           | keeps its copy, stops                  |
 * | 4404 | gone          | the room's project was deleted                            | keeps its copy, stops                  |
 * | 4413 | tooLarge      | frame, presence state or document over its limit          | keeps its copy, stops                  |
 * | 4429 | tooFast       | more frames than the user's allowance                     | comes back after a pause               |
 * | 4509 | slowReader    | the client left megabytes unread                          | comes back, asks for what it lacks     |
 * | 4529 | tooMany       | more sockets or rooms than the user's allowance on a node | comes back later                       |
 * | 1012 | restart       | the server stops; closes are spread over seconds          | comes back                             |
 * | 1013 | storeFailed   | the log cannot be read or written: nothing was confirmed  | comes back, sends again                |
 */
export const CLOSE_CODES = {
  badFrame: 4400,
  tokenExpired: 4401,
  forbidden: 4403,
  gone: 4404,
  tooLarge: 4413,
  tooFast: 4429,
  slowReader: 4509,
  tooMany: 4529,
  restart: 1012,
  storeFailed: 1013,
} as const;

/** Rights of a room token: a reader's updates are dropped, and each is answered with the protocol's "permission denied". */
export const roomRoleSchema = z.enum(['writer', 'reader']);
export type RoomRole = z.infer<typeof roomRoleSchema>;

/**
 * Rooms: `user:{userId}` holds a Y.Map `poke` whose key `pull` counts up whenever the record log has news, and
 * one Y.Text `draft:new`; `draft:{projectId}` holds the Y.Text `prompt` of that project.
 */
export const roomNameSchema = z.string().check(z.regex(/^(user:[a-z0-9-]{1,40}|draft:[0-9]{1,10})$/));
