import { describe, expect, it } from 'vitest';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const stay = (rules: string[], fields: string[], more: Partial<AuthoredBrief> = {}): AuthoredBrief => ({
  actors: ['visitor', { name: 'owner', manages: true }],
  entities: [
    { id: 'room', name: 'room', fields: ['price'], rows: ['Blue', 'Red'] },
    { id: 'booking', name: 'booking', fields: ['room', ...fields], rules },
  ],
  actions: [{ verb: 'book', by: 'visitor', on: 'room', makes: 'booking' }],
  ...more,
});
const checksOf = (brief: AuthoredBrief, id = 'booking') =>
  entityOf(brief, id)?.rules?.flatMap((rule) => (rule.kind === 'check' ? [rule.that] : [])) ?? [];

describe('rules as people say them', () => {
  it.each<[string, string]>([
    ['only on fridays', 'weekday(date) = 5'],
    ['Fridays and Saturdays only', 'weekday(date) = 5 or weekday(date) = 6'],
    ['closed monday', 'weekday(date) != 1'],
    ['not on thursdays', 'weekday(date) != 4'],
    ['Tue to Sat, closed sunday and monday', 'weekday(date) != 1 and weekday(date) != 7'],
    ['每周六', 'weekday(date) = 6'],
    ['周二休息', 'weekday(date) != 2'],
    ['周一、三、五', 'weekday(date) = 1 or weekday(date) = 3 or weekday(date) = 5'],
    ['max 6 dogs a day', "count(booking, date = this.date and status != 'cancelled') <= 6"],
    ['每天最多6个人', "count(booking, date = this.date and status != 'cancelled') <= 6"],
    ['最多20人', "count(booking, date = this.date and status != 'cancelled') <= 20"],
  ])('of a day: %s', (rule, that) => {
    expect(checksOf(stay([rule], ['day']))).toContain(that);
  });

  it.each<[string, string]>([
    ['8:00-22:00', 'hour(from) >= 8 and hour(to) <= 22'],
    ['可预约时间 9:30-20:00', 'hour(from) >= 9.5 and hour(to) <= 20'],
    ['bookings only between 8:00 and 23:00', 'hour(from) >= 8 and hour(to) <= 23'],
  ])('of hours: %s', (rule, that) => {
    expect(checksOf(stay([rule], ['day', 'from', 'to']))).toContain(that);
  });

  it.each([
    'Two bookings of the same room may never overlap',
    'no double booking',
    '不能和别人重叠',
    '同一个room同一个时间只能约一个人',
  ])('keep rows of a day apart by their times: %s', (rule) => {
    const brief = stay([rule], ['day', 'from', 'to']);
    expect(checksOf(brief)).toEqual([
      "from < to and count(booking, location = this.location and date = this.date and from < this.to and to > this.from and status != 'cancelled') <= 1",
    ]);
    expect(entityOf(brief, 'booking')?.rules?.some(({ kind }) => kind === 'uniqueTogether')).toBe(false);
    expect(completed(brief).document.rows.find(({ rows }) => rows === 'booking')?.data.length).toBeGreaterThan(0);
  });

  it('count those who come by the number that a form asks, for each day and thing', () => {
    const brief = stay(['max 40 blades per room'], ['how many blades', 'day']);
    expect(checksOf(brief)).toEqual([
      "sum(booking, howManyBlades, location = this.location and date = this.date and status != 'cancelled') <= 40",
    ]);
    const many = entityOf(brief, 'booking')?.fields.find(({ key }) => key === 'howManyBlades');
    expect(many).toMatchObject({ type: 'int', required: true, min: 1 });
  });

  it.each(['at most 3 books at once', 'members can borrow up to 3 books at a time', '一个人同时最多借3本'])(
    'count what one person has: %s',
    (rule) => {
      const brief: AuthoredBrief = {
        actors: ['reader'],
        entities: [
          { id: 'book', name: 'book', rows: ['Emma', 'Ulysses'] },
          { id: 'loan', name: 'loan', fields: ['name'], rules: [rule, '21 days'] },
        ],
        actions: [{ verb: 'borrow', by: 'reader', on: 'book', asks: ['name'], makes: 'loan' }],
      };
      const held = "status != 'cancelled' and status != 'returned'";
      expect(checksOf(brief, 'loan')).toEqual([
        `count(loan, name = this.name and ${held}) <= 3`,
        `count(loan, book = this.book and ${held}) <= 1`,
      ]);
      const loan = entityOf(brief, 'loan');
      expect(loan?.fields.find(({ key }) => key === 'due')?.computed).toBe('since + 21');
      expect(loan?.flags?.map(({ id }) => id)).toEqual(['overdue']);
      expect(loan?.flow?.steps.map(({ to }) => to)).toEqual(['returned', 'cancelled']);
      const book = entityOf(brief, 'book');
      expect(book?.flags?.map(({ id }) => id)).toEqual(['late', 'lent', 'there']);
      expect(book?.fields.find(({ key }) => key === 'dueBack')?.computed).toBe(`lowest(loan.book, due, ${held})`);
    },
  );

  it.each(['认养了的不能再选', 'a taken tree cannot be chosen', 'each can never be adopted twice'])(
    'let nobody take a thing twice: %s',
    (rule) => {
      const brief: AuthoredBrief = {
        entities: [
          { id: 'tree', name: 'tree', rows: ['One', 'Two'], rules: [rule] },
          { id: 'adoption', name: 'adoption' },
        ],
        actions: [{ verb: 'adopt', by: 'visitor', on: 'tree', asks: ['name', 'phone'], makes: 'adoption' }],
      };
      expect(entityOf(brief, 'adoption')?.rules).toMatchObject([{ kind: 'uniqueTogether', fields: ['tree'] }]);
      expect(entityOf(brief, 'tree')?.flags?.map(({ id, when }) => [id, when.split(')').at(-1)])).toEqual([
        ['taken', ' > 0'],
        ['free', ' = 0'],
      ]);
    },
  );

  it('tell at the form of what nobody can check, in their own words', () => {
    const { blocks } = completed(stay(['perms only with the boss'], ['day'])).document;
    const forms = blocks.filter(({ type, query }) => type === 'form' && query === 'booking');
    expect(forms.map(({ text }) => text)).toEqual(forms.map(() => 'Perms only with the boss.'));
  });
});

describe('rules that say their reason', () => {
  const table = (rule: string): AuthoredBrief => ({
    language: 'zh',
    actors: ['客人', { name: '店主', manages: true }],
    entities: [
      {
        id: 'booking',
        name: '订桌',
        fields: ['日期', '餐次 (中午|晚上)', '人数', '年龄', '称呼', '电话 (私密)'],
        rules: [rule],
      },
    ],
    actions: [
      { verb: '订桌', by: '客人', on: 'booking', states: '待确认>已订>已用餐|已取消' },
      { verb: '确认', by: '店主', on: 'booking', moves: { to: '已订' } },
      { verb: '用餐完毕', by: '店主', on: 'booking', moves: { from: '已订', to: '已用餐' } },
    ],
  });
  const told = (rule: string) => {
    const checks = entityOf(table(rule), 'booking')?.rules ?? [];
    return checks.flatMap((each) => (each.kind === 'check' ? [[each.that, each.why?.zh]] : []));
  };

  it.each<[string, string, string]>([
    ['日期不是周一: 周一不开', '(weekday(date) != 1)', '周一不开。'],
    [
      '每一天每个餐次最多3桌: 这一餐已经订满',
      "count(booking, date = this.date and field2 = this.field2 and status != 'cancelled') <= 3",
      '这一餐已经订满。',
    ],
    [
      '同一天同一餐次最多3桌: 订满了',
      "count(booking, date = this.date and field2 = this.field2 and status != 'cancelled') <= 3",
      '订满了。',
    ],
    ['未满18岁不能订: 等你长大', 'age >= 18', '等你长大。'],
    [
      '一个电话同时只能有一份待确认、已订的订桌: 一次只能订一桌',
      "count(booking, phone = this.phone and (status = 'state1' or status = 'state2')) <= 1",
      '一次只能订一桌。',
    ],
  ])('hold, and tell it: %s', (rule, that, why) => {
    expect(told(rule)).toEqual([[that, why]]);
  });

  it.each<[string, string]>([
    ['每餐最多三桌', "count(booking, field2 = this.field2 and date = this.date and status != 'cancelled') <= 3"],
    ['每天最多20人', "sum(booking, people, date = this.date and status != 'cancelled') <= 20"],
    ['同一个电话一天只能订一桌', "count(booking, phone = this.phone and date = this.date and status != 'cancelled') <= 1"],
    ['一个人同时只能订一桌', "count(booking, name = this.name and status != 'cancelled' and status != 'state3') <= 1"],
    ['只有周三到周日能订', 'weekday(date) != 1 and weekday(date) != 2'],
  ])('count tables by the row and people by their number: %s', (rule, that) => {
    expect(told(rule).map(([each]) => each)).toEqual([that]);
  });
});

describe('rules of age', () => {
  const course = (field: string, rule: string): AuthoredBrief => ({
    entities: [
      { id: 'course', name: 'course', rows: ['Clay', 'Print'] },
      { id: 'signUp', name: 'sign-up', fields: ['name', field], rules: [rule] },
    ],
    actions: [{ verb: 'sign up', by: 'visitor', on: 'course', makes: 'sign-up' }],
  });

  it.each<[string, string]>([
    ['from 16', 'age >= 16'],
    ['16 and over', 'age >= 16'],
    ['nobody under 16', 'age >= 16'],
    ['ages 7 to 12', 'age >= 7 and age <= 12'],
    ['7到12岁', 'age >= 7 and age <= 12'],
    ['8岁起', 'age >= 8'],
    ['必须年满18周岁', 'age >= 18'],
  ])('ask how old somebody is: %s', (rule, that) => {
    expect(checksOf(course('age', rule), 'signUp')).toEqual([that]);
    expect(entityOf(course('age', rule), 'signUp')?.fields.find(({ key }) => key === 'age')?.required).toBe(true);
  });

  it('work it out of the date of birth', () => {
    const years = 'round(daysBetween(birth, today) / 365.25 - 0.5, 0)';
    expect(checksOf(course('date of birth', 'from 16'), 'signUp')).toEqual([`${years} >= 16`]);
  });

  it('are told where nothing asks for an age', () => {
    expect(checksOf(course('phone', 'from 16'), 'signUp')).toEqual([]);
  });
});

describe('places of what is held on days', () => {
  const night: AuthoredBrief = {
    actors: ['player', { name: 'owner', manages: true }],
    entities: [
      { id: 'night', name: 'night', fields: ['date'], rules: ['only on fridays'] },
      { id: 'signUp', name: 'sign-up', fields: ['name'], rules: ['max 12 people per night', 'no sign-ups when it is full'] },
    ],
    actions: [{ verb: 'sign up', by: 'player', on: 'night', asks: ['name'], makes: 'sign-up' }],
  };

  it('are a number of it that its keeper can change, with what is left', () => {
    expect(entityOf(night, 'signUp')?.rules).toEqual([{ kind: 'capacity', resource: 'night', of: 'places' }]);
    const fields = entityOf(night, 'night')?.fields ?? [];
    expect(fields.find(({ key }) => key === 'placesLeft')?.computed).toBe("places - count(signUp.night, status != 'cancelled')");
    expect(completed(night).doubts.filter(({ code }) => code === 'unknownField')).toEqual([]);
  });

  it('has example rows on such days to come', () => {
    const line = completed(night).document.rows.find(({ rows }) => rows === 'night');
    const days = line?.data.map((row) => row[line.cols.indexOf('date')]) ?? [];
    expect(days.slice(0, 2)).toEqual(['@fri+0d', '@fri+7d']);
  });

  it.each([1, 2])('hold no more example rows than there are: %i', (places) => {
    const brief = { ...night, entities: [{ id: 'night', name: 'night', places, fields: ['date'] }, 'sign-up: name'] };
    const line = completed(brief).document.rows.find(({ rows }) => rows === 'signUp' || rows === 'registration');
    const held = line?.data.filter((row) => row.includes('registered')).map((row) => row[line.cols.indexOf('night')]) ?? [];
    expect(held.every((id) => held.filter((each) => each === id).length <= places)).toBe(true);
  });
});

describe('things with days of the week of their own', () => {
  it.each<[string, AuthoredBrief, string]>([
    [
      'stops',
      {
        entities: [
          {
            id: 'stop',
            name: 'stop',
            fields: ['day'],
            rows: [
              { name: 'Hadley', day: 'Tuesdays' },
              { name: 'Brunt', day: 'Saturdays' },
            ],
          },
        ],
        actions: [{ verb: 'reserve', by: 'customer', on: 'stop', asks: ['name', 'phone', 'when (date)'], makes: 'booking' }],
      },
      'stop',
    ],
    [
      'doctors',
      {
        language: 'zh',
        entities: [
          {
            id: 'doctor',
            name: '医师',
            fields: ['出诊'],
            rows: [
              { name: '方景岳', 出诊: '周一、三、五上午' },
              { name: '柳如棠', 出诊: '周二、四全天' },
            ],
          },
        ],
        actions: [{ verb: '挂号', by: '患者', on: '医师', asks: ['姓名', '手机', '日期'], makes: '挂号' }],
      },
      'doctor',
    ],
  ])('are booked on these alone: %s', (_what, brief, id) => {
    const { entities, rows } = completed(brief).document;
    const made = entities.find(({ rules = [] }) => JSON.stringify(rules).includes(`${id}.days has 'mon'`));
    expect(made).toBeDefined();
    const line = rows.find((each) => each.rows === id);
    expect(line?.data[0]?.[line.cols.indexOf('days')]).toEqual(id === 'stop' ? ['tue'] : ['mon', 'wed', 'fri']);
    const booked = rows.find((each) => each.rows === made?.entity);
    expect(booked?.data.length).toBeGreaterThan(1);
    expect(booked?.data.every((row) => row.some((cell) => /^"@(?:mon|tue|wed|thu|fri|sat)[+-]/.test(JSON.stringify(cell))))).toBe(
      true,
    );
  });
});
