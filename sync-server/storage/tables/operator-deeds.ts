import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DeedKind } from '#core/protocol/http/operator.ts';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** Everything that operators changed; only added to. What names an account that was erased is taken out of it. */
export const operatorDeeds = pgTable(
  'operator_deeds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: moment('at').notNull().defaultNow(),
    /** Done on the server's own machine, where nobody is signed in. */
    byCommand: boolean('by_command').notNull(),
    operatorId: uuid('operator_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<DeedKind>().notNull(),
    /** The account that it was done to. */
    accountId: uuid('account_id').references(() => users.id, { onDelete: 'set null' }),
    /** An address without an account, or a code. */
    subject: text('subject'),
    amount: integer('amount'),
    reason: text('reason'),
  },
  (table) => [
    index('operator_deeds_at').on(table.at),
    index('operator_deeds_operator').on(table.operatorId),
    index('operator_deeds_account').on(table.accountId),
  ],
);
