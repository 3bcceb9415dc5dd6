import { expect, test } from 'vitest';
import { plural } from './naming.ts';

test.each([
  ['shelf', 'shelves'],
  ['bus', 'buses'],
  ['diagnosis', 'diagnoses'],
  ['branch', 'branches'],
  ['salesman', 'salesmen'],
  ['digital human', 'digital humans'],
  ['call recording', 'call recordings'],
  ['decision making', 'decision making'],
  ['search criteria', 'search criteria'],
  ['beginner', 'beginners'],
])('%s in the plural is %s', (one, many) => {
  expect(plural(one)).toBe(many);
});
