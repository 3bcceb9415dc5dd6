import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Text } from '../../src/core/domain/text.ts';
import type { Blueprint } from '../../src/core/engine/blueprint/schema.ts';
import type { Operation } from '../../src/core/engine/edit/operation.ts';
import type { Value } from '../../src/core/engine/blueprint/entity-schema.ts';

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  /** Lower-case e-mail address. */
  account: text('account').notNull().unique(),
  nickname: text('nickname').notNull(),
  avatarUrl: text('avatar_url'),
  /** Argon2id of the client's MD5 hex; null for accounts without a password. */
  passwordHash: text('password_hash'),
  plan: text('plan').$type<'FREE' | 'BASIC' | 'PRO'>().notNull().default('FREE'),
  channel: integer('channel').notNull().default(0),
  /** Last number given out in this user's record log; taking the next one locks the row, so numbers commit in order. */
  recordSeq: bigint('record_seq', { mode: 'number' }).notNull().default(0),
  /** Tombstones up to this number may be gone from the log: a device that read less far starts it anew. */
  recordFloor: bigint('record_floor', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
});

/** Bearer tokens, stored as SHA-256. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    hash: text('hash').primaryKey(),
    /** Names the sign-in to what was opened with it; unlike the hash it ends nothing. */
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('access_tokens_user').on(table.userId)],
);

/** Networks from which an account was entered, as keyed hashes: strangers' guesses elsewhere do not keep their people out. */
export const signInNetworks = pgTable(
  'sign_in_networks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    networkHash: text('network_hash').notNull(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.networkHash] })],
);

/** What was counted of each limit in its running period; a key whose time is over counts from the beginning. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: bigint('points', { mode: 'number' }).notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** One open captcha per account, purpose and caller: what others do with an address leaves its owner's alone. */
export const captchas = pgTable(
  'captchas',
  {
    account: text('account').notNull(),
    purpose: text('purpose').$type<'register' | 'forgot'>().notNull(),
    /** Who asked for it, as `callerOf` tells. */
    caller: text('caller').notNull(),
    answerHash: text('answer_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    verifiedAt: moment('verified_at'),
  },
  (table) => [primaryKey({ columns: [table.account, table.purpose, table.caller] })],
);

export const emailCodes = pgTable(
  'email_codes',
  {
    account: text('account').notNull(),
    purpose: text('purpose').$type<'register' | 'forgot'>().notNull(),
    /** Who asked for it, as `callerOf` tells. */
    caller: text('caller').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: moment('sent_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.account, table.purpose, table.caller] })],
);

/** Append-only; a balance is the sum of `amount`. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    reason: text('reason').$type<'welcome' | 'prompt' | 'return'>().notNull(),
    commandId: uuid('command_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('credit_entries_user').on(table.userId),
    uniqueIndex('credit_entries_once').on(table.commandId, table.reason),
  ],
);

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
    state: integer('state').$type<10 | 20 | 30 | 40>().notNull(),
    currentVersionId: uuid('current_version_id'),
    lastVersionNumber: integer('last_version_number').notNull().default(0),
    /** Whether the owner is mailed about what visitors of the published site sent, and when that was done last. */
    mailsOwner: boolean('mails_owner').notNull().default(true),
    mailedAt: moment('mailed_at'),
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

/** What each user's devices pull: the newest state of every record, numbered per user. A null value is a tombstone. */
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

/** Rows of published sites and server previews. `siteId` is `published:`, `preview:` or `shared:` and the project's id. */
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

/** What visitors of published sites sent, as their owners are told of it; the newest of each project. */
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
    /** When it went into the owner's record log. */
    recordedAt: moment('recorded_at'),
    mailedAt: moment('mailed_at'),
    readAt: moment('read_at'),
  },
  (table) => [index('notifications_project').on(table.projectId, table.createdAt)],
);

/** One-time passes and sessions with which an owner enters the admin of a published site; stored as SHA-256. */
export const siteAdminPasses = pgTable('site_admin_passes', {
  hash: text('hash').primaryKey(),
  kind: text('kind').$type<'ticket' | 'session'>().notNull(),
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

export const rooms = pgTable('rooms', {
  name: text('name').primaryKey(),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
  snapshot: bytes('snapshot'),
  snapshotSeq: bigint('snapshot_seq', { mode: 'number' }).notNull().default(0),
});

export const roomUpdates = pgTable(
  'room_updates',
  {
    room: text('room')
      .notNull()
      .references(() => rooms.name, { onDelete: 'cascade' }),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.room, table.seq] })],
);
