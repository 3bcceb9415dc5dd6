import { expect, it } from 'vitest';
import { showcase } from '#core/engine/render/fixtures/showcase.fixture.ts';
import { picturePlaces } from './picture-places.ts';

const find = (type: string, entity?: string) =>
  Object.keys(showcase.blocks).find((id) => {
    const block = showcase.blocks[id];
    return block?.type === type && (entity === undefined || block.query?.entity === entity);
  }) ?? '';

it('a section has its own picture, or those of its records, by name in the language', () => {
  const hero = find('hero');
  expect(picturePlaces(showcase, hero, 'en')).toEqual([{ place: `block:${hero}`, name: '', photo: undefined }]);
  const rows = showcase.entities['product']?.rows ?? [];
  for (const type of ['collection', 'gallery']) {
    const places = picturePlaces(showcase, find(type, 'product'), 'zh');
    expect(places.map(({ place }) => place)).toEqual(rows.map(({ id }) => `row:product:${id}`));
    expect(places.every(({ name }) => /\p{Script=Han}|Rye/u.test(name))).toBe(true);
  }
});

it('says which picture was placed, and nothing of sections without pictures', () => {
  const hero = find('hero');
  const photo = { file: 'ab'.repeat(32), width: 10, height: 10, color: '#112233' };
  const placed = { ...showcase, photos: { [`block:${hero}`]: photo } };
  expect(picturePlaces(placed, hero, 'en')[0]?.photo).toBe(photo);
  for (const id of [find('heading'), find('accordion'), 'nowhere']) expect(picturePlaces(showcase, id, 'en')).toEqual([]);
});
