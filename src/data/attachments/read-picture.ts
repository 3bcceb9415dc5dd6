import { ATTACHED_LIMITS, type AttachedPicture } from '#core/engine/attached/attachment.ts';
import { pictureColors } from '#core/engine/attached/picture-colors.ts';
import { AttachmentFault } from './attachment-fault.ts';

/** The longer side of a picture at first, and of the small copy whose colours are counted. */
const SIDE = 1280;
const COLOR_SIDE = 96;
const QUALITY = 0.82;
const SMALLER = 0.75;
const TRIES = 8;

/** Scales a picture down until it fits, and counts its colours. Of a moving one the first frame is taken. */
export async function readPicture(file: File): Promise<AttachedPicture> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new AttachmentFault('damaged', { cause });
  });
  try {
    const small = draw(bitmap, COLOR_SIDE, null);
    const colors = pictureColors(small.getContext('2d')?.getImageData(0, 0, small.width, small.height).data ?? []);
    return { kind: 'picture', name: file.name, mediaType: 'image/jpeg', data: encode(bitmap), colors };
  } finally {
    bitmap.close();
  }
}

function encode(bitmap: ImageBitmap): string {
  let side = SIDE;
  for (let number = 0; number < TRIES; number += 1) {
    const data = base64Of(draw(bitmap, side, '#ffffff'));
    if (data.length <= ATTACHED_LIMITS.picture) return data;
    side *= SMALLER;
  }
  throw new AttachmentFault('tooLarge');
}

function draw(bitmap: ImageBitmap, side: number, ground: string | null): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new AttachmentFault('damaged');
  if (ground !== null) {
    // JPEG has no transparency: a logo stands on white.
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function base64Of(canvas: HTMLCanvasElement): string {
  return canvas.toDataURL('image/jpeg', QUALITY).replace(/^data:[^,]*,/, '');
}
