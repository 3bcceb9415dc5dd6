import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, json, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import type { Operation } from '#core/engine/edit/operation.ts';
import type { ProjectState } from '#core/protocol/wire/states.ts';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** Project ids handed to devices before they are used, so that offline projects keep their id. */
export const projectLeases = pgTable('project_leases', {
  projectId: bigint('project_id', { mode: 'number' }).primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  leasedAt: moment('leased_at').notNull().defaultNow(),
});

export const projects = pgTable(
  'projects',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    previousTitle: text('previous_title'),
    state: integer('state').$type<ProjectState>().notNull(),
    currentVersionId: uuid('current_version_id'),
    lastVersionNumber: integer('last_version_number').notNull().default(0),
    /** Tells that the owner is mailed about what visitors of the published site sent; `mailedAt` is the last time. */
    mailsOwner: boolean('mails_owner').notNull().default(true),
    mailedAt: moment('mailed_at'),
    /** Its owner wants it in front of the others. */
    starred: boolean('starred').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('projects_user').on(table.userId)],
);

/** Blueprints are `json`, not `jsonb`: key order is part of a version's bytes. */
export const versions = pgTable(
  'versions',
  {
    id: uuid('id').primaryKey(),
    projectId: bigint('project_id', { mode: 'number' })
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    baseVersionId: uuid('base_version_id'),
    commandId: uuid('command_id').notNull(),
    title: text('title').notNull(),
    blueprint: json('blueprint').$type<Blueprint>().notNull(),
    /** The plan of it; null where nobody wrote one. */
    brief: json('brief').$type<AuthoredBrief>(),
    operations: json('operations').$type<readonly Operation[]>().notNull(),
    inverses: json('inverses').$type<readonly Operation[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** False for the history that came with an imported project: only what is shown of it was paid for. */
    isPaid: boolean('is_paid').notNull().default(true),
  },
  (table) => [
    uniqueIndex('versions_number').on(table.projectId, table.number),
    // Finds work that comes back, whatever the order of its keys.
    index('versions_content').on(sql`md5((${table.blueprint}::jsonb)::text)`),
  ],
);
