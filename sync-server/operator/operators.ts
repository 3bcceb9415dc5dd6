import { eq } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import { isOperator } from '../accounts/operator-accounts.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import type { Services } from '../services/services.ts';
import { users } from '../storage/tables/accounts.ts';
import { noteDeed } from './deeds.ts';
import type { OperatorParts } from './operator-parts.ts';

/** Lets operators through, after `requireSignIn`; FORBIDDEN for everybody else. */
export function requireOperator({ db, config }: Pick<Services, 'db' | 'config'>): MiddlewareHandler<SignedInEnv> {
  return async (context, next) => {
    const { id } = context.get('user');
    const [user] = await db.select({ account: users.account, isOperator: users.isOperator }).from(users).where(eq(users.id, id));
    if (user === undefined || !isOperator(user, config.access)) throw new AppError('FORBIDDEN');
    await next();
  };
}

/** Makes an account an operator's, or takes that away; those whom the environment names stay. */
export async function appointOperator({ db, doer }: OperatorParts, account: string, appointed: boolean): Promise<void> {
  await db.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(users)
      .set({ isOperator: appointed })
      .where(eq(users.account, account))
      .returning({ id: users.id });
    if (changed === undefined) throw new AppError('EMAIL_UNKNOWN');
    await noteDeed(transaction, doer, { kind: appointed ? 'appoint' : 'dismiss', accountId: changed.id });
  });
}
