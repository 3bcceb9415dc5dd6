import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { AppError } from '#core/domain/app-error.ts';
import { PHOTO_LIMITS } from '#core/engine/blueprint/photo-schema.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { PhotoUpload } from '#core/protocol/photo-upload.ts';
import type { Executor, Transaction } from '../storage/database.ts';
import { photoFiles } from '../storage/tables/photos.ts';

/** Room for all pictures of an account. */
const ACCOUNT_BYTES = 200 * 1024 * 1024;
/** Formats that a device makes of any picture. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'webp']);

/** Keeps the pictures that came with a command, once each. IMAGE_INVALID for what is none, or not what its name says. */
export async function storePhotos(transaction: Transaction, userId: string, uploads: readonly PhotoUpload[]): Promise<void> {
  for (const { file, data } of uploads) {
    const bytes = new Uint8Array(Buffer.from(data, 'base64'));
    await requirePhoto(file, bytes);
    await requireRoom(transaction, userId, bytes.byteLength);
    await transaction.insert(photoFiles).values({ userId, file, bytes }).onConflictDoNothing();
  }
}

async function requirePhoto(file: string, bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength > PHOTO_LIMITS.bytes) throw new AppError('IMAGE_TOO_LARGE');
  if (createHash('sha256').update(bytes).digest('hex') !== file) throw new AppError('IMAGE_INVALID');
  const options = { limitInputPixels: PHOTO_LIMITS.side ** 2 };
  const {
    format,
    width,
    height,
    pages = 1,
  } = await sharp(bytes, options)
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError('IMAGE_INVALID', { cause });
    });
  if (!FORMATS.has(format) || pages > 1 || Math.max(width, height) > PHOTO_LIMITS.side) throw new AppError('IMAGE_INVALID');
}

async function requireRoom(transaction: Transaction, userId: string, bytes: number): Promise<void> {
  const used = await photoBytesOf(transaction, userId);
  if (used + bytes > ACCOUNT_BYTES) throw new AppError('TOO_LARGE', { values: { limit: ACCOUNT_BYTES } });
}

/** The room that the pictures of an account take. */
export async function photoBytesOf(db: Executor, userId: string): Promise<number> {
  const size = sql<number>`coalesce(sum(length(${photoFiles.bytes})), 0)::float8`;
  const [used] = await db.select({ size }).from(photoFiles).where(eq(photoFiles.userId, userId));
  return used?.size ?? 0;
}

/** A copy of a site keeps its pictures as well, whatever becomes of those of the other. */
export async function copyPhotos(transaction: Transaction, userId: string, { photos = {} }: Blueprint): Promise<void> {
  const files = [...new Set(Object.values(photos).map(({ file }) => file))];
  if (files.length === 0) return;
  const known = await transaction.selectDistinctOn([photoFiles.file]).from(photoFiles).where(inArray(photoFiles.file, files));
  const copies = known.map(({ file, bytes }) => ({ userId, file, bytes }));
  if (copies.length > 0) await transaction.insert(photoFiles).values(copies).onConflictDoNothing();
}

export async function findPhoto(db: Executor, file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [found] = await db.select({ bytes: photoFiles.bytes }).from(photoFiles).where(eq(photoFiles.file, file)).limit(1);
  return found === undefined ? null : new Uint8Array(found.bytes);
}
