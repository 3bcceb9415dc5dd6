import { describe, expect, it } from 'vitest';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const HOTEL: AuthoredBrief = {
  subject: { words: 'maintenance jobs of a hotel', medium: 'tool' },
  actors: ['housekeeper', { name: 'handyman', names: ['Pavel', 'Agnes'] }, { name: 'manager', names: ['Marion'], manages: true }],
  entities: [
    {
      id: 'job',
      name: 'Job',
      class: 'request',
      fields: ['what is broken!', 'given to (handyman)', 'cost (number)', 'approved by Marion (yes/no)'],
      access: 'read: public; create: public',
      rows: [
        { 'what is broken': 'Window', cost: 350 },
        { 'what is broken': 'Shower', status: 'done' },
      ],
    },
  ],
  actions: [
    { verb: 'report', by: 'housekeeper', on: 'job', asks: ['what is broken'], states: 'new>in progress>done' },
    { verb: 'give', by: 'handyman', on: 'job', asks: ['given to'] },
    { verb: 'start', by: 'handyman', on: 'job', moves: { from: 'new', to: 'in progress' }, asks: ['cost'] },
    { verb: 'finish', by: 'handyman', on: 'job', moves: { from: 'in progress', to: 'done' } },
    { verb: 'approve the cost', by: 'manager', on: 'job', sets: 'approved by Marion = yes' },
  ],
};

describe('what is done beside the states of a record', () => {
  const job = entityOf(HOTEL, 'job');
  const beside = (job?.flow?.steps ?? []).filter(({ from, to }) => from.includes(to));

  it('leaves it in each state that is not the last, with what it asks', () => {
    expect(beside.map(({ label, to, by, asks = [] }) => [label['en'], to, by, ...asks])).toEqual([
      ['Give', 'new', 'handyman', 'givenTo!'],
      ['Give', 'inProgress', 'handyman', 'givenTo!'],
      ['Approve the cost', 'new', 'nobody'],
      ['Approve the cost', 'inProgress', 'nobody'],
    ]);
  });

  it('ticks once, from a tick that begins as none', () => {
    expect(beside.at(-1)?.when).toBe('approvedByMarion != true');
    expect(job?.fields.find(({ key }) => key === 'approvedByMarion')?.default).toBe(false);
    expect(job?.effects?.map(({ on }) => on)).toEqual(beside.slice(2).map(({ id }) => `step:${id}`));
  });

  it('makes no record and no state of its own', () => {
    expect(completed(HOTEL).document.entities.map(({ entity }) => entity)).toEqual(['job', 'user']);
    expect(job?.fields.find(({ key }) => key === 'status')?.options?.map(({ value }) => value)).toEqual([
      'new',
      'inProgress',
      'done',
    ]);
  });

  it('decides nothing for whoever sends one', () => {
    const form = completed(HOTEL).document.blocks.find(({ type }) => type === 'form');
    expect(JSON.stringify(form?.options)).not.toContain('decides');
  });

  it('takes no value from rows of the idea, whose steps have not come', () => {
    const cost = job?.fields.find(({ label }) => label['en'] === 'Cost')?.key ?? '';
    expect(job?.rows.map(({ values }) => values[cost] ?? null)).toEqual([350, null]);
  });
});

describe('numbers of an order', () => {
  const ORDER: AuthoredBrief = {
    subject: 'pierogi',
    actors: ['customer', { name: 'kitchen', manages: true }],
    entities: [
      {
        id: 'order',
        name: 'Order',
        class: 'request',
        fields: [
          'name!',
          'friday (date)!',
          'potato & cheddar (dozens, 0-40)',
          'mushroom (dozens, 0-40)',
          'dozens = potato & cheddar + mushroom',
        ],
        rules: [
          'friday is a friday: Pickup is on Fridays only',
          'total dozens of orders of the same friday <= 120: That week is full',
        ],
      },
    ],
    actions: [{ verb: 'order', by: 'customer', on: 'order', states: 'ordered>picked up' }],
  };
  const order = entityOf(ORDER, 'order');

  it('are no choices for having a unit beside their bounds, and nothing until they are filled in', () => {
    expect(order?.fields.find(({ key }) => key === 'potatoCheddar')).toMatchObject({ type: 'int', min: 0, max: 40, default: 0 });
    expect(order?.fields.find(({ key }) => key === 'dozens')?.computed).toBe('potatoCheddar + mushroom');
  });

  it('hold the rules of a day of the week and of all orders of that day', () => {
    expect(order?.rules?.map((rule) => (rule.kind === 'check' ? rule.that : rule.kind))).toEqual([
      '(weekday(friday) = 5)',
      'sum(order, dozens, friday = this.friday) <= 120',
    ]);
  });
});

describe('what has been seen', () => {
  const seen = (when: string): AuthoredBrief => ({
    subject: 'ghosts of a pub',
    actors: ['guest', { name: 'landlord', manages: true }],
    entities: [
      {
        id: 'sighting',
        name: 'Sighting',
        class: 'event',
        fields: ['when (date and time)!', 'what they saw (long text)!', { name: 'name', default: 'Anonymous' }],
        access: 'read: public; create: public',
        rows: [{ when, 'what they saw': 'A lantern', name: 'Meg' }],
      },
    ],
    actions: ['guest: report sighting'],
    views: [{ of: 'sighting', as: 'list' }],
  });
  const blockOf = (brief: AuthoredBrief, id: string) => completed(brief).document.blocks.find(({ block }) => block === id);

  it.each([
    ['@-3dT22:30', '-date'],
    ['@+3dT22:30', 'date'],
  ])('comes newest first where %s says that it lies behind', (when, sort) => {
    expect(blockOf(seen(when), 'sighting-list-rows')?.query).toEqual({ entity: 'sighting', sort });
  });

  it('asks for a name that has a usual one', () => {
    expect(blockOf(seen('@-3dT22:30'), 'sighting-new-sighting-form')?.fields).toContain('name');
  });
});

it('goes by the values that the record gives its states, in Chinese too', () => {
  const brief: AuthoredBrief = {
    subject: '固定资产领用',
    language: 'zh',
    actors: ['员工', { name: '行政', manages: true }],
    entities: [
      { id: 'asset', name: '资产', fields: ['编号'], rows: ['电脑'] },
      {
        id: 'claim',
        name: '领用单',
        class: 'request',
        fields: [
          '资产',
          '事由',
          { name: '状态', type: 'choice', options: ['待同意', '领用中', '已归还', '未同意'], required: true },
        ],
      },
    ],
    actions: [
      { verb: '申请领用', by: '员工', on: '领用单', asks: ['资产', '事由'], states: '待同意>领用中>已归还|未同意' },
      { verb: '同意', by: '行政', on: '领用单', moves: { from: '待同意', to: '领用中' } },
      { verb: '归还', by: '员工', on: '领用单', moves: { from: '领用中', to: '已归还' } },
    ],
  };
  const { fields = [], flow } = entityOf(brief, 'claim') ?? {};
  const options = fields.find(({ key }) => key === flow?.field)?.options ?? [];
  const named = (state: string) => options.find(({ value }) => value === state)?.label['zh'];
  expect(options).toHaveLength(4);
  expect(flow?.steps.map(({ from, to }) => [from.map(named), named(to)])).toEqual([
    [['待同意'], '领用中'],
    [['领用中'], '已归还'],
    [['待同意'], '未同意'],
  ]);
});
