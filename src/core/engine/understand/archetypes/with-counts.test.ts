import { expect, it } from 'vitest';
import { withCounts } from './with-counts.ts';

const ROWS = [{ name: 'Single kayak', price: '£14' }, { name: 'Double kayak', price: '£22' }, 'SUP board'];

it('says how many there are of each row that an idea counts', () => {
  const idea = 'we have 10 singles, four doubles and 6 boards, 5 days a week';
  expect(withCounts(ROWS, { idea, item: 'kayak', field: 'left' })).toEqual([
    { name: 'Single kayak', price: '£14', left: 10 },
    { name: 'Double kayak', price: '£22', left: 4 },
    { name: 'SUP board', left: 6 },
  ]);
});

it('says nothing where only the noun of all of them is counted', () => {
  expect(withCounts(ROWS, { idea: 'we have 10 kayaks and a dog', item: 'kayak', field: 'left' })).toEqual(ROWS);
});
