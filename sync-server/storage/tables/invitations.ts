import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ApplicationState } from '#core/protocol/http/invitation.ts';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** Codes that let one new account in, each once. */
export const invitations = pgTable(
  'invitations',
  {
    code: text('code').primaryKey(),
    /** Credits that the new account is given beside the welcome package. */
    points: integer('points').notNull(),
    /** The person who may hand it out; null when the operator does. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The owner says that they gave it to somebody. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at'),
    withdrawnAt: moment('withdrawn_at'),
    usedAt: moment('used_at'),
    usedBy: uuid('used_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('invitations_owner').on(table.ownerId), index('invitations_used_by').on(table.usedBy)],
);

/** What people wrote who ask to be let into the closed beta; one for each address. */
export const applications = pgTable('invitation_applications', {
  /** Lower-case e-mail address. */
  email: text('email').primaryKey(),
  profession: text('profession').notNull(),
  requirement: text('requirement').notNull(),
  state: text('state').$type<ApplicationState>().notNull().default('waiting'),
  createdAt: moment('created_at').notNull().defaultNow(),
  decidedAt: moment('decided_at'),
});
