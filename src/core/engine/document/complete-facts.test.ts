import { describe, expect, it } from 'vitest';
import { completed } from './complete.fixture.ts';

describe('facts of a brief', () => {
  it('keeps opening hours as the hours of the site, and a way to reach the site as its contact', () => {
    const { document } = completed({
      siteName: 'Mill',
      facts: [
        { about: 'site', field: 'opening hours', value: 'Tue-Sat 10:00-18:00' },
        { about: 'site', field: 'phone', value: '020 7946 0000' },
      ],
    });
    expect(document.site?.site.hours).toEqual(['tue-sat 10:00-18:00']);
    expect(document.blocks.filter(({ type }) => type === 'hours')).toMatchObject([{ title: 'Opening hours' }]);
    expect(document.site?.site.contact).toEqual({ phone: '020 7946 0000' });
  });

  it.each([
    ['8:00 to 23:00', ['mon-sun 8:00-23:00']],
    ['9 to 5, closed on sundays', ['mon-sat 9:00-17:00', 'sun closed']],
    ['早上9点半到晚上8点，周二休息', ['mon,wed-sun 9:30-20:00', 'tue closed']],
    ['周二至周日 11:30-14:00，17:30-21:00，周一不开', ['tue-sun 11:30-14:00, 17:30-21:00', 'mon closed']],
    ['周一至周五 9:00-12:00、14:00-18:00，周六日休息', ['mon-fri 9:00-12:00, 14:00-18:00', 'sat-sun closed']],
    ['周三到周日10:30–20:00（周一、二店休）', ['wed-sun 10:30-20:00', 'mon-tue closed']],
    ['周一、三、五 9:00-12:00', ['mon,wed,fri 9:00-12:00']],
  ])('reads hours without a day as those of every day that is open: %s', (value, hours) => {
    const { site } = completed({ siteName: 'Mill', facts: [{ about: 'site', field: 'hours', value }] }).document;
    expect(site?.site.hours).toEqual(hours);
  });

  it.each([
    [
      {
        entities: ['tool: kind'],
        actors: ['member'],
        actions: [{ verb: 'reserve', by: 'member', on: 'tool', asks: ['from', 'to'], limit: 'noOverlap' as const }],
        facts: [
          { about: 'site', field: 'opening hours', value: 'Saturday 9:00-13:00, Wed 5pm to 7pm' },
          { about: 'tool', field: 'longest loan', value: '14 days' },
        ],
      },
      ['sat 9:00-13:00', 'wed 17:00-19:00'],
      14,
    ],
    [
      {
        subject: '社区工具馆',
        entities: [{ id: 'tool', name: '工具', fields: ['照片'] }],
        actors: ['居民'],
        actions: [{ verb: '预约', by: '居民', on: '工具', asks: ['开始日期', '结束日期'], limit: 'noOverlap' as const }],
        facts: [
          { about: '网站', field: '开放时间', value: '周二至周五9:00–18:00，周六10:00-14:00' },
          { about: '工具', field: '最长借期', value: '2周' },
        ],
      },
      ['tue-fri 9:00-18:00', 'sat 10:00-14:00'],
      14,
    ],
  ])('makes facts the settings and rules of what is booked', (brief, hours, days) => {
    const { document } = completed(brief);
    expect(document.site?.site.hours).toEqual(hours);
    const rules = document.entities.flatMap((line) => line.rules ?? []);
    expect(rules.filter(({ kind }) => kind === 'openingHours')).toHaveLength(2);
    expect(rules.find(({ kind }) => kind === 'longest')).toMatchObject({ days });
  });

  it('says what found no other place: sentences, and values beside their names', () => {
    const { document } = completed({
      entities: ['plot'],
      facts: ['Water is free.', { about: 'plot', field: 'yearly fee', value: '40 pounds' }, 'Dogs stay outside.'],
    });
    expect(document.blocks.filter(({ block }) => /^home-(?:facts|told)$/.test(block))).toMatchObject([
      {
        type: 'hours',
        title: 'Good to know',
        text: 'Water is free. Dogs stay outside.',
        items: [{ title: 'Plot, yearly fee', value: '40 pounds' }],
      },
    ]);
  });
});
