import { describe, expect, it } from 'vitest';
import { completed } from '../complete.fixture.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';

const fieldsOf = (brief: AuthoredBrief) => JSON.stringify(completed(brief).document.entities[0]?.fields);

describe('types of fields that the rest of a brief shows', () => {
  it.each<[string, AuthoredBrief, RegExp]>([
    ['a yes or no by its choices', { entities: ['dish: name, contains nuts (yes/no)'] }, /:bool Contains nuts"/],
    ['a yes or no by its question', { language: 'zh', entities: ['菜品：菜名、是否微辣'] }, /:bool 是否微辣"/],
    [
      'a number by its rows',
      { entities: [{ name: 'van', fields: ['sleeps'], rows: [{ name: 'Gus', sleeps: 4 }] }] },
      /:num Sleeps"/,
    ],
    ['money by its words', { entities: [{ name: 'van', fields: ['price per night'] }] }, /:money Price per night"/],
    [
      'a number by what is added up of it',
      { entities: ['item: name, bags'], views: [{ of: 'item', as: 'figure', figure: { op: 'sum', field: 'bags' } }] },
      /:num Bags"/,
    ],
    [
      'an hour beside a day',
      { language: 'zh', entities: ['班次：日期、开始时间、结束时间'] },
      /:time 开始时间".*:time 结束时间"/,
    ],
  ])('%s', (_, brief, written) => {
    expect(fieldsOf(brief)).toMatch(written);
  });
});
