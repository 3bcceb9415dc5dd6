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
    ['several of its choices', { entities: ['family: name, nights (several of Fri|Sat)'] }, /\(fri=Fri\|sat=Sat\)\S*\*/],
    [
      'a long text beside its length',
      { entities: ['note: title, words (long text, up to 200 characters)'] },
      /longtext.*"max":200/,
    ],
    ['a text by its length alone', { entities: ['note: title, words (max 200 characters)'] }, /longtext.*"max":200/],
    ['a time beside its bounds', { entities: ['slot: title, at (time, 16:00-19:20)'] }, /"type":"time".*"min":"16:00"/],
    [
      'a formula that only helps',
      { entities: [{ name: 'run', fields: ['day (date)', 'next day (date, hidden) = day + 1', 'twice (hidden) = 1 + 1'] }] },
      /:date- Next day = .*:int- Twice = /,
    ],
    ['the day on which something was done', { entities: ['book: title, date finished'] }, /:date Date finished"/],
    [
      'words by its rows where its name is that of a time',
      { language: 'zh', entities: [{ name: '小组', fields: ['聚会时间'], rows: [{ name: '迦南', 聚会时间: '周二晚上7:30' }] }] },
      /:text 聚会时间"/,
    ],
  ])('%s', (_, brief, written) => {
    expect(fieldsOf(brief)).toMatch(written);
  });
});
