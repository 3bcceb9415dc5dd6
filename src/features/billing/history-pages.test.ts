import { describe, expect, it } from 'vitest';
import { joinPages, pagesIn, type HistoryPage } from './history-pages.ts';

const page = (numbers: readonly number[], hasMore: boolean): HistoryPage => ({
  entries: numbers.map((number) => ({
    id: String(number),
    amount: 1,
    reason: 'prompt',
    at: '2026-01-01T00:00:00.000Z',
    project_id: null,
    project_title: null,
  })),
  has_more: hasMore,
});
const numbersOf = ({ entries }: HistoryPage) => entries.map(({ id }) => Number(id));

describe('the history of credits', () => {
  it('has no hole once a new entry pushes another one off the first page', () => {
    const shown = page([6, 5, 4, 3, 2], true);
    const joined = joinPages(page([7, 6, 5], true), shown);
    expect([numbersOf(joined), joined.has_more]).toEqual([[7, 6, 5, 4, 3, 2], true]);
    expect(numbersOf(joinPages(page([8, 7, 6], true), joined))).toEqual([8, 7, 6, 5, 4, 3, 2]);
  });

  it('begins anew where more came than a page holds', () => {
    const joined = joinPages(page([9, 8, 7], true), page([3, 2, 1], false));
    expect([numbersOf(joined), joined.has_more]).toEqual([[9, 8, 7], true]);
  });

  it('takes first entries, and the same page again', () => {
    expect(numbersOf(joinPages(page([1], false), page([], false)))).toEqual([1]);
    expect(joinPages(page([2, 1], true), page([2, 1], true))).toEqual(page([2, 1], true));
  });
});

it.each([
  [3, 3],
  ['3', 3],
  [undefined, 1],
  ['0', 1],
  ['1.5', 1],
  ['x', 1],
  [1e9, 100],
])('an address with the page %j asks for %i pages', (value, pages) => {
  expect(pagesIn(value)).toBe(pages);
});
