import { type AnyPgColumn, index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CatalogueItem, CatalogueKind } from '#core/protocol/http/catalogue.ts';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

export type CatalogueValues = Omit<CatalogueItem, 'id' | 'group_id' | 'created_at' | 'updated_at'>;

/** Layouts, components and groups of layouts that people keep for themselves: one table, what differs is in `fields`. */
export const catalogueItems = pgTable(
  'catalogue_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CatalogueKind>().notNull(),
    /** The group of a layout, which stays without one when the group goes (CAT-09). */
    groupId: uuid('group_id').references((): AnyPgColumn => catalogueItems.id, { onDelete: 'set null' }),
    fields: json('fields').$type<CatalogueValues>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('catalogue_items_user').on(table.userId, table.kind, table.createdAt),
    index('catalogue_items_group').on(table.groupId),
  ],
);
