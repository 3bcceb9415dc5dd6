import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '../storage/database.ts';
import { signInNonces } from '../storage/tables/accounts.ts';
import { hashToken, randomToken } from '../tokens/secrets.ts';

/** Time in which a person chooses an account or a passkey. */
export const NONCE_MS = 10 * 60_000;

const hashOf = (purpose: string, nonce: string) => hashToken(`${purpose} ${nonce}`);

/** Something random that has to come back, signed, within ten minutes, once, and for the same purpose. */
export async function issueNonce(db: Executor, purpose: string): Promise<string> {
  const nonce = randomToken();
  await db.insert(signInNonces).values({ hash: hashOf(purpose, nonce), expiresAt: new Date(Date.now() + NONCE_MS) });
  return nonce;
}

/** Uses a nonce up; false when there is none such any more. */
export async function spendNonce(db: Executor, purpose: string, nonce: string): Promise<boolean> {
  const spent = await db
    .delete(signInNonces)
    .where(and(eq(signInNonces.hash, hashOf(purpose, nonce)), gt(signInNonces.expiresAt, new Date())))
    .returning({ hash: signInNonces.hash });
  return spent.length > 0;
}
