import { expect, it } from 'vitest';
import { completed, entityOf } from '../complete.fixture.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';

const formulaOf = (fields: readonly string[], formula: string) => {
  const brief: AuthoredBrief = {
    entities: [
      { id: 'mate', name: 'Mate', fields: ['owes = total amount of costs'] },
      { id: 'cost', name: 'Cost', fields: ['sharers:>mate* Shared by', 'amount (money)', ...fields, `out = ${formula}`] },
    ],
  };
  expect(completed(brief).doubts).toEqual([]);
  const { type, computed } = entityOf(brief, 'cost')?.fields.find(({ label }) => label.en === 'Out') ?? {};
  return `${type ?? ''} ${computed ?? ''}`;
};

it.each([
  ['done (date and time)', 'done - 12 hours', 'datetime done - 12 / 24'],
  ['done (date and time)', '90 minutes before done', 'datetime done - 90 / 1440'],
  ['done (date and time)', 'done + 12/24', 'datetime done + 12/24'],
  ['seen (date)', 'seen + 12 months', 'date addMonths(seen, 12)'],
  ['seen (date)', '2 years after seen', 'date addMonths(seen, 24)'],
  ['seen (date)', 'seen minus 1 month', 'date addMonths(seen, -1)'],
  ['seen (date)', 'addMonths(seen, 6)', 'date addMonths(seen, 6)'],
])('shifts a moment: %s, %s', (field, words, expected) => {
  expect(formulaOf([field], words).replaceAll(' / ', '/')).toBe(expected.replaceAll(' / ', '/'));
});

it('shifts a moment by a number that is told in hours', () => {
  expect(formulaOf(['done (date and time)', 'proof (hours)'], 'done - proof - 30 minutes')).toMatch(
    /^datetime done - \w+ \/ 24 - 30 \/ 1440$/,
  );
});

it.each(['number of shared by', 'count(shared by)', 'size(sharers)'])('counts what a field holds: %s', (words) => {
  expect(formulaOf([], words)).toBe('int size(sharers)');
});

it('sums rows that point here among others', () => {
  const brief: AuthoredBrief = {
    entities: [
      { id: 'mate', name: 'Mate', fields: ['owes = total amount of costs', 'part = sum(cost.sharers, amount)'] },
      { id: 'cost', name: 'Cost', fields: ['sharers:>mate* Shared by', 'amount (money)'] },
    ],
  };
  expect(completed(brief).doubts).toEqual([]);
  expect(entityOf(brief, 'mate')?.fields.flatMap(({ computed }) => computed ?? [])).toEqual([
    'sum(cost.sharers, amount)',
    'sum(cost.sharers, amount)',
  ]);
});
