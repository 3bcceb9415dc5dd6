import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { galleryFavorites, galleryItems, type GalleryItem } from '../storage/tables/gallery.ts';

export interface ListedItem {
  readonly item: GalleryItem;
  readonly author: string;
  readonly avatarUrl: string | null;
  /** When the caller liked it; null when they do not. */
  readonly likedAt: Date | null;
}

interface Wanted {
  /** The caller; null for a visitor. */
  readonly userId: string | null;
  readonly where: SQL | undefined;
  readonly order: readonly SQL[];
  readonly limit: number;
  readonly offset?: number;
}

/** Holds for what everybody may see: shared, not taken down, and of an account that is not kept out. Needs `users` joined. */
export function isVisible(): SQL | undefined {
  return and(eq(galleryItems.isShared, true), isNull(galleryItems.hiddenAt), isNull(users.suspendedAt));
}

/** Cards with their authors, and the caller's own likes. */
export async function findItems(db: Executor, { userId, where, order, limit, offset = 0 }: Wanted): Promise<ListedItem[]> {
  const own = and(eq(galleryFavorites.itemId, galleryItems.id), eq(galleryFavorites.userId, userId ?? NOBODY));
  return db
    .select({ item: galleryItems, author: users.nickname, avatarUrl: users.avatarUrl, likedAt: galleryFavorites.createdAt })
    .from(galleryItems)
    .innerJoin(users, eq(users.id, galleryItems.userId))
    .leftJoin(galleryFavorites, own)
    .where(and(isVisible(), where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

export async function countItems(db: Executor, where: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(galleryItems)
    .innerJoin(users, eq(users.id, galleryItems.userId))
    .where(and(isVisible(), where));
  return found?.count ?? 0;
}

/** One card that everybody may see, or null. */
export async function findVisibleItem(db: Executor, where: SQL): Promise<GalleryItem | null> {
  const [found] = await findItems(db, { userId: null, where, order: [desc(galleryItems.createdAt)], limit: 1 });
  return found?.item ?? null;
}

/** The id of no account. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
