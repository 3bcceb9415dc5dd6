import { and, count, eq, ne } from 'drizzle-orm';
import { ACCOUNT_LIMITS, type AccountLimits } from '#core/domain/account-limits.ts';
import { AppError, type ErrorCode } from '#core/domain/app-error.ts';
import { must } from '#core/domain/assert.ts';
import type { Command } from '#core/protocol/commands.ts';
import { addPoints } from '../http/rate-limits.ts';
import type { Executor, Transaction } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { publishedSites } from '../storage/tables/sites.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Counts a command that is new and about to be applied; in its transaction, so that a refused one does not count. */
export async function countCommand(transaction: Transaction, userId: string, command: Command): Promise<void> {
  const limits = await limitsOf(transaction, userId);
  await consume(transaction, userId, { name: 'changes an hour', points: 1, seconds: HOUR, max: limits.changesPerHour });
  await consume(transaction, userId, { name: 'changes a day', points: 1, seconds: DAY, max: limits.changesPerDay });
  if (command.kind !== 'importProject') return;
  const points = Buffer.byteLength(JSON.stringify(command));
  const max = limits.importBytesPerDay;
  await consume(transaction, userId, { name: 'import bytes a day', points, seconds: DAY, max, code: 'IMPORT_LIMIT' });
}

interface AccountQuota {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  readonly max: number;
  readonly code?: ErrorCode;
}

async function consume(transaction: Transaction, userId: string, quota: AccountQuota): Promise<void> {
  const { name, max, code = 'CHANGE_LIMIT' } = quota;
  const { points, seconds } = await addPoints(transaction, `${name} ${userId}`, { points: quota.points, seconds: quota.seconds });
  if (points > max) throw new AppError(code, { values: { limit: max, seconds } });
}

/** Throws SITE_LIMIT when the account has no room for this project beside its other published ones. */
export async function requireSiteQuota(db: Executor, userId: string, projectId: number): Promise<void> {
  const [others] = await db
    .select({ count: count() })
    .from(publishedSites)
    .where(and(eq(publishedSites.userId, userId), ne(publishedSites.projectId, projectId)));
  const { publishedSites: limit } = await limitsOf(db, userId);
  if ((others?.count ?? 0) >= limit) throw new AppError('SITE_LIMIT', { values: { limit } });
}

async function limitsOf(db: Executor, userId: string): Promise<AccountLimits> {
  const [user] = await db.select({ plan: users.plan }).from(users).where(eq(users.id, userId));
  return ACCOUNT_LIMITS[must(user, 'user').plan];
}
