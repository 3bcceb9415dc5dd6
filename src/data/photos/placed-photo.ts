import type { Photo } from '#core/engine/blueprint/photo-schema.ts';
import { wholeSize } from '#core/engine/render/photos.ts';
import { getBridge } from '../preview/bridge-client.ts';
import { previewOrigin } from '../preview/preview-client.ts';

/** The whole of a placed picture as previews have it; null where none of its file is to be had. */
export async function placedPhoto(photo: Photo): Promise<Blob | null> {
  const size = wholeSize(photo);
  const { photos } = await getBridge(previewOrigin()).request({ type: 'readPhotos', sizes: [size] });
  const bytes = photos?.[size.path];
  return bytes === undefined ? null : new Blob([new Uint8Array(bytes)]);
}

/** Hands a picture to the previews of this device. */
export async function keepPhoto(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await getBridge(previewOrigin()).request({ type: 'putPhoto', file, bytes });
}
