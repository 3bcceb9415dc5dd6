import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../domain/text.ts';
import { numberedRows, readNumbers } from './read-numbers.ts';

const CASES: readonly (readonly [Locale, string, string, Readonly<Record<string, string>>])[] = [
  ['en', 'We have six canoes and take at most twelve people', 'canoe', { pieces: '6', places: '12' }],
  ['en', 'every dog takes me an hour and a half', 'dog', { minutes: '90' }],
  ['en', 'up to 2 hours, no cancelling less than 24 hours before', 'room', { longest: '2 hours', ahead: '24 hours' }],
  ['en', 'Minimum two dozen per order', 'dumpling', { least: '24' }],
  ['en', 'max 4 per person, £20 deposit', 'ticket', { each: '4', deposit: '20' }],
  ['en', 'at least 2 nights', 'cabin', { shortest: '2 nights' }],
  ['en', 'guests pay £3', 'game', { fee: '3' }],
  ['en', 'she needs 65 hours behind the wheel', 'drive', { goal: '65' }],
  ['en', 'an epitaph of 80 letters at most', 'grave', {}],
  ['zh', '一共4间琴房，一次最多2小时', '琴房', { longest: '2小时', pieces: '4' }],
  ['zh', '一场最多6个人，开打前3小时内不能退', '场', { places: '6' }],
  ['zh', '限十二人，一个人35', '课', { places: '12', fee: '35' }],
  ['zh', '每户最多2个摊位，押金50', '摊位', { each: '2', deposit: '50' }],
  ['zh', '每次四十五分钟，提前24小时', '课', { minutes: '45', ahead: '24小时' }],
  ['zh', '两晚起订', '房', { shortest: '2晚' }],
];

describe('the numbers of an idea', () => {
  it.each(CASES)('%s: %s', (locale, idea, item, numbers) => {
    expect(Object.fromEntries(readNumbers(idea, { locale, item }))).toMatchObject(numbers);
  });

  it('are none where it gives none', () => {
    expect([...readNumbers('a bakery in Lyon', { locale: 'en', item: 'bread' })]).toEqual([]);
  });
});

it.each([
  ['A1到A3靠喷泉，B1到B2谁都行', ['A1', 'A2', 'A3', 'B1', 'B2']],
  ['stalls C9 to C11', ['C9', 'C10', 'C11']],
  ['seats A1', []],
  ['from 9 to 5, 10-12', []],
])('numbers the rows of %j', (idea, rows) => {
  expect(numberedRows(idea)).toEqual(rows);
});

it('counts what has numbers by the last of them', () => {
  expect(readNumbers('能选树，树有编号一号到四十号', { locale: 'zh', item: '树' }).get('pieces')).toBe('40');
});
