import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes, moment } from './columns.ts';

/** Pictures that people placed in their sites, under their content: whoever has a site with one keeps it. */
export const photoFiles = pgTable(
  'photo_files',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the bytes. */
    file: text('file').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.file] }), index('photo_files_file').on(table.file)],
);

/** Sizes of them as they were encoded once; each can be made again. */
export const photoSizes = pgTable(
  'photo_sizes',
  {
    file: text('file').notNull(),
    /** The cut, the width and the format. */
    size: text('size').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.file, table.size] })],
);
