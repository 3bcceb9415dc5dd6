import { aliasedTable, desc, eq } from 'drizzle-orm';
import type { DeedKind } from '#core/protocol/http/operator.ts';
import type { Database, Executor } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { operatorDeeds } from '../storage/tables/operator-deeds.ts';

const LISTED_MAX = 200;

/** Who does something: an operator who is signed in, or whoever may run commands on the server's machine. */
export type Doer = { readonly operatorId: string } | 'command';

interface Deed {
  readonly kind: DeedKind;
  readonly accountId?: string;
  /** An address without an account, or a code. */
  readonly subject?: string;
  readonly amount?: number;
  readonly reason?: string | undefined;
}

/** Notes what an operator does, in the transaction that does it. */
export async function noteDeed(db: Executor, doer: Doer, { reason = '', ...deed }: Deed): Promise<void> {
  const by = doer === 'command' ? { byCommand: true } : { byCommand: false, operatorId: doer.operatorId };
  await db.insert(operatorDeeds).values({ ...by, ...deed, reason: reason === '' ? null : reason });
}

/** What operators did, the latest first. */
export function listDeeds(db: Database) {
  const operator = aliasedTable(users, 'operator');
  return db
    .select({ deed: operatorDeeds, operator: operator.account, account: users.account })
    .from(operatorDeeds)
    .leftJoin(operator, eq(operator.id, operatorDeeds.operatorId))
    .leftJoin(users, eq(users.id, operatorDeeds.accountId))
    .orderBy(desc(operatorDeeds.at), operatorDeeds.id)
    .limit(LISTED_MAX);
}
