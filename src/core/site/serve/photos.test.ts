import { expect, it } from 'vitest';
import type { PhotoSize } from '../../engine/render/photos.ts';
import { ORIGIN, shopBlueprint, startShop } from './site.fixture.ts';

const photo = { file: 'ab'.repeat(32), width: 1000, height: 800, color: '#aa7733' };
const blueprint = { ...shopBlueprint, photos: { 'row:product:rye': photo } };

it('pictures that the owner placed are served for good, in the sizes that pages name', async () => {
  const asked: [PhotoSize, string][] = [];
  const shop = startShop({
    blueprint,
    readPhoto: (size, accept) => {
      asked.push([size, accept]);
      return Promise.resolve({ type: 'image/webp', bytes: new Uint8Array([1, 2, 3]) });
    },
  });
  const name = `/assets/photo/${photo.file.slice(0, 24)}`;
  const answer = await shop.ask(`${name}/480`);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([200, 'image/webp', 'accept']);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(asked[0]?.[0]).toMatchObject({ file: photo.file, cut: { left: 0, top: 0, width: 1000, height: 800 }, width: 480 });
  for (const path of [`${name}/481`, `${name}/0480`, `${name}/x`, `/assets/photo/${'cd'.repeat(12)}/480`, name])
    expect((await shop.ask(path)).status, path).toBe(404);
  expect(asked).toHaveLength(1);
});

it('a file that is not here is missing, and the page stands without it', async () => {
  const shop = startShop({ blueprint, readPhoto: () => Promise.resolve(null) });
  expect((await shop.ask(`/assets/photo/${photo.file.slice(0, 24)}/480`)).status).toBe(404);
  expect((await startShop({ blueprint }).ask(`/assets/photo/${photo.file.slice(0, 24)}/480`)).status).toBe(404);
  expect(ORIGIN).toMatch(/^http/);
});
