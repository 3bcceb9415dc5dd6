import { expect, it } from 'vitest';
import { fitTags } from './fit-tags.ts';

const fit = (widths: readonly number[]) => fitTags(widths, (width) => width).length;

it.each([
  ['all of a few', [100, 100, 100], 3],
  // A tag of 64 takes 100 and, after the first, a gap of 10: seven take 760.
  ['as many as fill the width', Array.from({ length: 20 }, () => 64), 7],
  // 36 + 700 leave 44, in which a narrow one has room, and the next finds less than 40.
  ['a narrow one while 40 remain', [700, -2, 1], 2],
  ['none once less than 40 remain', [705, 0], 1],
  ['none that is wider than the cloud', [800, 10], 0],
  ['none of none', [], 0],
])('HOME-19 the tag cloud has %s', (_name, widths, count) => {
  expect(fit(widths)).toBe(count);
});
