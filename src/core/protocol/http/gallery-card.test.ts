import { describe, expect, it } from 'vitest';
import { readGalleryCard } from './gallery-card.ts';

const id = '3f0d8f1e-6f37-4a45-9f4b-6d9b0f6f4a11';
const time = '2026-11-20T10:00:00.000Z';
const shared = { id, project_id: 7, project_title: 'Bakery', is_favorited: true, tag_name: 'Food', create_time: time };
const one = { version: id, quote: 'Bread', name: 'Ada', user_pic: '/a.webp', img: '/b.webp', likes: 3, views: 2 };
const other = {
  version_id: id,
  text: 'Bread',
  user_nickname: 'Ada',
  avatar: '/a.webp',
  image_url: '/b.webp',
  favorite_count: 3,
  copy_count: 2,
};

describe('a card of the gallery', () => {
  it('GAL-02 DATA-14 reads the same under either set of names', () => {
    const card = readGalleryCard({ ...shared, ...one });
    expect(card).toMatchObject({ versionId: id, text: 'Bread', author: 'Ada', favorites: 3, copies: 2, isFavorite: true });
    expect(card).toMatchObject({ avatarUrl: '/a.webp', imageUrl: '/b.webp', tagName: 'Food', title: 'Bakery', updatedAt: time });
    expect(readGalleryCard({ ...shared, ...other, update_time: time })).toEqual(card);
  });

  it('loads its pictures from the product’s own server alone', () => {
    for (const image of ['https://elsewhere.example/x.png', '//elsewhere.example/x.png', 'javascript:alert(1)', 7])
      expect(readGalleryCard({ ...shared, ...other, image_url: image, avatar: image })).toMatchObject({
        imageUrl: null,
        avatarUrl: null,
      });
  });

  it.each([null, 'card', {}, { ...shared, ...one, id: '../x' }, { ...shared, ...one, likes: -1 }])(
    'is not read out of %j',
    (raw) => {
      expect(readGalleryCard(raw)).toBeNull();
    },
  );
});
