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
  [0.125, '£0.125'],
  [0.2854, '£0.2854'],
  [10 / 3, '£3.33'],
  [5, '£5'],
  [0.1 + 0.2, '£0.30'],
])('writes %d with the decimals that it has: %s', (amount, text) => {
  expect(costIn([2.5], amount)).toBe(text);
});

it.each([
  [[2.5], '£1.58'],
  [[0.125], '£1.575'],
])('writes what is worked out in a shop with prices such as %s as %s', (prices, text) => {
  expect(costIn(prices, 1.575, { computed: 'price * 2' })).toBe(text);
});

function costIn(prices: readonly number[], amount: number, more: { readonly computed?: string } = {}): string {
  const field = { key: 'cost', label: { en: 'Cost' }, type: 'money' as const, ...more };
  const blueprint: Blueprint = { ...shopOf(prices), site: { ...showcase.site, currency: 'GBP' } };
  return formatMoney(amount, moneyOf(blueprint, field, undefined));
}

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
