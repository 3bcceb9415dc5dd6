import { and, isNull, lt, ne, not, sql } from 'drizzle-orm';
import { must } from '#core/domain/assert.ts';
import { pruneTombstones } from '../records/prune-tombstones.ts';
import type { Database } from '../storage/database.ts';
import { sweepRateLimits } from '../http/rate-limits.ts';
import { accessTokens, captchas, emailCodes, signInNetworks, signInNonces } from '../storage/tables/accounts.ts';
import { commands, records } from '../storage/tables/commands.ts';
import { forgetVisitors } from '../visits/visit-store.ts';
import { galleryItems, galleryPictures } from '../storage/tables/gallery.ts';
import { photoFiles, photoSizes } from '../storage/tables/photos.ts';
import { siteAdminPasses } from '../storage/tables/sites.ts';
import { writtenSites } from '../storage/tables/written-sites.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Idempotency keys, outcomes and tombstones: longer than any device stays away with something to send. */
export const KEYS_KEPT_DAYS = 90;

/**
 * Forgets what ended more than a day ago, and what no device can still ask about. The ledger is kept. `now` is the
 * database's clock, by which these rows are dated: a node whose own clock is wrong forgets nothing too early.
 */
export async function deleteExpired(db: Database, now?: Date): Promise<void> {
  const today = now ?? (await databaseTime(db));
  const yesterday = new Date(today.getTime() - DAY_MS);
  for (const table of [accessTokens, captchas, emailCodes, signInNonces, siteAdminPasses])
    await db.delete(table).where(lt(table.expiresAt, yesterday));
  await sweepRateLimits(db);
  const isShown = sql`exists (select 1 from ${galleryItems} where ${galleryItems.picture} = ${galleryPictures.name})`;
  await db.delete(galleryPictures).where(and(lt(galleryPictures.createdAt, yesterday), not(isShown)));
  const isPlaced = sql`exists (select 1 from ${photoFiles} where ${photoFiles.file} = ${photoSizes.file})`;
  await db.delete(photoSizes).where(and(lt(photoSizes.createdAt, yesterday), not(isPlaced)));
  const longAgo = new Date(today.getTime() - KEYS_KEPT_DAYS * DAY_MS);
  await db.delete(signInNetworks).where(lt(signInNetworks.usedAt, longAgo));
  await db.delete(commands).where(and(lt(commands.createdAt, longAgo), ne(commands.status, 'running')));
  await db.delete(writtenSites).where(lt(writtenSites.createdAt, longAgo));
  // Devices act on outcomes and keep none: those need no tombstone.
  await db.delete(records).where(and(sql`${records.table} = 'outcomes'`, lt(records.changedAt, longAgo)));
  await forgetVisitors(db, today);
  await pruneTombstones(db, and(isNull(records.value), lt(records.changedAt, longAgo)));
}

async function databaseTime(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from now()) * 1000 as ms`);
  return new Date(Number(must(rows[0], 'time of the database').ms));
}
