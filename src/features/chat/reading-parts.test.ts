import { describe, expect, it } from 'vitest';
import type { Reading } from '#core/engine/read/reading.ts';
import { readingParts } from './reading-parts.ts';

const prompt = 'A coffee shop in Lisbon with a forest green menu page';
const span = (words: string) => ({ start: prompt.indexOf(words), end: prompt.indexOf(words) + words.length });
const reading: Reading = {
  locale: 'en',
  locales: ['en'],
  recipes: [
    { value: 'coffee-shop', confidence: 0.9, span: span('coffee shop') },
    { value: 'restaurant', confidence: 0.3 },
  ],
  place: { value: 'Lisbon', confidence: 1, span: span('Lisbon') },
  colors: [{ value: { role: 'primary', hex: '#228b22', name: 'forest green' }, confidence: 1, span: span('forest green') }],
  features: [],
  entities: [{ value: 'menuItem', confidence: 0.5 }],
  pages: [{ value: 'menu', confidence: 1, span: span('menu page') }],
  counts: [],
  notUnderstood: [],
};

describe('readingParts', () => {
  it('gives each understood thing with the words that caused it', () => {
    expect(readingParts(reading, prompt).map(({ kind, value, words, hex }) => [kind, value, words, hex])).toEqual([
      ['kind', 'coffee shop', 'coffee shop', null],
      ['place', 'Lisbon', 'Lisbon', null],
      ['color', 'forest green', 'forest green', '#228b22'],
      ['page', 'menu', 'menu page', null],
      ['entity', 'menu item', null, null],
    ]);
  });

  it('shows the same words once', () => {
    const found = { value: 'menu', confidence: 1, span: span('menu page') };
    const parts = readingParts({ ...reading, features: [found], entities: [found] }, prompt);
    expect(parts.filter((part) => part.words === 'menu page')).toMatchObject([
      { kind: 'page', alsoKinds: ['feature', 'entity'] },
    ]);
  });

  it('says a site language only when there are several', () => {
    const parts = readingParts({ ...reading, locales: ['en', 'zh'] }, prompt);
    expect(parts.find((part) => part.kind === 'language')?.value).toBe('en + zh');
  });
});
