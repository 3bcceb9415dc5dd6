import { eq } from 'drizzle-orm';
import { must } from '#core/domain/assert.ts';
import type { Plan } from '#core/domain/account-limits.ts';
import { NEVER_ENDS, RENEWAL_GRACE_MS } from '#core/domain/membership.ts';
import type { CreditRules } from '../environment/payment-variables.ts';
import type { Executor } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { memberships } from '../storage/tables/payments.ts';

export interface RunningPackage {
  readonly plan: Plan;
  readonly startedAt: Date;
  /** End of all that it allows; the days that a renewal may take are in it. */
  readonly endsAt: Date;
  /** End of the period that is paid for; null when it never ends. */
  readonly periodEndsAt: Date | null;
  /** True while the provider renews it by itself. */
  readonly renews: boolean;
}

interface Asked {
  readonly userId: string;
  readonly now: Date;
  readonly rules: CreditRules;
}

/** The package of a person: the plan that they paid for, or the free one, which never ends. */
export async function packageOf(db: Executor, { userId, now, rules }: Asked): Promise<RunningPackage> {
  const [membership] = await db.select().from(memberships).where(eq(memberships.userId, userId));
  if (membership === undefined) return freePackage(db, userId);
  const { plan, startedAt, endsAt: periodEndsAt, renews } = membership;
  const endsAt = renews ? new Date(periodEndsAt.getTime() + RENEWAL_GRACE_MS) : periodEndsAt;
  if (endsAt <= now && !rules.plansRunOut) return { ...(await freePackage(db, userId)), plan: 'FREE' };
  return { plan, startedAt, endsAt, periodEndsAt, renews };
}

/** Nobody renews a plan that an operator gave without a payment, so it does not end either. */
async function freePackage(db: Executor, userId: string): Promise<RunningPackage> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const { plan, createdAt } = must(user, 'user');
  return { plan, startedAt: createdAt, endsAt: new Date(NEVER_ENDS), periodEndsAt: null, renews: false };
}
