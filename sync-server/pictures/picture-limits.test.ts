import { expect, it } from 'vitest';
import { PICTURE_LIMIT_MS } from './photograph-site.ts';
import { PICTURE_ATTEMPTS } from './picture-queue.ts';

it('PREV-19 PREV-20 LIMIT-11 a browser has 15 seconds for a picture of a site, and three attempts', () => {
  expect([PICTURE_LIMIT_MS, PICTURE_ATTEMPTS]).toEqual([15_000, 3]);
});
