import { describe, expect, it } from 'vitest';
import { readableOn } from './readable-on.ts';

describe('text on a thumbnail', () => {
  it.each([
    ['#ffffff', '#16151a'],
    ['#fff7ec', '#16151a'],
    ['#ffe100', '#16151a'],
    ['#000000', '#ffffff'],
    ['#0a1f44', '#ffffff'],
    ['#8b1a1a', '#ffffff'],
  ])('on %s is %s', (background, text) => {
    expect(readableOn(background)).toBe(text);
  });
});
