import { expect, it } from 'vitest';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const CLUB: AuthoredBrief = {
  subject: { words: 'evening club', medium: 'tool' },
  actors: [
    { name: 'member', signsIn: true },
    { name: 'keeper', manages: true, signsIn: true },
  ],
  entities: [
    {
      id: 'player',
      name: 'Player',
      fields: ['group (women|men)', 'points (number)', 'rank = count(player, points > this.points) + 1'],
      rows: [{ name: 'Ada', group: 'women', points: 3 }],
    },
    {
      id: 'visit',
      name: 'Visit',
      class: 'activity',
      fields: ['player', 'day (date)', 'paid (yes/no)', 'hours (1-9)'],
      rows: [{ player: 'Ada', day: '@-1d' }],
    },
    {
      id: 'entry',
      name: 'Entry',
      class: 'request',
      fields: ['member', 'player', 'state note'],
      access: 'read: own; create: member',
    },
  ],
  actions: [
    'keeper: add visit',
    { verb: 'pay', by: 'keeper', on: 'visit', sets: ['paid = true'], when: 'not paid' },
    { verb: 'enter', by: 'member', on: 'player', makes: 'entry', asks: ['state note'] },
  ],
  views: [
    { of: 'player', as: 'ranking', by: 'points', filter: 'group is women', name: 'Women' },
    { of: 'visit', as: 'chart', by: 'month', name: 'Hours per player and month', figure: { op: 'sum', field: 'hours' } },
    { of: 'entry', as: 'list', name: 'My evenings', filter: 'member = user' },
  ],
};

it('ranks only what a view is narrowed to, without a second place', () => {
  const block = completed(CLUB).document.blocks.find(({ variant, page }) => variant === 'leaderboard' && page !== 'home');
  expect(block?.query).toMatchObject({ where: "category = 'women'" });
  expect(block?.fields).not.toContain('rank');
});

it('draws a line for each thing that the name of a chart compares', () => {
  const chart = completed(CLUB).document.blocks.find(({ type }) => type === 'chart');
  expect(chart?.options).toMatchObject({ by: 'month', field: 'hours', series: 'person' });
});

it('ticks a yes or no at the row, which begins unticked', () => {
  const visit = entityOf(CLUB, 'visit');
  const step = visit?.flow?.steps[0];
  expect(step).toMatchObject({ when: expect.stringContaining('not ('), from: ['open'], to: 'open' });
  expect(visit?.effects).toContainEqual(
    expect.objectContaining({ on: `step:${step?.id ?? ''}`, do: 'set', field: 'amount', value: true }),
  );
  expect(visit?.rows[0]?.values['amount']).toBe(false);
});

it('calls the page of what is sent as the view does that shows the own', () => {
  const page = completed(CLUB).document.pages?.pages.find(({ path }) => path === '/entries');
  expect(page?.title).toBe('My evenings');
});

it('calls a relation as its record, and takes the currency of the language', () => {
  const brief: AuthoredBrief = {
    language: 'zh',
    entities: [
      { id: 'session', name: '活动', fields: ['场租 (money)'] },
      {
        id: 'visit',
        name: '到场',
        fields: [
          { name: 'session', type: 'session' },
          { name: '日期', type: 'date', default: '$today' },
        ],
      },
    ],
  };
  expect(entityOf(brief, 'visit')?.fields.find(({ type }) => type === 'relation')?.label).toEqual({ zh: '活动' });
  expect(completed(brief).document.site?.site.currency).toBe('CNY');
});
