import { PHOTO_LIMITS, type Photo } from '#core/engine/blueprint/photo-schema.ts';
import { AttachmentFault } from '../attachments/attachment-fault.ts';

const QUALITY = 0.82;
const SMALLER = 0.85;
const TRIES = 8;
/** Pixels of the small copy whose colours are averaged. */
const COLOR_SIDE = 16;

/** A picture as it was chosen: its bytes, and what a Blueprint says of them. */
export interface ReadPhoto {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly photo: Pick<Photo, 'file' | 'width' | 'height' | 'color'>;
}

/**
 * Draws a picture anew, small enough to keep and turned as its camera held it: nothing else of the file goes out, neither place nor
 * camera. AttachmentFault for what is no picture.
 */
export async function readPhotoFile(file: File): Promise<ReadPhoto> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new AttachmentFault('damaged', { cause });
  });
  try {
    const { bytes, width, height } = await encode(bitmap);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return { bytes, photo: { file: hash, width, height, color: averageColor(bitmap) } };
  } finally {
    bitmap.close();
  }
}

async function encode(bitmap: ImageBitmap): Promise<{ bytes: Uint8Array<ArrayBuffer>; width: number; height: number }> {
  let side: number = PHOTO_LIMITS.side;
  for (let number = 0; number < TRIES; number += 1) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [bitmap.width, bitmap.height].map((each) => Math.max(1, Math.round(each * scale))) as [
      number,
      number,
    ];
    const blob = await toBlob(draw(bitmap, width, height));
    if (blob.size <= PHOTO_LIMITS.bytes) return { bytes: new Uint8Array(await blob.arrayBuffer()), width, height };
    side = Math.round(Math.max(width, height) * SMALLER);
  }
  throw new AttachmentFault('tooLarge');
}

function draw(bitmap: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (context === null) throw new AttachmentFault('damaged');
  context.imageSmoothingQuality = 'high';
  // What lies behind a clear part would show the colour that stands in for the picture.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

/** WebP, or JPEG where the browser writes none and gives PNG instead. */
async function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  const written = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  const webp = await written('image/webp');
  const blob = webp?.type === 'image/webp' ? webp : await written('image/jpeg');
  if (blob === null) throw new AttachmentFault('damaged');
  return blob;
}

function averageColor(bitmap: ImageBitmap): string {
  const context = draw(bitmap, COLOR_SIDE, COLOR_SIDE).getContext('2d');
  const data = context?.getImageData(0, 0, COLOR_SIDE, COLOR_SIDE).data ?? new Uint8ClampedArray(4);
  const mean = (channel: number) => {
    let sum = 0;
    for (let at = channel; at < data.length; at += 4) sum += data[at] ?? 0;
    return Math.round((sum * 4) / data.length);
  };
  return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, '0')).join('')}`;
}
