import { expect, it } from 'vitest';
import { galleryTagName, readTag, TAG_MAX_LENGTH } from './gallery-tags.ts';

it.each([
  [' #Vinyl  Records ', 'vinyl records'],
  ['Ｒ＆Ｂ', 'r&b'],
  ['黑胶', '黑胶'],
  ['हिन्दी', 'हिन्दी'],
  ['Food', 'food'],
  ['餐饮', 'food'],
  ['x'.repeat(TAG_MAX_LENGTH), 'x'.repeat(TAG_MAX_LENGTH)],
  ['x'.repeat(TAG_MAX_LENGTH + 1), null],
  ['', null],
  [' # ', null],
  ['<b>', null],
  ['a, b', null],
  ['a\u202Eb', null],
])('%j is the tag %j', (typed, tag) => {
  // What is stored is read as itself.
  expect([readTag(typed), readTag(tag ?? '')]).toEqual([tag, tag]);
});

it('an official tag has a name in both languages, one of one’s own is its own name', () => {
  expect([galleryTagName('food', 'zh'), galleryTagName('vinyl records', 'zh')]).toEqual(['餐饮', 'vinyl records']);
});
