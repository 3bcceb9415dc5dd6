import { and, eq, lt, or } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import { spendNonce } from '../accounts/sign-in-nonces.ts';
import type { Services } from '../services/services.ts';
import type { Transaction } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { passkeys } from '../storage/tables/passkeys.ts';
import { challengeOf, verifySignature, type SignedCredential } from './verify-passkey.ts';

/** A passkey that signed what it was asked for, and the account that it opens. */
interface UsedPasskey {
  readonly id: string;
  readonly userId: string;
  readonly account: string;
  readonly counter: number;
  readonly createdAt: Date;
}

/** The passkey that signed a challenge for a purpose, which is used up with it; PASSKEY_FAILED for anything else. */
export async function findUsedPasskey(
  { db, addresses }: Pick<Services, 'db' | 'addresses'>,
  purpose: string,
  credential: SignedCredential,
): Promise<UsedPasskey> {
  if (!(await spendNonce(db, purpose, challengeOf(credential)))) throw new AppError('PASSKEY_FAILED');
  const [known] = await db
    .select({ passkey: passkeys, account: users.account })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credential.id));
  if (known === undefined) throw new AppError('PASSKEY_FAILED');
  const { passkey, account } = known;
  const counter = await verifySignature(addresses, credential, passkey);
  return { id: passkey.id, userId: passkey.userId, account, counter, createdAt: passkey.createdAt };
}

/** Counts forward only, whatever was signed at the same time; a passkey that was removed meanwhile opens nothing. */
export async function noteUse(transaction: Transaction, { id, counter }: UsedPasskey): Promise<void> {
  const isForward = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), eq(passkeys.counter, counter)));
  const used = await transaction
    .update(passkeys)
    .set({ counter, lastUsedAt: new Date() })
    .where(and(eq(passkeys.id, id), isForward))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw new AppError('PASSKEY_FAILED');
}
