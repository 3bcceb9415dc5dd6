import { describe, expect, it } from 'vitest';
import { creditsText } from './credits-text.ts';

describe('credits', () => {
  it.each([
    [0, '0'],
    [15, '15'],
    [100_000, '100000'],
    [100_001, '1000000...'],
  ])('ACCT-31: %i shows %s', (credits, text) => {
    expect(creditsText(credits)).toBe(text);
  });
});
