import { describe, expect, it } from 'vitest';
import { PLANS, priceText } from './plans.ts';

describe('plans', () => {
  it('BILL-01 are of three tiers, each with its credits', () => {
    expect(PLANS.map(({ title, credits }) => [title, credits])).toEqual([
      ['FREE', 15],
      ['BASIC', 45],
      ['PRO', 180],
    ]);
  });

  it.each([
    [0, '$0'],
    [1500, '$15'],
    [1550, '$15.5'],
  ])('BILL-12: %i cents are %s', (cents, text) => {
    expect(priceText(cents)).toBe(text);
  });
});
