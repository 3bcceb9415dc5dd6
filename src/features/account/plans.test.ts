import { describe, expect, it } from 'vitest';
import { priceText } from './plans.ts';

describe('plans', () => {
  it.each([
    [0, '$0'],
    [1500, '$15'],
    [1550, '$15.5'],
  ])('BILL-12: %i cents are %s', (cents, text) => {
    expect(priceText(cents)).toBe(text);
  });
});
