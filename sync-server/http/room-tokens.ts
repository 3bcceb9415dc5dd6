import { z } from 'zod';
import { roomNameSchema, roomRoleSchema } from '#core/protocol/sync.ts';
import type { Pass } from '../sync/passes.ts';
import { createSignedClaims } from './signed-claims.ts';

const LIFETIME_MS = 10 * 60_000;

export interface RoomTokens {
  /** Who may enter is decided by the caller. */
  issue(claims: Omit<Pass, 'expiresAt'>): { token: string; expiresAt: Date };
  /** What a token says, or null when it is forged, damaged or too old. */
  verify(token: string): Pass | null;
}

/** Passes for `/sync` sockets, valid for ten minutes. */
export function createRoomTokens(secret: Buffer, now?: () => number): RoomTokens {
  const schema = z.object({ userId: z.string(), room: roomNameSchema, session: z.string(), role: roomRoleSchema });
  return createSignedClaims({ key: secret, lifetimeMs: LIFETIME_MS, schema }, now);
}
