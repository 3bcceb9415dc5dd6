import { and, count, eq, ne } from 'drizzle-orm';
import { ACCOUNT_LIMITS, type AccountLimits } from '#core/domain/account-limits.ts';
import { AppError, type ErrorCode } from '#core/domain/app-error.ts';
import { must } from '#core/domain/assert.ts';
import type { Command } from '#core/protocol/commands.ts';
import { addPoints } from '../http/rate-limits.ts';
import type { Executor, Transaction } from '../storage/database.ts';
import { publishedSites, users } from '../storage/schema.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Counts a command that is new and about to be applied; in its transaction, so that what is refused does not count. */
export async function takeCommandAllowance(transaction: Transaction, userId: string, command: Command): Promise<void> {
  const limits = await limitsOf(transaction, userId);
  const take = async (key: string, added: { points: number; seconds: number }, most: number, code: ErrorCode) => {
    const { points, seconds } = await addPoints(transaction, `${key} ${userId}`, added);
    if (points > most) throw new AppError(code, { values: { limit: most, seconds } });
  };
  await take('changes an hour', { points: 1, seconds: HOUR }, limits.changesPerHour, 'CHANGE_LIMIT');
  await take('changes a day', { points: 1, seconds: DAY }, limits.changesPerDay, 'CHANGE_LIMIT');
  if (command.kind !== 'importProject') return;
  const points = Buffer.byteLength(JSON.stringify(command));
  await take('import bytes a day', { points, seconds: DAY }, limits.importBytesPerDay, 'IMPORT_LIMIT');
}

/** Throws SITE_LIMIT when the account has no room for this project beside its other published ones. */
export async function requireSiteAllowance(db: Executor, userId: string, projectId: number): Promise<void> {
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
