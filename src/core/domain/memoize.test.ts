import { expect, test } from 'vitest';
import { memoizeKeys, memoizeOn, memoizePair, memoizeWeak } from './memoize.ts';

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

test('the latest few keys are remembered', () => {
  const asked: string[] = [];
  const upper = memoizeKeys(2, (key) => {
    asked.push(key);
    return key.toUpperCase();
  });
  expect(['a', 'b', 'a', 'b'].map(upper)).toEqual(['A', 'B', 'A', 'B']);
  expect(asked.splice(0)).toEqual(['a', 'b']);
  expect(['c', 'c', 'a'].map(upper)).toEqual(['C', 'C', 'A']);
  expect(asked).toEqual(['c', 'a']);
});

test('a pair is asked once for each object and key, though the answer is nothing', () => {
  const asked: string[] = [];
  const find = memoizePair((site: Readonly<Record<string, number>>, key: string) => {
    asked.push(key);
    return site[key];
  });
  const [one, other] = [{ a: 1 }, { a: 2 }];
  expect([find(one, 'a'), find(one, 'a'), find(other, 'a'), find(one, 'b'), find(one, 'b')]).toEqual([
    1,
    1,
    2,
    undefined,
    undefined,
  ]);
  expect(asked).toEqual(['a', 'a', 'b']);
});

test('an object is asked about once, though the answer is nothing', () => {
  let asked = 0;
  const first = memoizeWeak((list: readonly string[]) => {
    asked += 1;
    return list[0];
  });
  const [full, empty] = [['a'], []];
  expect([first(full), first(full), first(empty), first(empty)]).toEqual(['a', 'a', undefined, undefined]);
  expect(asked).toBe(2);
});
