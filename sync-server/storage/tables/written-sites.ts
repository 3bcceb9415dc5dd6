import { boolean, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ModelRun } from '../../authoring/written-site.ts';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** Documents that models wrote for prompts, and their cost: no prompt is written twice. Kept as long as its command. */
export const writtenSites = pgTable(
  'written_sites',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    commandId: uuid('command_id').notNull(),
    /** Null when no model wrote one. */
    document: text('document'),
    runs: json('runs').$type<readonly ModelRun[]>().notNull(),
    /** Said before the reply: who wrote the site, or the reason for which the embedded planner did. */
    lines: json('lines').$type<readonly string[]>().notNull().default([]),
    /** The price goes back, for a run that failed. */
    isRefunded: boolean('is_refunded').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.commandId] })],
);
