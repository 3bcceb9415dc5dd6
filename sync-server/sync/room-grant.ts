import type { RoomRole } from '#core/protocol/sync.ts';

/** The right of one sign-in to one room, as its room token says. */
export interface RoomGrant {
  readonly userId: string;
  readonly room: string;
  /** The sign-in for which it was issued. */
  readonly session: string;
  readonly role: RoomRole;
  readonly expiresAt: Date;
}

/** Asks the database about grants: the close code for each that no longer holds, null for the others. */
export type CheckGrants = (grants: readonly RoomGrant[]) => Promise<readonly (number | null)[]>;
