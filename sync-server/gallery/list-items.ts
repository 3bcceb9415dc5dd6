import { z } from 'zod';
import { and, arrayContains, asc, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import { GALLERY_STATUS, type FavoritesQuery, type GalleryQuery, type GallerySort } from '#core/protocol/http/gallery.ts';
import type { Database } from '../storage/database.ts';
import { galleryFavorites, galleryItems, type GalleryItem } from '../storage/tables/gallery.ts';
import { countItems, findItems, type ListedItem } from '../records/visible-items.ts';

interface Reader {
  readonly userId: string | null;
  readonly language: 'en' | 'zh';
}
interface Listed {
  readonly total: number;
  readonly items: readonly ListedItem[];
  /** Names the last card for the next page; null at the end. */
  readonly next: string | null;
}

const COLUMNS = {
  create_time: galleryItems.createdAt,
  copy_count: galleryItems.copyCount,
  favorite_count: galleryItems.favoriteCount,
} as const;

/** One page of the gallery. After a cursor it goes on behind that very card, whatever was shared meanwhile. */
export async function listItems(db: Database, query: GalleryQuery, reader: Reader): Promise<Listed> {
  const { page, size, sort_by: sort, sort_order: direction } = query;
  const wanted = wantedBy(query, reader.language);
  const cursor = readCursor(query.cursor, sort);
  const order = direction === 'asc' ? asc : desc;
  const items = await findItems(db, {
    userId: reader.userId,
    where: and(wanted, cursor === null ? undefined : isBehind(cursor, { sort, direction })),
    order: [order(COLUMNS[sort]), order(galleryItems.id)],
    limit: size + 1,
    offset: cursor === null ? (page - 1) * size : 0,
  });
  const shown = items.slice(0, size);
  const last = shown.at(-1);
  return {
    total: await countItems(db, wanted),
    items: shown,
    next: items.length > size && last !== undefined ? cursorOf(last.item, valuesOf(last.item)[sort]) : null,
  };
}

/** Templates come in the language of the request, and projects of people in whatever they are written. */
function wantedBy(query: GalleryQuery, language: 'en' | 'zh'): SQL | undefined {
  const { status, tag_id: tag, search_keyword: keyword, is_all: isAll } = query;
  const words = keyword.trim();
  const pattern = `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const isEveryLanguage = ['true', '1'].includes(isAll);
  return and(
    status === GALLERY_STATUS.all ? undefined : eq(galleryItems.isOfficial, status === GALLERY_STATUS.official),
    isEveryLanguage ? undefined : inLanguage(language),
    tag === '' ? undefined : arrayContains(galleryItems.tags, [tag]),
    words === '' ? undefined : or(ilike(galleryItems.title, pattern), ilike(galleryItems.text, pattern), hasTagLike(pattern)),
  );
}

/** Also tags that no list names. */
function hasTagLike(pattern: string): SQL {
  return sql`array_to_string(${galleryItems.tags}, ' ') ilike ${pattern}`;
}

export function inLanguage(language: 'en' | 'zh'): SQL | undefined {
  return or(eq(galleryItems.isOfficial, false), eq(galleryItems.language, language));
}

interface Cursor {
  readonly value: string | number;
  readonly id: string;
}

function valuesOf({ createdAt, copyCount, favoriteCount }: GalleryItem): Record<GallerySort, string | number> {
  return { create_time: createdAt.toISOString(), copy_count: copyCount, favorite_count: favoriteCount };
}

function cursorOf({ id }: GalleryItem, value: string | number): string {
  return `${value}_${id}`;
}

const isUuid = (id: string) => z.uuid().safeParse(id).success;

/** Null for none, and for one of another order. */
function readCursor(text: string, sort: GallerySort): Cursor | null {
  const [, value = '', id = ''] = /^([\dTZ:.-]+)_([0-9a-f-]{36})$/.exec(text) ?? [];
  const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  const isCount = /^\d{1,9}$/.test(value);
  const isValue = sort === 'create_time' ? isTime && !Number.isNaN(Date.parse(value)) : isCount;
  return isValue && isUuid(id) ? { value, id } : null;
}

function isBehind(
  { value, id }: Cursor,
  { sort, direction }: { readonly sort: GallerySort; readonly direction: 'asc' | 'desc' },
): SQL {
  const type = sort === 'create_time' ? sql`timestamptz` : sql`int`;
  const compared = direction === 'asc' ? sql`>` : sql`<`;
  return sql`(${COLUMNS[sort]}, ${galleryItems.id}) ${compared} (${value}::${type}, ${id}::uuid)`;
}

/** The caller's likes, the newest first; cards that were taken out are not among them. A cursor is as for `listItems`. */
export async function listFavorites(db: Database, userId: string, query: Omit<FavoritesQuery, 'user_id'>): Promise<Listed> {
  const { page, size } = query;
  const cursor = readCursor(query.cursor, 'create_time');
  const isLiked = sql`exists (select 1 from gallery_favorites own where own.item_id = ${galleryItems.id} and own.user_id = ${userId})`;
  const items = await findItems(db, {
    userId,
    where: and(isLiked, cursor === null ? undefined : isLikedBefore(cursor)),
    order: [desc(galleryFavorites.createdAt), desc(galleryItems.id)],
    limit: size + 1,
    offset: cursor === null ? (page - 1) * size : 0,
  });
  const shown = items.slice(0, size);
  const last = shown.at(-1);
  const isMore = items.length > size && last !== undefined && last.likedAt !== null;
  return {
    total: await countItems(db, isLiked),
    items: shown,
    next: isMore ? cursorOf(last.item, last.likedAt.toISOString()) : null,
  };
}

function isLikedBefore({ value, id }: Cursor): SQL {
  return sql`(${galleryFavorites.createdAt}, ${galleryItems.id}) < (${value}::timestamptz, ${id}::uuid)`;
}
