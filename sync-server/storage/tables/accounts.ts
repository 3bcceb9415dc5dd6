import type { CreditReason } from '#core/domain/credit-reasons.ts';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MailPurpose } from '#core/protocol/wire/states.ts';
import type { FEEDBACK_TYPES } from '#core/protocol/http/account.ts';
import { bytes, moment } from './columns.ts';

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  /** Lower-case e-mail address. */
  account: text('account').notNull().unique(),
  nickname: text('nickname').notNull(),
  avatarUrl: text('avatar_url'),
  /** E.164; never shown to anybody else. */
  phone: text('phone'),
  /** Argon2id of the client's MD5 hex; null for accounts without a password. */
  passwordHash: text('password_hash'),
  /** The id of the Google account that opens this one. */
  googleSubject: text('google_subject').unique(),
  plan: text('plan').$type<'FREE' | 'BASIC' | 'PRO'>().notNull().default('FREE'),
  channel: integer('channel').notNull().default(0),
  /** Last number given out in this user's record log; taking the next one locks the row, so numbers commit in order. */
  recordSeq: bigint('record_seq', { mode: 'number' }).notNull().default(0),
  /** Tombstones up to this number may be gone from the log: a device that read less far starts it anew. */
  recordFloor: bigint('record_floor', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  /** Since then the operator keeps the account out. */
  suspendedAt: moment('suspended_at'),
  /** May use the operator's page; those whom the environment names may as well. */
  isOperator: boolean('is_operator').notNull().default(false),
});

/** Hashes of the addresses that want no invitations to private sites: they are kept for good, whatever becomes of accounts. */
export const mailRefusals = pgTable('mail_refusals', {
  addressHash: text('address_hash').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
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
    /** The user agent that signed in, by which a person knows the device; null for sign-ins from before it was kept. */
    device: text('device'),
    /** To a few minutes. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** Until then the password may be changed with this sign-in, once. */
    provenUntil: moment('proven_until'),
    /** The proof was a passkey of the account, which shows more than a password or a code. */
    isProvenByPasskey: boolean('is_proven_by_passkey').notNull().default(false),
  },
  (table) => [index('access_tokens_user').on(table.userId)],
);

/** What is asked of a provider of sign-ins comes back in its answer, once; stored as SHA-256. */
export const signInNonces = pgTable('sign_in_nonces', {
  hash: text('hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

/** Pictures of accounts under names that nobody can guess; a new picture has a new name. */
export const avatars = pgTable('avatars', {
  name: text('name').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  bytes: bytes('bytes').notNull(),
});

export const feedback = pgTable('feedback', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  type: text('type').$type<(typeof FEEDBACK_TYPES)[number]>().notNull(),
  content: text('content').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

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

/** Points counted of each limit in its running period; a key whose time is over counts from the beginning. */
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
    purpose: text('purpose').$type<MailPurpose>().notNull(),
    /** The device or network that asked for it (`callerOf`). */
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
    purpose: text('purpose').$type<MailPurpose>().notNull(),
    /** The device or network that asked for it (`callerOf`). */
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
    reason: text('reason').$type<CreditReason>().notNull(),
    commandId: uuid('command_id'),
    /** The project that a prompt or an import was for; it may be deleted since. */
    projectId: bigint('project_id', { mode: 'number' }),
    /** The payment, the event of a provider or the day that it is for: once for each reason. */
    source: text('source'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('credit_entries_user').on(table.userId),
    uniqueIndex('credit_entries_once').on(table.commandId, table.reason),
    uniqueIndex('credit_entries_once_for').on(table.source, table.reason),
  ],
);

/** Entries of which their person was told that they came; what was told once is told nowhere else. */
export const shownCredits = pgTable('shown_credits', {
  entryId: uuid('entry_id')
    .primaryKey()
    .references(() => creditEntries.id, { onDelete: 'cascade' }),
});
