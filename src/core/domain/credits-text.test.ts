import { describe, expect, it } from 'vitest';
import { badgeText, creditsText, dayText } from './credits-text.ts';

describe('credits', () => {
  it.each([
    [0, '0'],
    [15, '15'],
    [100_000, '100000'],
    [100_001, '1000000...'],
  ])('ACCT-31 LIMIT-15 %i shows %s', (credits, text) => {
    expect(creditsText(credits)).toBe(text);
  });
});

it.each([
  [99, '99'],
  [100, '100'],
  [999, '999'],
  [1000, '99+'],
])('ACCT-32 LIMIT-15 a badge of %i shows %s', (credits, text) => {
  expect(badgeText(credits)).toBe(text);
});

it('ACCT-30 the day on which credits run out is YYYY.MM.DD', () => {
  expect(dayText('2027-01-05T23:59:59.000Z')).toBe('2027.01.05');
});
