import { bigint, boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ReportReason } from '#core/protocol/http/gallery.ts';
import { users } from './accounts.ts';
import { bytes, moment } from './columns.ts';
import { projects, versions } from './projects.ts';

/** What the gallery shows: projects that their people share, and official templates, which are projects of the product's own account. */
export const galleryItems = pgTable(
  'gallery_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: bigint('project_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The version that is shown and copied; later ones of the project are its owner's alone. */
    versionId: uuid('version_id')
      .notNull()
      .references(() => versions.id),
    /** False once its owner took it out of the gallery; likes and counts wait for the day that it comes back. */
    isShared: boolean('is_shared').notNull().default(true),
    isOfficial: boolean('is_official').notNull().default(false),
    /** Name and place of an official template, and a hash of what it was made of. */
    templateKey: text('template_key'),
    position: integer('position').notNull().default(0),
    contentHash: text('content_hash'),
    language: text('language').$type<'en' | 'zh'>().notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    tags: text('tags').array().notNull(),
    background: text('background').notNull(),
    primary: text('primary_colour').notNull(),
    /** The rendered picture; null until there is one. */
    picture: text('picture'),
    favoriteCount: integer('favorite_count').notNull().default(0),
    copyCount: integer('copy_count').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Since then the operator keeps it out. */
    hiddenAt: moment('hidden_at'),
  },
  (table) => [
    uniqueIndex('gallery_items_template').on(table.templateKey, table.language),
    index('gallery_items_newest').on(table.createdAt, table.id),
    index('gallery_items_copied').on(table.copyCount, table.id),
    index('gallery_items_liked').on(table.favoriteCount, table.id),
    index('gallery_items_user').on(table.userId),
  ],
);
export type GalleryItem = typeof galleryItems.$inferSelect;

export const galleryFavorites = pgTable(
  'gallery_favorites',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => galleryItems.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] }), index('gallery_favorites_item').on(table.itemId)],
);

/** What people say is wrong with a card, once each; for the operator. */
export const galleryReports = pgTable(
  'gallery_reports',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => galleryItems.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.userId] }), index('gallery_reports_user').on(table.userId)],
);

/** Rendered pictures of sites, named by the content that they show: what looks the same is drawn once. */
export const galleryPictures = pgTable('gallery_pictures', {
  name: text('name').primaryKey(),
  bytes: bytes('bytes').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Sets of official templates that nodes of this server have had, in the order in which they came. */
export const templateReleases = pgTable('template_releases', {
  hash: text('hash').primaryKey(),
  number: serial('number').notNull(),
});
