import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { PhotoSize } from '#core/engine/render/photos.ts';
import type { PhotoBytes } from '#core/site/request/site.ts';
import type { Database } from '../storage/database.ts';
import { photoSizes } from '../storage/tables/photos.ts';
import { findPhoto } from './photo-files.ts';

type Format = 'avif' | 'webp' | 'jpeg';

/** Reads sizes of pictures: each is encoded once for all nodes, and once at a time on this one. */
export function createPhotoReader(db: Database) {
  const running = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  return async (size: PhotoSize, accept: string): Promise<PhotoBytes | null> => {
    const format = formatFor(accept);
    const key = `${size.file} ${sizeKey(size, format)}`;
    const reading = running.get(key) ?? readSize(db, size, format).finally(() => running.delete(key));
    running.set(key, reading);
    const bytes = await reading;
    return bytes === null ? null : { type: `image/${format}`, bytes };
  };
}

function formatFor(accept: string): Format {
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}

function sizeKey({ cut, width }: PhotoSize, format: Format): string {
  return `${cut.left},${cut.top},${cut.width},${cut.height} ${width} ${format}`;
}

async function readSize(db: Database, size: PhotoSize, format: Format): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = sizeKey(size, format);
  const isIt = and(eq(photoSizes.file, size.file), eq(photoSizes.size, key));
  const [kept] = await db.select({ bytes: photoSizes.bytes }).from(photoSizes).where(isIt);
  if (kept !== undefined) return new Uint8Array(kept.bytes);
  const whole = await findPhoto(db, size.file);
  if (whole === null) return null;
  const bytes = new Uint8Array(await encode(whole, size, format));
  await db.insert(photoSizes).values({ file: size.file, size: key, bytes }).onConflictDoNothing();
  return bytes;
}

function encode(whole: Uint8Array, { cut, width }: PhotoSize, format: Format): Promise<Buffer> {
  const picture = sharp(whole)
    .extract({ ...cut })
    .resize({ width, withoutEnlargement: true });
  if (format === 'avif') return picture.avif({ quality: 52, effort: 3 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 78 }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
export type PhotoReader = ReturnType<typeof createPhotoReader>;
