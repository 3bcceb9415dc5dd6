import { expect, test } from 'vitest';
import { memoizeOn } from './memoize.ts';

test('an answer memoized on an object is computed once, and copies of the object do not carry it', () => {
  let asked = 0;
  const count = memoizeOn((site: { readonly pages: readonly string[] }) => {
    asked += 1;
    return site.pages.length;
  });
  const site = { pages: ['home'] };
  expect([count(site), count(site), asked]).toEqual([1, 1, 1]);
  expect(count({ ...site, pages: ['home', 'about'] })).toBe(2);
  expect(count(structuredClone(site))).toBe(1);
  expect(asked).toBe(3);
  expect(JSON.stringify(site)).toBe('{"pages":["home"]}');
});
