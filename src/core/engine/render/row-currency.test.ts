import { describe, expect, it } from 'vitest';
import { must } from '../../domain/assert.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { showcase } from './fixtures/showcase.fixture.ts';
import { formatMoney } from './format.ts';
import { hasCents, moneyOf } from './row-currency.ts';

/** The showcase, with prices of these amounts. */
function shopOf(amounts: readonly number[]): Blueprint {
  const found = Object.entries(showcase.entities).find(([, { fields }]) => fields.some(({ type }) => type === 'money'));
  const [id, entity] = must(found, 'an entity with an amount');
  const key = must(
    entity.fields.find(({ type }) => type === 'money'),
    'an amount',
  ).key;
  const rows = amounts.map((amount, index) => ({ id: `row-${index}`, values: { [key]: amount } }));
  return { ...showcase, entities: { [id]: { ...entity, rows } } };
}

it.each([
  [undefined, 5, '£5'],
  [undefined, 3.6, '£3.60'],
  [true, 5, '£5.00'],
  [true, 12345, '£12,345.00'],
])('writes an amount of a site with cents %s: %d as %s', (cents, amount, text) => {
  expect(formatMoney(amount, { currency: 'GBP', cents })).toBe(text);
});

it.each([
  [0.125, undefined, '£0.125'],
  [0.2854, undefined, '£0.2854'],
  [10 / 3, undefined, '£3.33'],
  [5, undefined, '£5'],
  [0.1 + 0.2, undefined, '£0.30'],
  [1.575, 'price * 2', '£1.58'],
])('writes %d, worked out as %s, with the decimals that it has: %s', (amount, computed, text) => {
  const field = { key: 'cost', label: { en: 'Cost' }, type: 'money' as const, ...(computed && { computed }) };
  const blueprint: Blueprint = { ...shopOf([2.5]), site: { ...showcase.site, currency: 'GBP' } };
  expect(formatMoney(amount, moneyOf(blueprint, field, undefined))).toBe(text);
  const fine = { ...shopOf([0.125]), site: blueprint.site };
  if (computed !== undefined) expect(formatMoney(amount, moneyOf(fine, field, undefined))).toBe('£1.575');
});

describe('amounts of a field', () => {
  it.each([
    [[5, 3.6], true],
    [[5, 12], false],
    [[], false],
  ])('of %j are written with cents: %s', (amounts, expected) => {
    const blueprint = shopOf(amounts);
    const [field] = Object.values(blueprint.entities).flatMap(({ fields }) => fields.filter(({ type }) => type === 'money'));
    expect(hasCents(blueprint, must(field, 'an amount'))).toBe(expected);
  });
});
