import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes } from './columns.ts';

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
