import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../services/services.ts';
import { galleryItems, galleryPictures } from '../storage/tables/gallery.ts';
import { versions } from '../storage/tables/projects.ts';
import { findChromium } from './find-chromium.ts';
import { photographSite } from './photograph-site.ts';

export const picturePayloadSchema = z.object({ itemId: z.uuid() });
/** Raised when pictures are made otherwise: the old ones are drawn again as their sites change. */
const PICTURE_VERSION = 1;

/** Draws the picture of a card, where there is a browser; a site that looks the same has its picture already. */
export async function drawPicture({ config, db, log }: Pick<Services, 'config' | 'db' | 'log'>, itemId: string): Promise<void> {
  const chromium = await findChromium(config.gallery.chromium);
  if (chromium === null) return;
  const [found] = await db
    .select({ blueprint: versions.blueprint, versionId: versions.id, picture: galleryItems.picture })
    .from(galleryItems)
    .innerJoin(versions, eq(versions.id, galleryItems.versionId))
    .where(eq(galleryItems.id, itemId));
  if (found === undefined) return;
  const content = JSON.stringify([PICTURE_VERSION, found.blueprint]);
  const name = createHash('sha256').update(content).digest('hex').slice(0, 40);
  if (found.picture === name) return;
  if ((await db.$count(galleryPictures, eq(galleryPictures.name, name))) === 0) {
    const begun = performance.now();
    const bytes = await photographSite(found.blueprint, chromium);
    log.debug({ itemId, bytes: bytes.byteLength, ms: Math.round(performance.now() - begun) }, 'picture drawn');
    await db.insert(galleryPictures).values({ name, bytes }).onConflictDoNothing();
  }
  await db.update(galleryItems).set({ picture: name }).where(eq(galleryItems.id, itemId));
}
