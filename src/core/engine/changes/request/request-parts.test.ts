import { expect, it } from 'vitest';
import { partsOf } from './request-parts.ts';

it.each([
  ['Square corners, please', ['Square corners, please']],
  [
    'Members pay 8, guests pay 12.50. Show who has paid, only to the treasurer; and put “Fees, dues” into the menu',
    ['Members pay 8, guests pay 12.50', 'Show who has paid', 'only to the treasurer', 'and put “Fees, dues” into the menu'],
  ],
  ['周末加价20%，连住三晚打九折。预订页写清楚每晚的价', ['周末加价20%', '连住三晚打九折', '预订页写清楚每晚的价']],
  ['', []],
])('tells the parts of %j apart', (request, expected) => {
  expect(partsOf(request)).toEqual(expected);
});
