import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../storage/database.ts';
import { galleryItems } from '../storage/tables/gallery.ts';

/** PREV-20. */
export const PICTURE_ATTEMPTS = 3;

/** Has a picture of a card drawn; once, however often it is asked for meanwhile. */
export async function queuePicture(db: Executor, itemId: string): Promise<void> {
  const payload = JSON.stringify({ itemId });
  await db.execute(
    sql`select graphile_worker.add_job('drawPicture', payload => ${payload}::json, job_key => ${`picture:${itemId}`},
      queue_name => 'pictures', max_attempts => ${PICTURE_ATTEMPTS})`,
  );
}

/** Has that looked at once the server is there. */
export async function queuePictureCheck(db: Executor): Promise<void> {
  await db.execute(
    sql`select graphile_worker.add_job('drawMissingPictures', job_key => 'drawMissingPictures', queue_name => 'pictures')`,
  );
}

/** The same for all cards that have none, as when there is a browser to draw them for the first time. */
export async function queueMissingPictures(db: Executor): Promise<void> {
  const isMissing = and(isNull(galleryItems.picture), eq(galleryItems.isShared, true));
  const missing = await db.select({ id: galleryItems.id }).from(galleryItems).where(isMissing);
  for (const { id } of missing) await queuePicture(db, id);
}
