import { randomBytes } from 'node:crypto';
import { aliasedTable, and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import { invitationCodeSchema } from '#core/protocol/http/invitation.ts';
import type { Database } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { invitations } from '../storage/tables/invitations.ts';
import { noteDeed } from './deeds.ts';
import { requireAccount, type OperatorParts } from './operator-parts.ts';

/** Thirty-two letters and digits that nobody takes for another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;
const DAY_MS = 24 * 60 * 60_000;
const LISTED_MAX = 500;

export interface WantedInvitations {
  readonly count: number;
  readonly credits: number;
  /** Days in which they can be used; without it they do not expire. */
  readonly days?: number | undefined;
  /** The account that may hand them out. */
  readonly owner?: string | undefined;
}

/** Makes new codes. */
export async function makeInvitations({ db, doer }: OperatorParts, wanted: WantedInvitations): Promise<string[]> {
  const { count, credits, days, owner } = wanted;
  const ownerId = owner === undefined ? null : await requireAccount(db, owner);
  const expiresAt = days === undefined ? null : new Date(Date.now() + days * DAY_MS);
  const made = Array.from({ length: count }, () => ({ code: newCode(), points: credits, ownerId, expiresAt }));
  await db.transaction(async (transaction) => {
    await transaction.insert(invitations).values(made);
    await noteDeed(transaction, doer, { kind: 'invite', amount: count, ...(ownerId === null ? {} : { accountId: ownerId }) });
  });
  return made.map(({ code }) => code);
}

function newCode(): string {
  return Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Codes, the newest first; without `all` those that can still be used. */
export async function listInvitations(db: Database, { all }: { readonly all: boolean }) {
  const owner = aliasedTable(users, 'owner');
  const isOpen = and(
    isNull(invitations.usedAt),
    isNull(invitations.withdrawnAt),
    or(isNull(invitations.expiresAt), gt(invitations.expiresAt, new Date())),
  );
  return db
    .select({
      code: invitations.code,
      points: invitations.points,
      owner: owner.account,
      usedBy: users.account,
      usedAt: invitations.usedAt,
      expiresAt: invitations.expiresAt,
      withdrawnAt: invitations.withdrawnAt,
    })
    .from(invitations)
    .leftJoin(owner, eq(owner.id, invitations.ownerId))
    .leftJoin(users, eq(users.id, invitations.usedBy))
    .where(all ? undefined : isOpen)
    .orderBy(desc(invitations.createdAt), invitations.code)
    .limit(LISTED_MAX);
}
export type ListedInvitation = Awaited<ReturnType<typeof listInvitations>>[number];

/** Takes a code back that nobody has used; INVITATION_UNKNOWN or INVITATION_USED otherwise. */
export async function withdrawInvitation({ db, doer }: OperatorParts, typed: string): Promise<void> {
  const code = invitationCodeSchema.safeParse(typed).data;
  if (code === undefined) throw new AppError('INVITATION_INVALID');
  const isWithdrawn = await db.transaction(async (transaction) => {
    const withdrawn = await transaction
      .update(invitations)
      .set({ withdrawnAt: new Date() })
      .where(and(eq(invitations.code, code), isNull(invitations.usedAt)))
      .returning({ code: invitations.code });
    if (withdrawn.length > 0) await noteDeed(transaction, doer, { kind: 'withdraw', subject: code });
    return withdrawn.length > 0;
  });
  if (isWithdrawn) return;
  throw new AppError((await db.$count(invitations, eq(invitations.code, code))) === 0 ? 'INVITATION_UNKNOWN' : 'INVITATION_USED');
}
