import { expect, it } from 'vitest';
import { priceLists } from './price-lists.ts';

it.each([
  [
    'single kayak 14 an hour, double kayak 22 an hour, SUP board 12 an hour.',
    'single kayak 14 an hour|double kayak 22 an hour|SUP board 12 an hour',
  ],
  [
    'open 9 til 5. small dog £32 medium £42 large £55, nail trim on top is £8. ring me',
    'small dog £32|medium £42|large £55|nail trim £8',
  ],
  ['£4 per kitchen knife, £7 scissors, £12 garden shears', 'kitchen knife £4|scissors £7|garden shears £12'],
  ['prices: bath small dog 25, medium 35, large 48. Open at 9', 'bath small dog 25|medium 35|large 48'],
  [
    'Rooms: Main Hall (up to 120 people, £18 per hour), Kitchen (£5 per hour, only with a room)',
    'Main Hall £18 per hour|Kitchen £5 per hour',
  ],
  ['Single kayak £14 an hour, double £22, canoe for 3 £30', 'Single kayak £14 an hour|double £22|canoe for 3 £30'],
  ['If it costs more than £150 they ask, under £20 they do not', ''],
  ['setup 10, grill 12, cleanup 8', ''],
  ['Membership is £24 a year', ''],
])('reads the prices of %j', (idea, list) => {
  expect(
    priceLists(idea)
      .flatMap(({ items }) => items.map(({ name, price }) => `${name} ${price}`))
      .join('|'),
  ).toBe(list);
});
