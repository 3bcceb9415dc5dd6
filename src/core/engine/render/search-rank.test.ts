import { describe, expect, it } from 'vitest';
import { isNear, rankEntries, searchTerms } from './search-rank.ts';

const entries = [
  { item: 'text', title: 'Baking', text: 'All about sourdough bread' },
  { item: 'start', title: 'Bread of the day', text: '' },
  { item: 'exact', title: 'bread', text: '' },
  { item: 'zh', title: '手工面包课程', text: '周末开课' },
];

describe('rankEntries', () => {
  it.each([
    ['bread', 'exact,start,text'],
    ['Sourdough BREAD', 'text'],
    ['bred of', 'start'],
    ['sourdouhg', 'text'],
    ['bread zeppelin', 'start,exact,text'],
    ['面包课', 'zh'],
    ['课程面包', 'zh'],
    ['zeppelin', ''],
    ['  ', ''],
    ['.*', ''],
  ])('%s finds %s', (query, expected) => {
    expect(rankEntries(query, entries).items.join(',')).toBe(expected);
  });
});

describe('isNear', () => {
  it.each([
    ['bread', 'bread', true],
    ['bread', 'broad', true],
    ['bread', 'bead', true],
    ['bread', 'breads', true],
    ['bread', 'braed', true],
    ['bread', 'beard', false],
    ['bread', 'board', false],
    ['', 'ab', false],
  ])('%s and %s: %s', (first, second, expected) => {
    expect(isNear(first, second)).toBe(expected);
    expect(isNear(second, first)).toBe(expected);
  });
});

describe('searchTerms', () => {
  it('cuts Chinese into pairs and other words at spaces and signs', () => {
    expect(searchTerms('Red, 面包课 cake')).toEqual(['red', '面包', '包课', 'cake']);
  });
});
