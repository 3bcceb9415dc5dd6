import { z } from 'zod';
import { roomNameSchema } from '#core/protocol/sync.ts';
import { createSignedClaims } from './signed-claims.ts';

const LIFETIME_MS = 10 * 60_000;

export interface RoomTokens {
  /** Who may enter is decided by the caller. */
  issue(claims: { userId: string; room: string }): { token: string; expiresAt: Date };
  /** What a token says, or null when it is forged, damaged or too old. */
  verify(token: string): { userId: string; room: string; expiresAt: Date } | null;
}

/** Passes for `/sync` sockets, valid for ten minutes. */
export function createRoomTokens(secret: Buffer, now?: () => number): RoomTokens {
  const schema = z.object({ userId: z.string(), room: roomNameSchema });
  return createSignedClaims({ key: secret, lifetimeMs: LIFETIME_MS, schema }, now);
}
