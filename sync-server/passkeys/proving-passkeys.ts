import { lte, type SQL } from 'drizzle-orm';
import { PASSKEY_SETTLES_DAYS } from '#core/protocol/http/passkeys.ts';
import { passkeys } from '../storage/tables/passkeys.ts';

const SETTLES_MS = PASSKEY_SETTLES_DAYS * 24 * 60 * 60_000;

/**
 * Tells whether a passkey is old enough to prove who is there. A new one shows only what let somebody add it; by then the owner, who is
 * told of it by mail, had time to remove it.
 */
export function isProving(createdAt: Date): boolean {
  return createdAt <= settledBy();
}

/** The same in a query. */
export function isProvingPasskey(): SQL {
  return lte(passkeys.createdAt, settledBy());
}

function settledBy(): Date {
  return new Date(Date.now() - SETTLES_MS);
}
