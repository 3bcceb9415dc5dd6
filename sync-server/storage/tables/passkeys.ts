import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes, moment } from './columns.ts';

/** Public halves of passkeys; the private ones never leave their devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base64url; its device knows the passkey by it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE. */
    publicKey: bytes('public_key').notNull(),
    /** Uses as the device counts them; always 0 for passkeys that are on several devices. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);
