import type { Photo } from '#core/engine/blueprint/photo-schema.ts';
import { getBridge } from '../preview/bridge-client.ts';
import { previewOrigin } from '../preview/preview-client.ts';

/** The whole of a placed picture as previews have it; null where none of its file is to be had. */
export async function placedPhoto({ file, width, height }: Photo): Promise<Blob | null> {
  const path = `${file.slice(0, 24)}/${width}`;
  const size = { path, file, cut: { left: 0, top: 0, width, height }, width };
  const { photos } = await getBridge(previewOrigin()).request({ type: 'readPhotos', sizes: [size] });
  const bytes = photos?.[path];
  return bytes === undefined ? null : new Blob([new Uint8Array(bytes)]);
}

/** Hands a picture to the previews of this device. */
export async function keepPhoto(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await getBridge(previewOrigin()).request({ type: 'putPhoto', file, bytes });
}
