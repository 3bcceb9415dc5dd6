import { describe, expect, it } from 'vitest';
import { createRandom, hashSeed, pick } from './random.ts';

describe('the stream of a seed', () => {
  it.each([
    [0, [1144304738, 1416247, 958946056]],
    [1, [2693262067, 11749833, 2265367787]],
    [4294967295, [3850105811, 813802916, 3073704848]],
  ])('%i is the same everywhere', (seed, numbers) => {
    const random = createRandom(seed);
    expect(numbers.map(() => random() * 2 ** 32)).toEqual(numbers);
  });
});

// Vectors of the FNV reference: http://www.isthe.com/chongo/tech/comp/fnv/
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the seed of %j', (text, hash) => expect(hashSeed(text)).toBe(hash));

it('picks every item by its share of the numbers, and none of nothing', () => {
  const at = (number: number) => pick(() => number, ['a', 'b', 'c']);
  expect([0, 0.33, 0.34, 0.66, 0.67, 0.999].map(at)).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
  expect(() => pick(() => 0, [])).toThrow('at least one item');
});
