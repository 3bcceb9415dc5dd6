import { expect, it } from 'vitest';
import { titleAfterRename, titleOfSite } from './project-title.ts';

const site = (en: string) => ({ name: { en }, locales: ['en'] as const });

it('a title that is the name of the site follows it, one of its own stays', () => {
  expect(titleAfterRename('Still Water', site('Still Water'), site('Quiet River'))).toBe('Quiet River');
  expect(titleAfterRename('My studio', site('Still Water'), site('Quiet River'))).toBeNull();
  expect(titleAfterRename('Still Water', site('Still Water'), site('Still Water'))).toBeNull();
  const long = 'A very long name that goes on and on, and on, until nobody reads it';
  expect(titleAfterRename(long.slice(0, 50), site(long), site('Short'))).toBe('Short');
  expect(titleAfterRename('Still Water', site('Still Water'), site(''))).toBeNull();
});

it.each([
  [['zh', 'en'], '静河'],
  [['en', 'zh'], 'Quiet River'],
  [[], 'Quiet River'],
] as const)('a site in %j gives its project the title %s', (locales, title) => {
  expect(titleOfSite({ name: { en: 'Quiet River', zh: '静河' }, locales })).toBe(title);
});
