import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import type { Transaction } from '../storage/database.ts';
import { accessTokens } from '../storage/tables/accounts.ts';
import { isSignedIn } from './access-tokens.ts';

/** Time to do what needs a proof of identity. */
const PROOF_MS = 10 * 60_000;

interface Proof {
  readonly isByPasskey: boolean;
}

/** Notes for this sign-in that its person has just proven who they are. */
export async function noteProof(
  executor: Pick<Transaction, 'update'>,
  tokenHash: string,
  { isByPasskey }: Proof = { isByPasskey: false },
): Promise<void> {
  await executor
    .update(accessTokens)
    .set({ provenUntil: new Date(Date.now() + PROOF_MS), isProvenByPasskey: isByPasskey })
    .where(eq(accessTokens.hash, tokenHash));
}

/**
 * Uses the proof up, together with what it allows; PROOF_MISSING without one, or by anything less than a passkey where one is asked
 * for, and when the sign-in has ended meanwhile.
 */
export async function spendProof(
  transaction: Transaction,
  tokenHash: string,
  { isByPasskey }: Proof = { isByPasskey: false },
): Promise<void> {
  const isEnough = isByPasskey ? eq(accessTokens.isProvenByPasskey, true) : undefined;
  const spent = await transaction
    .update(accessTokens)
    .set({ provenUntil: null })
    .where(and(eq(accessTokens.hash, tokenHash), gt(accessTokens.provenUntil, new Date()), isEnough, isSignedIn()))
    .returning({ id: accessTokens.id });
  if (spent.length === 0) throw new AppError('PROOF_MISSING');
}
