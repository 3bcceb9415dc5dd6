import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '../storage/database.ts';
import { signInNonces } from '../storage/tables/accounts.ts';
import { hashToken, randomToken } from '../tokens/secrets.ts';

/** Time in which a person chooses an account or a passkey. */
export const NONCE_MS = 10 * 60_000;

const hashOf = (purpose: string, nonce: string) => hashToken(`${purpose} ${nonce}`);

/** Something random that has to come back, within ten minutes unless told otherwise, once, and for the same purpose. */
export async function issueNonce(db: Executor, purpose: string, lifetimeMs = NONCE_MS): Promise<string> {
  const nonce = randomToken();
  await db.insert(signInNonces).values({ hash: hashOf(purpose, nonce), expiresAt: new Date(Date.now() + lifetimeMs) });
  return nonce;
}

/** Tells whether a nonce still holds, and leaves it. */
export async function isNonce(db: Executor, purpose: string, nonce: string): Promise<boolean> {
  return (await db.$count(signInNonces, isHeld(purpose, nonce))) > 0;
}

/** Uses a nonce up; false when there is none such any more. */
export async function spendNonce(db: Executor, purpose: string, nonce: string): Promise<boolean> {
  const spent = await db.delete(signInNonces).where(isHeld(purpose, nonce)).returning({ hash: signInNonces.hash });
  return spent.length > 0;
}

function isHeld(purpose: string, nonce: string) {
  return and(eq(signInNonces.hash, hashOf(purpose, nonce)), gt(signInNonces.expiresAt, new Date()));
}
