import { eq } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import type { AccessRules } from '../environment/access-variables.ts';
import type { Services } from '../services/services.ts';
import type { Executor } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import type { Doer } from './deeds.ts';

/** What the operator's deeds need, in the server and in the command beside it. */
export type OperatorParts = Pick<Services, 'db' | 'mailer' | 'addresses'> & {
  readonly access: Pick<AccessRules, 'closedBeta'>;
  readonly notifier: Pick<Services['notifier'], 'poke' | 'signInsEnded'>;
  readonly doer: Doer;
};

/** The id of an account by its address; EMAIL_UNKNOWN when there is none. */
export async function requireAccount(db: Executor, account: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.account, account));
  if (user === undefined) throw new AppError('EMAIL_UNKNOWN');
  return user.id;
}
