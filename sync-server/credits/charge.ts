import { randomUUID } from 'node:crypto';
import { AppError } from '#core/domain/app-error.ts';
import { permissionOf } from '#core/domain/permission.ts';
import { creditBalance } from '../records/account-record.ts';
import type { Transaction } from '../storage/database.ts';
import { creditEntries } from '../storage/tables/accounts.ts';
import { packageOf } from '../payments/memberships.ts';
import type { CreditRules } from '../environment/payment-variables.ts';
import { giveDaily } from './daily-credits.ts';

export interface Charge {
  readonly userId: string;
  readonly commandId: string;
  readonly projectId: number;
  readonly price: number;
  readonly now: Date;
  readonly rules: CreditRules;
}
type Affordable = Pick<Charge, 'userId' | 'price' | 'now' | 'rules'>;

/** Takes a price once for a command, after the check that counts (BILL-46); the user's row is locked. */
export async function charge(transaction: Transaction, wanted: Charge): Promise<void> {
  const permission = await permissionFor(transaction, wanted);
  if (permission === 'expire' || permission === 'noDate') throw new AppError('PLAN_EXPIRED');
  if (permission !== 'success') throw new AppError('CREDITS_SHORT', { values: { price: wanted.price } });
  const { userId, commandId, projectId, price } = wanted;
  await transaction
    .insert(creditEntries)
    .values({ id: randomUUID(), userId, amount: -price, reason: 'prompt', commandId, projectId });
}

/** Tells whether a price can be taken; gives the credits of the day where they are what is missing. */
export async function canAfford(transaction: Transaction, wanted: Affordable): Promise<boolean> {
  return (await permissionFor(transaction, wanted)) === 'success';
}

async function permissionFor(transaction: Transaction, { userId, price, now, rules }: Affordable) {
  const { endsAt } = await packageOf(transaction, { userId, now, rules });
  const facts = { isSignedIn: true, endsAt: endsAt.getTime(), now: now.getTime(), price };
  const permission = permissionOf({ ...facts, credits: await creditBalance(transaction, userId) });
  if (permission !== 'no_points' || (await giveDaily(transaction, { userId, now, rules })) === 0) return permission;
  return permissionOf({ ...facts, credits: await creditBalance(transaction, userId) });
}
