import type { PhotoSize } from '#core/engine/render/photos.ts';
import { PHOTO_NAME_LENGTH, PHOTO_PATH } from '#core/site/archive/site-kit.ts';
import type { PhotoBytes } from '#core/site/request/site.ts';
import { keepAnswer } from './keep-answer.ts';

const CACHE = 'site-photos';
const QUALITY = 0.8;

/** Keeps a picture as its owner placed it. */
export async function putPhoto(file: string, bytes: Uint8Array): Promise<void> {
  const answer = new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/webp' } });
  await keepAnswer(CACHE, `${PHOTO_PATH}/${file}`, answer);
}

/** Drops the pictures that no version on this device shows any more. */
export async function dropPhotos(shown: ReadonlySet<string>): Promise<void> {
  const kept = new Set(Array.from(shown, nameOf));
  const cache = await caches.open(CACHE);
  const gone = (await cache.keys()).filter(({ url }) => !kept.has(nameOf(new URL(url).pathname.slice(PHOTO_PATH.length + 1))));
  await Promise.all(gone.map((request) => cache.delete(request)));
}

/** The beginning that the addresses of a file and of its sizes share. */
function nameOf(path: string): string {
  return path.slice(0, PHOTO_NAME_LENGTH);
}

/** Reads a size of a picture: cut here once, from the file that this device or the server has. */
export async function readPhoto(size: PhotoSize): Promise<PhotoBytes | null> {
  const address = `${PHOTO_PATH}/${size.path}`;
  const known = (await caches.match(address, { cacheName: CACHE })) ?? (await cutPhoto(size, address));
  if (known === null) return null;
  const type = known.headers.get('content-type') === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  return { type, bytes: new Uint8Array(await known.arrayBuffer()) };
}

/** Those of the sizes that can be had, by their paths. */
export async function readPhotos(sizes: readonly PhotoSize[]): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  const found: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const size of sizes) {
    const photo = await readPhoto(size);
    if (photo !== null) found[size.path] = photo.bytes;
  }
  return found;
}

async function cutPhoto({ file, cut, width }: PhotoSize, address: string): Promise<Response | null> {
  const whole = await wholePhoto(`${PHOTO_PATH}/${file}`);
  if (whole === null) return null;
  const bitmap = await createImageBitmap(await whole.blob(), cut.left, cut.top, cut.width, cut.height);
  try {
    const canvas = new OffscreenCanvas(width, Math.max(1, Math.round((cut.height * width) / cut.width)));
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // A browser that writes no WebP gives PNG: JPEG is smaller.
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
    const blob = webp.type === 'image/webp' ? webp : await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    const answer = new Response(blob, { headers: { 'content-type': blob.type } });
    await keepAnswer(CACHE, address, answer.clone());
    return answer;
  } finally {
    bitmap.close();
  }
}

async function wholePhoto(address: string): Promise<Response | null> {
  const known = await caches.match(address, { cacheName: CACHE });
  if (known !== undefined) return known;
  try {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    await keepAnswer(CACHE, address, answer.clone());
    return answer;
  } catch {
    // Without a network the page shows the colour of the picture, and its words.
    return null;
  }
}
