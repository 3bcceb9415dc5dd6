import { z } from 'zod';
import { roomNameSchema, roomRoleSchema } from '#core/protocol/sync.ts';
import type { RoomGrant } from '../sync/room-grant.ts';
import { createSignedClaims } from './signed-claims.ts';

const LIFETIME_MS = 10 * 60_000;

export interface RoomTokens {
  /** Signs a grant; the caller has decided that the user may enter. */
  issue(claims: Omit<RoomGrant, 'expiresAt'>): { token: string; expiresAt: Date };
  /** Reads a token; null when it is forged, damaged or too old. */
  verify(token: string): RoomGrant | null;
}

/** Signs and reads the grants of `/sync` sockets, valid for ten minutes. */
export function createRoomTokens(secret: Buffer, now?: () => number): RoomTokens {
  const schema = z.object({ userId: z.string(), room: roomNameSchema, session: z.string(), role: roomRoleSchema });
  return createSignedClaims({ key: secret, lifetimeMs: LIFETIME_MS, schema }, now);
}
