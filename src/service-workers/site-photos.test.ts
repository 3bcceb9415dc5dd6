import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { photoSizes, type PhotoSize } from '#core/engine/render/photos.ts';
import { fakeCaches } from '#tests/support/fake-caches.ts';
import { dropPhotos, putPhoto, readPhotos } from './site-photos.ts';

const file = (letters: string) => letters.repeat(32);
const sizesOf = (name: string) => {
  const photo = { file: name, width: 1200, height: 900, color: '#336699' };
  return photoSizes({ photos: { 'block:hero1': photo, 'block:media1': { ...photo, zoom: 200 } } });
};
const drawn = vi.fn<() => void>();

/** Draws nothing, and writes what it was asked for. */
class Canvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    [this.width, this.height] = [width, height];
  }
  getContext() {
    return { drawImage: drawn };
  }
  convertToBlob({ type }: { readonly type: string }) {
    return Promise.resolve(new Blob([`${this.width}x${this.height}`], { type }));
  }
}

beforeEach(() => {
  drawn.mockClear();
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }));
  vi.stubGlobal('OffscreenCanvas', Canvas);
});
afterEach(() => vi.unstubAllGlobals());

async function read(sizes: readonly PhotoSize[]): Promise<string[]> {
  const found = await readPhotos(sizes);
  return sizes.flatMap(({ path }) => (found[path] === undefined ? [] : [new TextDecoder().decode(found[path])]));
}

it('cuts each size of a placed picture once, without a network', async () => {
  await putPhoto(file('ab'), new Uint8Array([1]));
  const sizes = sizesOf(file('ab'));
  expect(await read(sizes)).toEqual(['480x360', '960x720', '1200x900', '480x360', '600x450']);
  await read(sizes);
  expect(drawn).toHaveBeenCalledTimes(sizes.length);
  expect(await read(sizesOf(file('cd')))).toEqual([]);
});

it('keeps nothing of a picture that no version on the device shows, as after signing out', async () => {
  for (const name of [file('ab'), file('cd')]) await putPhoto(name, new Uint8Array([1]));
  const all = [...sizesOf(file('ab')), ...sizesOf(file('cd'))];
  expect(await read(all)).toHaveLength(10);
  await dropPhotos(new Set([file('cd')]));
  expect(await read(all)).toHaveLength(5);
  await dropPhotos(new Set());
  expect(await read(all)).toEqual([]);
});
