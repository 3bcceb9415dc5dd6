import { describe, expect, it } from 'vitest';
import { completed } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

describe('views of a brief', () => {
  it('draws a list as the view of it asks, once', () => {
    const { document } = completed({ entities: ['task: status (open|done)'], views: [{ of: 'task', as: 'board' }] });
    expect(document.blocks.filter(({ page }) => page === 'task-list').map(({ variant }) => variant)).toEqual(['board']);
  });

  const blocksOf = (brief: AuthoredBrief, type: string) =>
    completed(brief).document.blocks.filter((block) => block.type === type);

  it.each<[AuthoredBrief, string, string]>([
    [
      { entities: ['hive', 'inspection: hive, date'], views: [{ of: 'hive', as: 'ranking', by: 'number of inspections' }] },
      'hive',
      'numberOfInspections:int Number of inspections = count(inspection.hive)',
    ],
    [
      { entities: ['player', 'match: player, points'], views: [{ of: 'player', as: 'ranking', by: 'points' }] },
      'player',
      'points:int Points = sum(match.person, score)',
    ],
    [
      {
        language: 'zh',
        actors: ['学生', { name: '管理员', manages: true }],
        entities: [{ id: 'book', name: '图书' }],
        actions: ['学生借阅图书（从、到）'],
        views: [{ of: '图书', as: 'ranking', by: '借阅次数' }],
      },
      'book',
      "tally:int 借阅次数 = count(loan.book, status != 'cancelled')",
    ],
  ])('ranks %o by a number that child rows give', (brief, id, field) => {
    const { document, diagnostics } = completed(brief);
    expect(document.entities.find(({ entity }) => entity === id)?.fields).toContain(field);
    expect(
      blocksOf(brief, 'collection').filter(({ variant, page }) => variant === 'leaderboard' && page === 'home'),
    ).toHaveLength(1);
    expect(diagnostics).toEqual([]);
  });

  it.each([
    [undefined, '-seconds'],
    ['seconds', 'seconds'],
  ])('ranks in the order that its author gives the number: %s', (sort, expected) => {
    const runs = blocksOf(
      {
        entities: [{ id: 'run', name: 'Run', fields: ['seconds (number)'] }],
        views: [{ of: 'run', as: 'ranking', by: 'seconds', ...(sort === undefined ? {} : { sort }) }],
      },
      'collection',
    ).find(({ variant }) => variant === 'leaderboard');
    expect(runs?.query).toMatchObject({ sort: expected });
  });

  it.each([
    ['date', 'date'],
    ['week', 'week'],
    ['每月', 'month'],
    [undefined, 'date'],
  ])('draws a chart by %s in steps of %s', (by, step) => {
    const view = { of: 'reading', as: 'chart' as const, ...(by === undefined ? {} : { by }) };
    expect(blocksOf({ entities: ['reading: date, temperature'], views: [view] }, 'chart')).toMatchObject([
      { options: { by: step } },
    ]);
  });

  it.each([
    [
      'share of a yes or no',
      { op: 'share', field: 'paid' },
      undefined,
      '= round(count(payment, paid = true) / count(payment) * 100)',
    ],
    [
      'share of a yes or no under a condition',
      { op: 'share', field: 'paid' },
      'out',
      "= round(count(payment, category = 'out' and paid = true) / count(payment, category = 'out') * 100)",
    ],
    ['count of a no', { op: 'count' }, 'not paid', '= count(payment, not (paid))'],
  ] as const)('works out the %s', (_what, figure, filter, value) => {
    const view = { of: 'payment', as: 'figure' as const, figure, ...(filter === undefined ? {} : { filter }) };
    const brief: AuthoredBrief = { entities: ['payment: date, amount, kind (in|out), paid (yes/no)'], views: [view] };
    expect(blocksOf(brief, 'stats').flatMap(({ items = [] }) => items.map((item) => item.value))).toEqual([value]);
  });

  it('counts the no of a Chinese record', () => {
    const brief: AuthoredBrief = {
      language: 'zh',
      entities: [{ id: 'signup', name: '报名', fields: ['费用 (金额)', '已付 (是/否)'] }],
      views: [{ of: '报名', as: 'figure', name: '未付人数', filter: '不是 已付' }],
    };
    const [block] = blocksOf(brief, 'stats');
    expect(block?.items?.map(({ value }) => value)).toEqual([expect.stringMatching(/^= count\(signup, not \(\w+\)\)$/)]);
  });

  it('has rows of both kinds to count, where the idea says how many alone', () => {
    const brief: AuthoredBrief = { entities: [{ name: 'payment', fields: ['date', 'amount', 'paid (yes/no)'], rows: 12 }] };
    const [line] = completed(brief).document.rows.filter(({ rows }) => rows === 'payment');
    const paid = (line?.data ?? []).map((values) => values[line?.cols.indexOf('paid') ?? -1]);
    expect(new Set(paid)).toEqual(new Set([true, false]));
  });

  it('counts nothing where it cannot read what narrows a figure', () => {
    const view = { of: 'payment', as: 'figure' as const, name: 'Odd ones', filter: 'whatever seems odd to the treasurer' };
    const brief: AuthoredBrief = { entities: ['payment: date, amount, paid (yes/no)'], views: [view] };
    expect(blocksOf(brief, 'stats')).toEqual([]);
  });

  it('works out every figure in one band', () => {
    const brief: AuthoredBrief = {
      entities: ['payment: date, amount, kind (in|out)'],
      views: [
        { of: 'payment', as: 'figure', figure: { op: 'sum', field: 'amount' }, filter: 'in' },
        { of: 'payment', as: 'figure', figure: { op: 'balance', field: 'amount', between: ['in', 'out'] } },
        { of: 'payment', as: 'figure', figure: { op: 'share' }, filter: 'out', name: 'Spent' },
        { of: 'payment', as: 'figure', figure: { op: 'streak' } },
        { of: 'payment', as: 'figure', figure: { op: 'max', field: 'amount' } },
        { of: 'payment', as: 'figure' },
      ],
    };
    expect(blocksOf(brief, 'stats').map(({ items }) => items?.map(({ value }) => value))).toEqual([
      [
        "= sum(payment, amount, category = 'in')",
        "= sum(payment, amount, category = 'in') - sum(payment, amount, category = 'out')",
        "= round(count(payment, category = 'out') / count(payment) * 100)",
        '= streak(payment, date)',
        '= highest(payment, amount)',
        '= count(payment)',
      ],
    ]);
  });

  it.each<[AuthoredBrief, object]>([
    [
      {
        entities: [
          {
            name: 'bill',
            fields: ['total bill: amount', 'tip (percent)', 'people', 'each pays = amount * (1 + percent / 100) / people'],
          },
        ],
        views: [{ of: 'bill', as: 'tool' }],
      },
      { query: 'bill' },
    ],
    [
      {
        entities: [
          {
            name: 'mark',
            fields: [
              'exam weight (percent)',
              'homework',
              'exam',
              'final = homework * (1 - exam weight / 100) + exam * exam weight / 100',
            ],
          },
        ],
        views: [{ of: 'mark', as: 'tool' }],
      },
      { query: 'mark' },
    ],
    [{ subject: 'tip splitter', views: [{ of: 'bill', as: 'tool' }] }, { options: { kind: 'tip' } }],
    [{ language: 'zh', subject: '房贷计算器', views: [{ of: '', as: 'tool' }] }, { options: { kind: 'mortgage' } }],
    [
      { subject: 'kitchen helper', views: [{ of: 'egg', as: 'tool', name: 'Kitchen percentage' }] },
      { options: { kind: 'percentage' } },
    ],
  ])('makes a calculator of the tool of %o', (brief, block) => {
    expect(blocksOf(brief, 'calculator')).toMatchObject([block]);
  });

  it.each([
    ['en', 'hive', 'ranking of hives by honey per wing beat'],
    ['zh', '蜂箱', '蜂箱排行榜（按振翅频率）'],
  ] as const)('names a view that no block draws in the language of the site (%s)', (language, name, words) => {
    const by = language === 'zh' ? '振翅频率' : 'honey per wing beat';
    const { document } = completed({ language, entities: [{ id: 'hive', name }], views: [{ of: name, as: 'ranking', by }] });
    expect(document.notes?.left_out).toEqual([words]);
  });

  it('ranks the people with accounts by what they did', () => {
    const brief: AuthoredBrief = {
      actors: [
        { name: 'resident', signsIn: true },
        { name: 'gardener', manages: true },
      ],
      entities: [{ name: 'watering shift', class: 'event', fields: ['date and time'] }],
      actions: ['resident: sign up for watering shift'],
      views: [{ of: 'resident', as: 'ranking', by: 'number of registrations' }],
    };
    const { document, diagnostics } = completed(brief);
    expect(diagnostics).toEqual([]);
    const fields = (id: string) => document.entities.find(({ entity }) => entity === id)?.fields ?? [];
    expect(fields('registration')).toContainEqual(expect.objectContaining({ key: 'member', to: 'user', role: 'actor' }));
    expect(JSON.stringify(fields('user'))).toContain("= count(registration.member, status != 'cancelled'");
    expect(document.blocks.find(({ variant }) => variant === 'leaderboard')).toMatchObject({
      page: 'home',
      query: { entity: 'user' },
    });
    expect(document.blocks.find(({ type }) => type === 'form')?.fields).not.toContain('member');
  });

  it.each([
    ['task: kind (home|work), minutes', undefined],
    ['expense: kind (home|work), amount', 'amount'],
  ])('counts the rows of %s in a chart, or adds up %s', (entity, field) => {
    const brief = { entities: [entity], views: [{ of: '', as: 'chart' as const, by: 'kind' }] };
    expect(blocksOf(brief, 'chart').map(({ options }) => options?.['field'])).toEqual([field]);
  });
});

describe('figures by their titles', () => {
  const shop = (name: string, more: object = {}): AuthoredBrief => ({
    actors: ['visitor', { name: 'owner', manages: true }],
    entities: [{ id: 'sale', name: 'sale', class: 'request', fields: ['amount (money)', 'pieces (number)'] }],
    actions: [{ verb: 'submit', by: 'visitor', on: 'sale', states: 'new>packed>done' }],
    views: [{ of: 'sale', as: 'figure', name, ...more }],
  });
  const valuesOf = (brief: AuthoredBrief) =>
    completed(brief).document.blocks.flatMap(({ items = [] }) => items.map(({ value }) => value));

  it.each<[string, string[]]>([
    ['number of sales', ['= count(sale)']],
    ['total amount', ['= sum(sale, amount)']],
    ['average amount', ['= avg(sale, amount)']],
    ['average number of pieces', ['= avg(sale, quantity)']],
    ['total sales', ['= count(sale)']],
    ['how many are left', []],
    ['who sold most', []],
    ['average', []],
  ])('say what "%s" asks for, or nothing', (name, values) => {
    const brief = shop(name);
    expect(valuesOf(brief)).toEqual(values);
    expect(completed(brief).document.notes?.left_out ?? []).toEqual(values.length === 0 ? [name] : []);
  });

  it('count what is open where no state is called so, and draw no bars of what cannot be read', () => {
    expect(valuesOf(shop('open sales', { filter: 'open' }))).toEqual(["= count(sale, status != 'done')"]);
    const drawn = (filter: string) =>
      completed(shop('sales', { as: 'chart', by: 'status', filter })).document.blocks.find(({ type }) => type === 'chart')?.query;
    expect(drawn('open')).toEqual({ entity: 'sale', where: "status != 'done'" });
    expect(drawn('of the tall kind')).toBeUndefined();
  });

  it('leave what is left to the list that says it of each row', () => {
    const { document, outcomes } = completed({
      entities: [{ id: 'night', name: 'night', fields: ['date'], places: 12 }],
      actions: [{ verb: 'sign up', by: 'visitor', on: 'night', asks: ['name'] }],
      views: [{ of: 'night', as: 'figure', name: 'how many seats are left' }],
    });
    expect(document.blocks.some(({ type }) => type === 'stats')).toBe(false);
    expect(document.blocks.find(({ block }) => block === 'home-night')?.fields).toContain('placesLeft');
    expect(outcomes.find(({ path }) => path === 'brief.views.0')?.isBuilt).toBe(true);
  });

  it('show the fields that they name, in that order behind the name, and no others', () => {
    const brief = (fields: string[], filter?: string): AuthoredBrief => ({
      entities: [{ name: 'sale', fields: ['name', 'buyer', 'day (date)', 'amount', 'note', 'phone (private)'] }],
      views: [{ of: 'sale', as: 'table', fields, ...(filter === undefined ? {} : { filter, name: 'Dear ones' }) }],
    });
    const shown = (said: AuthoredBrief) =>
      completed(said).document.blocks.flatMap(({ type, fields }) => (type === 'collection' ? [fields] : []));
    for (const fields of shown(brief(['amount', 'Day', 'phone', 'nothing']))) expect(fields).toEqual(['name', 'amount', 'date']);
    expect(shown(brief(['day'], 'amount > 100'))).toContainEqual(['name', 'date']);
    expect(shown(brief([])).every((fields) => (fields ?? []).length > 3)).toBe(true);
  });
});
