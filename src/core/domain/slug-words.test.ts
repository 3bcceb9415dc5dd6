import { expect, it } from 'vitest';
import { slugWords } from './slug-words.ts';

it.each([
  ['Crème brûlée!', 'creme-brulee'],
  ['  Our team  ', 'our-team'],
  ["Anna's & Ben’s", 'annas-bens'],
  ['A -- b', 'a-b'],
  ['one_two/3', 'one-two-3'],
  ['面包', ''],
  ['面包 bread 面包', 'bread'],
  ['', ''],
])('%j stands in an address as %j', (words, slug) => expect(slugWords(words)).toBe(slug));
