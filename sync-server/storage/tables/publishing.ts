import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SiteAccess } from '#core/protocol/http/site-settings.ts';
import { bytes, moment } from './columns.ts';
import { projects, versions } from './projects.ts';

const projectId = () =>
  bigint('project_id', { mode: 'number' })
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });

/** Settings of a published site that hold at once and stay while it is offline; a project without a row has the defaults. */
export const publishSettings = pgTable('publish_settings', {
  projectId: projectId().primaryKey(),
  access: text('access').$type<SiteAccess>().notNull().default('open'),
  /** Argon2id of the one password of the site; kept while other access is chosen. */
  passwordHash: text('password_hash'),
  /** Passes of visitors name it: another password ends them all. */
  passEpoch: integer('pass_epoch').notNull().default(0),
  /** Ids of the pages that ask for the password while the rest of the site is open. */
  lockedPages: jsonb('locked_pages').$type<readonly string[]>().notNull().default([]),
  inSearch: boolean('in_search').notNull().default(true),
  forAi: boolean('for_ai').notNull().default(true),
  showsBadge: boolean('shows_badge').notNull().default(true),
  countsVisits: boolean('counts_visits').notNull().default(true),
  /** Addresses at which pages stood when they were published before, and the ids of those pages. */
  formerPaths: jsonb('former_paths').$type<Readonly<Record<string, string>>>().notNull().default({}),
  /** Grows with every change: sites in memory were made for one revision. */
  revision: integer('revision').notNull().default(0),
});

/** Accounts that may visit a private site besides its owner. */
export const siteGuests = pgTable(
  'site_guests',
  {
    projectId: projectId(),
    account: text('account').notNull(),
    /** The time of the mail that invited them; null until the site can be visited. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.account] })],
);

/** The versions that a project has published, to go back to. */
export const deployments = pgTable(
  'deployments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: projectId(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    deployedAt: moment('deployed_at').notNull(),
  },
  (table) => [index('deployments_project').on(table.projectId, table.deployedAt)],
);

/** Counts of the visits of a site by day, rolled up; `kind` says of what `name` is one. Nothing in them is about a person. */
export const siteVisits = pgTable(
  'site_visits',
  {
    projectId: projectId(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<'all' | 'page' | 'referrer' | 'device'>().notNull(),
    name: text('name').notNull(),
    views: integer('views').notNull(),
    /** Of the kind `all` only. */
    visitors: integer('visitors').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day, table.kind, table.name] })],
);

/** Hashes of the visitors of a day, salted for that day alone; they and the salt are thrown away after it. */
export const siteVisitors = pgTable(
  'site_visitors',
  { projectId: projectId(), day: date('day', { mode: 'string' }).notNull(), hash: bytes('hash').notNull() },
  (table) => [primaryKey({ columns: [table.projectId, table.day, table.hash] })],
);

export const visitSalts = pgTable('visit_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: bytes('salt').notNull(),
});
