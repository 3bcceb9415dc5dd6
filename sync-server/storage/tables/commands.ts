import { bigint, integer, json, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** Idempotency keys of applied commands, kept for KEYS_KEPT_DAYS. */
export const commands = pgTable(
  'commands',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    payload: json('payload').$type<unknown>().notNull(),
    status: text('status').$type<'running' | 'applied' | 'refused'>().notNull(),
    error: text('error'),
    /** Builds of it that began and of which nothing was heard again: what ends its server is not tried for ever. */
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** The log that each user's devices pull: the newest state of every record, numbered per user. A null value is a tombstone. */
export const records = pgTable(
  'records',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    table: text('table_name').notNull(),
    recordId: text('record_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    value: json('value').$type<unknown>(),
    /** By the database's clock: nodes with a wrong one agree on what is old. */
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.table, table.recordId] }),
    uniqueIndex('records_seq').on(table.userId, table.seq),
  ],
);
