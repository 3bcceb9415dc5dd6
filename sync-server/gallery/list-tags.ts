import { and, eq, sql } from 'drizzle-orm';
import { GALLERY_TAGS } from '#core/domain/gallery-tags.ts';
import { TYPED_TAG_PEOPLE, TYPED_TAGS_LISTED } from '#core/protocol/http/gallery.ts';
import { isVisible } from '../records/visible-items.ts';
import type { Database } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { galleryItems } from '../storage/tables/gallery.ts';
import { inLanguage } from './list-items.ts';

interface TagUse {
  readonly id: string;
  /** Cards that have it. */
  readonly count: number;
}

/** The official tags that cards have, in their order, and then what several people typed, the most used first. */
export async function listTags(db: Database, language: 'en' | 'zh'): Promise<TagUse[]> {
  const used = await db
    .select({
      id: sql<string>`unnest(${galleryItems.tags})`,
      count: sql<number>`count(*)::int`,
      people: sql<number>`count(distinct ${galleryItems.userId})::int`,
    })
    .from(galleryItems)
    .innerJoin(users, eq(users.id, galleryItems.userId))
    .where(and(isVisible(), inLanguage(language)))
    .groupBy(sql`1`);
  const official = GALLERY_TAGS.flatMap(({ id }) => used.filter((each) => each.id === id));
  const typed = used
    .filter((each) => each.people >= TYPED_TAG_PEOPLE && !official.includes(each))
    .toSorted((left, right) => right.count - left.count || left.id.localeCompare(right.id, 'en'));
  return [...official, ...typed.slice(0, TYPED_TAGS_LISTED)].map(({ id, count }) => ({ id, count }));
}
