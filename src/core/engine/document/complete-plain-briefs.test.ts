import { describe, expect, it } from 'vitest';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const idsOf = (brief: AuthoredBrief) => completed(brief).document.entities.map(({ entity }) => entity);

describe('an action on a record of the brief', () => {
  const roster = (verb: string): AuthoredBrief => ({
    actors: [
      { name: 'vet', signsIn: true },
      { name: 'manager', manages: true },
    ],
    entities: [
      { id: 'absence', name: 'Day off', fields: ['vet (vet)', 'from (date)'], access: 'read: member; create: vet; change: own' },
    ],
    actions: [{ verb, by: 'vet', on: 'day off' }],
  });

  it.each(['enter', 'register', 'give'])('makes rows of it where its author lets those who %s them create', (verb) => {
    expect(idsOf(roster(verb)).toSorted()).toEqual(['absence', 'user']);
    expect(entityOf(roster(verb), 'absence')?.access.create).toBe('member');
  });

  it('fills in what others sent, and sends nothing about it', () => {
    const brief: AuthoredBrief = {
      actors: ['guest', { name: 'manager', manages: true }],
      entities: [{ id: 'job', name: 'Job', class: 'request', fields: ['what (text)', 'worker', 'cost (money)'] }],
      actions: [
        { verb: 'report', by: 'guest', on: 'job', asks: ['what'] },
        { verb: 'give', by: 'manager', on: 'job', asks: ['worker', 'cost'] },
      ],
    };
    expect(idsOf(brief)).not.toContain('donation');
    expect(completed(brief).document.notes).toBeUndefined();
  });
});

describe('rows of a record without a name', () => {
  const rows = [
    { said: 'Old age is like a persimmon.', laughs: 3 },
    { said: 'Slow down, or the food burns.', laughs: 5 },
  ];
  const quotes: AuthoredBrief = {
    actors: ['relative', { name: 'keeper', manages: true }],
    entities: [{ id: 'quote', name: 'Quote', class: 'message', fields: ['said (long text)', 'laughs (number)'], rows }],
    actions: [{ verb: 'add', by: 'relative', on: 'quote', asks: ['said'] }],
  };

  it('are called by their words, and their form asks for no name', () => {
    const { fields } = entityOf(quotes, 'quote') ?? {};
    expect(fields?.find(({ display }) => display)?.key).toBe('said');
    expect(fields?.map(({ key }) => key)).not.toContain('name');
  });
});

describe('rights and states in the words of an author', () => {
  it('reads rights that stand behind the condition of another', () => {
    const brief: AuthoredBrief = {
      actors: [
        { name: 'member', signsIn: true },
        { name: 'leader', manages: true },
      ],
      entities: [
        {
          id: 'prayer',
          name: 'Prayer',
          class: 'message',
          fields: ['words (long text)', 'seen by (everybody|group)'],
          access: 'read: public where seen by = everybody; create: member',
        },
      ],
    };
    expect(entityOf(brief, 'prayer')?.access).toMatchObject({ read: 'public', create: 'member', where: "seenBy = 'everybody'" });
  });

  it('gives rows the states that they say by another word', () => {
    const brief: AuthoredBrief = {
      language: 'zh',
      actors: [
        { name: '居民', signsIn: true },
        { name: '管理员', manages: true },
      ],
      entities: [
        { id: 'book', name: '书', fields: ['书名'], rows: [{ 书名: '活着' }, { 书名: '小王子' }] },
        {
          id: 'loan',
          name: '借阅',
          fields: ['书 (book)'],
          rows: [
            { 书: '活着', 状态: '借出' },
            { 书: '小王子', 状态: '借出' },
          ],
        },
      ],
      actions: [{ verb: '借', by: '居民', on: 'book', makes: 'loan', states: '借出>已还' }],
    };
    const line = completed(brief).document.rows.find(({ rows }) => rows === 'loan');
    const at = line?.cols.indexOf('status') ?? -1;
    expect(new Set(line?.data.map((row) => row[at])).size).toBe(1);
  });
});

describe('a ranking of the people of a role', () => {
  const roster: AuthoredBrief = {
    actors: [
      { name: 'vet', names: ['Helen', 'Tom'], signsIn: true },
      { name: 'practice manager', manages: true },
    ],
    entities: [
      {
        id: 'duty',
        name: 'Duty',
        class: 'event',
        fields: ['vet (vet)', 'kind (night|weekend)', 'starts (date)'],
        rows: { count: 4, each: 'day', kind: 'night', vet: ['Helen', 'Tom'] },
      },
    ],
    views: [
      { of: 'vet', as: 'ranking', name: 'Nights', by: 'number of duties where kind = night' },
      { of: 'vet', as: 'ranking', name: 'Weekends', by: 'number of duties where kind = weekend' },
    ],
  };

  it('shows these alone, each number under the name of its view', () => {
    const blocks = completed(roster).document.blocks.filter(({ variant }) => variant === 'leaderboard');
    expect(blocks.map(({ query }) => (typeof query === 'object' ? query.where : ''))).toEqual(["role = 'vet'", "role = 'vet'"]);
    const labels = Object.values(entityOf(roster, 'user')?.fields ?? {}).map(({ label }) => label['en']);
    expect(labels).toEqual(expect.arrayContaining(['Nights', 'Weekends']));
    expect(new Set(blocks.map(({ fields }) => JSON.stringify(fields))).size).toBe(2);
  });
});

describe('a list of what was sent', () => {
  it('is narrowed by the fields that its view names', () => {
    const brief: AuthoredBrief = {
      actors: [{ name: 'developer', signsIn: true }],
      entities: [{ id: 'bug', name: 'Bug', class: 'request', fields: ['title', 'platform (PC|Switch)', 'assignee (developer)'] }],
      actions: [{ verb: 'report', by: 'developer', on: 'bug', states: 'new>done' }],
      views: [{ of: 'bug', as: 'board', by: 'state', filter: 'platform, assignee' }],
    };
    const list = completed(brief).document.blocks.find(({ block }) => block === 'bug-list-rows');
    expect(list?.options?.['filters']).toEqual(['status', 'platform', 'assignee']);
  });
});

describe('a page of the brief by the name of a list', () => {
  const brief: AuthoredBrief = {
    entities: [
      { id: 'item', name: 'Packing item', plural: 'Packing list', fields: ['why (long text)'], rows: [{ name: 'Hat' }] },
    ],
    views: [{ of: 'item', as: 'list' }],
    pages: [{ name: 'Packing list', says: 'To bring to the beach.' }],
  };

  it('is that list, with what the page says above it', () => {
    const { pages, blocks } = completed(brief).document;
    expect(pages?.pages.filter(({ title }) => title === 'Packing list')).toHaveLength(1);
    expect(blocks.filter(({ page }) => page === 'item-list').map(({ type }) => type)).toEqual(['richtext', 'collection']);
  });
});

describe('what keepers write about a record', () => {
  const brief: AuthoredBrief = {
    actors: ['tenant', { name: 'landlord', manages: true }],
    entities: [
      { id: 'bill', name: 'Bill', fields: ['month (date)', 'due (money)'], rows: [{ month: '2026-11-01', due: 900 }] },
      { id: 'payment', name: 'Payment', fields: ['bill', 'amount (money)', 'day'] },
    ],
    actions: [{ verb: 'collect', by: 'landlord', on: 'bill', makes: 'payment', asks: ['amount'] }],
    views: [{ of: 'bill', as: 'table' }],
  };

  it('is added and read on its page', () => {
    const { document, outcomes } = completed(brief);
    expect(outcomes.filter(({ isBuilt }) => !isBuilt)).toEqual([]);
    expect(entityOf(brief, 'payment')?.access).toMatchObject({ read: 'public', create: 'nobody' });
    const list = document.blocks.find(
      ({ page, query }) => page === 'bill-page' && typeof query === 'object' && query.entity === 'payment',
    );
    expect(list?.options).toMatchObject({ create: true });
  });
});
