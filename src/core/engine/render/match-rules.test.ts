import { describe, expect, it } from 'vitest';
import type { Field, Value } from '../blueprint/entity-schema.ts';
import { closeness, estimate, fit, nextByTrend } from './match-rules.ts';

const field = (key: string, type: Field['type']): Field => ({ key, type, label: { en: key } });
const row = (values: Record<string, Value>) => ({ id: 'r', values, createdAt: '', updatedAt: '', sample: false });

describe('how well a row fits', () => {
  it.each([
    ['money', 80, '100', 1],
    ['money', 150, '100', 0.5],
    ['money', 300, '100', 0],
    ['rating', 4, '5', 0.8],
    ['num', 90, '100', 0.9],
    ['enum', 'red', 'red', 1],
    ['enum', 'red', 'blue', 0],
    ['tags', ['sea view', 'pool'], 'pool, garden', 0.5],
    ['bool', true, 'true', 1],
    ['num', null, '1', 0],
  ] as const)('%s %j to the wish %s is %d', (type, value, wish, part) => {
    const stored: Value = typeof value === 'object' && value !== null ? [...value] : value;
    expect(closeness(field('x', type), row({ x: stored }), wish)).toBeCloseTo(part);
  });

  it('counts each wish the same and says which are met; without a wish there is no score', () => {
    const fields = [field('city', 'enum'), field('price', 'money')];
    const wishes: Readonly<Record<string, string>> = { city: 'rome', price: '100' };
    const found = fit(row({ city: 'rome', price: 200 }), { fields, wish: (key) => wishes[key] ?? '', locale: 'en' });
    expect(found?.score).toBe(50);
    expect(found?.reasons.map((reason) => reason.fits)).toEqual([true, false]);
    expect(fit(row({}), { fields, wish: () => ' ', locale: 'en' })).toBeNull();
  });
});

describe('estimates', () => {
  it('weigh what fits more', () => {
    expect(
      estimate([
        { value: 10, weight: 3 },
        { value: 20, weight: 1 },
      ]),
    ).toBe(12.5);
    expect(estimate([])).toBeNull();
  });
  it('continue a straight trend', () => {
    expect(nextByTrend([2, 4, 6])).toBeCloseTo(8);
    expect(nextByTrend([5, 5, 5, 5])).toBeCloseTo(5);
    expect(nextByTrend([1])).toBeNull();
  });
});
