import { randomUUID } from 'node:crypto';
import { accountRecord, creditBalance } from '../records/account-record.ts';
import { appendRecords } from '../records/append-record.ts';
import { lockUser } from '../records/project-access.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { creditEntries } from '../storage/tables/accounts.ts';
import type { CreditRules } from '../environment/payment-variables.ts';

interface Person {
  readonly userId: string;
  readonly now: Date;
  readonly rules: CreditRules;
}

/** The day of a moment, in UTC: for everybody the same. */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * Fills a balance up to what a day gives, at most once a day and never with more than that. The user's row is locked. Answers
 * how many credits were given.
 */
export async function giveDaily(transaction: Transaction, { userId, now, rules }: Person): Promise<number> {
  const missing = rules.daily - (await creditBalance(transaction, userId));
  const amount = Math.min(rules.daily, missing);
  if (amount <= 0) return 0;
  const given = await transaction
    .insert(creditEntries)
    .values({ id: randomUUID(), userId, amount, reason: 'daily', source: `${userId} ${dayOf(now)}` })
    .onConflictDoNothing()
    .returning({ id: creditEntries.id });
  return given.length === 0 ? 0 : amount;
}

/** Gives people their credits of the day when one of their devices comes by; asks the database once a day for each. */
export function createDailyCredits(db: Database, rules: CreditRules) {
  let day = '';
  const seen = new Set<string>();
  return {
    async give(userId: string): Promise<void> {
      if (rules.daily === 0) return;
      const now = new Date();
      if (day !== dayOf(now)) {
        day = dayOf(now);
        seen.clear();
      }
      if (seen.has(userId)) return;
      if ((await creditBalance(db, userId)) < rules.daily) {
        await db.transaction(async (transaction) => {
          await lockUser(transaction, userId);
          if ((await giveDaily(transaction, { userId, now, rules })) === 0) return;
          await appendRecords(transaction, userId, [await accountRecord(transaction, userId)]);
        });
      }
      seen.add(userId);
    },
  };
}
export type DailyCredits = ReturnType<typeof createDailyCredits>;
