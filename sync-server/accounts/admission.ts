import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import { invitationCodeSchema } from '#core/protocol/http/invitation.ts';
import type { AccessRules } from '../environment/access-variables.ts';
import type { Executor, Transaction } from '../storage/database.ts';
import { creditEntries } from '../storage/tables/accounts.ts';
import { applications, invitations } from '../storage/tables/invitations.ts';

/** A new account at the door: its row is there, and goes again when it is not let in. */
export interface Newcomer {
  readonly userId: string;
  readonly account: string;
  readonly code: string | undefined;
}

/** Lets a new account in, or throws. A code that it brings is spent on it, even where none is needed, and its credits are given. */
export async function admit(
  transaction: Transaction,
  { userId, account, code = '' }: Newcomer,
  rules: AccessRules,
): Promise<void> {
  if (code === '') {
    if (await needsInvitation(transaction, account, rules)) throw new AppError('INVITATION_NEEDED');
    return;
  }
  const invitation = await spend(transaction, code, userId);
  if (invitation.points === 0) return;
  const entry = { id: randomUUID(), userId, amount: invitation.points, source: invitation.code };
  await transaction.insert(creditEntries).values({ ...entry, reason: 'invitation' });
}

/** Tells whether a new account of this address has to bring a code: in a closed beta, unless its application was approved. */
export async function needsInvitation(db: Executor, account: string, { closedBeta, operators }: AccessRules): Promise<boolean> {
  if (!closedBeta || operators.includes(account)) return false;
  const approved = and(eq(applications.email, account), eq(applications.state, 'approved'));
  return (await db.$count(applications, approved)) === 0;
}

/** A code that can still be used; throws the reason for which it cannot. */
export async function findUsable(db: Executor, typed: string) {
  const code = invitationCodeSchema.safeParse(typed).data;
  if (code === undefined) throw new AppError('INVITATION_INVALID');
  const [invitation] = await db.select().from(invitations).where(eq(invitations.code, code));
  if (invitation === undefined) throw new AppError('INVITATION_UNKNOWN');
  if (invitation.usedAt !== null) throw new AppError('INVITATION_USED');
  if (invitation.withdrawnAt !== null) throw new AppError('INVITATION_INVALID');
  if (invitation.expiresAt !== null && invitation.expiresAt <= new Date()) throw new AppError('INVITATION_EXPIRED');
  return invitation;
}

/** Of two accounts that bring one code the second waits at its row, and then finds it used. */
async function spend(transaction: Transaction, typed: string, userId: string) {
  const { code } = await findUsable(transaction, typed);
  const now = new Date();
  const isOpen = and(
    isNull(invitations.usedAt),
    isNull(invitations.withdrawnAt),
    or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now)),
  );
  const [spent] = await transaction
    .update(invitations)
    .set({ usedAt: now, usedBy: userId })
    .where(and(eq(invitations.code, code), isOpen))
    .returning();
  return spent ?? findUsable(transaction, code);
}
