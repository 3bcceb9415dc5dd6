import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { AppError } from '#core/domain/app-error.ts';
import { ACCOUNT_PATHS, AVATAR_MAX_BYTES } from '#core/protocol/http/account.ts';
import { randomToken } from '../tokens/secrets.ts';
import type { Executor, Transaction } from '../storage/database.ts';
import { avatars, users } from '../storage/tables/accounts.ts';

const SIDE = 256;
/** More than any camera makes; a small file may unpack to far more. */
const PIXELS_MAX = 60_000_000;
/** Formats by content, whatever a file calls itself. SVG is a program, not a picture. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** Draws a picture anew as a small square WebP: nothing of the file itself is kept, neither place nor camera (ACCT-07). */
export async function drawAvatar(file: Uint8Array): Promise<Uint8Array> {
  if (file.byteLength > AVATAR_MAX_BYTES) throw new AppError('IMAGE_TOO_LARGE');
  try {
    const picture = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!FORMATS.has(format)) throw new AppError('IMAGE_INVALID');
    return await picture.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('IMAGE_INVALID', { cause });
  }
}

/** Replaces the picture of an account, or takes it away; the new address, or null. */
export async function saveAvatar(transaction: Transaction, userId: string, bytes: Uint8Array | null): Promise<string | null> {
  const name = randomToken();
  const avatarUrl = bytes === null ? null : `${ACCOUNT_PATHS.avatars}/${name}`;
  // First: of two at once the second waits at the row of the user.
  await transaction.update(users).set({ avatarUrl }).where(eq(users.id, userId));
  await transaction.delete(avatars).where(eq(avatars.userId, userId));
  if (bytes !== null) await transaction.insert(avatars).values({ name, userId, bytes });
  return avatarUrl;
}

export async function findAvatar(db: Executor, name: string): Promise<Uint8Array | null> {
  const [found] = await db.select({ bytes: avatars.bytes }).from(avatars).where(eq(avatars.name, name));
  return found?.bytes ?? null;
}
