import { randomUUID } from 'node:crypto';
import { count, desc, eq, ilike, isNull, or, sql, and } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import { revokeAllTokens } from '../accounts/access-tokens.ts';
import { accountRecord, creditBalance } from '../records/account-record.ts';
import { appendRecords } from '../records/append-record.ts';
import { lockUser } from '../records/project-access.ts';
import type { Database } from '../storage/database.ts';
import { creditEntries, users } from '../storage/tables/accounts.ts';
import { projects } from '../storage/tables/projects.ts';
import { noteDeed } from './deeds.ts';
import { requireAccount, type OperatorParts } from './operator-parts.ts';

/** Accounts whose address or name holds some words, the newest first. */
export async function listAccounts(db: Database, { words, limit }: { readonly words: string; readonly limit: number }) {
  const pattern = patternOf(words);
  const balance = db
    .select({ userId: creditEntries.userId, credits: sql<number>`sum(${creditEntries.amount})::int`.as('credits') })
    .from(creditEntries)
    .groupBy(creditEntries.userId)
    .as('balance');
  const own = db
    .select({ userId: projects.userId, projects: count().as('projects') })
    .from(projects)
    .where(isNull(projects.deletedAt))
    .groupBy(projects.userId)
    .as('own');
  return db
    .select({
      id: users.id,
      account: users.account,
      nickname: users.nickname,
      plan: users.plan,
      credits: sql<number>`coalesce(${balance.credits}, 0)`,
      projects: sql<number>`coalesce(${own.projects}, 0)::int`,
      createdAt: users.createdAt,
      lastSeenAt: users.lastSeenAt,
      suspendedAt: users.suspendedAt,
      isOperator: users.isOperator,
    })
    .from(users)
    .leftJoin(balance, eq(balance.userId, users.id))
    .leftJoin(own, eq(own.userId, users.id))
    .where(or(ilike(users.account, pattern), ilike(users.nickname, pattern)))
    .orderBy(desc(users.createdAt), users.account)
    .limit(limit);
}

/** A pattern for what holds some words as they are. */
export function patternOf(words: string): string {
  return `%${words.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

export type ListedAccount = Awaited<ReturnType<typeof listAccounts>>[number];

export interface Grant {
  readonly account: string;
  readonly amount: number;
  /** Under one name credits are granted once, however often it is asked for. */
  readonly once?: string | undefined;
  readonly reason?: string | undefined;
}

/** Grants credits; their person's devices hear of it. The new balance, and whether this changed it. */
export async function grantCredits({ db, notifier, doer }: OperatorParts, { account, amount, once, reason }: Grant) {
  const granted = await db.transaction(async (transaction) => {
    const userId = await requireAccount(transaction, account);
    await lockUser(transaction, userId);
    const source = once === undefined ? null : `${userId} ${once}`;
    const written = await transaction
      .insert(creditEntries)
      .values({ id: randomUUID(), userId, amount, reason: 'grant', source })
      .onConflictDoNothing()
      .returning({ id: creditEntries.id });
    if (written.length > 0) {
      await appendRecords(transaction, userId, [await accountRecord(transaction, userId)]);
      await noteDeed(transaction, doer, { kind: 'grant', accountId: userId, amount, reason });
    }
    return { userId, isNew: written.length > 0, credits: await creditBalance(transaction, userId) };
  });
  notifier.poke(granted.userId);
  return granted;
}

interface Standing {
  readonly account: string;
  readonly reason?: string | undefined;
}

/**
 * Keeps a person out: every sign-in ends, none is given, and their sites are not shown. Nothing of theirs is lost. FORBIDDEN for the
 * operator's own account: nobody locks themselves out.
 */
export async function suspendAccount({ db, notifier, doer }: OperatorParts, { account, reason }: Standing): Promise<void> {
  const userId = await db.transaction(async (transaction) => {
    const id = await requireAccount(transaction, account);
    if (doer !== 'command' && doer.operatorId === id) throw new AppError('FORBIDDEN');
    const isActive = and(eq(users.id, id), isNull(users.suspendedAt));
    await transaction.update(users).set({ suspendedAt: new Date() }).where(isActive);
    await revokeAllTokens(transaction, id);
    await noteDeed(transaction, doer, { kind: 'suspend', accountId: id, reason });
    return id;
  });
  notifier.signInsEnded(userId);
}

/** Lets a suspended person in again; they sign in anew. */
export async function restoreAccount({ db, doer }: OperatorParts, { account, reason }: Standing): Promise<void> {
  await db.transaction(async (transaction) => {
    const id = await requireAccount(transaction, account);
    await transaction.update(users).set({ suspendedAt: null }).where(eq(users.id, id));
    await noteDeed(transaction, doer, { kind: 'restore', accountId: id, reason });
  });
}
