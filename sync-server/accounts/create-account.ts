import { randomUUID } from 'node:crypto';
import { AppError } from '#core/domain/app-error.ts';
import { WELCOME_CREDITS } from '#core/domain/prices.ts';
import type { AccessRules } from '../environment/access-variables.ts';
import { admit } from './admission.ts';
import { accountRecord } from '../records/account-record.ts';
import { appendRecords } from '../records/append-record.ts';
import type { Transaction } from '../storage/database.ts';
import { creditEntries, users } from '../storage/tables/accounts.ts';

interface NewAccount {
  readonly account: string;
  readonly passwordHash: string | null;
  readonly invitation: string | undefined;
  /** Over which the person came; 0 for nobody's. */
  readonly channel?: number;
}

/**
 * A new user with the welcome credits, given once with the account itself (AUTH-84); EMAIL_TAKEN when there is one, and another
 * AppError when the beta is closed to it.
 */
export async function createAccount(transaction: Transaction, wanted: NewAccount, rules: AccessRules): Promise<string> {
  const { account, passwordHash, invitation, channel = 0 } = wanted;
  const id = randomUUID();
  const created = await transaction
    .insert(users)
    .values({ id, account, passwordHash, nickname: nicknameOf(account), channel })
    .onConflictDoNothing({ target: users.account })
    .returning({ id: users.id });
  if (created.length === 0) throw new AppError('EMAIL_TAKEN');
  await admit(transaction, { userId: id, account, code: invitation }, rules);
  await transaction.insert(creditEntries).values({ id: randomUUID(), userId: id, amount: WELCOME_CREDITS, reason: 'welcome' });
  await appendRecords(transaction, id, [await accountRecord(transaction, id)]);
  return id;
}

/** A first nickname of 2 to 30 characters. */
function nicknameOf(account: string): string {
  const name = account.split('@')[0] ?? '';
  return name.length < 2 ? 'User' : name.slice(0, 30);
}
