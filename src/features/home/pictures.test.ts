import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import english from '#locales/en-US/home.json' with { type: 'json' };
import chinese from '#locales/zh-CN/home.json' with { type: 'json' };
import { EXAMPLE_IDS } from './examples.ts';
import { SCENE_IDS, STORIES } from './scenes.ts';
import { pictureOf } from './site-pictures.ts';
import { splitAt } from './split-at.ts';

const FOLDER = new URL('pictures/', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.avif'));
const LOCALES = ['en', 'zh'] as const;

it('has every picture that the home page shows, and no other', () => {
  const shown = LOCALES.flatMap((locale) => [
    ...EXAMPLE_IDS.flatMap((id) => [`${id}-${locale}-window`, `${id}-${locale}-phone`]),
    ...STORIES[locale].map(({ picture }) => picture),
    ...['window', 'offline'].flatMap((name) => [`${name}-${locale}-dark`, `${name}-${locale}-light`]),
  ]);
  expect(files.toSorted()).toEqual([...new Set(shown)].map((name) => `${name}.avif`).toSorted());
  for (const name of shown) expect([name, typeof pictureOf(name)]).toEqual([name, 'string']);
});

it('holds AVIF files of at most 36 KB each', () => {
  for (const name of files) {
    const file = new URL(name, FOLDER);
    expect([name, readFileSync(file).subarray(4, 12).toString('latin1')]).toEqual([name, 'ftypavif']);
    expect([name, statSync(file).size <= 36_000]).toEqual([name, true]);
  }
});

it.each(LOCALES)('the story in %s has a place in a picture for each of its words, which stand in the sentence', (locale) => {
  const { examples, how } = locale === 'en' ? english : chinese;
  expect(STORIES[locale].map(({ id }) => id)).toEqual([...SCENE_IDS]);
  for (const { box } of STORIES[locale]) {
    expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
    expect(Math.min(box.width, box.height)).toBeGreaterThan(4);
    expect(Math.max(box.left + box.width, box.top + box.height)).toBeLessThanOrEqual(100.2);
  }
  const words = SCENE_IDS.filter((id) => id !== 'admin').map((id) => how.scenes[id].words);
  const parts = splitAt(examples.bakery.prompt, words);
  expect(parts.join('')).toBe(examples.bakery.prompt);
  expect(parts.filter((part) => words.includes(part))).toEqual(words);
});
