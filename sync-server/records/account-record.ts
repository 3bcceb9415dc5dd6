import { eq, sum } from 'drizzle-orm';
import { must } from '#core/domain/assert.ts';
import type { Executor } from '../storage/database.ts';
import { creditEntries, users } from '../storage/tables/accounts.ts';
import type { RecordChange } from './append-record.ts';

/** A balance is the sum of its entries. Lock the user's row first when something depends on it. */
export async function creditBalance(db: Executor, userId: string): Promise<number> {
  const [balance] = await db
    .select({ total: sum(creditEntries.amount) })
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId));
  return Number(balance?.total ?? 0);
}

/** The user's own figures as their devices show them. */
export async function accountRecord(db: Executor, userId: string): Promise<RecordChange> {
  const [found] = await db.select().from(users).where(eq(users.id, userId));
  const user = must(found, 'user');
  return {
    table: 'account',
    id: userId,
    value: {
      id: userId,
      account: user.account,
      nickname: user.nickname,
      avatarUrl: user.avatarUrl,
      phone: user.phone,
      plan: user.plan,
      credits: await creditBalance(db, userId),
      updatedAt: new Date().toISOString(),
    },
  };
}
