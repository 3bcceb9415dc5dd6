import { bigint, boolean, index, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Text } from '#core/domain/text.ts';
import type { Value } from '#core/engine/blueprint/entity-schema.ts';
import { users, accessTokens } from './accounts.ts';
import { projects, versions } from './projects.ts';
import { moment } from './columns.ts';

export const publishedSites = pgTable('published_sites', {
  subdomain: text('subdomain').primaryKey(),
  projectId: bigint('project_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => projects.id, { onDelete: 'cascade' }),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  versionId: uuid('version_id')
    .notNull()
    .references(() => versions.id),
  publishedAt: moment('published_at').notNull(),
});

/** Rows of published sites and of previews on the server: the owner's, and those of people they sent it to. */
export const SITE_KINDS = ['published', 'preview', 'shared'] as const;

/** `siteId` is one of SITE_KINDS and the project's id: `published:17`. */
export const siteRows = pgTable(
  'site_rows',
  {
    siteId: text('site_id').notNull(),
    entity: text('entity').notNull(),
    id: text('id').notNull(),
    values: jsonb('values').$type<Record<string, Value>>().notNull(),
    sample: boolean('sample').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.entity, table.id] })],
);

/** Rows that visitors of published sites sent, as their owners are notified of them; the newest of each project. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    projectId: bigint('project_id', { mode: 'number' })
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    entity: text('entity').notNull(),
    rowId: text('row_id').notNull(),
    /** The name of one record of the entity, and of this one. */
    what: json('what').$type<Text>().notNull(),
    title: text('title').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Time at which it went into the owner's record log. */
    recordedAt: moment('recorded_at'),
    mailedAt: moment('mailed_at'),
    readAt: moment('read_at'),
  },
  (table) => [index('notifications_project').on(table.projectId, table.createdAt)],
);

/**
 * One-time tickets and sessions with which an owner enters the admin of a published site, and invited people a private one (the kinds
 * `visitTicket` and `visit`); stored as SHA-256.
 */
export const siteAdminPasses = pgTable('site_admin_passes', {
  hash: text('hash').primaryKey(),
  kind: text('kind').$type<'ticket' | 'session' | 'visitTicket' | 'visit'>().notNull(),
  subdomain: text('subdomain').notNull(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The sign-in with which it was opened, and with which it ends. */
  signInId: uuid('sign_in_id')
    .notNull()
    .references(() => accessTokens.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
});
