import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('the nearest word', () => {
  it.each<readonly [string, string, boolean]>([
    ['hero', 'hero', true],
    ['Hero', 'hero', true],
    ['home hero', 'home-hero', true],
    ['homehero', 'home_Hero', true],
    // Short words may have one slip, longer ones two, very long ones a third of their letters.
    ['cat', 'bat', true],
    ['cat', 'bar', false],
    ['cat', 'cats', true],
    ['cat', 'at', true],
    ['cat', 'catch', false],
    ['act', 'cat', true],
    ['abcd', 'badc', true],
    ['page', 'pots', false],
    ['variant', 'vairant', true],
    ['variant', 'varint', true],
    ['variant', 'varients', true],
    ['variant', 'very ants', false],
    ['reservations', 'reervtiosn', true],
    ['reservations', 'rsrvtns', false],
    ['title', 'elite', false],
    ['', 'a', true],
    ['', 'ab', false],
  ])('of %j is %j: %s', (word, other, isNear) => {
    expect(nearest(word, [other])).toBe(isNear ? other : undefined);
  });

  it('is the one with the fewest slips, the first of equals', () => {
    expect(nearest('price', ['prices', 'prize', 'prise'])).toBe('prices');
    expect(nearest('colour', ['cool', 'colors', 'color', 'colors'])).toBe('color');
    expect(nearest('colour', ['color', 'colour', 'colours'])).toBe('colour');
    expect(nearest('colour', [])).toBeUndefined();
  });
});
